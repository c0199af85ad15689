from __future__ import annotations

import pytest
from support.drawn_positions import digit_position, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX, FOUR = Shape(3, 3), Shape(2, 4), Shape(2, 3), Shape(2, 2)

POINTING = [
    (
        NINE,
        """
        x.x --- ---
        ... ooo ooo
        ... ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo
        """,
    ),
    (
        EIGHT,
        """
        .... oooo
        x..x ----

        oooo oooo
        oooo oooo

        oooo oooo
        oooo oooo

        oooo oooo
        oooo oooo
        """,
    ),
    (
        SIX,
        """
        .x. ooo
        .x. ooo

        o-o ooo
        o-o ooo

        o-o ooo
        o-o ooo
        """,
    ),
    (FOUR, "xx -- .. oo oo oo oo oo"),
]
CLAIMING = [
    (
        NINE,
        """
        xx. ... ...
        --- ooo ooo
        --- ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo
        """,
    ),
    (
        SIX,
        """
        ... x.x
        ooo ---

        ooo ooo
        ooo ooo

        ooo ooo
        ooo ooo
        """,
    ),
    (FOUR, ".. xx oo -- oo oo oo oo"),
]


@pytest.mark.parametrize(("shape", "drawing"), POINTING, ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_a_digit_that_has_one_line_of_a_box_leaves_the_rest_of_the_line(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    assert removed_in(drawing) in removals(digit_position(shape, drawing), Technique.LOCKED_CANDIDATES_1)


@pytest.mark.parametrize(("shape", "drawing"), CLAIMING, ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_a_digit_that_has_one_box_of_a_line_leaves_the_rest_of_the_box(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    assert removed_in(drawing) in removals(digit_position(shape, drawing), Technique.LOCKED_CANDIDATES_2)


def test_nothing_is_locked_on_an_empty_board() -> None:
    position = digit_position(NINE, "o" * 81)
    assert not list(all_steps(position, {Technique.LOCKED_CANDIDATES_1, Technique.LOCKED_CANDIDATES_2}))


def test_a_digit_with_one_place_is_left_to_the_singles() -> None:
    pointing, claiming = POINTING[0][1].replace("x.x", "x.."), CLAIMING[0][1].replace("xx.", "x..")
    assert removed_in(pointing) not in removals(digit_position(NINE, pointing), Technique.LOCKED_CANDIDATES_1)
    assert removed_in(claiming) not in removals(digit_position(NINE, claiming), Technique.LOCKED_CANDIDATES_2)


def test_the_sentence_names_both_units_and_the_cells() -> None:
    step = next(all_steps(digit_position(*POINTING[0]), {Technique.LOCKED_CANDIDATES_1}))
    assert str(step.reason) == (
        "In box 1, 1 fits only into r1c1 or r1c3, and these also lie in row 1. "
        "One of them holds the 1 of row 1, so no other cell there does."
    )
    assert step.cells == (0, 2)
    assert [candidate.cell for candidate in step.candidates] == [0, 2]
    assert step.units == (18, 0)


@pytest.mark.parametrize("example", examples("locked-candidates-type-1", "locked-candidates-type-2"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
