"""Searches that are cancelled, reach a time limit, or run in several threads."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from support.puzzles import NEWSPAPER, SHAPES, full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchCancelled, SearchStopped, SearchTimedOut
from sudokuapp.solvers.dlx import DancingLinks, _dlx
from sudokuapp.solvers.outcome import Outcome
from sudokuapp.solvers.time_slices import SLICE_SECONDS

EMPTY = Grid.empty(NEWSPAPER)
PROMPT = 0.05  # seconds of work in which a search must stop


def pigeons(engine, count):
    """More pigeons than holes: there is no cover, and the proof takes a long search."""
    rows = [(pigeon, count + hole) for pigeon in range(count) for hole in range(count - 1)]
    return engine.Matrix(rows, count, count - 1).search()


def count_until_cancelled(pages) -> threading.Thread:
    def count():
        with pytest.raises(SearchCancelled):
            pages.count()

    thread = threading.Thread(target=count)
    thread.start()
    return thread


def processor_seconds() -> Callable[[], float]:
    """A clock that any thread may read: how long the calling thread has worked. A busy machine does not change it."""
    if hasattr(time, "pthread_getcpuclockid"):
        clock = time.pthread_getcpuclockid(threading.get_ident())
        return lambda: time.clock_gettime(clock)
    return time.monotonic


def work_after_cancel(run: Callable[[], object], cancel: Callable[[], None]) -> float:
    """How many seconds a search works on after another thread has cancelled it."""
    worked = processor_seconds()
    worked_until_cancel: list[float] = []

    def cancel_now() -> None:
        worked_until_cancel.append(worked())
        cancel()

    threading.Timer(0.03, cancel_now).start()
    run()
    return worked() - worked_until_cancel[0]


def test_a_count_is_cancelled_promptly_from_another_thread_and_says_so(solver):
    pages = solver.solutions(EMPTY)

    def count():
        with pytest.raises(SearchCancelled, match="cancelled"):
            pages.count()

    assert work_after_cancel(count, pages.cancel) < PROMPT


def test_a_search_that_finds_nothing_is_cancelled_promptly_too(engine):
    search = pigeons(engine, 14)

    def advance():
        assert search.advance() == Outcome.CANCELLED

    assert work_after_cancel(advance, search.cancel) < PROMPT


def test_a_time_limit_ends_a_search_promptly_and_says_so(engine, solver):
    worked = processor_seconds()
    before = worked()
    assert pigeons(engine, 14).advance(0.05) == Outcome.TIMED_OUT
    assert worked() - before < 0.05 + PROMPT
    before = worked()
    with pytest.raises(SearchTimedOut):
        solver.count(EMPTY, seconds=0.05)
    assert worked() - before < 0.05 + PROMPT


def test_the_error_of_a_stopped_search_says_how_many_were_found_and_has_a_common_base_class(solver):
    with pytest.raises(SearchStopped) as stopped:
        solver.solutions(EMPTY).page(10**9, seconds=0.3)
    assert isinstance(stopped.value, SearchTimedOut)
    assert stopped.value.found > 0


def test_a_search_that_ran_out_of_time_goes_on_where_it_was(engine):
    search = pigeons(engine, 7)
    outcomes = [search.advance(0.0) for _ in range(10_000)]
    assert Outcome.EXHAUSTED in outcomes
    assert set(outcomes) <= {Outcome.TIMED_OUT, Outcome.EXHAUSTED}


def test_pages_found_before_a_cancel_stay_and_later_ones_are_refused(solver):
    pages = solver.solutions(EMPTY)
    third = pages.page(2)
    pages.cancel()
    assert pages.page(2) == third
    with pytest.raises(SearchCancelled):
        pages.page(3)
    with pytest.raises(SearchCancelled):
        pages.count()


def test_pages_can_be_turned_while_another_thread_counts(solver):
    pages = solver.solutions(EMPTY)
    counting = count_until_cancelled(pages)
    assert pages.page(5) == solver.solutions(EMPTY).page(5)
    pages.cancel()
    counting.join(timeout=10)
    assert not counting.is_alive()


def test_a_time_limit_holds_while_another_thread_uses_the_pager(solver):
    pages = solver.solutions(EMPTY)

    def read_far():
        with pytest.raises(SearchCancelled):
            pages.page(10**9)

    reading = threading.Thread(target=read_far)
    reading.start()
    while not pages.found:
        time.sleep(0.001)
    began = time.monotonic()
    with pytest.raises(SearchTimedOut):
        pages.page(0, seconds=0.05)
    assert time.monotonic() - began < 5
    pages.cancel()
    reading.join(timeout=10)
    assert not reading.is_alive()


def test_a_time_limit_holds_on_a_large_board_too(solver):
    """The twin needs long for the first page of an empty 16x16 board, and never has to go back on the way."""
    solver.solve(with_holes(full_grid(SHAPES[-1], random.Random(1)), 3, random.Random(1)))  # the matrix is made once
    worked = processor_seconds()
    before = worked()
    with suppress(SearchTimedOut):
        solver.solutions(Grid.empty(SHAPES[-1])).page(0, seconds=0.02)
    assert worked() - before < 0.02 + PROMPT


def test_a_limit_of_no_time_at_all_is_a_time_limit_for_every_question(solver):
    for ask in (solver.count, solver.is_unique, solver.solve, solver.first):
        with pytest.raises(SearchTimedOut):
            ask(EMPTY, seconds=0)


def test_a_limit_of_effort_ends_a_search_and_gives_the_same_answer_however_slow_the_machine_is(solver, monkeypatch):
    wide = with_holes(full_grid(NEWSPAPER, random.Random(2)), 64, random.Random(3))
    needed = solver.count_within(wide, 5000, 10**6)
    assert needed.solutions == 5000 and needed.effort > 1
    clock = time.monotonic
    for speed in (1, 1000):  # each look at the clock finds it later by so much
        monkeypatch.setattr(time, "monotonic", lambda speed=speed: speed * clock())
        assert solver.count_within(wide, 5000, needed.effort) == needed
        assert solver.count_within(wide, 5000, needed.effort - 1) == (None, needed.effort - 1)


def test_no_effort_is_too_little_and_an_easy_puzzle_takes_the_least(solver):
    assert solver.count_within(EMPTY, 2, 0).solutions is None
    assert solver.count_within(full_grid(NEWSPAPER, random.Random(1)), 2, 1) == (1, 1)


def test_a_limit_above_the_number_of_solutions_changes_nothing(solver):
    four = Grid.empty(SHAPES[0])
    assert solver.count(four, limit=10**30) == 288
    assert solver.solutions(four).count(limit=10**30) == 288
    assert len(solver.first(four, 2**40)) == 288


def test_threads_that_solve_side_by_side_do_not_disturb_each_other(solver):
    chance = random.Random(11)
    puzzles = [with_holes(full_grid(shape, chance), shape.cell_count // 2, chance) for shape in SHAPES * 6]
    one_by_one = [solver.first(puzzle, 3) for puzzle in puzzles]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda puzzle: solver.first(puzzle, 3), puzzles)) == one_by_one


def test_threads_may_share_a_pager(solver):
    pages = solver.solutions(EMPTY)
    in_order = [solver.solutions(EMPTY).page(number) for number in range(40)]
    numbers = random.Random(2).sample(range(40), 40)
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(pages.page, numbers)) == [in_order[number] for number in numbers]


def test_a_search_cannot_be_run_by_two_threads_at_once(engine):
    search = pigeons(engine, 14)
    refused = threading.Event()

    def run():
        while not refused.is_set():
            with suppress(RuntimeError):
                search.advance(5.0)

    running = threading.Thread(target=run)
    running.start()
    end = time.monotonic() + 10
    with pytest.raises(RuntimeError, match="another thread"):
        while time.monotonic() < end:
            search.advance(0.0)
    refused.set()
    search.cancel()
    running.join(timeout=10)
    assert not running.is_alive()


def test_other_python_threads_run_while_the_compiled_core_searches():
    """A core that kept Python waiting would let another thread run only after each slice of time."""
    pages = DancingLinks(_dlx).solutions(EMPTY)
    counting = count_until_cancelled(pages)
    began = time.monotonic()
    for _ in range(50):
        time.sleep(0.001)
    took = time.monotonic() - began
    pages.cancel()
    counting.join(timeout=10)
    assert took < 50 * SLICE_SECONDS / 2
