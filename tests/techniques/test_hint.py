"""A hint tells more stage by stage, and says first what is wrong."""

from __future__ import annotations

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.errors import AlreadyFull, NoStepFound, SeveralSolutions
from sudokuapp.language import Message
from sudokuapp.techniques.examples import technique_example
from sudokuapp.techniques.hint import Hint, WrongEntry, hint
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.stages import in_words, what_follows, what_was_done, where_to_look
from sudokuapp.techniques.step import Candidate, Link, Node, Step
from sudokuapp.techniques.technique import Technique

PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
START = Position.of(PUZZLE)
NINE = Shape(3, 3)


def test_it_goes_from_the_place_to_the_result():
    found = hint(START)
    assert isinstance(found, Hint)
    assert [str(stage) for stage in found.stages] == [
        "Look at box 2.",
        "Hidden single",
        "In box 2, 8 fits only into row 1, column 6.",
        "So 8 goes into row 1, column 6.",
    ]
    assert found.step.placements == (Candidate(5, 8),)


def test_it_keeps_to_the_techniques_that_are_asked_for():
    found = hint(START, [Technique.NAKED_SINGLE])
    assert isinstance(found, Hint)
    assert found.step.technique is Technique.NAKED_SINGLE
    assert str(found.stages[0]) == "Look at row 5, column 5."
    with pytest.raises(NoStepFound):
        hint(START, [Technique.FULL_HOUSE])


def test_what_is_wrong_comes_before_any_step():
    for position in (START.place(Candidate(2, 2)), Position.of(PUZZLE, PUZZLE.with_digit(2, 5))):
        found = hint(position)
        assert isinstance(found, WrongEntry)
        assert found.cells == (2,)
        assert "in row 1, column 3 is wrong" in str(found.stages[0])


def test_there_is_none_where_logic_has_nothing_to_say():
    with pytest.raises(SeveralSolutions):
        hint(Position.of(parse("." * 81)))
    with pytest.raises(AlreadyFull):
        hint(Position.of(parse("1234341221434321")))


def step(**parts: object) -> Step:
    return Step(Technique.X_CHAIN, reason=Message("So it is."), **parts)  # type: ignore[arg-type]


MANY = tuple(range(0, 80, 10))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"units": (0, 9, 20), "cells": MANY}, "Look at row 1, column 1 and box 3."),
        ({"cells": (40,)}, "Look at row 5, column 5."),
        ({"cells": (40, 41)}, "Look at r5c5 and r5c6."),
        ({"cells": MANY, "candidates": tuple(Candidate(cell, 7) for cell in MANY)}, "Look where 7 can still go."),
        ({"cells": MANY, "links": (Link(Node(7, (0, 1)), Node(3, (40,)), True),)}, "Begin with 7 in r1c1 or r1c2."),
        ({"cells": MANY}, "Look around r1c1, r2c2, r3c3 and r4c4."),
        ({"eliminations": (Candidate(4, 1),)}, "Look around r1c5."),
    ],
)
def test_where_to_look_is_short_whatever_the_pattern(parts, said):
    assert str(where_to_look(NINE, step(**parts))) == said


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"placements": (Candidate(0, 7),)}, "So 7 goes into row 1, column 1."),
        ({"placements": (Candidate(0, 7), Candidate(80, 3))}, "So place 7 in r1c1 and 3 in r9c9."),
        (
            {"eliminations": (Candidate(0, 7), Candidate(1, 3), Candidate(9, 7))},
            "So remove 3 from r1c2, and 7 from r1c1 and r2c1.",
        ),
        (
            {"placements": (Candidate(0, 7),), "eliminations": (Candidate(1, 3),)},
            "So place 7 in r1c1, and remove 3 from r1c2.",
        ),
    ],
)
def test_what_follows_names_each_digit_and_its_cells(parts, said):
    assert str(what_follows(NINE, step(**parts))) == said
    assert str(in_words(NINE, step(**parts))) == f"So it is. {said}"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"placements": (Candidate(0, 7),)}, "7 is now in row 1, column 1."),
        ({"placements": (Candidate(0, 7), Candidate(80, 3))}, "Placed: 7 in r1c1 and 3 in r9c9."),
        ({"eliminations": (Candidate(0, 7), Candidate(9, 7))}, "Removed: 7 from r1c1 and r2c1."),
        (
            {"placements": (Candidate(0, 7),), "eliminations": (Candidate(1, 3),)},
            "Placed: 7 in r1c1. Removed: 3 from r1c2.",
        ),
    ],
)
def test_what_was_done_is_no_longer_an_order(parts, said):
    assert str(what_was_done(NINE, step(**parts))) == said


def test_a_contradiction_is_looked_for_where_a_digit_is_tried():
    example = technique_example(Technique.NISHIO)
    tried = example.step.eliminations[0].cell
    assert str(where_to_look(NINE, example.step)) == f"Look at {NINE.cell_name(tried)}."
