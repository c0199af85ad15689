from __future__ import annotations

import pytest
from support.example_steps import example_name
from support.sketched_positions import removals, sketch

from bench.technique_positions import Example, examples
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.bug import bug_plus_one

# r6c1 has a third candidate, 6.
POSITION = parse_library_line(":::.2...5..6+21+4.+15.42...1+5..4.+52....+4.1:311 313 341 343 351 361 362 641:")


def test_the_third_candidate_must_be_right() -> None:
    (step,) = bug_plus_one(POSITION)
    assert removals(POSITION, Technique.BUG_PLUS_ONE) == [{"261", "561"}]
    assert step.candidates == (Candidate(30, 6),)
    assert str(step.reason) == (
        "If row 6, column 1 did not hold 6, every empty cell would have two digits left, and each of them two places "
        "in its row, column and box: all could be exchanged, but the puzzle has only one solution."
    )


def test_a_candidate_less_or_a_digit_more_is_no_bug() -> None:
    for cell, digits in enumerate(POSITION.candidates):
        if digits and cell != 30:
            fewer = POSITION.without((Candidate(cell, digits.bit_length() - 1),))
            assert not removals(fewer, Technique.BUG_PLUS_ONE)


@pytest.mark.parametrize(
    ("rest", "is_bug"),
    [
        (". . . .  . . . .", True),
        (". 34 . .  . . . .", False),  # digits with one place
        (". 123 . 123  . 123 . 123", False),  # more cells with three candidates
    ],
)
def test_all_other_cells_could_be_exchanged(rest: str, is_bug: bool) -> None:
    position = sketch(Shape(2, 2), "12 . 12 .  12 . 124 . " + rest)
    assert removals(position, Technique.BUG_PLUS_ONE) == ([{"123", "223"}] if is_bug else [])


@pytest.mark.parametrize("example", examples("bug-plus-one"), ids=example_name)
def test_the_shared_positions_have_what_the_list_says(example: Example) -> None:
    found = [set(step.eliminations) for step in bug_plus_one(example.position)]
    assert found == ([] if example.finds_nothing else [example.eliminations])
