"""What was read from a photo, as a value: the proposed grid, how sure each cell is, and what the picture showed.

A cell has a digit, whoever wrote it, and a kind: print, pen, small candidates, or nothing. The grid is the clues alone.

A proposal does not hide what was seen: a cell whose `digit` differs from its `seen` was repaired by the rules of
sudoku, and the person can choose between both.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SudokuLensError
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True, slots=True)
class CellReading:
    """One cell; the digit 0 is none, as in an empty cell and beside small candidates."""

    seen: int
    """The digit that the picture shows, without the rules."""
    digit: int
    """What is proposed; differs from `seen` if the cell was repaired."""
    confidence: float
    """The probability that `digit` is right, by the picture and the rules."""
    second: int
    """The next best guess, never `digit` itself."""
    second_confidence: float
    kind: CellKind
    """Whether `digit` was printed or written; where there is none, whether the cell is empty or has candidates."""
    kind_confidence: float = 1.0
    """The probability that `kind` is right, if `digit` is."""
    notes: tuple[int, ...] = ()
    """The small candidates that were made out, in order; others may be there."""

    @property
    def second_kind(self) -> CellKind:
        """The next best guess of the kind."""
        return _SECOND_KIND[self.kind]

    @property
    def second_kind_confidence(self) -> float:
        return 1.0 - self.kind_confidence

    @property
    def is_repaired(self) -> bool:
        return self.digit != self.seen


_SECOND_KIND = {
    CellKind.CLUE: CellKind.WRITTEN,
    CellKind.WRITTEN: CellKind.CLUE,
    CellKind.EMPTY: CellKind.MARKS,
    CellKind.MARKS: CellKind.EMPTY,
}


@dataclass(frozen=True)
class Reading:
    """One puzzle of a photo."""

    shape: Shape
    cells: tuple[CellReading, ...]
    quad: Quad
    """The puzzle's outline in the picture that was read; its first corner is the top left of the upright puzzle."""
    turns: int
    """How many clockwise quarter turns bring the picture upright."""
    suspects: tuple[int, ...]
    """The cells a person should look at, the most doubtful first."""
    solutions: int | None
    """How many the proposed grid has: 0, 1, or 2 for several; None if that takes too much effort."""
    board: NDArray[np.uint8] = field(compare=False, repr=False)
    """The upright picture of the board."""
    problems: tuple[SudokuLensError, ...] = ()
    """What is wrong with the picture."""

    @property
    def grid(self) -> Grid:
        """The proposed clues, without what was written."""
        return self._digits_of(CellKind.CLUE)

    @property
    def written(self) -> Grid:
        """The digits that somebody has entered."""
        return self._digits_of(CellKind.WRITTEN)

    @property
    def marks(self) -> tuple[int, ...]:
        """The cells with small candidates."""
        return tuple(number for number, cell in enumerate(self.cells) if cell.kind is CellKind.MARKS)

    @property
    def is_sure(self) -> bool:
        """Whether nobody has to check anything: every cell is sure, the picture is good, and there is one solution."""
        return not self.suspects and not self.problems and self.solutions == 1

    @property
    def seen(self) -> Grid:
        """All digits, printed and written, as the picture shows them."""
        return Grid.of(self.shape, (cell.seen for cell in self.cells))

    @property
    def repaired(self) -> tuple[int, ...]:
        """The cells where the proposal is not what was seen."""
        return tuple(number for number, cell in enumerate(self.cells) if cell.is_repaired)

    def _digits_of(self, kind: CellKind) -> Grid:
        return Grid.of(self.shape, (cell.digit if cell.kind is kind else 0 for cell in self.cells))
