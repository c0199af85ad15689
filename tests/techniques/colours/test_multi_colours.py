from __future__ import annotations

import pytest
from support.drawn_positions import DRAWN_DIGIT, digit_position, marked, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

NINE, SIX = Shape(3, 3), Shape(2, 3)
ONE_TOUCH = """
    a.. .b. ...
    oco ... ooo
    o.o ..a ooo

    o.o ooo ooo
    o.o ooo ooo
    o.o ooo ooo

    odo o-o ooo
    o.o ooo ooo
    o.o ooo ooo
    """
SMALL_ONE_TOUCH = """
    a.. .b.
    oco ..a

    o.o ooo
    o.o ooo

    odo o-o
    o.o ooo
    """
TWO_TOUCHES = """
    a.. .b. ...
    oco o.o ooo
    o.o o.o ooo

    o.o o.o ooo
    o.o o.o ooo
    o.o o.o ooo

    odo oao ooo
    o.o o.o ooo
    o.o o.o ooo
    """
SMALL_TWO_TOUCHES = """
    a.. .b.
    oco o.o

    o.o o.o
    o.o o.o

    odo oao
    o.o o.o
    """


@pytest.mark.parametrize(("shape", "drawing"), [(NINE, ONE_TOUCH), (SIX, SMALL_ONE_TOUCH)], ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_what_sees_the_far_colours_of_both_groups_is_removed(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    assert removals(digit_position(shape, drawing), Technique.MULTI_COLOURS_1) == {removed_in(drawing)}


@pytest.mark.parametrize(("shape", "drawing"), [(NINE, TWO_TOUCHES), (SIX, SMALL_TWO_TOUCHES)], ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_a_colour_that_sees_both_colours_of_another_group_is_removed(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    assert removals(digit_position(shape, drawing), Technique.MULTI_COLOURS_2) == {
        frozenset(Candidate(cell, DRAWN_DIGIT) for cell in marked(drawing, "a"))
    }


def test_groups_that_do_not_touch_remove_nothing() -> None:
    drawing = ONE_TOUCH.replace("oco ... ooo", "o.o ... ooo").replace("o.o ooo ooo", "oco ooo ooo", 1)
    for technique in (Technique.MULTI_COLOURS_1, Technique.MULTI_COLOURS_2):
        assert not removals(digit_position(NINE, drawing), technique)


def test_a_colour_that_sees_one_colour_of_another_group_stays() -> None:
    assert not removals(digit_position(NINE, ONE_TOUCH), Technique.MULTI_COLOURS_2)


def test_the_links_are_the_pairs_and_where_they_touch() -> None:
    (step,) = all_steps(digit_position(NINE, ONE_TOUCH), {Technique.MULTI_COLOURS_1})
    ends = [(*link.start.cells, *link.end.cells) for link in step.links]
    assert ends == [(0, 4), (4, 23), (10, 55), (0, 10)]
    assert [link.is_strong for link in step.links] == [True, True, True, False]


def test_the_sentences_name_what_touches() -> None:
    (step,) = all_steps(digit_position(NINE, ONE_TOUCH), {Technique.MULTI_COLOURS_1})
    assert str(step.reason) == (
        "1 is either in r1c1 and r3c6, or in r1c5; and either in r2c2, or in r7c2. "
        "r1c1 and r2c2 see each other and cannot both hold it, so it is in r1c5 or in r7c2. "
        "A cell that sees one of each cannot hold it."
    )
    assert {cell for cell, _ in step.candidates} == {4, 55}
    (step,) = all_steps(digit_position(NINE, TWO_TOUCHES), {Technique.MULTI_COLOURS_2})
    assert str(step.reason) == (
        "1 is either in r1c5, or in r1c1 and r7c5; and either in r2c2, or in r7c2. "
        "But r1c1 sees r2c2, and r7c5 sees r7c2. "
        "Whichever of those holds it, it cannot be in r1c1 and r7c5, so it is in r1c5."
    )


@pytest.mark.parametrize("example", examples("multi-colours-1", "multi-colours-2"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
