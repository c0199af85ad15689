from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.almost_locked.sue_de_coq import sue_de_coq
from sudokuapp.techniques.technique import Technique

SIX, EIGHT = Shape(2, 3), Shape(2, 4)
# r1c1 and r1c2 have 1 to 4. The line's r1c5 takes 1 or 2 of them, the box's r2c3 takes 3 or 4.
CROSSING = """
    1234 1234 . . 12 156  1356 . 34 . . .
    . . . . . .           . . . . . .
    . . . . . .           . . . . . .
    """
# The line's and the box's cells may hold a 5 each, which the middle cannot.
WITH_A_DIGIT_TWICE = """
    1234 1234 . 125 125 256  345 345 356 . . .
    . . . . . .              . . . . . .
    . . . . . .              . . . . . .
    """


def test_the_digits_of_the_line_leave_the_line_and_those_of_the_box_leave_the_box() -> None:
    (step,) = sue_de_coq(sketch(SIX, CROSSING))
    assert removals(sketch(SIX, CROSSING), Technique.SUE_DE_COQ) == [{"116", "321"}]
    assert step.cells == (0, 1, 4, 8)
    assert {digit for _, digit in step.candidates} == {1, 2}
    assert {digit for _, digit in step.extra_candidates} == {3, 4}
    assert str(step.reason) == (
        "r1c1, r1c2, r1c5 and r2c3 in row 1 and box 1 are 4 cells with as many digits, 1, 2, 3 and 4. "
        "None of these can stand there twice, so each must stand there."
    )


def test_a_digit_of_the_line_and_the_box_beside_the_crossing_stands_in_both() -> None:
    position = sketch(SIX, WITH_A_DIGIT_TWICE)
    step = next(sue_de_coq(position))
    assert removals(position, Technique.SUE_DE_COQ)[0] == {"216", "516", "323", "523"}
    assert str(step.reason).endswith(
        "are 6 cells. Of their digits 1, 2, 3, 4 and 5, only 5 can stand there twice, "
        "so each must stand there as often as it can."
    )


def test_other_shapes_have_wider_crossings() -> None:
    position = sketch(EIGHT, "12345 12345 12345 . 12 168 . .  45 . . 458 . . . ." + " ." * 48)
    assert removals(position, Technique.SUE_DE_COQ)[0] == {"116", "424", "524"}


def test_a_group_may_have_two_digits_more_than_cells_if_the_crossing_has_three() -> None:
    position = sketch(SIX, "123456 123456 123456 . 123 156  45 456 346 . . ." + " ." * 24)
    assert {"116", "423", "623"} in removals(position, Technique.SUE_DE_COQ)


@pytest.mark.parametrize(
    "drawing",
    [
        CROSSING.replace("12 156", "13 156"),  # a digit of the middle in the line and in the box
        CROSSING.replace("12 156", "126 156"),  # too many digits
        CROSSING.replace("1234 1234", "123 123"),  # not two digits too many
    ],
)
def test_there_must_be_as_many_digits_as_cells(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.SUE_DE_COQ)


@pytest.mark.parametrize("example", examples("sue-de-coq"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert example.eliminations in [set(step.eliminations) for step in sue_de_coq(example.position)]
