"""Buttons that stand side by side look alike, whatever their texts need."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.metrics import dp, sp
from kivy.uix.anchorlayout import AnchorLayout

from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.button_row import ButtonRow, RowFit, row_fit

LARGEST, SMALLEST = 16.0, 11.0


def width(text: str, font: float) -> float:
    return len(text) * font / 2


def fit(texts: list[str], whole: float, columns: tuple[int, ...]) -> RowFit:
    return row_fit(texts, lambda count: whole / count, width, columns, LARGEST, SMALLEST)


def test_texts_that_fit_are_as_large_as_can_be_and_side_by_side():
    assert fit(["Never", "At once"], 200, (2, 1)) == (2, LARGEST)


def test_a_text_is_made_a_little_smaller_rather_than_broken():
    found = fit(["Never", "When I ask"], 140, (2, 1))
    assert found.columns == 2 and SMALLEST < found.font < LARGEST


def test_a_text_is_broken_between_words_rather_than_made_much_smaller():
    assert fit(["Never", "When I ask again"], 140, (2, 1)) == (2, LARGEST)


def test_words_that_are_too_long_take_fewer_columns_if_there_may_be_fewer():
    texts = ["System", "English", "Deutsch", "Español"]
    assert fit(texts, 130, (4, 2, 1)) == (2, LARGEST)
    assert fit(texts, 130, (4,)) == (4, SMALLEST)


@given(st.lists(st.text("ab c", min_size=1, max_size=20), min_size=1, max_size=6), st.floats(40, 1000))
def test_no_text_is_larger_or_smaller_than_it_may_be(texts, whole):
    columns, font = fit(texts, whole, (len(texts), 1))
    assert columns in (len(texts), 1)
    assert SMALLEST <= font <= LARGEST


@pytest.mark.parametrize("whole", [120, 200, 300, 600])
@pytest.mark.parametrize("can_wrap", [True, False])
async def test_all_have_one_text_size_and_one_height(driver, whole, can_wrap) -> None:
    row = ButtonRow(can_wrap=can_wrap, spacing=dp(8), size_hint_x=None, width=whole)
    for text in ("Nie", "Auf Anfrage", "Sofort"):
        row.add_widget(RoundedButton(text=text))
    place = AnchorLayout()
    place.add_widget(row)
    await driver.show(place)
    await driver.frames(5)
    assert len({button.font_size for button in row.children}) == 1
    assert all(len({b.height for b in row.children if b.y == button.y}) == 1 for button in row.children)
    assert all(button.texture_size[1] <= button.height for button in row.children)
    assert row.height >= row.children[0].height
    if whole >= 300:
        assert len({button.y for button in row.children}) == 1
        assert row.children[0].font_size >= sp(16) * 0.8
