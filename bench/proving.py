"""How long a solver takes to find the solution of a puzzle and to prove that it is the only one.

Each solver gets the puzzles in its own form, prepared before the timing: Grid values for ours, texts for the peers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bench.disagreement import Disagreement
from bench.peers import available_peers
from bench.puzzle_lists import PuzzleList
from bench.table import comparison_table, section
from bench.timing import Comparison, Effort, Run, compare_timings, show_progress
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, twin

OURS = "ours: first(grid, 2)"
IS_UNIQUE = "ours: is_unique(grid)"
TWIN = "ours: the Python twin"

SLOW_DIVISOR = 4  # the sample of a slow solver is smaller by this factor


@dataclass(frozen=True)
class Prover:
    """A solver, a list of puzzles, and the right answers."""

    prove: Callable[[Any], object]
    puzzles: Sequence[Any]
    answers: Sequence[object]

    def run(self, size: int) -> None:
        deque(map(self.prove, self.puzzles[:size]), maxlen=0)

    def check(self, name: str, size: int) -> None:
        for puzzle, expected in islice(zip(self.puzzles, self.answers, strict=True), size):
            answer = self.prove(puzzle)
            if answer != expected:
                raise Disagreement(name, puzzle, answer, expected)


def prove_all(lists: Sequence[PuzzleList], effort: Effort) -> list[Comparison]:
    return [_prove(puzzles, effort) for puzzles in lists]


def _prove(puzzles: PuzzleList, effort: Effort) -> Comparison:
    """`first` is called with its default limit of two solutions."""
    grids = puzzles.puzzles[: effort.puzzles]
    texts = [str(grid) for grid in grids]
    found = [app_solver.first(grid) for grid in grids]
    solved = [str(solutions[0]) if len(solutions) == 1 else None for solutions in found]
    is_unique = Prover(app_solver.is_unique, grids, [solution is not None for solution in solved])
    the_twin = Prover(DancingLinks(twin).first, grids, found)
    sample = min(puzzles.sample // effort.sample_divisor, len(grids))
    sizes = {IS_UNIQUE: len(grids), TWIN: sample // SLOW_DIVISOR}

    peers = [peer for peer in available_peers()[0] if puzzles.easy or not peer.slow]
    sizes |= {peer.name: sample // SLOW_DIVISOR if peer.slow else sample for peer in peers}

    def provers() -> dict[str, Prover]:
        """New peers each time: one of them keeps what it learnt from earlier puzzles."""
        new_peers = {peer.name: Prover(peer.prove, texts, solved) for peer in available_peers()[0]}
        return {IS_UNIQUE: is_unique, TWIN: the_twin, **new_peers}

    def runs() -> dict[str, Run]:
        return {name: prover.run for name, prover in provers().items()}

    checked = provers()
    for name, size in sizes.items():
        show_progress(f"{puzzles.name}: checking {name}")
        checked[name].check(name, size)
    ours = Prover(app_solver.first, grids, found)
    return compare_timings(puzzles.name, ours.run, len(grids), sizes, runs, effort)


def report(comparisons: Sequence[Comparison]) -> str:
    return section(
        "Proving: microseconds a puzzle for the solution and the proof that it is the only one",
        comparison_table(OURS, "µs", comparisons, lambda timing: timing.microseconds),
        "Puzzles timed; a slower solver gets a sample, always the same, and its ratio is to ours on that sample:",
        comparisons,
    )
