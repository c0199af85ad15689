"""The time to open a pager and to go back in it, its memory after many pages, and the time to solve a large board."""

from __future__ import annotations

import random
import resource
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from statistics import median
from time import perf_counter

from bench.made_puzzles import unique_puzzle
from bench.puzzle_lists import SEED, SHAPE
from bench.table import number, table
from bench.timing import Effort, show_progress, without_gc
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, best_engine, twin
from sudokuapp.solvers.pager import PAGES_KEPT

LARGE = Shape.of_side(16)
LARGE_CLUES = 100
FAR = 300_000


def memory_report(reads: Iterable[int]) -> str:
    """Must be measured first: the peak memory of a process can only grow."""
    show_progress("Paging: memory")
    empty = Grid.empty(SHAPE)
    app_solver.solve(empty)
    rows = []
    for pages in reads:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        _read(empty, pages)
        growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        tracemalloc.start()
        _read(empty, pages)
        peak = tracemalloc.get_traced_memory()[1] / 1024
        tracemalloc.stop()
        rows.append([f"{pages:,} solutions", f"{peak:,.0f}", f"{growth:,}"])
    header = ["paging through", "Python objects at most, KiB", "the process grew by, KiB"]
    return f"## Memory: paging through the empty grid\n\n{table(header, rows)}"


def _read(grid: Grid, pages: int) -> None:
    for _ in islice(app_solver.solutions(grid), pages):
        pass


def report(effort: Effort) -> str:
    with without_gc():
        rows = [
            [what, number(median(times)), number(max(times))]
            for what, times in (*_opening(effort.tries), *_going_back(effort.tries), *_large_board(effort.rounds))
        ]
    return f"## Pages, and a large board: microseconds\n\n{table(['what', 'median', 'max'], rows)}"


def _microseconds(call: Callable[..., object], arguments: Iterable[object]) -> list[float]:
    times = []
    for argument in arguments:
        start = perf_counter()
        call(argument)
        times.append((perf_counter() - start) * 1e6)
    return times


def _opening(tries: int) -> Iterator[tuple[str, list[float]]]:
    def open_new(grid: Grid) -> Grid:
        return DancingLinks(best_engine()).solutions(grid).page(0)

    def open_again(grid: Grid) -> Grid:
        return app_solver.solutions(grid).page(0)

    for shape in (SHAPE, LARGE):
        show_progress(f"Paging: the first page of {shape}")
        empties = [Grid.empty(shape)] * tries
        open_again(empties[0])
        yield f"empty {shape}: from solutions(grid) to its first page", _microseconds(open_again, empties)
        yield f"empty {shape}: the same, by a solver new to the shape", _microseconds(open_new, empties)


def _going_back(tries: int) -> Iterator[tuple[str, list[float]]]:
    show_progress(f"Paging: back from page {FAR:,}")
    rng = random.Random(SEED)
    pager = app_solver.solutions(Grid.empty(SHAPE))
    pager.page(FAR)

    def turn(pages: range) -> None:
        page = pager.page
        for at in pages:
            page(at)

    kept = range(FAR, FAR - PAGES_KEPT, -1)
    each = [time / len(kept) for time in _microseconds(turn, [kept] * tries)]
    yield f"page(i) back through the {PAGES_KEPT:,} kept pages, each", each
    jumps = [rng.randrange(FAR - PAGES_KEPT) for _ in range(10 * tries)]
    yield f"page(i) anywhere far back, of {FAR:,} pages", _microseconds(pager.page, jumps)
    starts = [rng.randrange(PAGES_KEPT, FAR - PAGES_KEPT) for _ in range(tries)]
    one_by_one = [range(start, start - 100, -1) for start in starts]
    yield "page(i) far back, 100 pages one by one, each", [time / 100 for time in _microseconds(turn, one_by_one)]


def _large_board(rounds: int) -> Iterator[tuple[str, list[float]]]:
    show_progress(f"Solving a {LARGE} puzzle")
    puzzles = [unique_puzzle(LARGE, random.Random(SEED), LARGE_CLUES)]
    yield f"{LARGE} puzzle of {LARGE_CLUES} clues, solved and proved", _microseconds(app_solver.first, puzzles * rounds)
    yield "the same by the Python twin", _microseconds(DancingLinks(twin).first, puzzles)
