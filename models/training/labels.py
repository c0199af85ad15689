"""The meaning of the model's 37 answers: 0 is an empty cell, 1 + 9 * turns + (digit - 1) a digit.

`turns` is the number of clockwise quarter turns that bring the digit upright: its picture is np.rot90(upright, turns).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.digits import ANSWERS

__all__ = ["ANSWERS", "answer_of", "turned"]


def answer_of(digits: NDArray[np.uint8], turns: NDArray[np.integer]) -> NDArray[np.int64]:
    """The right answer for each cell; an empty cell has the same answer for all turns."""
    shown = digits.astype(np.int64)
    return np.where(shown == 0, 0, shown + 9 * turns)


def turned(cells: NDArray[np.uint8], turns: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Each upright cell turned so that it needs this many clockwise quarter turns."""
    out = cells.copy()
    for turn in (1, 2, 3):
        where = turns == turn
        out[where] = np.rot90(cells[where], turn, axes=(1, 2))
    return out
