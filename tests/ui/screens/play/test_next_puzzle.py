"""What the next puzzle is like, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudokuapp.core.shape import Shape
from sudokuapp.generator.limits import levels_of
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.screens.play.next_puzzle import options_like
from sudokuapp.ui.session.puzzle_maker import SIDES, usual_options

CHOSEN = replace(usual_options(), level=Level.HARD, symmetry=Symmetry.MIRROR, clues=30)


def test_it_has_the_size_and_the_level_of_the_one_before() -> None:
    like = options_like(CHOSEN, 6, 12)
    assert (like.shape.side, like.level) == (6, Level.of(1.2))
    assert (like.symmetry, like.clues) == (Symmetry.MIRROR, None), "that many clues are of another size"


def test_what_was_chosen_last_is_kept_if_it_says_the_same() -> None:
    assert options_like(CHOSEN, 9, 34) is CHOSEN
    assert options_like(CHOSEN, 9, None) is CHOSEN, "without a rating"
    assert options_like(CHOSEN, 16, None) is CHOSEN, "of a size that is not made here"


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("rating", [None, 0, 10, 15, 23, 34, 45, 60, 80, 110])
def test_it_never_asks_for_a_level_that_its_size_has_not(side: int, rating: int | None) -> None:
    like = options_like(CHOSEN, side, rating)
    assert like.level is None or like.level in levels_of(Shape.of_side(side))
