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
TRAP = """
    a.. .b. ...
    oo- o.o oo.
    oo- o.o oo.

    ooo o.o oo.
    ooo o.o oo.
    ... .a. ..b

    -oo o.o oo.
    ..b ... ..a
    -oo o.o oo.
    """
SMALL_TRAP = """
    a.. b..
    o-o .oo

    ooo .oo
    ooo .oo

    .b. a..
    -oo .oo
    """
WRAP = """
    a.. .b. ...
    o.o o.o ooo
    oao o.o ooo

    o.o o.o ooo
    o.o o.o ooo
    .b. .a. ...

    o.o o.o ooo
    o.o o.o ooo
    o.o o.o ooo
    """
SMALL_WRAP = """
    a.. .b.
    oao o.o

    o.o o.o
    .b. .a.

    o.o o.o
    o.o o.o
    """


@pytest.mark.parametrize(("shape", "drawing"), [(NINE, TRAP), (SIX, SMALL_TRAP)], ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_what_sees_both_colours_is_removed(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    position = digit_position(shape, drawing)
    assert removals(position, Technique.SIMPLE_COLOURS_TRAP) == {removed_in(drawing)}
    (step,) = all_steps(position, {Technique.SIMPLE_COLOURS_TRAP})
    colours = {
        tuple(cell for cell, _ in step.candidates),
        tuple(cell for cell, _ in step.extra_candidates),
    }
    assert colours == {tuple(marked(drawing, "a")), tuple(marked(drawing, "b"))}


@pytest.mark.parametrize(("shape", "drawing"), [(NINE, WRAP), (SIX, SMALL_WRAP)], ids=shape_or_nothing)
@pytest.mark.parametrize("is_turned", [False, True])
def test_a_colour_that_is_twice_in_a_unit_is_removed(shape, drawing, is_turned) -> None:
    if is_turned:
        shape, drawing = turned(shape, drawing)
    position = digit_position(shape, drawing)
    assert removals(position, Technique.SIMPLE_COLOURS_WRAP) == {
        frozenset(Candidate(cell, DRAWN_DIGIT) for cell in marked(drawing, "a"))
    }


def test_a_coloured_cell_is_no_trap() -> None:
    coloured = {*marked(WRAP, "a"), *marked(WRAP, "b")}
    for removed in removals(digit_position(NINE, WRAP), Technique.SIMPLE_COLOURS_TRAP):
        assert not coloured & {cell for cell, _ in removed}


def test_a_single_pair_has_no_colours() -> None:
    drawing = "xx......." + "ooooooooo" * 8
    assert not removals(digit_position(NINE, drawing), Technique.SIMPLE_COLOURS_TRAP)


def test_the_links_are_the_pairs() -> None:
    (step,) = all_steps(digit_position(NINE, WRAP), {Technique.SIMPLE_COLOURS_WRAP})
    pairs = {(link.start.cells + link.end.cells) for link in step.links}
    assert pairs == {(0, 4), (4, 49), (46, 49), (19, 46)}
    assert all(link.is_strong for link in step.links)


def test_the_sentences_name_both_colours() -> None:
    (trap,) = all_steps(digit_position(NINE, TRAP), {Technique.SIMPLE_COLOURS_TRAP})
    assert str(trap.reason) == (
        "Where only two cells of a row, column or box are left for 1, one holds it and the other does not. "
        "So it is either in r1c1, r6c5 and r8c9, or in r1c5, r6c9 and r8c3. "
        "A cell that sees one of each cannot hold it."
    )
    (wrap,) = all_steps(digit_position(NINE, WRAP), {Technique.SIMPLE_COLOURS_WRAP})
    assert str(wrap.reason).endswith(
        "So it is either in r1c5 and r6c2, or in r1c1, r3c2 and r6c5. "
        "But r1c1 and r3c2 see each other and cannot both hold it, so it is in r1c5 and r6c2."
    )


@pytest.mark.parametrize("example", examples("simple-colours-trap", "simple-colours-wrap"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
