from __future__ import annotations

from hypothesis import given
from support.drafts import drafts, printed, read_as

from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game.draft import Draft
from sudokuapp.ui.screens.correct.draft_digits import NO_ALTERNATIVE, alternative, dimmed, used_up

SHAPE = Shape(2, 2)


def doubtful(second: int, digits: dict[int, int] | None = None) -> Draft:
    """A board whose cell 5 was read as 1, with this second guess."""
    return read_as(digits or {}, suspects=(5,), cell_5=printed(1, 1, 0.6, second, 0.3))


def test_a_doubtful_cell_is_offered_its_second_guess_and_once_that_is_used_the_first() -> None:
    draft = doubtful(3)
    assert alternative(draft, 5) == 3
    assert alternative(draft.put(5, 3), 5) == 1
    assert alternative(draft.put(5, 3).put(5, 1), 5) == NO_ALTERNATIVE, "both were seen"
    assert alternative(draft.put(5, 3).undo(), 5) == 3


def test_an_empty_cell_may_be_the_second_guess_and_breaks_no_rule() -> None:
    assert alternative(doubtful(0, {4: 1}), 5) == 0


def test_a_cell_that_is_checked_or_has_a_digit_of_the_person_is_offered_nothing() -> None:
    assert alternative(doubtful(3).settle(5), 5) == NO_ALTERNATIVE
    assert alternative(doubtful(3).put(5, 2), 5) == NO_ALTERNATIVE
    assert alternative(doubtful(3), 4) == NO_ALTERNATIVE, "nobody doubts that cell"


def test_no_digit_is_offered_that_breaks_a_rule() -> None:
    assert alternative(doubtful(3, {4: 3}), 5) == NO_ALTERNATIVE
    assert alternative(doubtful(3, {4: 1}).put(5, 3), 5) == NO_ALTERNATIVE, "nor on the way back"


@given(drafts())
def test_what_is_offered_is_always_doubtful_other_than_it_is_and_within_the_rules(draft: Draft) -> None:
    for cell in range(draft.shape.cell_count):
        offered = alternative(draft, cell)
        if offered != NO_ALTERNATIVE:
            assert cell in draft.suspects
            assert offered != draft.whole_grid[cell]
            with_clues_alone = draft.grid.with_digit(cell, offered)
            assert cell not in clashing_cells(with_clues_alone), "what was written may be wrong, and forbids nothing"


def test_there_is_no_alternative_by_hand_or_without_a_cell() -> None:
    assert alternative(Draft.empty(SHAPE), 3) == NO_ALTERNATIVE
    assert alternative(read_as({}), None) == NO_ALTERNATIVE


def test_a_digit_is_used_up_when_it_stands_in_every_row() -> None:
    grid = Grid.of(SHAPE, [1, 2, 0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0, 0, 0, 1])
    assert used_up(grid) == {1}


def test_digits_that_a_rule_forbids_and_those_used_up_are_dimmed_but_not_the_one_that_is_there() -> None:
    draft = read_as({0: 1, 5: 2})
    assert dimmed(draft, 1) == {1, 2}
    assert dimmed(draft.put(1, 2), 1) == {1}
    assert dimmed(draft, None) == frozenset()
    full = read_as({0: 1, 6: 1, 9: 1, 15: 1})
    assert dimmed(full, None) == {1}
