"""Fair timing on a machine that has other things to do."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Run = Callable[[int], object]
"""Work of a given size: so many puzzles to prove, or so many solutions to find."""


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    seconds: float
    """For a slow solver to enumerate in one round; it finds as many solutions as fit."""
    shortest_turn: float
    puzzles: int
    """Of each list at most."""
    sample_divisor: int
    """To make the samples of the lists smaller."""
    solutions_of_empty: int
    solutions_of_each: int
    """Of each puzzle in the lists of those with many."""
    tries: int
    pages_read: tuple[int, int]


FULL = Effort(
    rounds=5,
    seconds=0.4,
    shortest_turn=0.05,
    puzzles=5_000,
    sample_divisor=1,
    solutions_of_empty=200_000,
    solutions_of_each=10_000,
    tries=30,
    pages_read=(10_000, 1_000_000),
)
QUICK = Effort(
    rounds=2,
    seconds=0.03,
    shortest_turn=0.005,
    puzzles=100,
    sample_divisor=12,
    solutions_of_empty=50_000,
    solutions_of_each=1_000,
    tries=10,
    pages_read=(10_000, 100_000),
)


@dataclass(frozen=True)
class Timing:
    """The time of a solver for work of this size, and ours for the very same work."""

    size: int
    best: float
    median: float
    ours: float

    @property
    def ratio(self) -> float:
        return self.best / self.ours

    @property
    def microseconds(self) -> float:
        """For one puzzle or solution."""
        return self.best / self.size * 1e6

    @property
    def per_second(self) -> float:
        return self.size / self.best


@dataclass(frozen=True)
class Race:
    title: str
    ours: Timing
    others: Mapping[str, Timing]


def race(
    title: str,
    ours: Run,
    whole: int,
    sizes: Mapping[str, int],
    runs_for_round: Callable[[], Mapping[str, Run]],
    effort: Effort,
) -> Race:
    """Time ours and the others in turn, and keep the best of all rounds.

    Whatever else the machine does then hits all alike, and the least disturbed round counts. Ours is timed before
    every other: on the whole work, and on the part that the other one does. Only these turns, as many as the other
    one had, make its ratio: with more of them, ours would have had more luck.
    """
    whole_turns: list[float] = []
    our_turns: defaultdict[str, list[float]] = defaultdict(list)
    turns: defaultdict[str, list[float]] = defaultdict(list)
    for number in range(effort.rounds):
        tell(f"{title}: round {number + 1} of {effort.rounds}")
        runs = runs_for_round()
        with without_gc():
            for name, size in sizes.items():
                whole_turns.append(_turn(ours, whole, effort))
                our_turns[name].append(whole_turns[-1] if size == whole else _turn(ours, size, effort))
                turns[name].append(_turn(runs[name], size, effort))
    best = min(whole_turns)
    return Race(
        title,
        Timing(whole, best, median(whole_turns), best),
        {
            name: Timing(size, min(turns[name]), median(turns[name]), min(our_turns[name]))
            for name, size in sizes.items()
        },
    )


def _turn(run: Run, size: int, effort: Effort) -> float:
    """The time of one lap, or the mean of several short ones: the first finds the caches full of another's things."""
    laps = 0
    start = perf_counter()
    while True:
        run(size)
        laps += 1
        seconds = perf_counter() - start
        if seconds >= effort.shortest_turn:
            return seconds / laps


@contextmanager
def without_gc() -> Iterator[None]:
    """No solver pays for the litter of the one before it."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tell(progress: str) -> None:
    """Say on a terminal what goes on; an empty text clears the line."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)
