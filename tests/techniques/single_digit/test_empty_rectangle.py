from __future__ import annotations

import pytest
from support.drawn_positions import digit_position, marked, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES, all_steps
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX = Shape(3, 3), Shape(2, 4), Shape(2, 3)
RECTANGLE = """
    .x. ooo o.o
    xxx ooo oxo
    .x. ooo o.o

    ooo ooo o.o
    ooo ooo o.o
    ooo ooo o.o

    o-o ooo oxo
    ooo ooo o.o
    ooo ooo o.o
    """
WITH_TWO_CANDIDATES = """
    .x. ooo o.o
    x.. ooo oxo
    ... ooo o.o

    ooo ooo o.o
    ooo ooo o.o
    ooo ooo o.o

    o-o ooo oxo
    ooo ooo o.o
    ooo ooo o.o
    """
WIDE = """
    xxx. oxoo
    ..x. o.oo

    oooo o.oo
    oooo o.oo

    oo-o oxoo
    oooo o.oo

    oooo o.oo
    oooo o.oo
    """
SMALL = """
    xx. oxo
    .x. o.o

    o-o oxo
    ooo o.o

    ooo o.o
    ooo o.o
    """


@pytest.mark.parametrize(
    ("shape", "drawing"),
    [(NINE, RECTANGLE), (NINE, WITH_TWO_CANDIDATES), (EIGHT, WIDE), (SIX, SMALL)],
    ids=shape_or_nothing,
)
@pytest.mark.parametrize("is_turned", [False, True])
def test_where_the_box_and_the_pair_meet_the_digit_is_removed(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    found = [
        step
        for step in SEARCHES[Technique.EMPTY_RECTANGLE](digit_position(shape, drawing))
        if sorted(step.cells) == marked(drawing, "x")
    ]
    assert removed_in(drawing) in [set(step.eliminations) for step in found]


def test_a_box_with_all_its_candidates_in_one_line_is_none() -> None:
    drawing = RECTANGLE.replace(".x.", "...")
    assert not removals(digit_position(NINE, drawing), Technique.EMPTY_RECTANGLE)


def test_a_candidate_beside_the_cross_spoils_it() -> None:
    drawing = RECTANGLE.replace(".x.", "xx.", 1)
    assert not removals(digit_position(NINE, drawing), Technique.EMPTY_RECTANGLE)


def test_the_sentence_says_what_would_happen() -> None:
    step = next(all_steps(digit_position(NINE, RECTANGLE), {Technique.EMPTY_RECTANGLE}))
    assert str(step.reason) == (
        "In box 1, 1 fits only into row 2 and column 2; in column 8 only into r2c8 or r7c8. "
        "If r7c2 held it, r2c8 would have to hold it too, and box 1 would have no place left for it."
    )
    assert [link.is_strong for link in step.links] == [True, False, True]
    assert step.links[1].end.cells == (9, 10, 11)
    assert step.links[2].end.cells == (1, 19)


@pytest.mark.parametrize("example", examples("empty-rectangle"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
