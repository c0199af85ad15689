from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.candidates import all_digits, candidates, digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(4, 4)]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    shape = draw(st.sampled_from(SHAPES))
    digits = st.just(0) | st.integers(0, shape.side)
    return Grid.of(shape, draw(st.lists(digits, min_size=shape.cell_count, max_size=shape.cell_count)))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_all_digits_of_a_shape_are_one_to_its_side(shape: Shape) -> None:
    assert list(digits_in(all_digits(shape))) == list(range(1, shape.side + 1))


@given(st.sets(st.integers(1, 16)))
def test_the_digits_of_a_set_come_smallest_first(digits: set[int]) -> None:
    assert list(digits_in(sum(1 << digit for digit in digits))) == sorted(digits)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_digit_is_a_candidate_everywhere_on_an_empty_board(shape: Shape) -> None:
    assert candidates(Grid.empty(shape)) == (all_digits(shape),) * shape.cell_count


def test_a_clue_takes_its_digit_from_its_row_its_column_and_its_box_only() -> None:
    grid = Grid.empty(Shape(2, 2)).with_digit(5, 3)
    without_three = {cell for cell, digit_set in enumerate(candidates(grid)) if 3 not in digits_in(digit_set)}
    assert without_three == {4, 5, 6, 7, 1, 9, 13, 0}


def test_the_last_digit_of_a_row_is_its_only_candidate() -> None:
    grid = Grid.of(Shape(2, 2), [1, 0, 3, 4, *([0] * 12)])
    assert list(digits_in(candidates(grid)[1])) == [2]


def test_a_cell_that_its_peers_leave_nothing_has_no_candidate() -> None:
    grid = Grid.of(Shape(2, 2), [0, 1, 2, 3, 4, *([0] * 11)])
    assert candidates(grid)[0] == 0


@given(grids())
def test_a_candidate_is_a_digit_that_no_peer_holds_in_a_cell_that_is_empty(grid: Grid) -> None:
    for cell, digit_set in enumerate(candidates(grid)):
        held = {grid[peer] for peer in grid.shape.peers[cell]}
        expected = set() if grid[cell] else set(range(1, grid.shape.side + 1)) - held
        assert set(digits_in(digit_set)) == expected
