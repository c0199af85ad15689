"""Puzzles renamed, deleted and discarded, and had back."""

from __future__ import annotations

import pytest
from support.person import PUZZLE, Person, put_digit, refused
from support.summaries import summaries

from sudokuapp.errors import StorageReadOnly


def test_discard_goes_home_and_can_be_undone(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    number = person.context.session.puzzle.id
    person.context.navigator.discard()
    assert (person.context.navigator.screen, person.context.session.puzzle) == ("home", None)
    assert person.store.numbers() == []
    assert "deleted" in person.lines[-1]
    person.press()
    assert person.store.get(number).draft.grid == PUZZLE


def test_discarding_what_could_never_be_saved_leaves_nothing_behind(person: Person) -> None:
    with refused(person.store):
        person.context.navigator.open_grid(PUZZLE)
        person.context.navigator.discard()
    person.context.navigator.scan()
    assert person.store.numbers() == []


def test_a_puzzle_is_renamed_but_never_to_nothing(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    number = person.context.session.puzzle.id
    person.context.saved_puzzles.rename(number, "  Sunday \n paper ")
    assert person.store.get(number).name == "Sunday paper"
    person.context.saved_puzzles.rename(number, "   ")
    assert person.store.get(number).name == "Sunday paper"


def test_an_empty_board_is_not_kept_but_one_with_a_digit_is(person: Person) -> None:
    context = person.context
    context.navigator.enter_by_hand()
    assert len(person.store.numbers()) == 1
    context.navigator.back()
    assert person.store.numbers() == []
    context.navigator.enter_by_hand()
    context.session.set_draft(context.session.puzzle.draft.put(0, 1))
    context.navigator.home()
    assert len(person.store.numbers()) == 1


def test_a_board_that_was_undone_to_nothing_is_kept_with_its_way_back(person: Person) -> None:
    context = person.context
    context.navigator.enter_by_hand()
    number = context.session.puzzle.id
    context.session.set_draft(context.session.puzzle.draft.put(0, 1).put(1, 2).undo().undo())
    context.navigator.home()
    assert person.store.get(number).draft.redo().redo().grid[1] == 2


def test_renaming_to_what_cannot_be_seen_changes_nothing(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    number, name = person.context.session.puzzle.id, person.context.session.puzzle.name
    person.context.saved_puzzles.rename(number, "\u200b\u2060")
    assert person.store.get(number).name == name


def test_renaming_what_is_gone_says_so(person: Person) -> None:
    person.context.saved_puzzles.rename(77, "Sunday")
    assert person.lines == ["This puzzle is no longer there."]


def left_unsaved(person: Person) -> int:
    """The id of a puzzle whose last digit waits to be saved."""
    person.context.navigator.open_grid(PUZZLE)
    number = person.context.session.puzzle.id
    with refused(person.store):
        put_digit(person.context)
        person.context.navigator.home()
    return number


def test_renaming_a_puzzle_that_waits_to_be_saved_makes_no_second_one(person: Person) -> None:
    number = left_unsaved(person)
    person.context.saved_puzzles.rename(number, "Sunday")
    person.context.navigator.scan()
    assert [(one.id, one.name) for one in summaries(person.store)] == [(number, "Sunday")]
    assert person.store.get(number).draft.grid[5] == 4


def test_deleting_a_puzzle_that_waits_to_be_saved_can_be_undone_with_all_of_it(person: Person) -> None:
    number = left_unsaved(person)
    person.context.saved_puzzles.delete(number)
    assert person.store.numbers() == []
    person.press()
    person.context.navigator.scan()
    assert person.store.numbers() == [number]
    assert person.store.get(number).draft.grid[5] == 4


def test_undo_after_a_discard_shows_the_puzzle_at_home_again(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    person.context.navigator.discard()
    shown = len(person.screens)
    person.press()
    assert person.times_listed == 1
    assert len(person.store.numbers()) == 1
    assert len(person.screens) == shown, "it is there already"
    person.context.navigator.scan()
    assert len(person.store.numbers()) == 1


def test_undo_from_another_screen_does_not_lead_away_from_it(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    person.context.navigator.discard()
    person.context.navigator.scan()
    person.press()
    assert person.times_listed == 0, "no list is seen there"
    assert person.context.navigator.screen == "scan"
    assert len(person.store.numbers()) == 1


def test_an_undo_that_fails_can_be_tried_again(person: Person) -> None:
    person.context.navigator.open_grid(PUZZLE)
    number = person.context.session.puzzle.id
    person.context.navigator.home()
    person.context.saved_puzzles.delete(number)
    with refused(person.store):
        person.press()
    assert (person.lines[-1], person.times_listed) == (str(StorageReadOnly()), 0)
    person.press()
    assert person.times_listed == 1
    assert person.store.get(number).draft.grid == PUZZLE


@pytest.mark.parametrize("fails_again", [False, True])
def test_discarding_what_could_never_be_saved_can_be_undone(person: Person, fails_again: bool) -> None:
    with refused(person.store):
        person.context.navigator.open_grid(PUZZLE)
        person.context.navigator.discard()
        assert "was deleted" in person.lines[-1]
        if fails_again:
            person.press()
            assert person.lines[-1] == str(StorageReadOnly())
    person.press()
    (kept,) = person.store.numbers()
    assert person.store.get(kept).draft.grid == PUZZLE
    person.context.navigator.scan()
    assert len(person.store.numbers()) == 1
