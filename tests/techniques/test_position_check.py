"""What is wrong with a position is told in a sentence of its own, with the cells to look at."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, corpus, unique_puzzle

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import AlreadyFull, ContradictoryPosition, NoSolution, SeveralSolutions, WrongPosition
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.position_check import check_position
from sudokuapp.techniques.step import Candidate

PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = app_solver.solve(PUZZLE)
START = Position.of(PUZZLE)


def said(position: Position, kind: type[Exception]) -> str:
    with pytest.raises(kind) as raised:
        check_position(position)
    assert type(raised.value) is kind
    return str(raised.value)


def test_a_position_on_the_way_has_the_solution_of_its_clues():
    assert check_position(START) == SOLUTION
    assert check_position(START.place(Candidate(2, SOLUTION[2])).without((Candidate(3, 2),))) == SOLUTION


@pytest.mark.parametrize("puzzle", [puzzle for puzzle, _ in corpus("impossible")[:20]], ids=str)
def test_clues_without_a_solution_are_told_as_solve_tells_it(puzzle):
    assert said(Position.of(puzzle), NoSolution).startswith("No solution: ")


@pytest.mark.parametrize("puzzle", [puzzle for puzzle, _ in corpus("ambiguous")[:20]], ids=str)
def test_clues_with_several_solutions_leave_nothing_to_logic(puzzle):
    assert said(Position.of(puzzle), SeveralSolutions).startswith("This puzzle has several solutions")


def test_the_clues_alone_decide_so_that_a_placed_digit_cannot_choose_a_solution():
    clues = parse("....21......14..")
    placed = app_solver.solve(clues)
    wrong = said(Position.of(clues, placed.with_digit(0, 0)), SeveralSolutions)
    assert wrong.startswith("This puzzle has several solutions")


@pytest.mark.parametrize("position", [Position.of(SOLUTION), Position.of(PUZZLE, SOLUTION)], ids=["clues", "solved"])
def test_a_full_grid_leaves_nothing_to_find(position):
    assert said(position, AlreadyFull).startswith("This grid is full already")


def test_a_wrong_digit_is_named():
    wrong = said(START.place(Candidate(2, 2)), WrongPosition)
    assert wrong == "2 in row 1, column 3 is wrong: the solution has another digit there. Take it back first."


def test_so_are_several():
    position = START.place(Candidate(2, 2)).place(Candidate(6, 4))
    assert said(position, WrongPosition) == "These digits are wrong: 2 in r1c3 and 4 in r1c7. Take them back first."


def test_a_digit_of_the_solution_that_was_crossed_out_is_told_without_giving_it_away():
    one = START.without((Candidate(2, SOLUTION[2]),))
    assert said(one, WrongPosition) == (
        "The digit that belongs in row 1, column 3 was crossed out there. Bring its candidates back first."
    )
    assert "crossed out there: r1c3 and r1c4." in said(one.without((Candidate(3, SOLUTION[3]),)), WrongPosition)


@pytest.mark.parametrize(
    ("position", "contradiction"),
    [
        (Position.of(PUZZLE, PUZZLE.with_digit(2, 5)), "row 1 has 5 more than once. 5 in row 1, column 3 is wrong"),
        (
            START.without(tuple(Candidate(2, digit) for digit in range(1, 10))),
            "no digit is left for row 1, column 3. The digit that belongs in row 1, column 3 was crossed out",
        ),
        (
            START.without(tuple(Candidate(cell, 4) for cell in range(9))),
            "row 1 has no place left for 4. The digit that belongs in row 1, column 3 was crossed out",
        ),
    ],
    ids=["clash", "cell", "digit"],
)
def test_a_contradiction_says_where_it_shows_and_what_is_wrong(position, contradiction):
    assert said(position, ContradictoryPosition).startswith(f"This position contradicts itself: {contradiction}")


def test_a_full_grid_that_clashes_is_wrong_and_not_done():
    wrong = said(Position.of(PUZZLE, SOLUTION.with_digit(2, 1)), ContradictoryPosition)
    assert wrong.startswith("This position contradicts itself")


@given(st.sampled_from(SHAPES[:4]), st.integers(0, 2**32), st.data())
def test_a_position_is_wrong_exactly_if_it_is_against_the_solution(shape, seed, data):
    clues = unique_puzzle(shape, random.Random(seed), app_solver.is_unique)
    solution = app_solver.solve(clues)
    empty = [cell for cell, digit in enumerate(clues) if not digit]
    cell, digit = data.draw(st.sampled_from(empty)), data.draw(st.integers(1, shape.side))
    placed = Position.of(clues, clues.with_digit(cell, digit))
    without = Position.of(clues).without((Candidate(cell, digit),))
    is_right = solution[cell] == digit
    for position, is_fine in ((placed, is_right), (without, not is_right)):
        if is_fine:
            assert check_position(position) == solution
        else:
            with pytest.raises(WrongPosition) as raised:
                check_position(position)
            assert cell in raised.value.cells


def test_a_board_with_letters_names_its_digits_so():
    grid = app_solver.solve(Grid.empty(SHAPES[-1]))
    clues = grid.with_digit(0, 0).with_digit(1, 0)
    position = Position.of(clues, clues.with_digit(0, 16))
    assert " G in row 1, column 1 is wrong" in said(position, ContradictoryPosition)
