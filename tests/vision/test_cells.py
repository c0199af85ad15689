"""Cells show how much ink there is, whatever the light."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import page

from sudokuapp.vision.cells import CELL, cells
from sudokuapp.vision.rectify import MARGIN, PITCH, rectify


def board(side: int = 9, paper: int = 220) -> np.ndarray:
    """A bare board image with its lines."""
    picture = np.full((side * PITCH + 2 * MARGIN,) * 2, paper, np.uint8)
    for line in range(side + 1):
        at = MARGIN + line * PITCH
        picture[at - 1 : at + 1] = 60
        picture[:, at - 1 : at + 1] = 60
    return picture


def with_ink(picture: np.ndarray, row: int, column: int, grey: int) -> np.ndarray:
    """A thick stroke in one cell."""
    top, left = MARGIN + row * PITCH, MARGIN + column * PITCH
    picture[top + 6 : top + 22, left + 12 : left + 16] = grey
    return picture


@pytest.mark.parametrize("side", [4, 6, 8, 9])
def test_there_is_a_picture_for_every_cell_row_by_row(side):
    picture = with_ink(board(side), 1, side - 1, 20)
    cut = cells(picture)
    assert cut.shape == (side * side, CELL, CELL)
    middles = cut[:, 8:24, 8:24].reshape(len(cut), -1).max(1)
    assert middles.argmax() == side + side - 1
    assert np.sort(middles)[-2] < 60 < 200 < middles.max()


@given(st.floats(0.3, 1.0), st.floats(0.3, 1.0))
@settings(max_examples=20)
def test_light_that_falls_off_does_not_change_the_cells(left, right):
    drawn = with_ink(with_ink(board(), 2, 2, 40), 7, 7, 40)
    lit = (drawn * np.linspace(left, right, drawn.shape[1])).astype(np.uint8)
    assert np.abs(cells(lit)[:, 5:-5, 5:-5].astype(int) - cells(drawn)[:, 5:-5, 5:-5]).mean() < 4


def test_pale_digits_come_out_as_dark_as_black_ones():
    strokes = [
        cells(with_ink(with_ink(board(), 4, 4, grey), 5, 5, grey))[40, 14:20, 15:17].mean() for grey in (20, 150)
    ]
    assert min(strokes) > 200


def test_an_empty_board_is_not_stretched_to_noise():
    grain = np.random.default_rng(1).normal(0, 2, board().shape)
    cut = cells(np.clip(board() + grain, 0, 255).astype(np.uint8))
    assert np.percentile(cut[:, 8:24, 8:24], 99) < 80


def test_a_shaded_cell_without_a_digit_is_empty():
    picture = board()
    picture[MARGIN + 3 * PITCH + 2 : MARGIN + 4 * PITCH - 2, MARGIN + 3 * PITCH + 2 : MARGIN + 4 * PITCH - 2] = 170
    picture = with_ink(picture, 0, 0, 40)
    assert cells(picture)[30, 10:22, 10:22].max() < 60


def test_the_cells_of_a_drawn_page_hold_ink_where_a_digit_is_printed():
    drawn = page("plain", 2)
    printed = drawn.printed[0]
    ink = cells(rectify(drawn.image, printed.lattice))[:, 7:-7, 7:-7].reshape(81, -1)
    inked = np.percentile(ink, 97, axis=1) > 120
    assert (inked == (np.frombuffer(printed.cells, np.uint8) > 0)).all()
