from __future__ import annotations

import pytest
from support.drawn_positions import removals, with_candidates
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.cell_sets import areas
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX, FOUR = Shape(3, 3), Shape(2, 4), Shape(2, 3), Shape(2, 2)
ALL = {
    Technique.LOCKED_PAIR,
    Technique.LOCKED_TRIPLE,
    Technique.NAKED_PAIR,
    Technique.NAKED_TRIPLE,
    Technique.NAKED_QUADRUPLE,
}


def rest_of(shape: Shape, unit: int, cells: dict[int, str], digits: str) -> set[Candidate]:
    """The digits in the cells of a unit that are not among these."""
    others = [cell for cell in areas(shape).unit(unit).cells if cell not in cells]
    return {Candidate(cell, int(digit)) for cell in others for digit in digits}


@pytest.mark.parametrize(
    ("technique", "shape", "unit", "cells", "digits"),
    [
        (Technique.NAKED_PAIR, NINE, 0, {0: "37", 8: "37"}, "37"),
        (Technique.NAKED_PAIR, EIGHT, 8, {0: "18", 56: "18"}, "18"),
        (Technique.NAKED_PAIR, SIX, 12, {0: "25", 7: "25"}, "25"),
        (Technique.NAKED_PAIR, FOUR, 4, {0: "14", 12: "14"}, "14"),
        (Technique.NAKED_TRIPLE, NINE, 18, {0: "12", 10: "23", 20: "13"}, "123"),
        (Technique.NAKED_TRIPLE, NINE, 0, {0: "123", 4: "123", 8: "123"}, "123"),
        (Technique.NAKED_TRIPLE, SIX, 6, {0: "12", 12: "26", 24: "16"}, "126"),
        (Technique.NAKED_QUADRUPLE, NINE, 0, {0: "12", 3: "23", 5: "34", 8: "14"}, "1234"),
        (Technique.NAKED_QUADRUPLE, EIGHT, 0, {0: "12", 3: "23", 5: "38", 7: "18"}, "1238"),
    ],
)
def test_as_many_digits_as_cells_leave_the_rest_of_the_unit(technique, shape, unit, cells, digits) -> None:
    position = with_candidates(shape, cells)
    steps = [step for step in all_steps(position, {technique}) if step.cells == tuple(cells)]
    assert [set(step.eliminations) for step in steps] == [rest_of(shape, unit, cells, digits)]
    assert steps[0].units == (unit,)
    assert {(cell, str(digit)) for cell, digit in steps[0].candidates} == {
        (cell, digit) for cell, left in cells.items() for digit in left
    }


@pytest.mark.parametrize(
    ("technique", "shape", "units", "cells", "digits"),
    [
        (Technique.LOCKED_PAIR, NINE, (0, 18), {0: "37", 2: "37"}, "37"),
        (Technique.LOCKED_PAIR, SIX, (6, 12), {0: "15", 6: "15"}, "15"),
        (Technique.LOCKED_PAIR, FOUR, (0, 8), {0: "14", 1: "14"}, "14"),
        (Technique.LOCKED_TRIPLE, NINE, (9, 18), {0: "12", 9: "23", 18: "13"}, "123"),
        (Technique.LOCKED_TRIPLE, EIGHT, (0, 16), {0: "12", 1: "28", 3: "18"}, "128"),
        (Technique.NAKED_QUADRUPLE, EIGHT, (0, 16), {0: "12", 1: "28", 2: "18", 3: "158"}, "1258"),
    ],
)
def test_a_subset_where_a_box_and_a_line_cross_leaves_both(technique, shape, units, cells, digits) -> None:
    gone = set().union(*(rest_of(shape, unit, cells, digits) for unit in units))
    assert gone in removals(with_candidates(shape, cells), technique)


def test_a_pair_where_a_box_and_a_line_cross_is_a_locked_one_and_no_other() -> None:
    position = with_candidates(NINE, {0: "37", 2: "37"})
    assert {step.technique for step in all_steps(position, ALL)} == {Technique.LOCKED_PAIR}


def test_a_pair_that_removes_nothing_from_one_of_its_units_is_a_naked_one() -> None:
    position = with_candidates(NINE, {0: "37", 2: "37"})
    position = position.without(tuple(rest_of(NINE, 0, {0: "", 1: "", 2: ""}, "37")))
    position = position.without((Candidate(1, 3), Candidate(1, 7)))
    (step,) = all_steps(position, {Technique.LOCKED_PAIR, Technique.NAKED_PAIR})
    assert step.technique is Technique.NAKED_PAIR
    assert step.units == (18,)


def test_more_digits_than_cells_are_no_subset() -> None:
    assert not list(all_steps(with_candidates(NINE, {0: "12", 4: "23", 8: "34"}), ALL))


def test_a_cell_with_one_candidate_is_left_to_the_singles() -> None:
    assert not list(all_steps(with_candidates(NINE, {0: "1", 4: "12", 8: "123"}), ALL))


def test_the_sentence_names_the_cells_the_digits_and_the_unit() -> None:
    step = next(all_steps(with_candidates(NINE, {0: "37", 8: "37"}), {Technique.NAKED_PAIR}))
    assert str(step.reason) == (
        "r1c1 and r1c9 have only 3 and 7 left, as many digits as cells. "
        "So they use up these digits, and no other cell of row 1 can have one."
    )


@pytest.mark.parametrize("example", examples(*map(str, ALL)), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
