from __future__ import annotations

import pytest
from support.example_steps import example_name, results_with_its_digits
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness import unique_rectangles
from sudokuapp.techniques.uniqueness.rectangles import rectangles

FOUR, SIX, EIGHT, NINE = Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 3)
REST_OF_SIX = " . . . . . ." * 4


@pytest.mark.parametrize(("shape", "count"), [(FOUR, 16), (SIX, 99), (EIGHT, 352), (NINE, 486)], ids=str)
def test_rectangles_lie_in_two_boxes(shape: Shape, count: int) -> None:
    assert len(rectangles(shape)) == count
    for found in rectangles(shape):
        assert len({shape.row_of(cell) for cell in found.corners}) == 2
        assert len({shape.column_of(cell) for cell in found.corners}) == 2
        assert len({shape.box_of(cell) for cell in found.corners}) == 2
        assert all(found.opposite(found.opposite(cell)) == cell for cell in found.corners)


@pytest.mark.parametrize(
    ("shape", "drawing"),
    [
        (FOUR, "12 . 12 .  12 . 123 ." + " . . . ." * 2),
        (SIX, "12 . . 12 . .  12 . . 123 . ." + REST_OF_SIX),
        (EIGHT, "12 . . . 12 . . .  12 . . . 123 . . ." + " ." * 48),
        (NINE, "12 . . 12 . . . . .  12 . . 123 . . . . ." + " ." * 63),
    ],
    ids=["4x4", "6x6", "8x8", "9x9"],
)
def test_1_the_only_cell_with_another_digit_loses_the_two(shape: Shape, drawing: str) -> None:
    column = shape.box_columns + 1
    assert removals(sketch(shape, drawing), Technique.UNIQUENESS_1) == [{f"12{column}", f"22{column}"}]


def test_1_says_why() -> None:
    position = sketch(SIX, "12 . . 12 . .  12 . . 123 . ." + REST_OF_SIX)
    (step,) = unique_rectangles.type_1(position)
    assert step.cells == (0, 3, 6, 9)
    assert len(step.candidates) == 8
    assert str(step.reason) == (
        "If r1c1, r1c4, r2c1 and r2c4 held only 1 and 2, these could be exchanged there, but the puzzle has only one "
        "solution. So row 2, column 4 must hold another digit."
    )


def test_1_also_where_a_digit_of_the_two_was_crossed_out() -> None:
    position = sketch(SIX, "12 . . 12 . .  2 . . 13 . ." + REST_OF_SIX)
    assert removals(position, Technique.UNIQUENESS_1) == [{"124"}]


@pytest.mark.parametrize(
    "drawing",
    [
        "12 . . 12 . .  . . . . . .  12 . . 123 . ." + " ." * 18,  # in four boxes
        "12 12 . . . .  12 123 . . . ." + REST_OF_SIX,  # in one
        "12 . . 12 . .  +2 . . 123 . ." + REST_OF_SIX,  # a digit stands already
        "12 . . 12 . .  13 . . 123 . ." + REST_OF_SIX,  # two cells with others
        "12 . . 12 . .  1 . . 13 . ." + REST_OF_SIX,  # the two digits cannot stand there alone
    ],
)
def test_1_needs_three_plain_cells_of_a_rectangle_in_two_boxes(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing), Technique.UNIQUENESS_1)


def test_2_the_other_digit_of_one_side_is_removed_from_what_both_cells_see() -> None:
    in_a_row = sketch(SIX, "12 . . 12 3 .  123 . . 123 35 ." + REST_OF_SIX)
    assert removals(in_a_row, Technique.UNIQUENESS_2) == [{"325"}]
    in_a_box = sketch(SIX, "12 12 . . . .  . . . . . .  123 123 . 34 . .  34 . 35 . . ." + " ." * 12)
    assert removals(in_a_box, Technique.UNIQUENESS_2) == [{"334", "341", "343"}]


def test_5_the_other_digit_of_three_cells_or_of_opposite_ones_is_removed_from_what_all_see() -> None:
    of_three = sketch(SIX, "12 35 . 123 . .  123 35 . 123 34 ." + REST_OF_SIX)
    assert removals(of_three, Technique.UNIQUENESS_5) == [{"325"}]
    opposite = sketch(SIX, "12 34 . 123 34 .  123 34 . 12 . ." + REST_OF_SIX)
    assert removals(opposite, Technique.UNIQUENESS_5) == [{"312"}]
    for position in (of_three, opposite):
        assert not removals(position, Technique.UNIQUENESS_2)


@pytest.mark.parametrize("technique", [Technique.UNIQUENESS_2, Technique.UNIQUENESS_5], ids=str)
def test_2_and_5_need_the_same_digit_in_all_cells(technique: Technique) -> None:
    assert not removals(sketch(SIX, "12 . . 12 . .  123 . . 124 34 ." + REST_OF_SIX), technique)
    assert not removals(sketch(SIX, "12 34 . 123 34 .  124 34 . 12 34 34" + REST_OF_SIX), technique)


def test_4_a_digit_that_has_no_other_place_beside_expels_the_other_one() -> None:
    position = sketch(SIX, "12 . . 12 . .  123 . . 124 . 25" + REST_OF_SIX)
    assert removals(position, Technique.UNIQUENESS_4) == [{"221", "224"}]
    with_both_elsewhere = sketch(SIX, "12 . . 12 . .  123 . . 124 15 25" + REST_OF_SIX)
    assert not removals(with_both_elsewhere, Technique.UNIQUENESS_4)


def test_6_a_digit_with_no_other_places_in_both_rows_leaves_opposite_corners() -> None:
    position = sketch(SIX, "12 25 . 123 . .  124 . . 12 . .  . . . . . .  26 . . . . ." + " ." * 12)
    assert {frozenset(gone) for gone in removals(position, Technique.UNIQUENESS_6)} == {frozenset({"114", "121"})}
    on_one_side = sketch(SIX, "12 25 . 12 . .  124 . . 123 . ." + REST_OF_SIX)
    assert not removals(on_one_side, Technique.UNIQUENESS_6)


@pytest.mark.parametrize(
    "example",
    [example for number in (1, 2, 4, 5, 6) for example in examples(f"uniqueness-test-type-{number}")],
    ids=example_name,
)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == {(example.eliminations, example.placements)}
