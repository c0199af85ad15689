from __future__ import annotations

import pytest
from support.drawn_positions import digit_position, marked, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES, all_steps
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX, FOUR = Shape(3, 3), Shape(2, 4), Shape(2, 3), Shape(2, 2)
X_WING, SWORDFISH, JELLYFISH = Technique.X_WING, Technique.SWORDFISH, Technique.JELLYFISH
FISH = [
    (
        X_WING,
        NINE,
        """
        o-o ooo -oo
        .x. ... x..
        o-o ooo -oo

        o-o ooo -oo
        .x. ... x..
        o-o ooo -oo

        o-o ooo -oo
        o-o ooo -oo
        o-o ooo -oo
        """,
    ),
    (
        X_WING,
        SIX,
        """
        x.. ..x
        -oo oo-

        -oo oo-
        x.. ..x

        -oo oo-
        -oo oo-
        """,
    ),
    (X_WING, FOUR, "x..x -oo- x..x -oo-"),
    (
        SWORDFISH,
        NINE,
        """
        o-o o-o o-o
        .x. .x. ...
        o-o o-o o-o

        o-o o-o o-o
        .x. ... .x.
        o-o o-o o-o

        o-o o-o o-o
        ... .x. .x.
        o-o o-o o-o
        """,
    ),
    (
        SWORDFISH,
        EIGHT,
        """
        x... x.x.
        -ooo -o-o

        x... x.x.
        -ooo -o-o

        x... x.x.
        -ooo -o-o

        -ooo -o-o
        -ooo -o-o
        """,
    ),
    (
        JELLYFISH,
        NINE,
        """
        x.. x.. ...
        -o- -o- ooo
        ... x.x ...

        -o- -o- ooo
        ..x ..x ...
        -o- -o- ooo

        x.. ..x ...
        -o- -o- ooo
        -o- -o- ooo
        """,
    ),
]


@pytest.mark.parametrize(("technique", "shape", "drawing"), FISH, ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_lines_that_share_as_many_crossings_take_the_digit_from_the_rest(technique, shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    position = digit_position(shape, drawing)
    assert removals(position, technique) == {removed_in(drawing)}
    drawn = [step for step in SEARCHES[technique](position) if list(step.cells) == marked(drawing, "x")]
    assert [set(step.candidates) for step in drawn] == [{Candidate(cell, 1) for cell in marked(drawing, "x")}]


def test_a_line_with_one_place_is_left_to_the_singles() -> None:
    drawing = "x........" + "ooooooooo" * 3 + "x...x...." + "ooooooooo" * 4
    assert not removals(digit_position(NINE, drawing), X_WING)


def test_nothing_swims_on_an_empty_board() -> None:
    assert not list(all_steps(digit_position(NINE, "o" * 81), {X_WING, SWORDFISH, JELLYFISH}))


def test_the_sentence_names_the_lines_of_both_directions() -> None:
    step = next(all_steps(digit_position(*FISH[0][1:]), {X_WING}))
    assert str(step.reason) == (
        "In row 2 and row 5, 1 fits only where they cross column 2 and column 7. "
        "Each of them needs a different one of these, so column 2 and column 7 have their 1 at the crossings "
        "and nowhere else."
    )
    assert step.units == (1, 4, 10, 15)
    step = next(all_steps(digit_position(*turned(*FISH[0][1:])), {X_WING}))
    assert str(step.reason).startswith("In column 2 and column 5, 1 fits only where they cross row 2 and row 7. ")


@pytest.mark.parametrize("example", examples("x-wing", "swordfish", "jellyfish"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
