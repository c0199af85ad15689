from __future__ import annotations

import pytest
from support.drawn_positions import with_places
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX, FOUR = Shape(3, 3), Shape(2, 4), Shape(2, 3), Shape(2, 2)
ALL = {Technique.HIDDEN_PAIR, Technique.HIDDEN_TRIPLE, Technique.HIDDEN_QUADRUPLE}


@pytest.mark.parametrize(
    ("technique", "shape", "unit", "digits", "cells"),
    [
        (Technique.HIDDEN_PAIR, NINE, 0, "37", [0, 8]),
        (Technique.HIDDEN_PAIR, NINE, 18, "37", [0, 20]),
        (Technique.HIDDEN_PAIR, EIGHT, 8, "18", [0, 56]),
        (Technique.HIDDEN_PAIR, SIX, 12, "25", [0, 7]),
        (Technique.HIDDEN_PAIR, FOUR, 4, "14", [0, 12]),
        (Technique.HIDDEN_TRIPLE, NINE, 9, "129", [0, 36, 72]),
        (Technique.HIDDEN_TRIPLE, SIX, 5, "126", [30, 32, 35]),
        (Technique.HIDDEN_QUADRUPLE, NINE, 26, "1239", [60, 61, 69, 80]),
        (Technique.HIDDEN_QUADRUPLE, EIGHT, 0, "1238", [0, 3, 5, 7]),
    ],
)
def test_as_many_places_as_digits_take_no_other_digit(technique, shape, unit, digits, cells) -> None:
    steps = list(all_steps(with_places(shape, unit, digits, cells), {technique}))
    others = [digit for digit in range(1, shape.side + 1) if str(digit) not in digits]
    assert [set(step.eliminations) for step in steps] == [
        {Candidate(cell, digit) for cell in cells for digit in others}
    ]
    assert steps[0].cells == tuple(cells)
    assert steps[0].units == (unit,)
    assert set(steps[0].candidates) == {Candidate(cell, int(digit)) for cell in cells for digit in digits}


def test_digits_of_a_triple_need_not_fit_into_all_three_cells() -> None:
    position = with_places(NINE, 0, "123", [0, 4, 8])
    position = position.without((Candidate(0, 1), Candidate(4, 2), Candidate(8, 3)))
    (step,) = all_steps(position, {Technique.HIDDEN_TRIPLE})
    assert set(step.candidates) == {(0, 2), (0, 3), (4, 1), (4, 3), (8, 1), (8, 2)}
    assert {cell for cell, _ in step.eliminations} == {0, 4, 8}


def test_more_places_than_digits_are_no_subset() -> None:
    assert not list(all_steps(with_places(NINE, 0, "12345", [0, 1, 2, 3, 4, 5]), ALL))


def test_a_digit_with_one_place_is_left_to_the_singles() -> None:
    position = with_places(NINE, 0, "12", [0, 8]).without((Candidate(8, 1),))
    assert not list(all_steps(position, ALL))


def test_the_sentence_names_the_unit_the_digits_and_the_cells() -> None:
    step = next(all_steps(with_places(NINE, 18, "37", [0, 20]), {Technique.HIDDEN_PAIR}))
    assert str(step.reason) == (
        "In box 1, 3 and 7 fit only into r1c1 and r3c3, as many cells as digits. "
        "So these cells hold these digits and no other one."
    )


@pytest.mark.parametrize("example", examples(*map(str, ALL)), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
