"""How the clues of a puzzle lie on the board: which cells are filled or empty together."""

from __future__ import annotations

from enum import Enum
from functools import cache

from sudokuapp.core.shape import Shape

Group = tuple[int, ...]  # cells that have a clue either all or none


class Symmetry(Enum):
    NONE = "none"
    ROTATIONAL = "rotational"  # the board turned by half
    MIRROR = "mirror"  # left and right
    DIAGONAL = "diagonal"  # rows and columns

    def __str__(self) -> str:
        return self.value

    def partner(self, shape: Shape, cell: int) -> int:
        """The cell that has a clue if and only if this one has; it may be the cell itself."""
        row, column, last = shape.row_of(cell), shape.column_of(cell), shape.side - 1
        if self is Symmetry.ROTATIONAL:
            row, column = last - row, last - column
        elif self is Symmetry.MIRROR:
            column = last - column
        elif self is Symmetry.DIAGONAL:
            row, column = column, row
        return row * shape.side + column


@cache
def groups(shape: Shape, symmetry: Symmetry) -> tuple[Group, ...]:
    """All cells, each in one group."""
    pairs = {tuple(sorted({cell, symmetry.partner(shape, cell)})) for cell in range(shape.cell_count)}
    return tuple(sorted(pairs))
