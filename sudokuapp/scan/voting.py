"""Several pictures of one board taken together: one row of probabilities for each cell.

Averaged are the logarithms of the probabilities (a geometric mean). It does not multiply them, as independent evidence
would be: pictures of one print share its faults, such as an odd font, and a digit that all of them misread would come
out as sure and go unmarked. Nor does it average the probabilities themselves: one poor picture would then leave its
doubt on every cell that the others show clearly. No picture says that a digit is impossible, so that a cell which one
of them hides is decided by the others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.errors import WrongInput
from sudokuapp.language import msgid
from sudokuapp.scan.outcomes import within_shape
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS

# The probability that is left to a digit which the model calls impossible: no reader is as sure as that.
LEAST_PROBABILITY = 1e-6


def combined(tables: Sequence[NDArray[np.floating]], shape: Shape) -> NDArray[np.float64]:
    """What a board of this shape shows by all pictures: nothing is quite impossible, each cell's row adds up to 1.

    A table has a row for each cell with the columns of `vision.orientation`; the result has those of `Outcomes`. What
    is said of digits that the shape does not have is left out of account. One table comes back as it is, and the
    order of several does not matter.
    """
    if not tables:
        raise WrongInput(msgid("There is no picture to read from."))
    # Sorted, because rounding would make the order matter.
    roots = np.sort([_without_zeros(table, shape) ** (1 / len(tables)) for table in tables], axis=0)
    table = np.prod(roots, axis=0)
    return np.asarray(table / table.sum(axis=1, keepdims=True))


def _without_zeros(probabilities: NDArray[np.floating], shape: Shape) -> NDArray[np.float64]:
    choices = UPRIGHT_ANSWERS
    if probabilities.shape != (shape.cell_count, choices):
        raise WrongInput(
            msgid("A {side}x{side} board needs {cells} rows of {choices} probabilities, not {given}."),
            side=shape.side,
            cells=shape.cell_count,
            choices=choices,
            given=probabilities.shape,
        )
    table = within_shape(probabilities, shape).astype(np.float64)
    if not np.all(np.isfinite(table)) or table.min() < 0:
        raise WrongInput(msgid("Probabilities must be numbers from 0 on."))
    table /= np.maximum(table.sum(axis=1, keepdims=True), LEAST_PROBABILITY)
    return np.asarray(table + LEAST_PROBABILITY)
