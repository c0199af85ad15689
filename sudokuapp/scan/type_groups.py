"""The groups that a board's typed digits fall into by their look, as a player's digits look different from the clues.

The ground of the cells tells them where cells with clues have one of their own, as in some apps. A gap between the
heights, stroke widths or darknesses of all digits does, and where the shapes of digits differ more than the two groups,
a step between digits that are the same (`same_digits`). None of them is proof: what a group is, the rules must tell.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import hypot, modf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sudokuapp.scan.same_digits import probability_of_kind, two_kinds
from sudokuapp.vision.cell_looks import CORE, DARKNESS

Floats = NDArray[np.float64]
Cells = NDArray[np.intp]

# The least that heights (as a logarithm), stroke widths and darkness vary within a group; and, with the cores, between
# the same digits: there darkness varies less, and a height by a pixel.
LEAST_SPREAD = np.array([0.02, 0.05, 0.025])
LEAST_NOISE = np.array([0.03, 0.05, 0.012, 0.008])
LEAST_GAP = 1.5  # such spreads between two values that are not of one group
LEAST_APART = 5.0  # spreads between two groups
MOST_GROUPS = 8  # of each way to find them
FEWEST_DIGITS = 12  # to compare the same ones
IN_GROUP = 0.95  # the least probability of a digit that is taken to be of a kind
LEEWAY = 3  # digits of a kind that may be of the other one, against their probability
SAME_GROUND = 0.015  # the part of full brightness by which a ground varies on screens
NOISE_OF_GROUND = 6.0  # such is the most by which it varies, in parts of the median, in a photo of a screen
FEWEST_EMPTY = 8  # cells that tell which ground a player's digits stand on
EMPTY_ON_GROUND = 0.95  # of them that must be on it


class Group(NamedTuple):
    """Cells that may hold a player's digits."""

    apart: float
    """How far their values are from those of the others, in spreads of a group."""
    cells: list[int]
    """The surest first."""
    leeway: int = 0
    """How many of the last ones may not be of the group after all."""
    is_by_look: bool = True
    """Whether the digits themselves look different."""


