"""The sizes of Play: every key is large enough for a thumb, and the board larger than on Correct."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.play.layout import PlayLayout, fit_board, pad_of
from sudokuapp.ui.widgets.puzzle_layout import GAP, KEY_GAP, MARGIN, PuzzleLayout

SIZES = [(360, 584), (640, 304), (320, 512), (568, 264), (900, 1144), (1024, 712), (412, 836)]
SIDES = [4, 6, 8, 9, 10, 12, 16]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_every_key_can_be_hit_and_all_fit_into_the_panel(size: tuple[int, int], side: int) -> None:
    board = fit_board(*size, side)
    layout = PlayLayout.fit(board, side)
    columns = max(layout.columns, 5)
    key_width = (layout.content[0] - (columns - 1) * KEY_GAP) / columns
    assert min(key_width, layout.key_height) >= (48 if side <= 9 else 44)
    assert layout.content[0] <= board.panel[0] and layout.content[1] <= board.panel[1] + 1e-9


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_is_at_least_as_large_as_on_correct(size: tuple[int, int]) -> None:
    assert min(fit_board(*size, 9).board) >= min(PuzzleLayout.fit(*size, 9).board)


def test_on_the_smallest_phone_the_board_takes_nearly_all_of_the_width() -> None:
    assert min(fit_board(320, 512, 9).board) >= 300


@given(st.integers(300, 1500), st.integers(260, 1500), st.sampled_from(SIDES))
def test_the_board_and_the_panel_fill_the_room(width: int, height: int, side: int) -> None:
    layout = fit_board(width, height, side)
    (across, up), (panel_across, panel_up) = layout.board, layout.panel
    if layout.wide:
        assert across + GAP + panel_across == pytest.approx(width - 2 * MARGIN)
    else:
        assert up + GAP + panel_up == pytest.approx(height - 2 * MARGIN)


@given(st.integers(320, 1500), st.integers(500, 1500), st.floats(1, 2))
def test_larger_texts_get_two_lines_above_the_keys_and_the_keys_stay_large(
    width: int, height: int, scale: float
) -> None:
    layout = PlayLayout.fit(fit_board(width, height, 9, scale), 9, scale)
    assert layout.status >= (28 * scale if scale > 1 else 24)
    assert width > height or layout.key_height >= 48 - 1e-6


@pytest.mark.parametrize("size", [(800, 1224), (900, 1144), (600, 904), (360, 584)], ids=str)
def test_the_keys_are_as_wide_as_the_board_and_grow_with_it(size: tuple[int, int]) -> None:
    board = fit_board(*size, 9)
    layout = PlayLayout.fit(board, 9)
    assert layout.content[0] == pytest.approx(min(board.board), abs=1)
    assert layout.key_height >= 0.095 * min(board.board)


@pytest.mark.parametrize("side", SIDES)
def test_the_pad_has_a_place_for_each_digit_and_the_eraser(side: int) -> None:
    columns, rows = pad_of(side)
    assert (columns - 1) * rows < side + 1 <= columns * rows
