from __future__ import annotations

import pytest
from support.example_steps import example_name, results_with_its_digits
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.unique_rectangle_subsets import type_3

SIX = Shape(2, 3)
REST_OF_SIX = " . . . . . ." * 4
PAIR = "12 . . 12 . .  123 . . 124 34 356" + REST_OF_SIX


def test_the_other_digits_and_a_cell_are_a_pair() -> None:
    position = sketch(SIX, PAIR)
    (step,) = type_3(position)
    assert removals(position, Technique.UNIQUENESS_3) == [{"326"}]
    assert step.cells == (0, 3, 6, 9, 10)
    assert {digit for _, digit in step.candidates} == {1, 2}
    assert {digit for _, digit in step.extra_candidates} == {3, 4}
    assert str(step.reason) == (
        "If r1c1, r1c4, r2c1 and r2c4 held only 1 and 2, these could be exchanged there, but the puzzle has only one "
        "solution. So r2c1 or r2c4 must hold 3 or 4. Together with r2c5 it takes up 3 and 4 in row 2: "
        "no other cell there can hold these."
    )


def test_a_subset_in_a_box_and_a_line_works_in_both() -> None:
    position = sketch(SIX, "12 12 . . . .  . . . . . .  123 124 34 45 . .  35 . 36 . . ." + " ." * 12)
    assert removals(position, Technique.UNIQUENESS_3)[0] == {"434", "341", "343"}


def test_the_smaller_subset_comes_first() -> None:
    position = sketch(SIX, "12 34 . 12 . .  123 356 56 124 34 36" + REST_OF_SIX)
    sizes = [len(step.cells) for step in type_3(position)]
    assert sizes == sorted(sizes)


def test_a_cell_with_one_of_the_two_digits_is_no_part_of_the_subset() -> None:
    position = sketch(SIX, "12 . . 12 . .  123 134 134 124 . 356" + REST_OF_SIX)
    assert not removals(position, Technique.UNIQUENESS_3)


@pytest.mark.parametrize("example", examples("uniqueness-test-type-3"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert (example.eliminations, example.placements) in results_with_its_digits(example)
