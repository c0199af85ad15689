from __future__ import annotations

import pytest
from support.example_steps import example_name, results_with_its_digits
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.hidden_rectangles import hidden_rectangles

SIX = Shape(2, 3)
REST_OF_SIX = " . . . . . ." * 4


def test_the_corner_opposite_the_plain_cell_loses_the_digit_without_links() -> None:
    position = sketch(SIX, "12 . . 123 . .  124 . . 125 . 26" + REST_OF_SIX)
    (step,) = hidden_rectangles(position)
    assert removals(position, Technique.HIDDEN_RECTANGLE) == [{"224"}]
    assert [position.areas.unit(number).kind for number in step.units] == ["row", "column"]
    assert str(step.reason) == (
        "If r1c1, r1c4, r2c1 and r2c4 held only 1 and 2, these could be exchanged there, but the puzzle has only one "
        "solution. In row 2 and column 4, 1 fits only into these cells: if r2c4 held 2, just that would happen."
    )


@pytest.mark.parametrize(
    "drawing",
    [
        "12 . . 123 . .  124 15 . 125 . 26",  # another place in the row
        "12 . . 23 . .  124 . . 125 . 26",  # crossed out in the column
        "123 . . 123 . .  124 . . 125 . 26",  # no plain cell
        "12 . . 12 . .  124 . . 125 . 26",  # two plain cells on one side: another test
    ],
)
def test_the_links_have_their_ends_in_the_rectangle(drawing: str) -> None:
    assert not removals(sketch(SIX, drawing + REST_OF_SIX), Technique.HIDDEN_RECTANGLE)


@pytest.mark.parametrize("example", examples("hidden-rectangle"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    assert results_with_its_digits(example) == (
        set() if example.finds_nothing else {(example.eliminations, example.placements)}
    )
