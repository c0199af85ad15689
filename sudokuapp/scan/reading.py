"""What was read from a photo, as a value: the proposed grid, how sure each cell is, and what the picture showed.

A proposal does not hide what was seen: a cell whose `digit` differs from its `seen` was repaired by the rules of
sudoku, and the person can choose between both.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SudokuLensError
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True, slots=True)
class CellReading:
    """One cell; 0 is an empty one."""

    seen: int
    """What the picture shows, without the rules."""
    digit: int
    """What is proposed; differs from `seen` if the cell was repaired."""
    confidence: float
    """The probability that `digit` is right, by the picture and the rules."""
    second: int
    """The next best guess, never `digit` itself."""
    second_confidence: float

    @property
    def is_repaired(self) -> bool:
        return self.digit != self.seen


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
    """How many the proposed grid has: 0, 1, or 2 for several; None if that was not known in time."""
    board: NDArray[np.uint8] = field(compare=False, repr=False)
    """The upright picture of the board."""
    problems: tuple[SudokuLensError, ...] = ()
    """What is wrong with the picture."""

    @property
    def grid(self) -> Grid:
        """The proposed grid."""
        return Grid.of(self.shape, (cell.digit for cell in self.cells))

    @property
    def is_sure(self) -> bool:
        """Whether nobody has to check anything: every cell is sure, the picture is good, and there is one solution."""
        return not self.suspects and not self.problems and self.solutions == 1

    @property
    def seen(self) -> Grid:
        """The grid as the picture shows it."""
        return Grid.of(self.shape, (cell.seen for cell in self.cells))

    @property
    def repaired(self) -> tuple[int, ...]:
        """The cells where the proposal is not what was seen."""
        return tuple(number for number, cell in enumerate(self.cells) if cell.is_repaired)
