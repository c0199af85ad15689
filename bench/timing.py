"""Fair timing on a machine that is busy with other programs."""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Run = Callable[[int], object]  # work of a given size: so many puzzles to prove, or so many solutions to find


@dataclass(frozen=True)
class Effort:
    """How much is measured."""

    rounds: int
    seconds: float
    """The time for a slow solver to enumerate in one round; it finds as many solutions as it can."""
    shortest_run: float
    puzzles: int
    """The most puzzles of each list."""
    sample_divisor: int
    """Makes the samples of the lists smaller."""
    solutions_of_empty: int
    solutions_of_each: int
    """Of each puzzle in the lists of puzzles with many solutions."""
    tries: int
    pages_read: tuple[int, int]


FULL = Effort(
    rounds=5,
    seconds=0.4,
    shortest_run=0.05,
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
    shortest_run=0.005,
    puzzles=100,
    sample_divisor=12,
    solutions_of_empty=50_000,
    solutions_of_each=1_000,
    tries=10,
    pages_read=(10_000, 100_000),
)


@dataclass(frozen=True)
class Timing:
    """The time of a solver for work of this size, and our time for the same work."""

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
class Comparison:
    title: str
    ours: Timing
    others: Mapping[str, Timing]


def compare_timings(
    title: str,
    ours: Run,
    whole: int,
    sizes: Mapping[str, int],
    runs_for_round: Callable[[], Mapping[str, Run]],
    effort: Effort,
) -> Comparison:
    """Time ours and the others alternately, and keep the best of all rounds.

    So other programs on the machine disturb all solvers alike, and the least disturbed round counts. Before each other
    solver ours is timed, on the whole work and on the part that the other one does. The ratio uses only those times of
    ours, as many as the other one has: the best of more times would be better by luck.
    """
    whole_times: list[float] = []
    our_times: defaultdict[str, list[float]] = defaultdict(list)
    times: defaultdict[str, list[float]] = defaultdict(list)
    for number in range(effort.rounds):
        show_progress(f"{title}: round {number + 1} of {effort.rounds}")
        runs = runs_for_round()
        with without_gc():
            for name, size in sizes.items():
                whole_times.append(_timed(ours, whole, effort))
                our_times[name].append(whole_times[-1] if size == whole else _timed(ours, size, effort))
                times[name].append(_timed(runs[name], size, effort))
    best = min(whole_times)
    return Comparison(
        title,
        Timing(whole, best, median(whole_times), best),
        {
            name: Timing(size, min(times[name]), median(times[name]), min(our_times[name]))
            for name, size in sizes.items()
        },
    )


def _timed(run: Run, size: int, effort: Effort) -> float:
    """The time of one run, or the mean of several short ones: the first one has cold caches."""
    runs_done = 0
    start = perf_counter()
    while True:
        run(size)
        runs_done += 1
        seconds = perf_counter() - start
        if seconds >= effort.shortest_run:
            return seconds / runs_done


@contextmanager
def without_gc() -> Iterator[None]:
    """Without garbage collection during the timing: a solver must not pay for the garbage of the one before."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def show_progress(text: str) -> None:
    """Show a progress line on a terminal; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
