"""What a text needs on a button."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.button import font_for_line, text_width, widest_line

texts = st.text("abc ", min_size=1, max_size=30).filter(str.strip)


def test_of_a_text_in_two_lines_the_longer_one_counts():
    assert widest_line("Escanear un sudoku", 16, False, text_width("Escanear un", 16, False)) == text_width(
        "Escanear un", 16, False
    )


@given(texts, st.floats(20, 400))
def test_no_line_is_wider_than_its_room_or_than_the_whole_text(text, room):
    text = " ".join(text.split())
    assert 0 < widest_line(text, 16, False, room) <= min(room, text_width(text, 16, False))


@given(texts, st.floats(20, 400))
def test_a_text_is_made_smaller_only_until_it_fits(text, room):
    font = font_for_line(text, room, 17, 13)
    assert 13 <= font <= 17
    assert font == 17 or text_width(text, font + 1, False) > room
    assert font == 13 or text_width(text, font, False) <= room
