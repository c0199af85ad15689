"""Glucose4 from python-sat as a sudoku solver that keeps the rules loaded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from pysat.solvers import Glucose4

from bench.cover import ITEMS

VARIABLES = len(ITEMS)
PUZZLES_PER_SOLVER = 250


def _rules() -> list[list[int]]:
    """Exactly one candidate for each item; fewer clauses would define a sudoku too, but are far slower to solve."""
    groups: dict[int, list[int]] = {}
    for candidate, items in enumerate(ITEMS.tolist()):
        for item in items:
            groups.setdefault(item, []).append(candidate + 1)
    pairs = {pair for group in groups.values() for pair in combinations(group, 2)}
    return [*groups.values(), *([-a, -b] for a, b in sorted(pairs))]


class Glucose:
    """One solver for many puzzles; clues are assumptions.

    A clause excludes each found solution. It has a guard literal, which is released after the puzzle. Released guards
    make all later models longer, so the solver is renewed after some puzzles; renewing it each time would cost more.
    """

    def __init__(self) -> None:
        self._rules = _rules()
        self._solver: Any = Glucose4(bootstrap_with=self._rules)
        self._guard = VARIABLES

    def search(self, clues: Sequence[int], limit: int) -> Iterator[list[int]]:
        """Solutions as the literals that hold; candidate n of the cover is literal n + 1."""
        if self._guard == VARIABLES + PUZZLES_PER_SOLVER:
            self._renew()
        self._guard += 1
        solver, guard = self._solver, self._guard
        assumptions = [clue + 1 for clue in clues]
        for found in range(limit):
            if not solver.solve(assumptions=assumptions):
                break
            solution = [literal for literal in solver.get_model()[:VARIABLES] if literal > 0]
            yield solution
            if found == 0:
                assumptions.append(guard)
            solver.add_clause([-guard, *(-literal for literal in solution)])
        solver.add_clause([-guard])

    def _renew(self) -> None:
        self._solver.delete()
        self._solver = Glucose4(bootstrap_with=self._rules)
        self._guard = VARIABLES
