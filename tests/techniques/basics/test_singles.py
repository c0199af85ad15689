from __future__ import annotations

import random

import pytest
from support.example_steps import example_name, results_with_its_digits
from support.puzzles import full_grid, shape_name

from bench.technique_positions import Example, examples
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.techniques.catalogue import all_steps, next_step
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import SINGLES, Technique

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3)]


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_the_last_empty_cell_of_a_unit_gets_the_digit_that_is_missing(shape: Shape) -> None:
    solution = full_grid(shape, random.Random(1))
    step = next_step(Position.of(solution.with_digit(1, 0)))
    assert step.technique is Technique.FULL_HOUSE
    assert step.placements == (Candidate(1, solution[1]),)
    assert (
        str(step.reason) == f"In row 1 only row 1, column 2 is empty, and {shape.symbols[solution[1] - 1]} is missing."
    )


def test_a_cell_that_is_the_last_of_three_units_is_named_once() -> None:
    position = Position.of(full_grid(SHAPES[3], random.Random(1)).with_digit(40, 0))
    assert len(list(all_steps(position, {Technique.FULL_HOUSE}))) == 1


def test_a_digit_that_fits_into_one_cell_of_a_box_goes_there() -> None:
    position = Position.of(parse("1... ..1. ...1 ....".replace(" ", "")))
    (step,) = all_steps(position, {Technique.HIDDEN_SINGLE})
    assert step.placements == (Candidate(13, 1),)
    assert str(step.reason) == "In box 3, 1 fits only into row 4, column 2."


def test_boxes_are_looked_at_before_lines() -> None:
    position = Position.of(parse("...1 .1.. .... 1...".replace(" ", "")))
    assert [step.units for step in all_steps(position, {Technique.HIDDEN_SINGLE})] == [(11,)]


def test_a_cell_with_one_candidate_gets_it() -> None:
    grid = parse(
        "." + "234" + "5" + "." * 4 + ("6" + "." * 8) + ("7" + "." * 8) + ("8" + "." * 8) + ("9" + "." * 8) + "." * 36
    )
    (step,) = all_steps(Position.of(grid), {Technique.NAKED_SINGLE})
    assert step.placements == (Candidate(0, 1),)
    assert str(step.reason) == ("In row 1, column 1 only 1 is possible: its row, column and box have all other digits.")


def test_a_cell_whose_candidates_were_crossed_out_is_not_said_to_see_all_digits() -> None:
    position = Position.of(Grid.empty(SHAPES[0])).without((Candidate(0, 2), Candidate(0, 3), Candidate(0, 4)))
    (step,) = all_steps(position, {Technique.NAKED_SINGLE})
    assert str(step.reason) == (
        "In row 1, column 1 only 1 is left: its row, column and box or earlier steps exclude all others."
    )


@pytest.mark.parametrize("technique", sorted(SINGLES, key=str))
@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_neither_an_empty_nor_a_full_board_has_a_single(technique: Technique, shape: Shape) -> None:
    for grid in (Grid.empty(shape), full_grid(shape, random.Random(1))):
        assert not list(all_steps(Position.of(grid), {technique}))


@pytest.mark.parametrize("example", examples(*sorted(map(str, SINGLES))), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
