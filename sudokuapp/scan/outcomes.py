"""What a cell may show, as the columns of a table: nothing, each printed digit, each written one, small candidates,
or something else. A table has a row for each cell, of probabilities that add up to 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.vision.orientation import UPRIGHT_PRINTED, UPRIGHT_WRITTEN

Table = NDArray[np.float64]


@dataclass(frozen=True)
class Outcomes:
    """The columns for boards with so many digits."""

    side: int

    @property
    def printed(self) -> slice:
        return slice(1, 1 + self.side)

    @property
    def written(self) -> slice:
        return slice(1 + self.side, 1 + 2 * self.side)

    @property
    def marks(self) -> int:
        return 1 + 2 * self.side

    @property
    def other(self) -> int:
        return 2 + 2 * self.side

    @property
    def count(self) -> int:
        return 3 + 2 * self.side

    def of_digits(self, table: Table) -> Table:
        """The probabilities of no digit, of 1, of 2 and so on, whoever wrote it."""
        digits = table[:, self.printed] + table[:, self.written]
        none = table[:, 0] + table[:, self.marks] + table[:, self.other]
        return np.hstack([none[:, None], digits])

    def of_clues(self, table: Table) -> Table:
        """The probabilities of no clue, and of each as a clue."""
        clues = table[:, self.printed]
        return np.hstack([table.sum(1, keepdims=True) - clues.sum(1, keepdims=True), clues])

    def with_clues(self, table: Table, clues: Table) -> Table:
        """The table with other probabilities of clues; what is no clue keeps its proportions."""
        others = table.copy()
        others[:, self.printed] = 0.0
        others *= clues[:, :1] / np.maximum(others.sum(1, keepdims=True), 1e-300)
        others[:, self.printed] = clues[:, 1:]
        return others


def within_shape(probabilities: NDArray[np.floating], shape: Shape) -> NDArray[np.floating]:
    """The columns of what a board of this shape can show, from those of `vision.orientation`."""
    side = shape.side
    printed, written = UPRIGHT_PRINTED.start, UPRIGHT_WRITTEN.start
    columns = [0, *range(printed, printed + side), *range(written, written + side), -2, -1]
    return probabilities[:, columns]
