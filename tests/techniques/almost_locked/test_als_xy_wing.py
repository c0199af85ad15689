from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.puzzles import corpus
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.almost_locked.als_xy_wing import als_xy_wings
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.technique import Technique

SIX = Shape(2, 3)
# The middle, r1c1, holds 1 or 2. With 1, r1c5 and r2c5 have 3 and 4; with 2, r4c1 has 3.
WING = """
    12 . . . 14 .   . . . . 34 .
    . . . . . .     23 . . . 356 .
    . . . . . .     . . . . . .
    """


def test_a_digit_of_both_sides_is_removed_from_what_all_its_places_see() -> None:
    (step,) = als_xy_wings(sketch(SIX, WING))
    assert removals(sketch(SIX, WING), Technique.ALS_XY_WING) == [{"345"}]
    assert set(step.cells) == {0, 4, 10, 18}
    assert {(link.start.cells, link.end.cells, link.start.digit) for link in step.links} == {
        ((0,), (4,), 1),
        ((0,), (18,), 2),
    }
    assert str(step.reason) == (
        "Three groups have one digit more than cells: r1c1; r1c5 and r2c5; and r4c1. The first group holds 1, which "
        "the second one must then do without, or 2, which the third one must do without. That group needs all its "
        "other digits, so 3 must stand in one of these two."
    )


@pytest.mark.parametrize(
    "drawing",
    [
        WING.replace("12", "123"),  # the middle may hold neither
        WING.replace("23", "25"),  # no digit that both sides share
        WING.replace("34", "346"),  # two digits more than cells
    ],
)
def test_each_group_has_one_digit_more_than_cells(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.ALS_XY_WING)


def test_a_digit_that_one_side_gives_up_is_not_removed() -> None:
    # r4c1 and r4c2 may hold 1 too, but that is what r1c5 and r2c5 do without.
    position = sketch(SIX, WING.replace("23 . . . 356", "23 13 . . 1356"))
    found = removals(position, Technique.ALS_XY_WING)
    assert found[0] == {"345"}
    assert not any("145" in gone for gone in found)


def test_the_smallest_groups_come_first_and_no_result_comes_twice() -> None:
    steps = list(als_xy_wings(Position.of(corpus("minimal")[-1][0])))
    assert len(steps) > 10
    assert [len(step.cells) for step in steps[:10]] == sorted(len(step.cells) for step in steps[:10])
    assert len({step.result for step in steps}) == len(steps)


@pytest.mark.parametrize("example", examples("als-xy-wing"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert example.eliminations in [set(step.eliminations) for step in als_xy_wings(example.position)]
