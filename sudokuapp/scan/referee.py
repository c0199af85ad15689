"""How many solutions a changed grid has, and how often such a grid is printed.

The numbers compare one grid with one other. They are chosen, not counted: nobody has counted misprints. They are meant
to be too high rather than too low, because there are far more grids with no or several solutions than with one, so
that each by itself is rarer than its kind. What the picture showed thus gets the benefit of the doubt, and whoever
photographs a puzzle with several solutions reads what it says. Only UNKNOWN was fitted, so that simulated boards with
many doubtful cells got confidences as high as they were right.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchTimedOut
from sudokuapp.scan.hypotheses import Change
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Solver

SEVERAL_SOLUTIONS = 1e-2
NO_SOLUTION = 2e-3
CLASHING = 5e-4
UNKNOWN = 3e-3
"""A grid that was not tried, or not to the end: the mean of what such grids would have got."""

SECONDS_A_TRIAL = 0.005
PLAIN_TRIALS = 200
"""The plain reading is worth the time of so many others: without knowing it nothing can be proposed."""


class Judgement(NamedTuple):
    solutions: int | None
    """0, 1, or 2 for several; None if that was not known in time."""
    prior: float
    """How often such a grid is printed, beside one with exactly one solution."""


_JUDGEMENTS = (Judgement(0, NO_SOLUTION), Judgement(1, 1.0), Judgement(2, SEVERAL_SOLUTIONS))
_CLASH = Judgement(0, CLASHING)
_UNKNOWN = Judgement(None, UNKNOWN)


class Referee:
    """Judges the plain reading and grids that differ from it in a few cells.

    `seconds` are of this thread's own work: what a busy phone makes it wait must not change what is read.
    """

    def __init__(self, plain: Grid, seconds: float, solver: Solver = app_solver) -> None:
        self._plain = plain
        self._solver = solver
        self._seconds = seconds
        self._began = time.thread_time()
        self._clashing_pairs = {pair for clash in conflicts(plain) for pair in combinations(clash.cells, 2)}

    @property
    def is_late(self) -> bool:
        return time.thread_time() - self._began > self._seconds

    def changed(self, changes: Iterable[Change]) -> Grid:
        """The plain reading with these changes."""
        cells = bytearray(self._plain.cells)
        for change in changes:
            cells[change.cell] = change.digit
        return Grid.trusted(self._plain.shape, bytes(cells))

    def judge(self, changes: tuple[Change, ...]) -> Judgement:
        """What the rules say of the plain reading with these changes."""
        grid = self.changed(changes)
        if self._clashes(grid, changes):
            return _CLASH
        trial = min(SECONDS_A_TRIAL, self._seconds)
        try:
            return _JUDGEMENTS[self._solver.count(grid, 2, trial if changes else PLAIN_TRIALS * trial)]
        except SearchTimedOut:
            return _UNKNOWN

    def _clashes(self, grid: Grid, changes: tuple[Change, ...]) -> bool:
        """Only what the changes touch is looked at: this is asked of thousands of grids."""
        touched = {change.cell for change in changes}
        if any(touched.isdisjoint(pair) for pair in self._clashing_pairs):
            return True
        cells, peers = grid.cells, grid.shape.peers
        return any(
            change.digit and any(cells[peer] == change.digit for peer in peers[change.cell]) for change in changes
        )
