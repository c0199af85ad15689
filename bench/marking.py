"""How right an answer is, and what many of them come to.

A cell counts as right only where the proposed grid, of the right shape, has the label's digit. A reader that refuses a
photo, or reads another puzzle of the page rightly, says nothing false: all its cells are missing from the right ones,
but none is wrong. A grid of another shape is wrong in every cell, and no mark on a cell tells of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import mean, median

import numpy as np

from bench.labelled import Labelled
from bench.photo_readers import Answer
from sudokuapp.core.grid import Grid
from sudokuapp.errors import CutOff
from sudokuapp.vision.quad import Quad

NEAR = 0.05
"""How far a corner may be from the label's, in sides of the board: less than half a cell."""


@dataclass(frozen=True)
class Mark:
    """One photo, what a reader said of it, and in which time."""

    photo: Labelled
    answer: Answer
    milliseconds: float
    processor_milliseconds: float
    """How much of that the processor worked for it: far less, and the machine was busy with other things."""

    @cached_property
    def wrong(self) -> tuple[int, ...]:
        """The cells of the proposed grid that are not as printed."""
        if self.answer.grid is None or self.read_another:
            return ()
        return different(self.answer.grid, self.photo.grid)

    @property
    def right_cells(self) -> int:
        return 0 if self.answer.grid is None or self.read_another else len(self.photo.grid) - len(self.wrong)

    @property
    def unmarked(self) -> int:
        """Wrong cells that nothing points to."""
        return len(set(self.wrong) - set(self._suspects))

    @property
    def _suspects(self) -> tuple[int, ...]:
        same = self.answer.grid is not None and self.answer.grid.shape == self.photo.grid.shape
        return self.answer.suspects if same else ()

    @property
    def exact(self) -> bool:
        return self.answer.grid == self.photo.grid

    @property
    def exact_as_seen(self) -> bool:
        return self.answer.seen == self.photo.grid

    @property
    def found(self) -> bool:
        """The right shape at the right place; whether upright, the digits will show."""
        grid, quad = self.answer.grid, self.answer.quad
        if grid is None or quad is None or grid.shape != self.photo.grid.shape:
            return False
        if self.photo.quad is None:
            # Then only the digits can prove the place.
            return len(self.wrong) < len(grid) / 4
        return _apart(quad, self.photo.quad) < NEAR

    @property
    def refused(self) -> bool:
        return self.answer.grid is None

    @property
    def warned(self) -> bool:
        return not self.refused and bool(self.answer.problems)

    @property
    def called_cut_off(self) -> bool:
        return CutOff.__name__ in self.answer.problems

    @property
    def read_another(self) -> bool:
        """Right, but not the puzzle that a person would mean."""
        return not self.exact and self.answer.grid in self.photo.others

    @property
    def failed(self) -> bool:
        return not (self.exact and self.found if self.photo.whole else self.called_cut_off)


def different(grid: Grid, truth: Grid) -> tuple[int, ...]:
    if grid.shape != truth.shape:
        return tuple(range(len(truth)))
    return tuple(cell for cell, (one, other) in enumerate(zip(grid, truth, strict=True)) if one != other)


def _apart(one: Quad, other: Quad) -> float:
    """The farthest that two corners are apart, in sides of the second, wherever the first begins to be read."""
    target = other.array()
    apart = min(float(np.linalg.norm(one.begun_at(turn).array() - target, axis=1).max()) for turn in range(4))
    return apart / max(1.0, mean(other.sides))


@dataclass(frozen=True)
class Tally:
    """The marks of many photos, which must not be none."""

    marks: Sequence[Mark]

    @property
    def found(self) -> int:
        return sum(mark.found for mark in self.marks)

    @property
    def exact(self) -> int:
        return sum(mark.exact for mark in self.marks)

    @property
    def exact_as_seen(self) -> int:
        return sum(mark.exact_as_seen for mark in self.marks)

    @property
    def wrong(self) -> int:
        return sum(len(mark.wrong) for mark in self.marks)

    @property
    def unmarked(self) -> int:
        return sum(mark.unmarked for mark in self.marks)

    @property
    def accuracy(self) -> float:
        return sum(mark.right_cells for mark in self.marks) / sum(len(mark.photo.grid) for mark in self.marks)

    @property
    def suspects(self) -> float | None:
        """Cells that a person is asked to look at for nothing, on the average of right grids."""
        needless = [len(mark.answer.suspects) for mark in self.marks if mark.exact]
        return mean(needless) if needless else None

    @property
    def refused(self) -> int:
        return sum(mark.refused for mark in self.marks)

    @property
    def warned(self) -> int:
        return sum(mark.warned for mark in self.marks)

    @property
    def median(self) -> float:
        return median(mark.milliseconds for mark in self.marks)

    @property
    def median_on_processor(self) -> float:
        return median(mark.processor_milliseconds for mark in self.marks)

    @property
    def slow(self) -> float:
        """Only one photo in twenty takes longer."""
        return float(np.percentile([mark.milliseconds for mark in self.marks], 95))
