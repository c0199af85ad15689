from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.avoidable_rectangles import type_1, type_2

SIX = Shape(2, 3)
REST_OF_SIX = " . . . . . ." * 4
THREE_PLACED = "+1 . . +2 . .  +2 . . 134 . ." + REST_OF_SIX
TWO_PLACED = "+1 . . +2 . .  23 . . 13 345 ." + REST_OF_SIX


def test_1_the_fourth_cell_cannot_complete_the_rectangle() -> None:
    (step,) = type_1(sketch(SIX, THREE_PLACED))
    assert removals(sketch(SIX, THREE_PLACED), Technique.AVOIDABLE_RECTANGLE_1) == [{"124"}]
    assert str(step.reason) == (
        "If r1c1, r1c4, r2c1 and r2c4 held only 1 and 2, these could be exchanged there, but the puzzle has only one "
        "solution. None of them is a clue, so row 2, column 4 cannot hold 1."
    )


def test_2_the_other_digit_stands_in_one_of_the_empty_cells() -> None:
    (step,) = type_2(sketch(SIX, TWO_PLACED))
    assert removals(sketch(SIX, TWO_PLACED), Technique.AVOIDABLE_RECTANGLE_2) == [{"325"}]
    assert str(step.reason).endswith("None of them is a clue, so 3 must stand in r2c1 or r2c4.")


@pytest.mark.parametrize(
    ("technique", "drawing"),
    [(Technique.AVOIDABLE_RECTANGLE_1, THREE_PLACED), (Technique.AVOIDABLE_RECTANGLE_2, TWO_PLACED)],
    ids=["1", "2"],
)
def test_a_clue_in_the_rectangle_cannot_be_exchanged(technique: Technique, drawing: str) -> None:
    assert removals(sketch(SIX, drawing), technique)
    # A clue of a sketch is a 1, as the placed digit is.
    assert not removals(sketch(SIX, drawing.replace("+1", ".", 1)), technique)


@pytest.mark.parametrize(
    "drawing",
    [
        TWO_PLACED.replace("23", "236"),  # a second other digit
        TWO_PLACED.replace("23", "236").replace("13", "136"),  # the same two others
        TWO_PLACED.replace("13", "14"),  # not the same one
        "+1 . . 13 345 .  23 . . +1 345 ." + REST_OF_SIX,  # opposite corners
    ],
)
def test_2_needs_one_other_digit_on_one_side(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.AVOIDABLE_RECTANGLE_2)


@pytest.mark.parametrize(
    "example", examples("avoidable-rectangle-type-1", "avoidable-rectangle-type-2"), ids=example_name
)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    technique = Technique.named(example.technique)
    assert example.eliminations in [set(step.eliminations) for step in SEARCHES[technique](example.position)]
