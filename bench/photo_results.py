"""How right a reader's answer to a photo is, and the totals of many photos.

A cell is right only if the proposed clues have the right shape and the label's digit in it; what was written is judged
in `written_results`. If the whole board was drawn by hand, a digit is right whoever is said to have written it. A
reader that refuses a photo, or that reads another puzzle of the page correctly, claims nothing false: none of its cells
is right, but none is wrong. A grid of another shape is wrong in every cell, and none of these cells counts as marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import mean, median

import numpy as np

from bench.labelled_photo import LabelledPhoto
from bench.photo_readers import PhotoAnswer
from sudokuapp.core.grid import Grid
from sudokuapp.errors import CutOff
from sudokuapp.vision.quad import Quad

NEAR = 0.05  # how far a corner may be from the label's, in sides of the board: less than half a cell


@dataclass(frozen=True)
class PhotoResult:
    """One photo, a reader's answer to it, and the time."""

    photo: LabelledPhoto
    answer: PhotoAnswer
    milliseconds: float
    processor_milliseconds: float
    """Processor time; if it is far less, the machine was busy with other things."""

    @cached_property
    def wrong(self) -> tuple[int, ...]:
        """The cells of the proposed grid that differ from the label."""
        if self.proposed is None or self.read_another:
            return ()
        return different(self.proposed, self.photo.grid)

    @property
    def proposed(self) -> Grid | None:
        """What is compared with the label's clues."""
        return self.answer.digits if self.photo.by_hand else self.answer.grid

    @property
    def is_comparable(self) -> bool:
        """Whether the answer is a board of the main puzzle's shape, so that its cells can be compared."""
        grid = self.answer.grid
        return grid is not None and grid.shape == self.photo.grid.shape and not self.read_another

    @property
    def right_cells(self) -> int:
        return 0 if self.answer.grid is None or self.read_another else len(self.photo.grid) - len(self.wrong)

    @property
    def unmarked(self) -> int:
        """Wrong cells that are not marked as suspects."""
        return len(set(self.wrong) - set(self._suspects))

    @property
    def _suspects(self) -> tuple[int, ...]:
        same = self.answer.grid is not None and self.answer.grid.shape == self.photo.grid.shape
        return self.answer.suspects if same else ()

    @property
    def exact(self) -> bool:
        return self.proposed == self.photo.grid

    @property
    def exact_as_seen(self) -> bool:
        return self.answer.seen == self.photo.grid

    @property
    def found(self) -> bool:
        """The right shape at the right place; whether it is upright shows in the digits."""
        grid, quad = self.answer.grid, self.answer.quad
        if grid is None or quad is None or grid.shape != self.photo.grid.shape:
            return False
        if self.photo.quad is None:
            # Without corners only the digits can show that it is the right place.
            return len(self.wrong) < len(grid) / 4
        return _corner_distance(quad, self.photo.quad) < NEAR

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
        """A correct reading, but not of the main puzzle."""
        return not self.exact and self.answer.grid in self.photo.others

    @property
    def failed(self) -> bool:
        return not (self.exact and self.found if self.photo.whole else self.called_cut_off)


def different(grid: Grid, truth: Grid) -> tuple[int, ...]:
    if grid.shape != truth.shape:
        return tuple(range(len(truth)))
    return tuple(cell for cell, (one, other) in enumerate(zip(grid, truth, strict=True)) if one != other)


def _corner_distance(one: Quad, other: Quad) -> float:
    """The largest distance of two corners, in sides of the second quad, whichever corner of the first comes first."""
    target = other.array()
    distance = min(float(np.linalg.norm(one.begun_at(turn).array() - target, axis=1).max()) for turn in range(4))
    return distance / max(1.0, mean(other.sides))


@dataclass(frozen=True)
class Totals:
    """The totals of at least one photo."""

    results: Sequence[PhotoResult]

    @property
    def found(self) -> int:
        return sum(result.found for result in self.results)

    @property
    def exact(self) -> int:
        return sum(result.exact for result in self.results)

    @property
    def exact_as_seen(self) -> int:
        return sum(result.exact_as_seen for result in self.results)

    @property
    def wrong(self) -> int:
        return sum(len(result.wrong) for result in self.results)

    @property
    def unmarked(self) -> int:
        return sum(result.unmarked for result in self.results)

    @property
    def accuracy(self) -> float:
        return sum(result.right_cells for result in self.results) / sum(
            len(result.photo.grid) for result in self.results
        )

    @property
    def suspects(self) -> float | None:
        """The mean number of suspects on a right grid: cells that a person compares for nothing."""
        needless = [len(result.answer.suspects) for result in self.results if result.exact]
        return mean(needless) if needless else None

    @property
    def refused(self) -> int:
        return sum(result.refused for result in self.results)

    @property
    def warned(self) -> int:
        return sum(result.warned for result in self.results)

    @property
    def median(self) -> float:
        return median(result.milliseconds for result in self.results)

    @property
    def median_on_processor(self) -> float:
        return median(result.processor_milliseconds for result in self.results)

    @property
    def slow(self) -> float:
        """The 95th percentile: only one photo in twenty takes longer."""
        return float(np.percentile([result.milliseconds for result in self.results], 95))
