from __future__ import annotations

from support.drafts import read_as

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft, Guess
from sudokuapp.ui.screens.correct.draft_digits import NO_ALTERNATIVE, alternative, used_up

SHAPE = Shape(2, 2)


def test_the_alternative_is_the_second_guess_and_once_that_is_used_the_first() -> None:
    draft = read_as({}, cell_5=Guess(1, 1, 0.6, 3, 0.3))
    assert alternative(draft, 5) == 3
    assert alternative(draft.put(5, 3), 5) == 1
    assert alternative(draft.put(5, 2), 5) == 3


def test_an_empty_cell_may_be_the_second_guess() -> None:
    assert alternative(read_as({7: 2}), 7) == 0


def test_there_is_no_alternative_by_hand_or_without_a_cell() -> None:
    assert alternative(Draft.empty(SHAPE), 3) == NO_ALTERNATIVE
    assert alternative(read_as({}), None) == NO_ALTERNATIVE


def test_a_digit_is_used_up_when_it_stands_in_every_row() -> None:
    grid = Grid.of(SHAPE, [1, 2, 0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0, 0, 0, 1])
    assert used_up(grid) == {1}
