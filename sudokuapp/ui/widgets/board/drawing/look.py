"""What all layers of a board are drawn with. When one of these changes, the layers are built anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sudokuapp.ui.theme import Theme
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box
from sudokuapp.ui.widgets.board.places import CandidatePlaces

MARK_STROKE = 0.05  # as a part of the distance between two cells


@dataclass(frozen=True)
class Look:
    layout: BoardLayout
    theme: Theme
    digit_scale: float
    note_scale: float
    thinnest_mark: int
    """In pixels, for boards with small cells."""

    @cached_property
    def cells(self) -> tuple[Box, ...]:
        """Where each cell is: worked out once, as every page turn asks for nearly all."""
        return tuple(self.layout.cell(cell) for cell in range(self.layout.shape.cell_count))

    @cached_property
    def places(self) -> CandidatePlaces:
        return CandidatePlaces.of(self.layout)

    @property
    def mark_width(self) -> int:
        """Of the strokes of marks, wider where the cells are large."""
        return max(self.thinnest_mark, round(MARK_STROKE * self.layout.pitch))

    def has_cell(self, cell: int) -> bool:
        """False for cells of another shape: a mark may come before its grid."""
        return 0 <= cell < self.layout.shape.cell_count

    def boxes(self, cells: Iterable[int]) -> list[Box]:
        """Where these cells are; those of another shape are left out."""
        return [self.cells[cell] for cell in cells if self.has_cell(cell)]
