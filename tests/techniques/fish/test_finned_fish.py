from __future__ import annotations

import pytest
from support.drawn_positions import digit_position, marked, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX = Shape(3, 3), Shape(2, 4), Shape(2, 3)
FINNED = [Technique.FINNED_X_WING, Technique.FINNED_SWORDFISH, Technique.FINNED_JELLYFISH]
SASHIMI = [Technique.SASHIMI_X_WING, Technique.SASHIMI_SWORDFISH, Technique.SASHIMI_JELLYFISH]
FISH = [  # x is the fish, f a fin
    (
        Technique.FINNED_X_WING,
        NINE,
        """
        ooo ooo -oo
        .x. ... xff
        ooo ooo -oo

        ooo ooo ooo
        .x. ... x..
        ooo ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo
        """,
    ),
    (
        Technique.SASHIMI_X_WING,
        NINE,
        """
        ooo ooo -oo
        .x. ... .ff
        ooo ooo -oo

        ooo ooo ooo
        .x. ... x..
        ooo ooo ooo

        ooo ooo ooo
        ooo ooo ooo
        ooo ooo ooo
        """,
    ),
    (
        Technique.FINNED_X_WING,
        SIX,
        """
        x.. .fx
        ooo oo-

        ooo ooo
        x.. ..x

        ooo ooo
        ooo ooo
        """,
    ),
    (
        Technique.SASHIMI_X_WING,
        EIGHT,
        """
        x... f.f.
        oooo ooo-

        oooo oooo
        oooo oooo

        x... ...x
        oooo oooo

        oooo oooo
        oooo oooo
        """,
    ),
    (
        Technique.FINNED_SWORDFISH,
        NINE,
        """
        ooo o-o ooo
        .x. fx. ...
        ooo o-o ooo

        ooo ooo ooo
        .x. ... .x.
        ooo ooo ooo

        ooo ooo ooo
        ... .x. .x.
        ooo ooo ooo
        """,
    ),
    (
        Technique.SASHIMI_SWORDFISH,
        NINE,
        """
        ooo o-o ooo
        .x. f.f ...
        ooo o-o ooo

        ooo ooo ooo
        .x. ... .x.
        ooo ooo ooo

        ooo ooo ooo
        ... .x. .x.
        ooo ooo ooo
        """,
    ),
    (
        Technique.FINNED_JELLYFISH,
        NINE,
        """
        xf. x.. ...
        -o- ooo ooo
        ... x.x ...

        ooo ooo ooo
        ..x ..x ...
        ooo ooo ooo

        x.. ..x ...
        ooo ooo ooo
        ooo ooo ooo
        """,
    ),
    (
        Technique.SASHIMI_JELLYFISH,
        NINE,
        """
        ooo o-o ooo
        .x. f.. ...
        ooo o-o ooo

        ooo ooo ooo
        .x. ... .xx
        ooo ooo ooo

        ... .x. .x.
        ooo ooo ooo
        ... .x. ..x
        """,
    ),
]


@pytest.mark.parametrize(("technique", "shape", "drawing"), FISH, ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_what_the_fish_and_its_fins_both_remove_is_removed(technique, shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    position = digit_position(shape, drawing)
    steps = [step for step in all_steps(position, {technique}) if set(step.eliminations) == removed_in(drawing)]
    fins = [[cell for cell, _ in step.extra_candidates] for step in steps]
    assert marked(drawing, "f") in fins
    step = steps[fins.index(marked(drawing, "f"))]
    assert list(step.cells) == marked(drawing, "x")


@pytest.mark.parametrize(("technique", "shape", "drawing"), FISH, ids=shape_or_nothing)
def test_a_finned_fish_is_no_sashimi_and_a_sashimi_no_finned_one(technique, shape, drawing) -> None:
    others = zip(FINNED + SASHIMI, SASHIMI + FINNED, strict=True)
    other = next(other for one, other in others if one is technique)
    assert removed_in(drawing) not in removals(digit_position(shape, drawing), other)


def test_fins_in_two_boxes_remove_nothing() -> None:
    drawing = FISH[0][2].replace(".x. ... xff", ".x. .f. xf.")
    assert not removals(digit_position(NINE, drawing), Technique.FINNED_X_WING)


def test_a_fish_without_fins_is_no_finned_one() -> None:
    drawing = FISH[0][2].replace("xff", "x..")
    assert not removals(digit_position(NINE, drawing), Technique.FINNED_X_WING)


def test_the_sentence_names_the_fins() -> None:
    step = next(all_steps(digit_position(*FISH[0][1:]), {Technique.FINNED_X_WING}))
    assert str(step.reason) == (
        "In row 2 and row 5, 1 fits only where they cross column 2 and column 7, or into r2c8 or r2c9 in box 3. "
        "If it is not in r2c8 or r2c9, each of the crossed lines has its 1 at one of the crossings. "
        "Either way, their other cells in box 3 cannot hold it."
    )


@pytest.mark.parametrize("example", examples(*map(str, FINNED + SASHIMI)), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
