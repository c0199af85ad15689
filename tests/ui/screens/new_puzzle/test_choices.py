"""What can be chosen in New puzzle fits together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, SearchCancelled
from sudokuapp.generator.make import MakeOptions
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.screens.new_puzzle.choices import (
    CLUES,
    LEVELS,
    neighbour_level,
    why_impossible,
    why_not_found,
    with_side,
)
from sudokuapp.ui.session.puzzle_maker import SIDES

NEWSPAPER = MakeOptions(Shape(3, 3), Level.HARD)


def test_each_side_has_its_numbers_of_clues() -> None:
    assert set(CLUES) == set(SIDES)


@given(
    st.sampled_from(SIDES),
    st.sampled_from(Symmetry),
    st.sampled_from(LEVELS),
    st.sampled_from([None, 0, 1, 2]),
    st.data(),
)
def test_whatever_is_offered_is_possible_on_every_side(side, symmetry, level, place, data) -> None:
    options = with_side(MakeOptions(Shape(3, 3), level, symmetry), side)
    clues = None if place is None else CLUES[side][place]
    options = with_side(MakeOptions(options.shape, options.level, symmetry, clues), data.draw(st.sampled_from(SIDES)))
    assert why_impossible(options) == ""


def test_many_clues_stay_many_on_another_board_and_other_numbers_become_any() -> None:
    assert with_side(MakeOptions(Shape(3, 3), clues=50), 6).clues == 22
    assert with_side(MakeOptions(Shape(3, 3), clues=33), 6).clues is None
    assert with_side(MakeOptions(Shape(2, 3), clues=12), 9).clues == 25


def test_the_level_of_a_small_board_is_one_that_it_has() -> None:
    assert with_side(NEWSPAPER, 4).level is Level.BEGINNER
    assert with_side(MakeOptions(Shape(3, 3), None), 4).level is None
    assert with_side(NEWSPAPER, 6).level is Level.HARD


def test_the_next_level_is_one_that_the_board_has() -> None:
    assert neighbour_level(NEWSPAPER, 1) is Level.EXPERT
    assert neighbour_level(NEWSPAPER, -1) is Level.MEDIUM
    assert neighbour_level(MakeOptions(Shape(3, 3), Level.BEGINNER), -1) is Level.BEGINNER
    assert neighbour_level(MakeOptions(Shape(3, 3), None), 1) is None
    assert neighbour_level(MakeOptions(Shape(2, 2), Level.BEGINNER), 1) is None


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (MakeOptions(Shape(3, 3), clues=16), "at least 17 clues"),
        (MakeOptions(Shape(3, 3), clues=81), "at most 80 clues"),
        (MakeOptions(Shape(2, 2), symmetry=Symmetry.ROTATIONAL, clues=7), "even number of clues"),
    ],
)
def test_what_cannot_exist_is_told_before_any_search(options: MakeOptions, said: str) -> None:
    assert said in why_impossible(options)


def test_what_was_not_found_speaks_of_what_was_chosen_and_not_of_seeds() -> None:
    both = why_not_found(NoSuchPuzzle(), MakeOptions(Shape(3, 3), Level.HARD, clues=50))
    level = why_not_found(NoSuchPuzzle(), NEWSPAPER)
    assert "any number of clues" in both
    assert "seed" not in both + level
    assert why_not_found(SearchCancelled(), NEWSPAPER) == "The search was cancelled."
