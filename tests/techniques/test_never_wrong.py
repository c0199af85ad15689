"""No step of any technique removes a digit of the solution or places another one, on the way through many puzzles.

A thorough run, over as many puzzles as wanted, every position and every step: TECHNIQUE_PUZZLES=5000 pytest <this file>
"""

from __future__ import annotations

import os
import random
from itertools import islice

import pytest
from support.puzzles import corpus, unique_puzzle

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import SINGLES

IS_THOROUGH = "TECHNIQUE_PUZZLES" in os.environ
PUZZLES = int(os.environ.get("TECHNIQUE_PUZZLES", "16"))
MOST_POSITIONS = None if IS_THOROUGH else 4  # of a puzzle
MOST_STEPS = None if IS_THOROUGH else 20  # of a technique in a position
# Half of them 9x9, where techniques find most; one with boxes that are higher than wide.
SHAPES = [Shape(3, 3), Shape(2, 3), Shape(3, 3), Shape(2, 4), Shape(3, 3), Shape(2, 2), Shape(3, 3), Shape(4, 2)]
OURS = [puzzle for name in ("hard", "minimal") for puzzle, _ in corpus(name)]


def puzzle_of(number: int) -> Grid:
    """Every second one is of tests/puzzles as long as there are any; the others are made, always the same."""
    chance = random.Random(number)
    shape = SHAPES[number // 2 % len(SHAPES)]
    if number % 2 == 0 and number // 2 < len(OURS):
        return OURS[number // 2 * 7 % len(OURS)]
    return unique_puzzle(shape, chance, app_solver.is_unique)


def assert_right(position: Position, step: Step, solution: Grid) -> None:
    assert step.placements or step.eliminations, step
    for cell, digit in step.placements:
        assert position.has(cell, digit), step
        assert solution[cell] == digit, step
    for cell, digit in step.eliminations:
        assert position.has(cell, digit), step
        assert solution[cell] != digit, step
    assert str(step.reason)


def way(puzzle: Grid, solution: Grid, chance: random.Random) -> list[tuple[Position, Step | None]]:
    """The positions to the end, each with its next step. Where there is none, a digit of the solution helps on."""
    position, found = Position.of(puzzle), []
    while not position.is_full:
        step = next_step(position)
        found.append((position, step))
        if step is None:
            cell = chance.choice(list(cells_in(position.empty)))
            position = position.place(Candidate(cell, solution[cell]))
        else:
            assert_right(position, step, solution)
            position = position.apply(step)
    assert position.grid == solution
    return found


@pytest.mark.parametrize("number", range(PUZZLES))
def test_no_step_contradicts_the_solution(number: int) -> None:
    puzzle, chance = puzzle_of(number), random.Random(number)
    solution = app_solver.solve(puzzle)
    positions = way(puzzle, solution, chance)
    chance.shuffle(positions)
    # Where a single is left, there is less to find, so those positions are the last to be looked at.
    positions.sort(key=lambda found: found[1] is not None and found[1].technique in SINGLES)
    for position, _ in positions[:MOST_POSITIONS]:
        for search in SEARCHES.values():
            for step in islice(search(position), MOST_STEPS):
                assert_right(position, step, solution)


def test_puzzles_of_every_shape_are_tried() -> None:
    assert {puzzle_of(number).shape.side for number in range(PUZZLES)} == {4, 6, 8, 9}
