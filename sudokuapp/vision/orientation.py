"""Which side of a board is up, decided by its digits.

The model gives each cell a probability for every digit at every quarter turn; in training all turns were equally
frequent. So an 8 splits its probability between upright and upside down, and a 6 shares it with a 9 upside down: such
cells favour no turn, without any rule for them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.digits import ANSWERS, DIGITS, EMPTY, MARKS, OTHER, PRINTED, TURNS, WRITTEN

# How often a cell says nothing about the turn (dirt, a pencil mark, a misread digit); so no single cell decides.
DOUBT = 0.02
FACING_OTHERWISE = 0.003  # the weight of a digit that faces another way than its board
# The columns of what a cell may show once the turn is known: nothing; the printed digits; the written ones; small
# candidates; something else.
UPRIGHT_PRINTED = slice(1, 1 + DIGITS)
UPRIGHT_WRITTEN = slice(1 + DIGITS, 1 + 2 * DIGITS)
UPRIGHT_MARKS, UPRIGHT_OTHER = 1 + 2 * DIGITS, 2 + 2 * DIGITS
UPRIGHT_ANSWERS = 3 + 2 * DIGITS


def turns_of(probabilities: NDArray[np.float32]) -> tuple[int, float]:
    """The clockwise quarter turns that bring the board upright, and how probable it is that they do."""
    without_turn = probabilities[:, [EMPTY, MARKS, OTHER]].sum(1, keepdims=True)
    by_turn = _by_turn(probabilities[:, PRINTED]).sum(2) + _by_turn(probabilities[:, WRITTEN]).sum(2)
    likelihood = without_turn + TURNS * by_turn
    votes = np.log((1 - DOUBT) * likelihood.astype(np.float64) + DOUBT).sum(0)
    sure = np.exp(votes - votes.max())
    turns = int(np.argmax(sure))
    return turns, float(sure[turns] / sure.sum())


def upright_probabilities(probabilities: NDArray[np.float32], turns: int) -> NDArray[np.float32]:
    """For each cell what it may show, once the turn is known: UPRIGHT_ANSWERS columns.

    The factor: a digit shares its probability among four turns, an empty cell has only one.
    """
    if probabilities.shape[1] != ANSWERS:
        raise ValueError(f"The model gives {ANSWERS} answers, not {probabilities.shape[1]}.")
    known = np.concatenate(
        [
            probabilities[:, EMPTY : EMPTY + 1],
            _turned_digits(probabilities[:, PRINTED], turns),
            _turned_digits(probabilities[:, WRITTEN], turns),
            probabilities[:, MARKS : OTHER + 1],
        ],
        axis=1,
    )
    known = known + np.float32(1e-9)
    return np.asarray(known / known.sum(1, keepdims=True), np.float32)


def _turned_digits(digits: NDArray[np.float32], turns: int) -> NDArray[np.float32]:
    """Of digits that face this way. One that does not is some digit still, and neither nothing nor a candidate."""
    by_turn = _by_turn(digits)
    otherwise = by_turn.sum((1, 2))[:, None] - by_turn[:, turns].sum(1, keepdims=True)
    return np.asarray(TURNS * by_turn[:, turns] + np.float32(FACING_OTHERWISE / DIGITS) * otherwise)


def _by_turn(digits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Cell, turn, digit."""
    return digits.reshape(-1, TURNS, DIGITS)
