"""How long a search goes on after it was cancelled, and after its time limit."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from bench.puzzle_lists import SEED, SHAPE
from bench.table import number, table
from bench.timing import show_progress, without_gc
from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchStopped
from sudokuapp.solvers.dlx import DancingLinks, best_engine, twin

TIME_LIMIT = 0.02
FAR_AWAY = 1_000_000_000
PIGEONS = 14


@dataclass(frozen=True)
class Job:
    """A search that would go on for hours."""

    run: Callable[[float | None], object]
    cancel: Callable[[], None]


def _count(solver: DancingLinks) -> Job:
    pager = solver.solutions(Grid.empty(SHAPE))
    return Job(lambda seconds: pager.count(seconds=seconds), pager.cancel)


def _turn_pages(solver: DancingLinks) -> Job:
    pager = solver.solutions(Grid.empty(SHAPE))
    return Job(lambda seconds: pager.page(FAR_AWAY, seconds), pager.cancel)


def _find_nothing(solver: DancingLinks) -> Job:
    """More pigeons than holes: there is no solution, and a search needs very long to prove that."""
    rows = [(pigeon, PIGEONS + hole) for pigeon in range(PIGEONS) for hole in range(PIGEONS - 1)]
    search = solver.engine.Matrix(rows, PIGEONS, PIGEONS - 1).search()
    return Job(lambda seconds: search.count(1, FAR_AWAY if seconds is None else seconds), search.cancel)


JOBS = {
    "counting the empty grid": _count,
    "turning the pages of the empty grid": _turn_pages,
    "searching in vain (more pigeons than holes)": _find_nothing,
}


def _after_cancel(job: Job, rng: random.Random) -> float:
    """Seconds from the call of `cancel` in one thread until the search in the other one has ended."""
    answered: list[float] = []

    def work() -> None:
        with suppress(SearchStopped):
            job.run(None)
        answered.append(perf_counter())

    worker = threading.Thread(target=work)
    worker.start()
    time.sleep(rng.uniform(0.5, 1.5) * TIME_LIMIT)
    asked = perf_counter()
    job.cancel()
    worker.join()
    return answered[0] - asked


def _past_the_limit(job: Job) -> float:
    start = perf_counter()
    with suppress(SearchStopped):
        job.run(TIME_LIMIT)
    return perf_counter() - start - TIME_LIMIT


def report(tries: int) -> str:
    header = ["while", "after cancel, median ms", "max", "past a time limit, median ms", "max"]
    return "\n".join(
        [
            f"## Stopping: milliseconds until a search gives its answer ({tries} tries)",
            "",
            table(header, list(_rows(tries))),
        ]
    )


def _rows(tries: int) -> Iterator[list[str]]:
    for solver_name, engine in {"compiled": best_engine(), "twin": twin}.items():
        solver = DancingLinks(engine)
        for job_name, make in JOBS.items():
            show_progress(f"Stopping the {solver_name} solver: {job_name}")
            rng = random.Random(SEED)
            with without_gc():
                cancelled = [_after_cancel(make(solver), rng) * 1e3 for _ in range(tries)]
                late = [_past_the_limit(make(solver)) * 1e3 for _ in range(tries)]
            times = (median(cancelled), max(cancelled), median(late), max(late))
            yield [f"{solver_name}: {job_name}", *map(number, times)]
