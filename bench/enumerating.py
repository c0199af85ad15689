"""How many solutions a second a solver finds one after another on puzzles that have many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf
from time import perf_counter
from typing import Any

from bench.disagreement import Disagreement
from bench.peers import available_peers
from bench.puzzle_lists import SHAPE, PuzzleList
from bench.table import comparison_table, section
from bench.timing import Comparison, Effort, Run, compare_timings, show_progress
from sudokuapp.core.grid import Grid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, twin
from sudokuapp.solvers.protocol import Solver

OURS = "ours: solutions(grid)"
COUNT = "ours: count(grid, n)"
FEWEST_SOLUTIONS = 64


@dataclass(frozen=True)
class Enumerator:
    """A solver and a list of puzzles; it finds a number of solutions in total, at most `each` of one puzzle.

    A smaller size means fewer puzzles, not fewer solutions of each: otherwise mostly the set-up would be timed.
    """

    find: Callable[[Any, int], int]
    puzzles: Sequence[Any]
    each: int

    def run(self, size: int) -> None:
        for puzzle in self.puzzles:
            size -= self.find(puzzle, min(size, self.each))
            if size <= 0:
                break

    def check(self, name: str, counts: Sequence[int], seconds: float) -> int:
        """Double the number of solutions until the time is over; returns the number that fits into the time."""
        size, most = FEWEST_SOLUTIONS, sum(counts)
        while True:
            start = perf_counter()
            self._compare(name, counts, size)
            if size == most or 2 * (perf_counter() - start) > seconds:
                return size
            size = min(2 * size, most)

    def _compare(self, name: str, counts: Sequence[int], size: int) -> None:
        for puzzle, count in zip(self.puzzles, counts, strict=True):
            limit = min(size, self.each)
            found = self.find(puzzle, limit)
            if found != min(count, limit):
                raise Disagreement(name, puzzle, found, min(count, limit))
            size -= found
            if size <= 0:
                break


def _through_pages(solver: Solver) -> Callable[[Grid, int], int]:
    """Page by page, as in the app; solutions that the pager finds in advance are not counted."""

    def find(grid: Grid, limit: int) -> int:
        pager = solver.solutions(grid)
        for _ in islice(pager, limit):
            pass
        return min(pager.found, limit)

    return find


def enumerate_all(lists: Sequence[PuzzleList], effort: Effort) -> list[Comparison]:
    """The empty grid comes first: it has the goal."""
    empty = PuzzleList("empty grid", [Grid.empty(SHAPE)])
    return [
        _enumerate(empty, effort.solutions_of_empty, effort),
        *(_enumerate(puzzles, effort.solutions_of_each, effort) for puzzles in lists),
    ]


def _enumerate(puzzles: PuzzleList, each: int, effort: Effort) -> Comparison:
    grids = puzzles.puzzles
    texts = [str(grid) for grid in grids]
    counts = [app_solver.count(grid, each) for grid in grids]
    ours = Enumerator(_through_pages(app_solver), grids, each)
    count = Enumerator(app_solver.count, grids, each)
    slower = {"ours: the Python twin": Enumerator(_through_pages(DancingLinks(twin)), grids, each)}

    def enumerators() -> dict[str, Enumerator]:
        """New peers each time: one of them keeps what it learnt from earlier puzzles."""
        peers = {peer.name: peer.enumerate for peer in available_peers()[0]}
        return slower | {name: Enumerator(find, texts, each) for name, find in peers.items() if find}

    def runs() -> dict[str, Run]:
        return {name: enumerator.run for name, enumerator in {COUNT: count, **enumerators()}.items()}

    whole = ours.check(OURS, counts, inf)
    sizes = {COUNT: whole}
    for name, enumerator in enumerators().items():
        show_progress(f"{puzzles.name}: checking {name}")
        sizes[name] = enumerator.check(name, counts, effort.seconds)

    return compare_timings(puzzles.name, ours.run, whole, sizes, runs, effort)


def report(comparisons: Sequence[Comparison]) -> str:
    return section(
        "Enumerating: solutions a second, one after another",
        comparison_table(OURS, "a second", comparisons, lambda timing: timing.per_second),
        "Solutions found; a slow solver finds fewer, and is compared with ours on the very same:",
        comparisons,
    )
