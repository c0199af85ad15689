"""How many solutions a changed grid has, and how often such a grid is printed.

The priors compare one grid with one other. They are chosen, as nobody has counted misprints, and rather too high than
too low: then what the picture shows is changed less readily, and a puzzle that really has several solutions is read as
it is printed. Only UNKNOWN was fitted: with it, on simulated boards with many doubtful cells, confidences were as high
as the share of right cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.scan.hypotheses import Change
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Solver

# How often such a grid is printed, compared with one that has exactly one solution.
SEVERAL_SOLUTIONS = 1e-2
NO_SOLUTION = 2e-3
CLASHING = 5e-4
UNKNOWN = 3e-3  # of a grid that was not tried, or not to the end: the mean of such grids

# Limits of effort, as `Solver.count_within` counts it: a phone that is busy must not change what is read.
MOST_EFFORT = 600  # of all grids together
TRIAL_EFFORT = 20
PLAIN_EFFORT = 2000  # of the plain reading: nothing is proposed without its number of solutions


class CheckedGrid(NamedTuple):
    solutions: int | None
    """0, 1, or 2 for several; None if that takes too much effort."""
    prior: float
    """How often such a grid is printed, beside one with exactly one solution."""


_BY_SOLUTIONS = (CheckedGrid(0, NO_SOLUTION), CheckedGrid(1, 1.0), CheckedGrid(2, SEVERAL_SOLUTIONS))
_CLASH = CheckedGrid(0, CLASHING)
_UNKNOWN = CheckedGrid(None, UNKNOWN)


class RuleCheck:
    """Checks the plain reading, and grids that differ from it in a few cells, against the rules."""

    def __init__(self, plain: Grid, solver: Solver = app_solver) -> None:
        self._plain = plain
        self._solver = solver
        self._effort = 0
        self._clashing_pairs = {pair for clash in conflicts(plain) for pair in combinations(clash.cells, 2)}

    @property
    def is_over(self) -> bool:
        """Whether the effort of all changed grids together was enough."""
        return self._effort >= MOST_EFFORT

    def changed(self, changes: Iterable[Change]) -> Grid:
        """The plain reading with these changes."""
        cells = bytearray(self._plain.cells)
        for change in changes:
            cells[change.cell] = change.digit
        return Grid.trusted(self._plain.shape, bytes(cells))

    def check(self, changes: tuple[Change, ...]) -> CheckedGrid:
        """How many solutions the plain reading has with these changes, and its prior."""
        grid = self.changed(changes)
        if self._clashes(grid, changes):
            self._effort += 1
            return _CLASH
        solutions, effort = self._solver.count_within(grid, 2, TRIAL_EFFORT if changes else PLAIN_EFFORT)
        self._effort += effort if changes else 0
        return _UNKNOWN if solutions is None else _BY_SOLUTIONS[solutions]

    def _clashes(self, grid: Grid, changes: tuple[Change, ...]) -> bool:
        """Looks only at the cells that the changes touch, because it is called for thousands of grids."""
        touched = {change.cell for change in changes}
        if any(touched.isdisjoint(pair) for pair in self._clashing_pairs):
            return True
        cells, peers = grid.cells, grid.shape.peers
        return any(
            change.digit and any(cells[peer] == change.digit for peer in peers[change.cell]) for change in changes
        )
