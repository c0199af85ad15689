"""The pager: it searches only when asked, keeps one order, finds old pages again, and needs little memory."""

from __future__ import annotations

import random
import tracemalloc
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, SHAPES, full_grid, shape_name, with_holes

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPage
from sudokuapp.solvers import pager as pager_module
from sudokuapp.solvers import time_slices
from sudokuapp.solvers.app_solver import app_solver

EMPTY = Grid.empty(NEWSPAPER)


@pytest.fixture
def small_memory(monkeypatch):
    """A pager that keeps only a few pages, so that a test needs few solutions to make it forget some."""
    monkeypatch.setattr(pager_module, "MOST_MARKS", 8)
    monkeypatch.setattr(pager_module, "PAGES_KEPT", 4)


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_the_first_page_of_an_empty_board_comes_without_looking_for_the_second(solver, shape):
    pages = solver.solutions(Grid.empty(shape))
    assert pages.found == 0
    assert is_solution_of(pages.page(0), Grid.empty(shape))
    assert pages.found == 1
    assert not pages.complete


def test_the_next_page_is_looked_for_only_when_it_is_asked_for(solver):
    pages = solver.solutions(EMPTY)
    for number in range(10):
        pages.page(number)
        assert pages.found == number + 1


def test_all_pages_are_different_solutions(solver):
    pages = [solution.cells for solution in islice(solver.solutions(EMPTY), 500)]
    assert len(set(pages)) == 500
    assert all(is_solution_of(Grid(NEWSPAPER, cells), EMPTY) for cells in pages[::50])


def test_the_order_is_always_the_same_however_one_pages(solver):
    in_order = list(islice(solver.solutions(EMPTY), 300))
    pages = solver.solutions(EMPTY)
    assert pages.page(299) == in_order[299]
    assert [pages.page(number) for number in reversed(range(300))] == in_order[::-1]
    assert list(islice(pages, 300)) == in_order


def test_past_the_last_page_there_is_none_and_it_says_how_many_there_are(solver):
    pages = solver.solutions(Grid.empty(Shape(2, 2)))
    with pytest.raises(NoSuchPage, match="no solution 1001: there are 288"):
        pages.page(1000)
    assert pages.complete
    assert pages.found == 288
    assert pages.count() == 288
    assert pages.count(limit=5) == 5


def test_there_is_no_page_before_the_first(solver):
    with pytest.raises(NoSuchPage, match="counted from 0"):
        solver.solutions(EMPTY).page(-1)


def test_a_puzzle_without_solutions_has_no_pages(solver):
    pages = solver.solutions(EMPTY.with_digit(0, 5).with_digit(1, 5))
    assert list(pages) == []
    assert pages.complete
    with pytest.raises(NoSuchPage):
        pages.page(0)


def test_two_iterations_over_one_pager_give_the_same_pages(solver):
    pages = solver.solutions(Grid.empty(Shape(2, 2)))
    assert list(zip(pages, pages, strict=True)) == [(page, page) for page in solver.solutions(pages.grid)]


def test_counting_keeps_no_page(solver):
    pages = solver.solutions(EMPTY)
    first = pages.page(0)
    assert pages.count(limit=300) == 300
    assert pages.found == 1
    assert pages.page(0) == first


@given(jumps=st.lists(st.integers(0, 199), max_size=12))
def test_pages_that_were_forgotten_are_found_again_just_as_they_were(jumps):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pager_module, "MOST_MARKS", 8)
        patch.setattr(pager_module, "PAGES_KEPT", 4)
        pages = app_solver.solutions(EMPTY)
        for number in jumps:
            assert pages.page(number) == IN_ORDER[number]


IN_ORDER = list(islice(app_solver.solutions(EMPTY), 200))


def test_what_is_kept_does_not_grow_with_what_was_found(solver, small_memory):
    pages = solver.solutions(EMPTY)
    pages.page(999)
    kept = len(pages._marks) + len(pages._newest) + len(pages._found_again)
    assert kept <= 8 + 4 + 4
    assert pages.page(1) == IN_ORDER[1]


@pytest.mark.parametrize("moment", range(1, 60, 4))
def test_after_ctrl_c_in_the_middle_of_a_search_the_pages_are_still_the_same(solver, monkeypatch, moment):
    """The interrupt is raised at the worst moment: when pages were found but are not kept yet."""
    pages = solver.solutions(EMPTY)
    pages.page(5)
    calls = 0

    def interrupted(search, most, deadline):
        nonlocal calls
        calls += 1
        found = time_slices.take(search, most, deadline)
        if calls == moment:
            raise KeyboardInterrupt
        return found

    monkeypatch.setattr(pager_module, "take", interrupted)
    monkeypatch.setattr(pager_module, "LARGEST_BATCH", 2)
    with pytest.raises(KeyboardInterrupt):
        pages.page(199)
    monkeypatch.undo()
    assert [pages.page(number) for number in (0, 5, 6, 100, 199)] == [
        IN_ORDER[number] for number in (0, 5, 6, 100, 199)
    ]


def test_a_page_that_was_found_can_be_turned_to_after_a_cancel_even_if_it_was_forgotten(small_memory):
    pages = app_solver.solutions(EMPTY)
    pages.page(199)
    pages.cancel()
    assert [pages.page(number) for number in range(200)] == IN_ORDER


def test_memory_stays_flat_over_many_thousand_pages():
    def peak(count: int) -> int:
        tracemalloc.start()
        for _ in islice(app_solver.solutions(EMPTY), count):
            pass
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return size

    peak(10)
    assert peak(200_000) < peak(10_000) * 1.5


def test_going_far_back_after_many_pages_is_exact():
    chance = random.Random(5)
    puzzle = with_holes(full_grid(NEWSPAPER, chance), 64, chance)
    everything = list(islice(app_solver.solutions(puzzle), 30_000))
    pages = app_solver.solutions(puzzle)
    pages.page(len(everything) - 1)
    for number in chance.sample(range(len(everything)), min(200, len(everything))):
        assert pages.page(number) == everything[number]
