from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.conflicts import clashing_cells, conflicts, is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape

FOUR = Shape(2, 2)
SOLUTION = Grid.of(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])

few_digits = st.lists(st.integers(0, 4), min_size=16, max_size=16).map(lambda digits: Grid.of(FOUR, digits))


def with_digits(digits: dict[int, int], shape: Shape = FOUR) -> Grid:
    return Grid.of(shape, [digits.get(cell, 0) for cell in range(shape.cell_count)])


def told(grid: Grid) -> list[tuple[str, int, tuple[int, ...]]]:
    return [
        (f"{conflict.unit.kind} {conflict.unit.number + 1}", conflict.digit, conflict.cells)
        for conflict in conflicts(grid)
    ]


def test_empty_cells_never_clash() -> None:
    assert conflicts(Grid.empty(FOUR)) == ()


def test_a_solution_has_no_conflict() -> None:
    assert conflicts(SOLUTION) == ()


def test_a_digit_twice_in_a_row_clashes_there() -> None:
    assert told(with_digits({4: 2, 7: 2})) == [("row 2", 2, (4, 7))]


def test_a_digit_three_times_in_a_column_is_one_conflict() -> None:
    assert told(with_digits({1: 3, 37: 3, 64: 3}, Shape(3, 3))) == [("column 2", 3, (1, 37, 64))]


def test_a_digit_twice_in_a_box_clashes_there() -> None:
    assert told(with_digits({10: 4, 15: 4})) == [("box 4", 4, (10, 15))]


def test_every_unit_that_two_cells_share_is_told_rows_before_columns_before_boxes() -> None:
    clashes = told(with_digits({0: 1, 1: 1, 4: 1, 2: 3, 3: 3}))
    assert clashes == [
        ("row 1", 1, (0, 1)),
        ("row 1", 3, (2, 3)),
        ("column 1", 1, (0, 4)),
        ("box 1", 1, (0, 1, 4)),
        ("box 2", 3, (2, 3)),
    ]


def test_boxes_follow_the_shape() -> None:
    digits = {0: 5, 8: 5}
    assert told(with_digits(digits, Shape(2, 3))) == [("box 1", 5, (0, 8))]
    assert told(with_digits(digits, Shape(3, 2))) == []


@given(few_digits)
def test_the_clashing_cells_are_those_with_a_peer_of_the_same_digit(grid: Grid) -> None:
    peers = grid.shape.peers
    expected = {cell for cell, digit in enumerate(grid) if digit and any(grid[peer] == digit for peer in peers[cell])}
    assert clashing_cells(grid) == expected


def test_a_solution_keeps_the_clues() -> None:
    assert is_solution_of(SOLUTION, Grid.empty(FOUR))
    assert is_solution_of(SOLUTION, with_digits({0: 1, 15: 1}))
    assert is_solution_of(SOLUTION, SOLUTION)
    assert not is_solution_of(SOLUTION, with_digits({0: 2}))


def test_a_grid_with_an_empty_cell_is_no_solution() -> None:
    assert not is_solution_of(SOLUTION.with_digit(3, 0), Grid.empty(FOUR))


def test_a_full_grid_that_breaks_a_rule_is_no_solution() -> None:
    assert not is_solution_of(SOLUTION.with_digit(3, 1), Grid.empty(FOUR))


def test_a_solution_is_of_the_same_shape_as_its_puzzle() -> None:
    assert not is_solution_of(SOLUTION, Grid.empty(Shape(1, 4)))
    assert not is_solution_of(SOLUTION, Grid.empty(Shape(3, 3)))
