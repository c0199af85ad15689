from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.puzzles import corpus
from support.sketched_positions import removals, removed, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.almost_locked.als_xz import als_xz
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.technique import Technique

SIX = Shape(2, 3)
# 1 fits into r1c1 or into the group of r4c1 and r4c5; in either case 2 stands in one of the two groups.
SINGLY = """
    12 . . . 256 .  . . . . . .
    . . . . . .     14 . . . 24 .
    . . . . . .     . . . . . .
    """
# 1 stands in column 1 of one row, 2 in column 5 of the other: the first row has 3 in its group, the other one 4.
DOUBLY = """
    13 . 356 . 23 .   . . . . . .
    . . . . . .       14 456 . . 24 .
    . . . . . .       156 . . . 256 .
    """


def test_a_digit_of_both_groups_is_removed_from_what_all_its_places_see() -> None:
    steps = list(als_xz(sketch(SIX, SINGLY)))
    assert removals(sketch(SIX, SINGLY), Technique.ALS_XZ) == [{"215"}]
    assert steps[0].cells == (0, 18, 22)
    assert [(link.start.digit, link.start.cells, link.end.cells) for link in steps[0].links] == [(1, (0,), (18,))]
    assert str(steps[0].reason) == (
        "Two groups have one digit more than cells: r1c1; and r4c1 and r4c5. 1 fits into only one of the two, so the "
        "other one needs all its other digits. In any case 2 must stand in one of the two."
    )


@pytest.mark.parametrize(
    "drawing",
    [
        SINGLY.replace("14", "34"),  # nothing in common but 2
        SINGLY.replace("14", "134"),  # two digits more than cells
        SINGLY.replace("24", "124"),  # a 1 that r1c1 does not see
    ],
)
def test_the_groups_need_a_digit_that_fits_into_only_one(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.ALS_XZ)


def test_two_digits_that_fit_into_only_one_group_lock_all_digits_of_both() -> None:
    position = sketch(SIX, DOUBLY)
    steps = [step for step in als_xz(position) if len(step.links) == 2]
    assert [removed(position, step) for step in steps] == [{"313", "161", "442", "265"}]
    assert str(steps[0].reason) == (
        "Two groups have one digit more than cells: r1c1 and r1c5; and r4c1 and r4c5. Each of 1 and 2 fits into only "
        "one of the two, so each group holds one of these and all its other digits."
    )


def test_locked_digits_that_only_one_group_has_are_removed_too() -> None:
    drawing = """
        13 . 35 . 25 346  . . . . . .
        . . . . . .       14 456 . . 24 .
        . . . . . .       . . . . . .
        """
    assert removals(sketch(SIX, drawing), Technique.ALS_XZ) == [{"316", "442"}]


def test_the_smallest_groups_come_first_and_no_result_comes_twice() -> None:
    steps = list(als_xz(Position.of(corpus("minimal")[-1][0])))
    assert len(steps) > 10
    assert [len(step.cells) for step in steps[:20]] == sorted(len(step.cells) for step in steps[:20])
    assert len({step.result for step in steps}) == len(steps)


@pytest.mark.parametrize("example", examples("als-xz"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert example.eliminations in [set(step.eliminations) for step in als_xz(example.position)]
