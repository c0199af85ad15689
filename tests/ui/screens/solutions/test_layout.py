from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.solutions.layout import GAP, MARGIN, PANEL_HEIGHT, PANEL_WIDEST, SolutionsLayout

lengths = st.floats(320, 2000)


@given(lengths, lengths, st.floats(0, 300))
def test_board_and_panel_fit_into_the_room(width, height, panel_height) -> None:
    layout = SolutionsLayout.fit(width, height, panel_height)
    assert layout.wide == (width > height)
    assert layout.body[0] <= width - 2 * MARGIN + 1e-6
    assert layout.body[1] <= height - 2 * MARGIN + 1e-6
    assert layout.panel[0] <= PANEL_WIDEST
    assert layout.panel[1] >= PANEL_HEIGHT
    if layout.wide:
        board = layout.body[0] - GAP - layout.panel[0]
        assert 0 < board <= layout.body[1] + 1e-6, "the board is square, and as high as the room at most"


def test_a_phone_has_the_board_as_wide_as_the_window() -> None:
    layout = SolutionsLayout.fit(360, 584, 150)
    assert layout.body == (328, 328 + GAP + PANEL_HEIGHT)
    assert layout.panel == (328, PANEL_HEIGHT)


def test_sentences_that_come_and_go_do_not_move_the_board() -> None:
    assert SolutionsLayout.fit(360, 584, 90) == SolutionsLayout.fit(360, 584, 180)
