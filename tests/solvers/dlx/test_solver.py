"""The solver's answers about a grid, for every shape, compared with a plain solver that shares no code with it."""

from __future__ import annotations

import logging
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from support.plain_solver import plain_solutions
from support.puzzles import NEWSPAPER, SHAPES, full_grid, puzzles, shape_name, unique_puzzle, with_holes

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import GridError, NoSolution, SearchTimedOut
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import best_engine


def plain(puzzle: Grid) -> list[bytes]:
    return sorted(plain_solutions(puzzle.cells, puzzle.shape.box_rows, puzzle.shape.box_columns))


@settings(max_examples=120)
@given(puzzles(most_holes=24))
def test_it_finds_exactly_the_solutions_that_a_plain_solver_finds(solver, puzzle):
    assert sorted(grid.cells for grid in solver.solutions(puzzle)) == plain(puzzle)


@settings(max_examples=60)
@given(puzzles(most_holes=30))
def test_counting_solving_and_uniqueness_agree_with_each_other(solver, puzzle):
    found = solver.first(puzzle, 2)
    assert solver.count(puzzle, limit=2) == len(found)
    assert solver.is_unique(puzzle) == (len(found) == 1)
    if found:
        assert solver.solve(puzzle) == found[0]
        assert is_solution_of(found[0], puzzle)
    else:
        with pytest.raises(NoSolution):
            solver.solve(puzzle)


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_a_puzzle_made_from_a_full_grid_is_solved_back_to_a_full_grid(solver, shape):
    chance = random.Random(str(shape))
    puzzle = with_holes(full_grid(shape, chance), shape.cell_count // 2, chance)
    assert is_solution_of(solver.solve(puzzle), puzzle)


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_the_empty_board_of_every_shape_has_a_solution(solver, shape):
    empty = Grid.empty(shape)
    assert is_solution_of(solver.solve(empty), empty)
    assert not solver.is_unique(empty)


def test_a_full_grid_is_its_own_only_solution(solver):
    full = full_grid(NEWSPAPER, random.Random(1))
    assert solver.first(full, 5) == [full]


def test_a_minimal_puzzle_has_one_solution(solver):
    puzzle = unique_puzzle(NEWSPAPER, random.Random(3), app_solver.is_unique)
    assert puzzle.clue_count < 30
    assert [grid.cells for grid in solver.first(puzzle, 2)] == plain(puzzle)


def test_the_number_of_all_boards_of_four_by_four_is_known(solver):
    assert solver.count(Grid.empty(Shape(2, 2))) == 288


def test_the_number_of_all_boards_of_six_by_six_is_known():
    """28,200,960: the digits of the first row can be named in 720 ways, so with that row given there are 39,168."""
    first_row_given = Grid.of(Shape(2, 3), [1, 2, 3, 4, 5, 6] + [0] * 30)
    assert app_solver.count(first_row_given) * 720 == 28_200_960


def test_if_no_solution_is_asked_for_none_is_returned(solver):
    assert solver.first(Grid.empty(NEWSPAPER), 0) == []
    assert solver.first(Grid.empty(NEWSPAPER), -1) == []


def test_a_count_stops_at_its_limit(solver):
    assert solver.count(Grid.empty(NEWSPAPER), limit=1000) == 1000
    assert solver.count(Grid.empty(NEWSPAPER), limit=0) == 0


def test_a_count_that_reaches_its_time_limit_says_so(solver):
    with pytest.raises(SearchTimedOut, match="time limit") as stopped:
        solver.count(Grid.empty(NEWSPAPER), seconds=0.5)
    assert stopped.value.found > 0


@pytest.mark.parametrize("cells", [bytes(80), bytes(82), bytes([10]) + bytes(80)])
def test_a_grid_of_the_wrong_length_or_with_a_wrong_digit_cannot_even_be_made(cells):
    with pytest.raises(GridError):
        Grid(NEWSPAPER, cells)


def test_the_app_solves_with_the_compiled_core():
    """`make test` must not pass on the twin alone because a compiler was missing."""
    assert app_solver.engine.__name__ == "sudokuapp.solvers.dlx._dlx"


def test_without_the_compiled_core_the_twin_takes_over_and_says_so_once():
    program = (
        "import sys, logging; logging.basicConfig(format='%(message)s')\n"
        "sys.modules['sudokuapp.solvers.dlx._dlx'] = None\n"
        "from sudokuapp.solvers.app_solver import app_solver\n"
        "from sudokuapp.core.grid import Grid\n"
        "from sudokuapp.core.shape import Shape\n"
        "print(app_solver.count(Grid.empty(Shape(2, 2))), app_solver.engine.__name__)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout.split() == ["288", "sudokuapp.solvers.dlx.twin"]
    assert run.stderr.count("its twin in plain Python takes its place") == 1


def test_with_the_compiled_core_nothing_is_logged(caplog):
    with caplog.at_level(logging.DEBUG):
        best_engine()
    assert not caplog.records
