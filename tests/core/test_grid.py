from __future__ import annotations

import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import GridError

FOUR = Shape(2, 2)
NINE = Shape(3, 3)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    shape = draw(st.sampled_from([FOUR, Shape(2, 3), NINE, Shape(4, 4)]))
    digits = st.lists(st.integers(0, shape.side), min_size=shape.cell_count, max_size=shape.cell_count)
    return Grid.of(shape, draw(digits))


def test_a_digit_that_the_shape_lacks_is_named_with_its_cell() -> None:
    digits = [0] * 16
    digits[6] = 5
    with pytest.raises(GridError, match="takes the digits 1 to 4, but row 2, column 3 holds 5"):
        Grid.of(FOUR, digits)


@pytest.mark.parametrize("count", [0, 15, 17])
def test_a_wrong_number_of_cells_is_told(count: int) -> None:
    with pytest.raises(GridError, match=f"A 4x4 grid has 16 cells, but {count} were given"):
        Grid.of(FOUR, [0] * count)


@pytest.mark.parametrize("digit", [-1, 256, 10**30, "1", None, 1.5])
def test_what_is_no_digit_is_a_grid_error(digit: object) -> None:
    digits = [digit, *([0] * 15)]
    with pytest.raises(GridError):
        Grid.of(FOUR, digits)  # type: ignore[arg-type]


def test_a_grid_is_made_of_bytes_only() -> None:
    with pytest.raises(GridError, match="not of list"):
        Grid(FOUR, [0] * 16)  # type: ignore[arg-type]


@given(st.lists(st.integers(), max_size=20))
def test_any_numbers_are_either_a_grid_or_a_grid_error(digits: list[int]) -> None:
    try:
        grid = Grid.of(FOUR, digits)
    except GridError:
        return
    assert list(grid) == digits


def test_an_empty_grid_has_no_clue() -> None:
    grid = Grid.empty(NINE)
    assert len(grid) == 81
    assert grid.clue_count == 0
    assert not grid.is_full


@given(grids(), st.data())
def test_changing_one_cell_leaves_the_others_and_the_grid_before(grid: Grid, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(grid) - 1))
    digit = data.draw(st.integers(0, grid.shape.side))
    before = list(grid)
    changed = grid.with_digit(cell, digit)
    assert list(grid) == before
    assert list(changed) == [*before[:cell], digit, *before[cell + 1 :]]
    assert changed.with_digit(cell, grid[cell]) == grid


@pytest.mark.parametrize("cell", [-1, 16])
def test_a_cell_off_the_board_cannot_be_changed(cell: int) -> None:
    with pytest.raises(GridError, match=f"has the cells 0 to 15, not {cell}"):
        Grid.empty(FOUR).with_digit(cell, 1)


@pytest.mark.parametrize("digit", [-1, 5, 300])
def test_a_cell_takes_no_digit_that_the_shape_lacks(digit: int) -> None:
    with pytest.raises(GridError):
        Grid.empty(FOUR).with_digit(0, digit)


def test_a_grid_cannot_be_changed_in_place() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Grid.empty(FOUR).cells = bytes(16)  # type: ignore[misc]


@given(grids())
def test_clues_are_counted_and_a_full_grid_is_known(grid: Grid) -> None:
    assert grid.clue_count == sum(1 for digit in grid if digit)
    assert grid.is_full == all(grid)


def test_a_cell_is_found_by_its_row_and_column() -> None:
    grid = Grid.of(FOUR, [1, 2, 3, 4, *([0] * 7), 2, 4, 3, 2, 1])
    assert (grid.at(0, 3), grid.at(2, 3), grid.at(3, 0)) == (4, 2, 4)


@given(grids())
def test_equal_grids_are_one_in_a_set_and_survive_pickling(grid: Grid) -> None:
    twins = {
        grid,
        Grid.of(grid.shape, list(grid)),
        Grid.trusted(grid.shape, grid.cells),
        pickle.loads(pickle.dumps(grid)),
    }
    assert len(twins) == 1


def test_grids_of_the_same_digits_but_other_boxes_differ() -> None:
    assert Grid.empty(Shape(2, 3)) != Grid.empty(Shape(3, 2))


def test_a_grid_reads_as_one_line_with_dots_and_letters() -> None:
    grid = Grid.empty(Shape(4, 4)).with_digit(0, 16).with_digit(2, 9).with_digit(255, 10)
    assert str(grid) == "G.9" + "." * 252 + "A"
