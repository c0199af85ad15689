from __future__ import annotations

import pytest
from support.drawn_positions import digit_position, marked, removals, removed_in, shape_or_nothing, turned
from support.example_steps import example_name, results_with_its_digits

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.catalogue import SEARCHES, all_steps
from sudokuapp.techniques.technique import Technique

NINE, EIGHT, SIX = Shape(3, 3), Shape(2, 4), Shape(2, 3)
ALL = [Technique.SKYSCRAPER, Technique.TWO_STRING_KITE, Technique.TURBOT_FISH]
SKYSCRAPER = """
    ooo ooo o-o
    .x. ... x..
    ooo ooo o-o

    ooo ooo -oo
    .x. ... .x.
    ooo ooo -oo

    ooo ooo ooo
    ooo ooo ooo
    ooo ooo ooo
    """
SMALL_SKYSCRAPER = """
    .x. x..
    ooo o-o

    ooo -oo
    .x. .x.

    ooo ooo
    ooo ooo
    """
KITE = """
    .x. ... .x.
    oo. ooo ooo
    oox ooo ooo

    oo. ooo ooo
    oo. ooo ooo
    oo. ooo ooo

    oox ooo o-o
    oo. ooo ooo
    oo. ooo ooo
    """
WIDE_KITE = """
    .x.. ..x.
    ooxo oooo

    oo.o oooo
    oo.o oooo

    oo.o oooo
    ooxo oo-o

    oo.o oooo
    oo.o oooo
    """
BOX_AND_ROW = """
    ... ooo ooo
    x.. ooo ooo
    ..x ooo o-o

    ooo ooo ooo
    ooo ooo ooo
    ooo ooo ooo

    x.. ... .x.
    ooo ooo ooo
    ooo ooo ooo
    """
SMALL_BOX_AND_ROW = """
    x.. ooo
    ..x o-o

    ooo ooo
    ooo ooo

    x.. .x.
    ooo ooo
    """
TWO_ROWS_IN_A_BOX = """
    x.. .x. ...
    .x. ..x ...
    ... --- ooo

    ooo ooo ooo
    ooo ooo ooo
    ooo ooo ooo

    ooo ooo ooo
    ooo ooo ooo
    ooo ooo ooo
    """
PATTERNS = [
    (Technique.SKYSCRAPER, NINE, SKYSCRAPER),
    (Technique.SKYSCRAPER, SIX, SMALL_SKYSCRAPER),
    (Technique.TWO_STRING_KITE, NINE, KITE),
    (Technique.TWO_STRING_KITE, EIGHT, WIDE_KITE),
    (Technique.TURBOT_FISH, NINE, BOX_AND_ROW),
    (Technique.TURBOT_FISH, SIX, SMALL_BOX_AND_ROW),
    (Technique.TURBOT_FISH, NINE, TWO_ROWS_IN_A_BOX),
]
X_WING = ("ooooooooo" * 2 + ".x.....x." + "ooooooooo") * 2 + "ooooooooo"


@pytest.mark.parametrize(("technique", "shape", "drawing"), PATTERNS, ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_what_sees_both_far_ends_is_removed(technique, shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    position = digit_position(shape, drawing)
    drawn = [step for step in SEARCHES[technique](position) if sorted(step.cells) == marked(drawing, "x")]
    assert removed_in(drawing) in [set(step.eliminations) for step in drawn]
    assert [link.is_strong for link in drawn[0].links] == [True, False, True]


@pytest.mark.parametrize(("technique", "shape", "drawing"), PATTERNS, ids=shape_or_nothing)
def test_a_pattern_has_one_name(technique, shape, drawing) -> None:
    for other in set(ALL) - {technique}:
        cells = [sorted(step.cells) for step in SEARCHES[other](digit_position(shape, drawing))]
        assert marked(drawing, "x") not in cells


@pytest.mark.parametrize("technique", ALL)
def test_an_x_wing_is_none_of_them(technique: Technique) -> None:
    assert not removals(digit_position(NINE, X_WING), technique)


def test_two_pairs_with_a_cell_in_common_are_none_of_them() -> None:
    rows = ["xx.......", *["o.ooooooo"] * 4, "oxooooooo", *["o.ooooooo"] * 3]
    for technique in ALL:
        assert not removals(digit_position(NINE, "".join(rows)), technique)


def test_the_sentence_follows_the_pattern_from_end_to_end() -> None:
    step = next(all_steps(digit_position(NINE, SKYSCRAPER), {Technique.SKYSCRAPER}))
    assert str(step.reason) == (
        "In row 2, 1 fits only into r2c7 or r2c2; in row 5 only into r5c2 or r5c8. "
        "r2c2 and r5c2 both lie in column 2, so they cannot both hold it. "
        "Hence r2c7 or r5c8 does, and a cell that sees both cannot."
    )
    assert step.units == (1, 4, 10)
    assert [candidate.cell for candidate in step.candidates] == [15, 43]


@pytest.mark.parametrize("example", examples(*map(str, ALL)), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
