"""A puzzle that is read again: what was corrected stays, or can be had back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from support.person import BOARD, QUAD, Person, page, reading

from sudokuapp.errors import TooBlurred
from sudokuapp.ui.navigation.navigator import Flow

OTHER_BOARD = b"\x89PNG of another board"


@pytest.fixture
def corrected(person: Person) -> Person:
    """Has read a puzzle, set two digits and gone back to the crop."""
    flow = person.flow
    flow.scan()
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    flow.draft_changed(flow.current.draft.put(5, 4).put(6, 2))
    flow.back()
    assert (flow.screen, person.lines) == ("crop", [])
    return person


def test_the_same_reading_keeps_what_was_corrected_after_a_kill_too(corrected: Person) -> None:
    flow = corrected.kill_and_start()
    flow.back()
    flow.open_saved(corrected.store.numbers()[0])
    wanted = flow.current.draft
    flow.read_done(reading(), BOARD)
    assert (flow.screen, flow.current.draft, corrected.lines) == ("correct", wanted, [])
    assert flow.current.draft.undo().undo().grid[5] == 0


def test_another_reading_says_that_the_corrections_are_gone_and_undo_brings_them_back(corrected: Person) -> None:
    flow = corrected.flow
    wanted = flow.current.draft
    flow.read_done(reading(6), OTHER_BOARD)
    assert flow.current.draft.shape.side == 6
    assert "without your changes" in corrected.lines[-1]
    corrected.press()
    assert flow.screen == "correct"
    assert (flow.current.draft, flow.current.board) == (wanted, BOARD)
    assert corrected.store.get(flow.current.id) == flow.current


def go_home(flow: Flow) -> None:
    flow.home()


def begin_another(flow: Flow) -> None:
    flow.enter_by_hand()
    flow.draft_changed(flow.current.draft.put(0, 9))


@pytest.mark.parametrize("leave", [go_home, begin_another])
def test_they_are_brought_back_to_their_own_puzzle_wherever_the_person_is(
    corrected: Person, leave: Callable[[Flow], None]
) -> None:
    flow = corrected.flow
    number, wanted = flow.current.id, flow.current.draft
    flow.read_done(reading(6), OTHER_BOARD)
    undo = corrected.press
    leave(flow)
    undo()
    assert (flow.screen, flow.current.id, flow.current.draft) == ("correct", number, wanted)
    others = [corrected.store.get(one) for one in corrected.store.numbers() if one != number]
    assert all(puzzle.draft.grid[0] == 9 for puzzle in others)


def test_another_reading_of_what_nobody_corrected_needs_no_word(person: Person) -> None:
    flow = person.flow
    flow.photo_taken(page(), QUAD, 0)
    flow.read_done(reading(), BOARD)
    flow.read_done(reading(6), OTHER_BOARD)
    assert (flow.current.draft.shape.side, person.lines) == (6, [])


def test_what_may_be_wrong_with_a_reading_is_told_and_does_not_take_the_undo_away(corrected: Person) -> None:
    blurred = replace(reading(6), problems=(TooBlurred(),))
    corrected.flow.read_done(blurred, OTHER_BOARD)
    assert corrected.lines[-1].endswith(str(TooBlurred()))
    corrected.press()
    assert corrected.flow.current.draft.grid[5] == 4
    corrected.flow.draft_changed(corrected.flow.current.draft.undo().undo())
    corrected.flow.read_done(blurred, OTHER_BOARD)
    assert (corrected.lines[-1], corrected.press) == (str(TooBlurred()), None)
