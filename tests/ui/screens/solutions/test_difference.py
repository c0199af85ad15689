from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.solution_pages import page_of

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.ui.screens.solutions.difference import Difference

boards = st.lists(st.integers(0, 4), min_size=16, max_size=16).map(lambda digits: Grid.of(Shape(2, 2), digits))


def test_the_cells_that_differ_are_named_with_the_page_they_are_compared_with() -> None:
    assert Difference.between(3, page_of(0), page_of(1)) == Difference(3, frozenset(range(15)))


@given(boards, boards)
def test_outside_of_the_difference_two_pages_are_equal(before: Grid, shown: Grid) -> None:
    cells = Difference.between(0, before, shown).cells
    assert all((before[cell] != shown[cell]) == (cell in cells) for cell in range(16))
