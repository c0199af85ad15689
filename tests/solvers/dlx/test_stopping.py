"""Searches that are cancelled, run out of time, or run side by side."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from support.puzzles import NEWSPAPER, SHAPES, full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchCancelled, SearchStopped, SearchTimedOut
from sudokuapp.solvers.dlx import DancingLinks, _dlx
from sudokuapp.solvers.outcome import Outcome

EMPTY = Grid.empty(NEWSPAPER)
PROMPT = 0.05
TRIES = 5


def pigeons(engine, count):
    """More pigeons than holes: no cover, and no short way to see it."""
    rows = [(pigeon, count + hole) for pigeon in range(count) for hole in range(count - 1)]
    return engine.Matrix(rows, count, count - 1).search()


def count_until_cancelled(pages) -> threading.Thread:
    def count():
        with pytest.raises(SearchCancelled):
            pages.count()

    thread = threading.Thread(target=count)
    thread.start()
    return thread


def quickest(wait) -> float:
    """The shortest of a few waits: what the code takes, without what the machine was busy with."""
    return min(wait() for _ in range(TRIES))


def test_a_count_is_cancelled_promptly_from_another_thread_and_says_so(solver):
    def wait():
        pages = solver.solutions(EMPTY)
        cancelled_at = []

        def cancel():
            cancelled_at.append(time.monotonic())
            pages.cancel()

        threading.Timer(0.03, cancel).start()
        with pytest.raises(SearchCancelled, match="cancelled"):
            pages.count()
        return time.monotonic() - cancelled_at[0]

    assert quickest(wait) < PROMPT


def test_a_search_that_finds_nothing_is_cancelled_promptly_too(engine):
    def wait():
        search = pigeons(engine, 14)
        cancelled_at = []

        def cancel():
            cancelled_at.append(time.monotonic())
            search.cancel()

        threading.Timer(0.03, cancel).start()
        assert search.advance() == Outcome.CANCELLED
        return time.monotonic() - cancelled_at[0]

    assert quickest(wait) < PROMPT


def test_a_time_limit_ends_a_search_promptly_and_says_so(engine, solver):
    def wait_for_cover():
        began = time.monotonic()
        assert pigeons(engine, 14).advance(0.05) == Outcome.TIMED_OUT
        return time.monotonic() - began - 0.05

    def wait_for_count():
        began = time.monotonic()
        with pytest.raises(SearchTimedOut):
            solver.count(EMPTY, seconds=0.05)
        return time.monotonic() - began - 0.05

    assert quickest(wait_for_cover) < PROMPT
    assert quickest(wait_for_count) < PROMPT


def test_what_stopped_says_how_far_it_came_and_can_be_told_apart_or_caught_together(solver):
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


def test_a_time_limit_holds_while_another_thread_has_its_turn(solver):
    pages = solver.solutions(EMPTY)

    def read_far():
        with pytest.raises(SearchCancelled):
            pages.page(10**9)

    reading = threading.Thread(target=read_far)
    reading.start()
    time.sleep(0.05)
    began = time.monotonic()
    with pytest.raises(SearchTimedOut):
        pages.page(0, seconds=0.05)
    assert time.monotonic() - began < 5
    pages.cancel()
    reading.join(timeout=10)
    assert not reading.is_alive()


def test_a_large_board_answers_as_promptly(solver):
    """The first page of an empty 16x16 board is long work for the twin, without a single step back."""

    def wait():
        began = time.monotonic()
        with suppress(SearchTimedOut):
            solver.solutions(Grid.empty(SHAPES[-1])).page(0, seconds=0.02)
        return time.monotonic() - began - 0.02

    solver.solve(with_holes(full_grid(SHAPES[-1], random.Random(1)), 3, random.Random(1)))
    assert quickest(wait) < PROMPT


def test_a_limit_of_no_time_at_all_is_a_time_limit_for_every_question(solver):
    for ask in (solver.count, solver.is_unique, solver.solve, solver.first):
        with pytest.raises(SearchTimedOut):
            ask(EMPTY, seconds=0)


def test_limits_larger_than_any_number_of_solutions_are_no_limits(solver):
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
    running = threading.Thread(target=search.advance, args=(5.0,))
    running.start()
    time.sleep(0.1)
    with pytest.raises(RuntimeError, match="another thread"):
        search.advance()
    search.cancel()
    running.join(timeout=10)
    assert not running.is_alive()


def test_python_goes_on_while_the_compiled_core_searches():
    pages = DancingLinks(_dlx).solutions(EMPTY)
    counting = count_until_cancelled(pages)
    steps, end = 0, time.monotonic() + 0.3
    while time.monotonic() < end:
        time.sleep(0.001)
        steps += 1
    pages.cancel()
    counting.join(timeout=10)
    assert steps > 50
