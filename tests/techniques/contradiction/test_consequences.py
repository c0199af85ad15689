"""What follows from a digit by singles."""

import random

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.basics import singles
from sudokuapp.techniques.contradiction.consequences import Supposition, as_candidate
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from tests.support.puzzles import SHAPES, corpus, full_grid, shape_name

PUZZLES = [grid for grid, _ in corpus("minimal") + corpus("hard")]


def by_singles(position: Position) -> Position | None:
    """The position after all singles, or None if it contradicts itself: the plain way."""
    while True:
        if any(not digit and not left for digit, left in zip(position.digits, position.candidates, strict=True)):
            return None
        for unit in position.shape.units:
            for digit in range(1, position.shape.side + 1):
                holders = [cell for cell in unit.cells if position.digits[cell] == digit or position.has(cell, digit)]
                if not holders:
                    return None
        step = next(singles.hidden_singles(position), None) or next(singles.naked_singles(position), None)
        if step is None:
            return position
        position = position.apply(step)


@pytest.mark.parametrize("puzzle", PUZZLES[:8], ids=str)
def test_the_same_follows_as_when_singles_are_placed_one_by_one(puzzle) -> None:
    position = Position.of(puzzle)
    board = Supposition.of(position)
    for number in random.Random(3).sample(list(board.open_candidates), 12):
        trial = board.suppose(number)
        is_contradiction = trial.follow()
        plain = by_singles(position.place(as_candidate(puzzle.shape, number)))
        assert is_contradiction == (plain is None)
        if plain:
            taken = {as_candidate(puzzle.shape, candidate) for candidate, _ in trial.trail}
            placed = {
                Candidate(cell, digit) for cell, digit in enumerate(plain.digits) if digit and not puzzle.cells[cell]
            }
            assert taken == placed


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_a_full_board_has_no_open_candidates_and_no_contradiction(shape: Shape) -> None:
    board = Supposition.of(Position.of(full_grid(shape, random.Random(1))))
    assert list(board.open_candidates) == []
    assert not board.follow()


def is_narrow(position: Position, candidate: Candidate) -> bool:
    """Whether its cell has at most two candidates, or a unit of its cell at most two places for the digit."""
    cell, digit = candidate
    around = (position.areas.units[number] for number in position.areas.units_of_cell[cell])
    places = (position.cells_with[digit] & unit for unit in around)
    return any(members.bit_count() <= 2 for members in (position.candidates[cell], *places))


def test_candidates_of_the_narrowest_places_come_first() -> None:
    position = Position.of(PUZZLES[-1])
    found = [as_candidate(position.shape, number) for number in Supposition.of(position).open_candidates]
    assert len(found) == len(set(found)) == sum(digits.bit_count() for digits in position.candidates)
    narrow = [is_narrow(position, candidate) for candidate in found]
    assert 0 < sum(narrow) < len(narrow)
    assert narrow == sorted(narrow, reverse=True)


def test_the_solution_contradicts_nothing() -> None:
    for puzzle in PUZZLES:
        solution = app_solver.solve(puzzle)
        board = Supposition.of(Position.of(puzzle))
        for cell, digit in enumerate(solution.cells):
            if not puzzle.cells[cell]:
                assert not board.suppose(cell * puzzle.shape.side + digit - 1).follow()
