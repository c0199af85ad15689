"""A board image cut into its cells, as the digit model sees them.

A cell picture shows how much ink there is, not how bright the photo was: paper is 0 and the board's darkest ink near
255, whatever the light. The contrast is stretched for the whole board, not for each cell: in an empty cell it would
turn noise into something that looks like a digit.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey, Ink, ink_of
from sudokuapp.vision.rectify import MARGIN, PITCH

CELL = PITCH + 2 * MARGIN  # side of a cell picture in pixels: the cell with a little of its surroundings

WIDER_THAN_STROKES = 17
FAINTEST_INK = 0.10  # a board with less ink than this is empty: its contrast is not stretched further


def normalised_ink(board: Grey) -> Grey:
    """The ink of a board, scaled so that its darkest digits are near 255."""
    ink = ink_of(board, WIDER_THAN_STROKES)
    darkest = max(float(np.percentile(_inner(ink), 98.5)), FAINTEST_INK)
    return np.clip(ink * (230.0 / darkest), 0, 255).astype(np.uint8)


def cells(board: Grey) -> NDArray[np.uint8]:
    """The cells of a board image row by row, each CELL pixels square."""
    side = (len(board) - 2 * MARGIN) // PITCH
    windows = np.lib.stride_tricks.sliding_window_view(normalised_ink(board), (CELL, CELL))[::PITCH, ::PITCH]
    return windows[:side, :side].reshape(side * side, CELL, CELL).copy()


def _inner(ink: Ink) -> Ink:
    """The middles of the cells, where digits are and lines are not."""
    side = (len(ink) - 2 * MARGIN) // PITCH
    whole = ink[MARGIN : MARGIN + side * PITCH, MARGIN : MARGIN + side * PITCH]
    middle = slice(PITCH // 5, PITCH - PITCH // 5)
    return whole.reshape(side, PITCH, side, PITCH)[:, middle, :, middle]
