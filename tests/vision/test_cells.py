"""Cells show how much ink there is, whatever the light, and also where it is light on dark."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.fine_boards import board, shaded, with_block, with_digit
from support.pages import page

from sudokuapp.vision.cells import CELL, FINE_MARGIN, FINE_PITCH, board_ink, cells
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.rectify import rectify

STROKE = (24, 12, 32, 44)


def cut(fine: Grey) -> np.ndarray:
    return cells(board_ink(fine))


def with_ink(picture: Grey, cell: int, grey: int) -> Grey:
    """A thick stroke in one cell."""
    return with_block(picture, cell, STROKE, grey)


@pytest.mark.parametrize("side", [4, 6, 8, 9])
def test_there_is_a_picture_for_every_cell_row_by_row(side):
    pictures = cut(with_ink(board(side), side + side - 1, 20))
    assert pictures.shape == (side * side, CELL, CELL)
    middles = pictures[:, 8:24, 8:24].reshape(len(pictures), -1).max(1)
    assert middles.argmax() == side + side - 1
    assert np.sort(middles)[-2] < 60 < 200 < middles.max()


@given(st.floats(0.3, 1.0), st.floats(0.3, 1.0))
@settings(max_examples=20)
def test_light_that_falls_off_does_not_change_the_cells(left, right):
    drawn = with_ink(with_ink(board(), 20, 40), 70, 40)
    lit = (drawn * np.linspace(left, right, drawn.shape[1])).astype(np.uint8)
    assert np.abs(cut(lit)[:, 5:-5, 5:-5].astype(int) - cut(drawn)[:, 5:-5, 5:-5]).mean() < 4


def test_pale_digits_come_out_as_dark_as_black_ones():
    strokes = [cut(with_ink(with_ink(board(), 40, grey), 50, grey))[40, 14:20, 15:17].mean() for grey in (20, 150)]
    assert min(strokes) > 200


def test_an_empty_board_is_not_stretched_to_noise():
    grain = np.random.default_rng(1).normal(0, 2, board().shape)
    pictures = cut(np.clip(board() + grain, 0, 255).astype(np.uint8))
    assert np.percentile(pictures[:, 8:24, 8:24], 99) < 80


def test_a_shaded_cell_without_a_digit_is_empty():
    assert cut(with_ink(shaded(board(), 30, 170), 0, 40))[30, 10:22, 10:22].max() < 60


def test_light_digits_on_a_dark_board_come_out_as_dark_ones_on_a_light_board_do():
    drawn = board()
    for cell in range(0, 81, 2):
        with_digit(drawn, cell, cell % 9 + 1, 0.55)
    light, dark = (cut(picture)[:, 5:-5, 5:-5].astype(int) for picture in (drawn, cv2.bitwise_not(drawn)))
    assert np.abs(light - dark).mean() < 6
    inked = dark.reshape(81, -1).max(1)
    assert inked[::2].min() > 200
    assert inked[1::2].max() < 60


@pytest.mark.parametrize("ground", [30, 80, 120])
def test_on_a_mixed_board_light_digits_on_dark_cells_and_dark_ones_on_light_cells_are_both_ink(ground):
    drawn = board()
    for cell in range(0, 81, 3):
        with_digit(shaded(drawn, cell, ground), cell, 5, 0.55, grey=250)
        with_digit(drawn, cell + 1, 5, 0.55)
    pictures = cut(drawn)[:, 5:-5, 5:-5].reshape(81, -1)
    # In the middle of a stroke there is much ink, beside it none.
    assert np.percentile(pictures, 97, axis=1).reshape(27, 3)[:, :2].min() > 120
    assert np.percentile(pictures, 50, axis=1).max() < 40
    assert pictures.reshape(27, 3, -1)[:, 2].max() < 60


def test_a_dark_cell_without_a_digit_is_empty():
    drawn = with_digit(with_digit(shaded(board(), 30, 60), 0, 4, 0.55), 60, 7, 0.55)
    assert cut(drawn)[30, 10:22, 10:22].max() < 60


def test_the_cells_of_a_drawn_page_hold_ink_where_a_digit_is_printed():
    drawn = page("plain", 2)
    printed = drawn.printed[0]
    ink = cut(rectify(drawn.image, printed.lattice, FINE_PITCH, FINE_MARGIN))[:, 7:-7, 7:-7].reshape(81, -1)
    inked = np.percentile(ink, 97, axis=1) > 120
    assert (inked == (np.frombuffer(printed.cells, np.uint8) > 0)).all()
