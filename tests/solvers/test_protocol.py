"""The pager and its time slices work over any search, not only over Dancing Links."""

from __future__ import annotations

import math
from functools import partial
from itertools import islice

import pytest
from support.plain_solver import plain_solutions

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPage, SearchCancelled, SearchTimedOut
from sudokuapp.solvers import pager as pager_module
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.outcome import Outcome
from sudokuapp.solvers.pager import SolutionPager
from sudokuapp.solvers.protocol import Search

FOUR = Grid.empty(Shape(2, 2))
IN_ORDER = list(plain_solutions(FOUR.cells, 2, 2))


class PlainSearch(Search):
    """The tests' plain solver as a search: what an algorithm of the lab has to offer, and no more."""

    def __init__(self, grid: Grid, after: bytes | None) -> None:
        self._solutions = plain_solutions(grid.cells, grid.shape.box_rows, grid.shape.box_columns)
        self._is_cancelled = False
        if after is not None:
            assert after in self._solutions  # the iterator goes on behind it

    def take(self, most: int, seconds: float = math.inf) -> tuple[list[bytes], int]:
        if self._is_cancelled:
            return [], Outcome.CANCELLED
        if seconds <= 0:
            return [], Outcome.TIMED_OUT
        pages = list(islice(self._solutions, most))
        return pages, Outcome.FOUND if len(pages) == most else Outcome.EXHAUSTED

    def count(self, limit: int, seconds: float = math.inf) -> tuple[int, int]:
        pages, outcome = self.take(min(limit, 1000), seconds)
        return len(pages), outcome

    def cancel(self) -> None:
        self._is_cancelled = True


def as_grids(shape: Shape, pages: list[bytes]) -> list[Grid]:
    return [Grid(shape, cells) for cells in pages]


@pytest.fixture
def pages(monkeypatch) -> SolutionPager:
    """With little memory, so that it has to find pages again."""
    monkeypatch.setattr(pager_module, "MOST_MARKS", 8)
    monkeypatch.setattr(pager_module, "PAGES_KEPT", 4)
    return SolutionPager(FOUR, partial(PlainSearch, FOUR), as_grids)


def test_a_pager_over_another_algorithm_has_every_solution_in_its_order(pages):
    assert [grid.cells for grid in pages] == IN_ORDER
    assert (pages.found, pages.complete) == (288, True)
    assert {grid.cells for grid in app_solver.solutions(FOUR)} == set(IN_ORDER)


def test_its_forgotten_pages_are_found_again(pages):
    pages.page(287)
    for number in (1, 250, 3, 100, 99, 2):
        assert pages.page(number).cells == IN_ORDER[number]


def test_its_counts_limits_and_ends_are_those_of_any_pager(pages):
    assert (pages.count(), pages.count(limit=7), pages.found) == (288, 7, 0)
    with pytest.raises(SearchTimedOut):
        pages.page(0, seconds=0)
    with pytest.raises(NoSuchPage, match="there are 288"):
        pages.page(288)


def test_it_is_cancelled_like_any_pager(pages):
    first = pages.page(0)
    pages.cancel()
    assert pages.page(0) == first
    with pytest.raises(SearchCancelled):
        pages.page(1)
    with pytest.raises(SearchCancelled):
        pages.count()
