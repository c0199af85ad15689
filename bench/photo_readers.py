"""What a photo reader is to the bench: a file in, an Answer out; and ours as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SudokuLensError
from sudokuapp.scan.picture import load
from sudokuapp.scan.read import read
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True)
class Answer:
    """What a reader says of a photo: a grid, or why there is none."""

    grid: Grid | None = None
    seen: Grid | None = None
    """The grid before the rules of sudoku changed it."""
    quad: Quad | None = None
    """In the stored pixels."""
    suspects: tuple[int, ...] = ()
    problems: tuple[str, ...] = ()
    """By name: with a grid they warn, without one they say why there is none."""
    board: Grey | None = None
    """The upright picture of the board."""


Reader = Callable[[Path], Answer]


def ours(path: Path) -> Answer:
    """The whole way that a photo goes in the app."""
    try:
        picture = load(path)
        reading = read(picture.grey)
    except SudokuLensError as problem:
        return Answer(problems=(type(problem).__name__,))
    return Answer(
        reading.grid,
        reading.seen,
        reading.quad.scaled(picture.scale),
        reading.suspects,
        tuple(type(problem).__name__ for problem in reading.problems),
        reading.board,
    )
