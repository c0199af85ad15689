"""A picture file with a label: a real photo, a rendered page or a drawn screen, which are treated alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True)
class LabelledPhoto:
    """A picture and the right reading of its main puzzle."""

    name: str
    path: Path
    grid: Grid
    """The clues alone; if the whole board was drawn by hand, what was written stands for them."""
    quad: Quad | None
    """Its outline in the stored pixels; None if it is not known."""
    whole: bool = True
    """Whether all of it is in the picture; if not, the right answer is that it is cut off."""
    others: tuple[Grid, ...] = ()
    """The other puzzles on the page."""
    written: Grid | None = None
    """The digits that somebody has entered, if any."""
    marks: frozenset[int] = frozenset()
    """The cells with small candidates and no digit."""
    by_hand: bool = False
    """Whether even the clues are written: then nobody can say which digits are the puzzle."""

    def digit(self, cell: int) -> int:
        """Whoever wrote it."""
        return self.grid[cell] or (self.written[cell] if self.written is not None else 0)

    def kind(self, cell: int) -> CellKind:
        if self.grid[cell]:
            return CellKind.WRITTEN if self.by_hand else CellKind.CLUE
        if self.digit(cell):
            return CellKind.WRITTEN
        return CellKind.MARKS if cell in self.marks else CellKind.EMPTY
