"""How the clues of a puzzle lie on the board: which cells are filled or empty together."""

from __future__ import annotations

from enum import Enum
from functools import cache

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid

Group = tuple[int, ...]  # cells that have a clue either all or none


class Symmetry(Enum):
    NONE = "none", msgid("No symmetry")
    ROTATIONAL = "rotational", msgid("Turned by half")
    MIRROR = "mirror", msgid("Left and right")
    DIAGONAL = "diagonal", msgid("Across the diagonal")

    def __init__(self, slug: str, sentence: str) -> None:
        self.slug = slug
        self._sentence = sentence

    @property
    def title(self) -> Message:
        return Message(self._sentence)

    def __str__(self) -> str:
        return self.slug

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
