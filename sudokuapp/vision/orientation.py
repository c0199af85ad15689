"""Which side of a board is up, decided by its digits.

The model gives each cell a probability for every digit at every quarter turn; in training all turns were equally
frequent. So an 8 splits its probability between upright and upside down, and a 6 shares it with a 9 upside down: such
cells favour no turn, without any rule for them.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.digits import DIGITS, TURNS

# How often a cell says nothing about the turn (dirt, a pencil mark, a misread digit); so no single cell decides.
DOUBT = 0.02


def turns_of(probabilities: NDArray[np.float32]) -> tuple[int, float]:
    """The clockwise quarter turns that bring the board upright, and how probable it is that they do."""
    likelihood = probabilities[:, :1] + TURNS * _by_turn(probabilities).sum(2)
    votes = np.log((1 - DOUBT) * likelihood.astype(np.float64) + DOUBT).sum(0)
    sure = np.exp(votes - votes.max())
    turns = int(np.argmax(sure))
    return turns, float(sure[turns] / sure.sum())


def upright_probabilities(probabilities: NDArray[np.float32], turns: int) -> NDArray[np.float32]:
    """For each cell the probabilities of empty and of 1 to 9, once the turn is known.

    The factor: a digit shares its probability among four turns, an empty cell has only one.
    """
    known = np.concatenate([probabilities[:, :1], TURNS * _by_turn(probabilities)[:, turns]], axis=1)
    known = known + np.float32(1e-9)
    return np.asarray(known / known.sum(1, keepdims=True), np.float32)


def _by_turn(probabilities: NDArray[np.float32]) -> NDArray[np.float32]:
    """Cell, turn, digit."""
    return probabilities[:, 1:].reshape(-1, TURNS, DIGITS)
