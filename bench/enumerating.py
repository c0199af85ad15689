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
from bench.table import comparison, section
from bench.timing import Effort, Race, Run, race, tell
from sudokuapp.core.grid import Grid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, twin
from sudokuapp.solvers.protocol import Solver

OURS = "ours: solutions(grid)"
COUNT = "ours: count(grid, n)"
FEWEST_SOLUTIONS = 64


@dataclass(frozen=True)
class Enumerator:
    """A solver with a list of puzzles; its work is to find so many solutions in all, and no more of each than `each`.

    Less work is fewer puzzles, not fewer solutions of each, so that it is not mostly the setting up that is timed.
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
        """Find twice as many again and again, and say how many fit into the time."""
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
    """As a reader would; what the pager finds ahead of the reader is not counted."""

    def find(grid: Grid, limit: int) -> int:
        pager = solver.solutions(grid)
        for _ in islice(pager, limit):
            pass
        return min(pager.found, limit)

    return find


def enumerate_all(lists: Sequence[PuzzleList], effort: Effort) -> list[Race]:
    """The empty grid first: the goal is set on it."""
    empty = PuzzleList("empty grid", [Grid.empty(SHAPE)])
    return [
        _enumerate(empty, effort.solutions_of_empty, effort),
        *(_enumerate(puzzles, effort.solutions_of_each, effort) for puzzles in lists),
    ]


def _enumerate(puzzles: PuzzleList, each: int, effort: Effort) -> Race:
    grids = puzzles.puzzles
    texts = [str(grid) for grid in grids]
    counts = [app_solver.count(grid, each) for grid in grids]
    ours = Enumerator(_through_pages(app_solver), grids, each)
    count = Enumerator(app_solver.count, grids, each)
    slower = {"ours: the Python twin": Enumerator(_through_pages(DancingLinks(twin)), grids, each)}

    def enumerators() -> dict[str, Enumerator]:
        """The peers are made anew: one of them remembers what it learnt from the puzzles before."""
        peers = {peer.name: peer.enumerate for peer in available_peers()[0]}
        return slower | {name: Enumerator(find, texts, each) for name, find in peers.items() if find}

    def runs() -> dict[str, Run]:
        return {name: enumerator.run for name, enumerator in {COUNT: count, **enumerators()}.items()}

    whole = ours.check(OURS, counts, inf)
    sizes = {COUNT: whole}
    for name, enumerator in enumerators().items():
        tell(f"{puzzles.name}: checking {name}")
        sizes[name] = enumerator.check(name, counts, effort.seconds)

    return race(puzzles.name, ours.run, whole, sizes, runs, effort)


def report(races: Sequence[Race]) -> str:
    return section(
        "Enumerating: solutions a second, one after another",
        comparison(OURS, "a second", races, lambda timing: timing.per_second),
        "Solutions found; a slow solver finds fewer, and is compared with ours on the very same:",
        races,
    )
