"""Trial and error, and that every puzzle with one solution has an explained way to its end."""

from itertools import islice

import pytest
from support.puzzles import corpus

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES, next_step
from sudokuapp.techniques.contradiction.nishio import nishio
from sudokuapp.techniques.contradiction.trial_and_error import nested_contradictions
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.way import way

NINE = ":::.+68...+75.5+4.67...8+2+73..149+6+31.........4....3.62.9.......+6...8...92..5..7...2.6...::"
# A newspaper printed it as the hardest of all: no single, no chain and no Nishio is in it at the start.
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

PUZZLES = [grid for grid, _ in corpus("minimal") + corpus("hard") if grid.shape.side <= 9]


def walk(grid: Grid) -> list[Step]:
    """All steps to the end; each is compared with the solution."""
    end, solution = Position.of(grid), app_solver.solve(grid)
    steps = []
    for position, step in way(end):
        assert step.placements or step.eliminations
        assert all(solution[cell] == digit and position.has(cell, digit) for cell, digit in step.placements)
        assert all(solution[cell] != digit and position.has(cell, digit) for cell, digit in step.eliminations)
        steps.append(step)
        end = position.apply(step)
    assert end.grid == solution
    return steps


def test_trial_and_error_names_its_cases() -> None:
    steps = list(islice(nested_contradictions(Position.of(parse(HARDEST))), 5))
    assert steps[0].eliminations == (Candidate(76, 7),)
    assert str(steps[0].reason) == (
        "Trial and error: suppose 7 in r9c5. Then 9 in r7c6 ends in a contradiction, and without it nothing fits "
        "any more."
    )
    first, second = (f"{digit} in r{cell // 9 + 1}c{cell % 9 + 1}" for cell, digit in steps[4].extra_candidates)
    assert str(steps[4].reason).endswith(
        f"Tried in turn, each of these ends in a contradiction: {first} and {second}. "
        "Without them nothing fits any more."
    )


def test_trial_and_error_leaves_out_cases_that_are_not_needed() -> None:
    steps = islice(nested_contradictions(Position.of(parse(HARDEST))), 8)
    assert [len(step.extra_candidates) for step in steps] == [1, 1, 4, 1, 2, 4, 3, 3]


def test_trial_and_error_waits_until_there_is_no_simple_contradiction() -> None:
    position = parse_library_line(NINE)
    assert next(nishio(position), None)
    assert next(nested_contradictions(position), None) is None


def test_trial_and_error_does_not_begin_where_it_could_not_end() -> None:
    """An empty board has many solutions: hardly any candidate is wrong."""
    assert list(nested_contradictions(Position.of(Grid.empty(Shape(2, 2))))) == []
    assert list(nested_contradictions(Position.of(Grid.empty(Shape(3, 3))))) == []


@pytest.mark.parametrize("grid", PUZZLES, ids=str)
def test_every_puzzle_with_one_solution_has_a_way_to_its_end(grid: Grid) -> None:
    placed = sum(len(step.placements) for step in walk(grid))
    assert placed == grid.shape.cell_count - grid.clue_count


def test_the_hardest_puzzle_has_a_way_to_its_end() -> None:
    techniques = {step.technique for step in walk(parse(HARDEST))}
    assert {Technique.NISHIO, Technique.NESTED_CONTRADICTION} <= techniques


def test_trial_and_error_alone_would_be_enough_with_singles() -> None:
    """So nothing can be stuck, whatever the other techniques miss."""
    position = Position.of(parse(HARDEST))
    last_resort = (
        Technique.HIDDEN_SINGLE,
        Technique.NAKED_SINGLE,
        Technique.NISHIO,
        Technique.NESTED_CONTRADICTION,
    )
    while not position.is_full:
        step = next_step(position, last_resort)
        assert step is not None
        position = position.apply(step)
    assert list(SEARCHES)[-1] == Technique.NESTED_CONTRADICTION
