"""The meaning of the model's answers, and what a cell shows as one number.

Cells are kept upright, and what one shows is its column of `upright_probabilities`: 0 nothing, 1 to 9 a printed digit,
10 to 18 a written one, then small candidates, then something else. The model also says how a digit is turned: by the
clockwise quarter turns that bring it upright; its picture is np.rot90(upright, turns).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.digits import ANSWERS, DIGITS, MARKS, OTHER, PRINTED, WRITTEN
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS, UPRIGHT_MARKS, UPRIGHT_OTHER, UPRIGHT_PRINTED, UPRIGHT_WRITTEN

__all__ = ["ANSWERS", "answer_of", "has_digit", "shown_by", "turned"]

Shown = NDArray[np.uint8]

# The answer for each column, upright; those of digits grow by DIGITS with each turn.
_UPRIGHT_ANSWER = np.zeros(UPRIGHT_ANSWERS, np.int64)
_UPRIGHT_ANSWER[UPRIGHT_PRINTED] = PRINTED.start + np.arange(DIGITS)
_UPRIGHT_ANSWER[UPRIGHT_WRITTEN] = WRITTEN.start + np.arange(DIGITS)
_UPRIGHT_ANSWER[[UPRIGHT_MARKS, UPRIGHT_OTHER]] = MARKS, OTHER


def shown_by(printed: Shown, written: Shown, marks: Shown) -> Shown:
    """What each cell shows, from its printed digit, its written digit (0 for none) and whether it has candidates."""
    shown = np.where(marks > 0, UPRIGHT_MARKS, 0)
    shown = np.where(written > 0, written + UPRIGHT_WRITTEN.start - 1, shown)
    return np.where(printed > 0, printed + UPRIGHT_PRINTED.start - 1, shown).astype(np.uint8)


def has_digit(shown: Shown) -> NDArray[np.bool_]:
    return np.asarray((shown >= UPRIGHT_PRINTED.start) & (shown < UPRIGHT_WRITTEN.stop))


def answer_of(shown: Shown, turns: NDArray[np.integer]) -> NDArray[np.int64]:
    """The right answer for each cell; only digits have another one for each turn."""
    return np.asarray(_UPRIGHT_ANSWER[shown] + np.where(has_digit(shown), DIGITS * turns, 0))


def turned(cells: NDArray[np.uint8], turns: NDArray[np.integer]) -> NDArray[np.uint8]:
    """Each upright cell turned so that it needs this many clockwise quarter turns."""
    out = cells.copy()
    for turn in (1, 2, 3):
        where = turns == turn
        out[where] = np.rot90(cells[where], turn, axes=(1, 2))
    return out
