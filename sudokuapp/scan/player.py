"""A player's digits in an app: set in type as the clues are, but in another colour, size or weight.

The model sees print in both. All digits together show two groups, and the rules tell which of them are the clues: they
must have exactly one solution, which the player's digits mostly follow. Clues that happen to be printed in two ways
pass this test next to never, because few clues can be taken away from a puzzle. One or two can: such digits are only
doubted.
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
FEWEST = 3  # digits of a group; with fewer it is only doubted
DOUBT, APART_TO_DOUBT = 0.05, 9.0  # the probability that they are the player's then, and how far apart they must be


def with_players_digits(table: Table, measures: NDArray[np.floating], shape: Shape, outcomes: Outcomes) -> Table:
    """The table in which a player's digits are written ones; as it was if there are none."""
    digits = outcomes.of_digits(table)
    sure = np.flatnonzero((table[:, outcomes.printed].max(1) > SURE) & np.isfinite(measures).all(1))
    seen = digits.argmax(1)
    for apart, players in _groups(sure, measures):
        if not _have_digits_in_common(seen[players], seen[np.setdiff1d(sure, players)]):
            continue
        clues = [int(digit) for digit in np.where(np.isin(np.arange(len(seen)), sure), seen, 0)]
        for cell in players:
            clues[cell] = 0
        solution = _only_solution(Grid.of(shape, clues))
        if solution is None:
            continue
        agreement = np.mean([solution[cell] == seen[cell] for cell in players])
        if agreement >= LEAST_AGREEMENT:
            if len(players) >= FEWEST:
                return _as_written(table, players, outcomes, SURELY)
            if apart >= APART_TO_DOUBT:
                return _as_written(table, players, outcomes, DOUBT)
    return table


def _have_digits_in_common(players: NDArray[np.integer], others: NDArray[np.integer]) -> bool:
    """Whether the groups are no matter of the digits: one may be higher in its font, or lit up by the app."""
    return bool(np.isin(players, others).mean() > 0.5 and len(np.intersect1d(players, others)) >= min(2, len(players)))


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
