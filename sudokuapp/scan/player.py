"""A player's digits in an app: set in type as the clues are, but in another colour, size or weight.

The model sees print in both. All digits together show two groups, and the rules tell which of them are the clues: they
must have exactly one solution, which the player's digits mostly follow. Clues that happen to be printed in two ways
pass this test next to never, because few clues can be taken away from a puzzle. One or two can: such digits are only
doubted, as are two clear groups of which neither passes.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SearchTimedOut
from sudokuapp.scan.outcomes import Outcomes, Table
from sudokuapp.solvers.app_solver import app_solver

Floats = NDArray[np.float64]

SURE = 0.9  # the least probability of a digit that belongs to a group
# The least that heights (as a logarithm), stroke widths and darkness vary within a group.
LEAST_SPREAD = np.array([0.02, 0.05, 0.025])
LEAST_APART = 5.0  # spreads between the two groups
LEAST_AGREEMENT = 0.6  # the part of the player's digits that are those of the solution
MOST_GROUPS = 6
SECONDS = 0.05
SURELY = 0.995  # the probability that a group is the player's
FEWEST = 3  # different digits of a group; with fewer it is only doubted
# The probability that digits are the player's that may be but need not, and how far apart they must be.
DOUBT, APART_TO_DOUBT = 0.05, 12.0


def with_players_digits(table: Table, measures: NDArray[np.floating], shape: Shape, outcomes: Outcomes) -> Table:
    """The table in which a player's digits are written ones; as it was if there are none."""
    digits = outcomes.of_digits(table)
    likely = table[:, outcomes.printed].max(1)
    sure = np.flatnonzero((likely > SURE) & np.isfinite(measures).all(1))
    seen = digits.argmax(1)
    doubted: list[int] = []
    for apart, players in _groups(sure, measures):
        if not _have_digits_in_common(seen[players], seen[np.setdiff1d(sure, players)]):
            continue
        follow = _follow_clues(seen, players, likely, shape)
        if follow and _are_many(seen[players]):
            return _as_written(table, players, outcomes, SURELY)
        if apart >= APART_TO_DOUBT and (follow or _are_many(seen[players])):
            doubted = doubted or min(players, np.setdiff1d(sure, players).tolist(), key=len)
    return _as_written(table, doubted, outcomes, DOUBT) if doubted else table


def _follow_clues(seen: NDArray[np.integer], players: list[int], likely: Floats, shape: Shape) -> bool:
    """Whether the other digits have one solution, which the player's mostly follow; if not all have, the sure ones."""
    for least in (0.0, SURE):
        clues = np.where(likely > least, seen, 0)
        clues[players] = 0
        solution = _only_solution(Grid.of(shape, clues.tolist()))
        if solution and np.mean([solution[cell] == seen[cell] for cell in players]) >= LEAST_AGREEMENT:
            return True
    return False


def _have_digits_in_common(players: NDArray[np.integer], others: NDArray[np.integer]) -> bool:
    """Whether the groups are no matter of the digits: one may be higher in its font, or lit up by the app."""
    return bool(np.isin(players, others).mean() > 0.5 and len(np.intersect1d(players, others)) >= min(2, len(players)))


def _are_many(players: NDArray[np.integer]) -> bool:
    """Whether they are enough to be parted from the clues: several digits, not one that looks odd wherever it is."""
    return len(players) >= FEWEST and len(np.unique(players)) >= FEWEST


def _groups(sure: NDArray[np.intp], measures: NDArray[np.floating]) -> Iterator[tuple[float, list[int]]]:
    """The cells that may hold a player's digits, and how far apart: each side of each clear gap, the clearest first.

    Of two sides first the one that is smaller, thinner or paler, as players' digits mostly are.
    """
    seen = np.column_stack([np.log(np.maximum(measures[sure, :2], 0.01)), measures[sure, 2]])
    found: list[tuple[float, list[int]]] = []
    for of_measure, least in zip(seen.T, LEAST_SPREAD, strict=True):
        order = np.argsort(of_measure)
        values = of_measure[order]
        for split in range(1, len(values)):
            low, high = values[:split], values[split:]
            spread = max(float(low.std()), float(high.std()), float(least))
            apart = float(high.mean() - low.mean()) / spread
            gap = float(high[0] - low[-1]) / spread
            if apart > LEAST_APART and gap > 1:
                found.append((apart + gap, sure[order[:split]].tolist()))
                found.append((apart + gap - 1e-3, sure[order[split:]].tolist()))
    yield from sorted(found, key=lambda one: -one[0])[:MOST_GROUPS]


def _only_solution(grid: Grid) -> Grid | None:
    try:
        if app_solver.count(grid, 2, SECONDS) != 1:
            return None
        return app_solver.solve(grid, SECONDS)
    except SearchTimedOut:
        return None


def _as_written(table: Table, players: list[int], outcomes: Outcomes, probability: float) -> Table:
    weighed = table.copy()
    both = table[players][:, outcomes.printed] + table[players][:, outcomes.written]
    weighed[players, outcomes.printed] = (1 - probability) * both
    weighed[players, outcomes.written] = probability * both
    return weighed
