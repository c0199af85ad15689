"""Reading one board of a picture after the other, until one looks like a puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sudokuapp.errors import SudokuLensError
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.suspects import MOST_SUSPECTS
from sudokuapp.vision.quad import Quad


class Attempt(NamedTuple):
    """What came of a board: a reading, or why there is none."""

    quad: Quad
    turns: int
    """The clockwise quarter turns that bring it upright, as far as that is known."""
    reading: Reading | None
    problem: SudokuLensError | None


def is_plausible(reading: Reading) -> bool:
    """Whether it looks like a puzzle. If its corners were found in the wrong place, a closer look is worth the time."""
    return reading.solutions == 1 or len(reading.suspects) <= MOST_SUSPECTS * len(reading.cells)


def best_attempt(attempts: Iterable[Attempt]) -> Attempt | None:
    """The first that looks like a puzzle, then no more are made; else the first that was read; else the first."""
    others: list[Attempt] = []
    for attempt in attempts:
        if attempt.reading and is_plausible(attempt.reading):
            return attempt
        others.append(attempt)
    return next((attempt for attempt in others if attempt.reading), next(iter(others), None))