@dataclass(frozen=True, eq=False)
class TypedDigits:
    """The digits of a board that are surely set in type, and their look."""

    cells: Cells
    digits: NDArray[np.integer]
    values: Floats
    """Height and stroke width, as logarithms, darkness and core; NaN where they are not known."""
    ground: Floats
    """How bright the cells are, in parts of full brightness more than the empty cells are at their place."""
    empty_ground: Floats
    """The same of the cells in which nothing stands."""

    @classmethod
    def of(
        cls,
        cells: Cells,
        seen: NDArray[np.integer],
        measures: NDArray[np.floating],
        ground: NDArray[np.floating],
        side: int,
    ) -> TypedDigits:
        """Of these cells, and of what is seen in all."""
        sizes, tones = np.log(np.maximum(measures[cells, :DARKNESS], 0.01)), measures[cells, DARKNESS:]
        values = np.column_stack([sizes, tones]).astype(np.float64)
        empty = np.flatnonzero(seen == 0)
        even = _without_slope(ground.astype(np.float64), empty, side)
        return cls(cells, seen[cells], values, even[cells], even[empty])

    def groups(self, is_even: bool) -> Iterator[Group]:
        """The groups that may be a player's digits, the likeliest first.

        Where the board is not even, as a page that somebody has written on or one with light and dark digits, only
        clear gaps count.
        """
        ways = (self._on_other_ground, self._beside_gaps, self._of_other_kind) if is_even else (self._beside_gaps,)
        return (group for find in ways for group in find() if 0 < len(group.cells) < len(self.cells))

    def probabilities(self, group: Collection[int]) -> dict[int, float]:
        """For each cell how likely it is of a group, all measures taken together."""
        known = np.isfinite(self.values).all(1)
        is_of_it = np.isin(self.cells, list(group))
        chances = is_of_it.astype(np.float64)
        if is_of_it[known].any() and not is_of_it[known].all():
            chances[known] = probability_of_kind(
                self.values[known], self.digits[known], self.ground[known], LEAST_NOISE, is_of_it[known]
            )
        return dict(zip(self.cells.tolist(), chances.tolist(), strict=True))

    def _on_other_ground(self) -> Iterator[Group]:
        """The digits on the ground of the empty cells, which a player can fill, where the others have one of their own.

        A row or a box that an app lights up has empty cells too, as have shaded boxes.
        """
        if len(self.empty_ground) < FEWEST_EMPTY:
            return
        near = max(SAME_GROUND, NOISE_OF_GROUND * float(np.median(np.abs(self.empty_ground))))
        if np.mean(np.abs(self.empty_ground) < near) < EMPTY_ON_GROUND:
            return
        aside = np.abs(self.ground)
        is_on_it = aside < near
        if not is_on_it.all() and (aside[~is_on_it] >= 2 * near).all():
            yield Group(float(np.median(aside[~is_on_it])) / near, self.cells[is_on_it].tolist(), is_by_look=False)

    def _beside_gaps(self) -> Iterator[Group]:
        """Each side of each clear gap between heights, stroke widths or darknesses, the clearest first.

        Of two sides first the one that is smaller, thinner or paler, as players' digits mostly are.
        """
        found: list[Group] = []
        for of_measure, least in zip(self.values.T[:CORE], LEAST_SPREAD.tolist(), strict=True):
            order = np.argsort(of_measure)[: np.isfinite(of_measure).sum()]  # what is not known comes last
            ordered = of_measure[order]
            splits = np.flatnonzero(np.diff(ordered) > LEAST_GAP * least) + 1
            # Either side may have groups of its own, as an app lights some digits up: then the two nearest are apart.
            # Or an odd digit lies between the two sides: then their middles are.
            clusters = np.split(ordered, splits)
            for split, low, high in zip(splits.tolist(), clusters, clusters[1:], strict=False):
                apart = _distance(low, high, least) or _distance(ordered[:split], ordered[split:], least)
                if apart:
                    found.append(Group(apart, self.cells[order[:split]].tolist()))
                    found.append(Group(apart - 1e-3, self.cells[order[split:]].tolist()))
        yield from sorted(found, key=lambda group: -group.apart)[:MOST_GROUPS]

    def _of_other_kind(self) -> Iterator[Group]:
        """Both kinds of each measure that shows two, the clearest first, and first the lower one."""
        found: list[Group] = []
        for of_measure, least in zip(self.values.T, LEAST_NOISE.tolist(), strict=True):
            known = np.isfinite(of_measure)
            if known.sum() < FEWEST_DIGITS:
                continue
            kinds = two_kinds(of_measure[known], self.digits[known], self.ground[known], least)
            if kinds is not None:
                found.append(_group(kinds.apart, self.cells[known], kinds.lower))
                found.append(_group(kinds.apart - 1e-3, self.cells[known], 1 - kinds.lower))
        yield from sorted(found, key=lambda group: -group.apart)


def _without_slope(ground: Floats, empty: Cells, side: int) -> Floats:
    """How much brighter each cell is than the plane through the empty ones: the light may come from one side."""
    if len(empty) < FEWEST_EMPTY:
        return np.zeros_like(ground)
    rows, columns = np.divmod(np.arange(len(ground)), side)
    places = np.column_stack([np.ones(len(ground)), rows, columns])
    plane, *_ = np.linalg.lstsq(places[empty], ground[empty], rcond=None)
    return np.asarray(ground - places @ plane)


def _group(apart: float, cells: Cells, probability: Floats) -> Group:
    order = np.argsort(-probability)[: (probability >= IN_GROUP).sum()]
    return Group(apart, cells[order].tolist(), LEEWAY)


def _distance(low: Floats, high: Floats, least: float) -> float:
    """How far apart two groups of sorted values are, in spreads of a group; 0 if they may be one."""
    spread = hypot(max(_spread(low), least), max(_spread(high), least)) / 2**0.5
    apart, gap = (_quantile(high, 0.5) - _quantile(low, 0.5)) / spread, float(high[0] - low[-1]) / spread
    return apart + gap if apart > LEAST_APART and gap > 1 else 0.0


def _spread(values: Floats) -> float:
    """By the middle half, so that an odd digit does not count."""
    return (_quantile(values, 0.75) - _quantile(values, 0.25)) / 1.35


def _quantile(values: Floats, share: float) -> float:
    """As NumPy has it, but of sorted values: it is asked hundreds of times a board."""
    part, place = modf(share * (len(values) - 1))
    below, above = values[int(place)], values[min(int(place) + 1, len(values) - 1)]
    return float(below + part * (above - below))
