"""The interface of a photo reader for the bench, from a file to a PhotoAnswer; and our reader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.scan.reading import CellReading
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True)
class PhotoAnswer:
    """A reader's answer to a photo: a grid, or the reason why there is none."""

    grid: Grid | None = None
    seen: Grid | None = None
    """The grid before the rules of sudoku changed it."""
    quad: Quad | None = None
    """In the stored pixels."""
    suspects: tuple[int, ...] = ()
    problems: tuple[str, ...] = ()
    """Names of errors: warnings if there is a grid, otherwise the reasons why there is none."""
    board: Grey | None = None
    """The upright picture of the board."""
    cells: tuple[CellReading, ...] = ()
    """All that was read; empty if a reader knows digits only."""
    solutions: int | None = None
    """As in a Reading."""

    @property
    def digits(self) -> Grid | None:
        """All digits, printed and written."""
        if self.grid is None or not self.cells:
            return self.grid
        return Grid.of(self.grid.shape, (cell.digit for cell in self.cells))


Reader = Callable[[Path], PhotoAnswer]


def ours(path: Path) -> PhotoAnswer:
    """All that the app does with a photo."""
    try:
        picture = load(path)
        reading = read(picture.grey)
    except SudokuLensError as problem:
        return PhotoAnswer(problems=(type(problem).__name__,))
    return PhotoAnswer(
        reading.grid,
        reading.seen,
        reading.quad.scaled(picture.scale),
        reading.suspects,
        tuple(type(problem).__name__ for problem in reading.problems),
        reading.board,
        reading.cells,
        reading.solutions,
    )
