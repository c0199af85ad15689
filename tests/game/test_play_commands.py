"""What each command does to a board, and what it leaves alone; commands as text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.plays import CLUES, SMALL, SOLUTION, commands, plays

from sudokuapp.core.candidates import candidates
from sudokuapp.core.grid import Grid
from sudokuapp.errors import WrongInput
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import (
    ClearNotes,
    Enter,
    FillNotes,
    Help,
    Note,
    Restore,
    applied,
    from_json,
    to_json,
    whole_grid,
)
from sudokuapp.game.play_state import PlayState

EMPTY = PlayState.empty(CLUES.shape)
FULL_NOTES = applied(CLUES, EMPTY, FillNotes())


def after(*deeds, state=EMPTY, clues=CLUES) -> PlayState:
    for deed in deeds:
        state = applied(clues, state, deed)
    return state


def test_a_digit_is_entered_replaced_and_cleared():
    assert after(Enter(2, 4)).entries[2] == 4
    assert after(Enter(2, 4), Enter(2, 1)).entries[2] == 1
    assert after(Enter(2, 4), Enter(2, 0)) == EMPTY


def test_a_deed_that_changes_nothing_gives_the_very_same_state():
    state = after(Enter(2, 4), Note(3, 6))
    for deed in (Enter(2, 4), Enter(0, 9), Note(0, 9), Note(2, 1), Enter(5, 0), Help(), Restore(state)):
        assert applied(CLUES, state, deed) is state
    assert applied(CLUES, EMPTY, ClearNotes()) is EMPTY
    assert applied(CLUES, FULL_NOTES, FillNotes()) is FULL_NOTES


def test_an_entry_takes_its_own_notes_and_those_of_its_digit_in_its_peers():
    state = after(Note(2, 1), Note(3, 4), Note(3, 2), Note(80 - 8, 4), Note(20 + 9 * 2, 4), Enter(2, 4))
    assert state.notes_by_cell == {3: frozenset({2}), 72: frozenset({4})}, "only row, column and box see it"
    assert after(Enter(2, 0), state=after(Note(2, 1), Note(2, 4))).notes[2] == 0, "clearing takes notes too"


def test_an_entry_may_keep_the_notes_of_its_peers():
    state = after(Note(2, 4), Note(3, 4), Enter(2, 4, keeps_notes=True))
    assert state.notes_by_cell == {3: frozenset({4})}
    assert to_json(Enter(5, 2, keeps_notes=True)) != to_json(Enter(5, 2))


def test_a_note_toggles_and_stays_off_a_cell_with_a_digit():
    assert after(Note(2, 4)).notes_by_cell == {2: frozenset({4})}
    assert after(Note(2, 4), Note(2, 4)) == EMPTY
    assert after(Enter(2, 1), Note(2, 4)).notes[2] == 0


def test_filling_notes_notes_what_the_rules_leave_and_what_hints_have_not_removed():
    assert FULL_NOTES.notes == candidates(CLUES)
    helped = after(Help(eliminations=((2, 4),)), ClearNotes(), FillNotes())
    assert helped.notes[2] == candidates(CLUES)[2] & ~(1 << 4)


def test_help_locks_what_it_places_for_good():
    state = after(Enter(2, 1), Help(placements=((2, 4),)))
    assert (state.entries[2], state.helped) == (4, {2})
    for deed in (Enter(2, 1), Enter(2, 0), Note(2, 1), Help(((2, 9),)), Help((), ((2, 4),))):
        assert applied(CLUES, state, deed).entries[2] == 4
        assert not applied(CLUES, state, deed).notes[2]


def test_help_that_removes_candidates_shows_what_is_left_in_a_cell_without_notes():
    state = after(Help(eliminations=((2, 4), (2, 1))))
    assert state.notes[2] == candidates(CLUES)[2] & ~(1 << 4 | 1 << 1)
    assert state.excluded[2] == 1 << 4 | 1 << 1
    assert after(Note(2, 9), Help(eliminations=((2, 9),))).notes[2] == 0, "own notes are kept as they are"
    assert after(Enter(2, 4), Help(eliminations=((2, 1),))) == after(Enter(2, 4)), "none under a digit"


def test_going_back_to_a_bookmark_is_a_deed_like_others():
    bookmark = after(Enter(2, 4), Note(3, 6))
    assert after(Enter(2, 1), Help(((3, 6),)), Restore(bookmark)) == bookmark


@given(play=plays(), deed=commands(SMALL.shape))
def test_whatever_is_done_the_board_stays_consistent(play, deed):
    before, state = play.state, applied(SMALL, play.state, deed)
    for cell, clue in enumerate(SMALL):
        assert not (state.entries[cell] and state.notes[cell]), "notes and an entry never both"
        assert not (clue and (state.entries[cell] or state.notes[cell])), "nothing over a clue"
    assert all(state.entries[cell] == before.entries[cell] for cell in before.helped), "help stays"
    assert state.helped >= before.helped
    assert all(state.entries[cell] for cell in state.helped)
    assert PlayState.from_json_value(json.loads(json.dumps(state.json_value())), SMALL) == state


@given(play=plays(), deed=commands(SMALL.shape))
def test_a_command_written_and_read_is_the_same(play, deed):
    for command in (deed, Restore(play.state)):
        assert from_json(json.loads(json.dumps(to_json(command))), SMALL) == command


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        [],
        ["enter"],
        ["enter", 16, 1],
        ["enter", -1, 1],
        ["enter", 0, 5],
        ["enter", True, 1],
        ["enter", 0.0, 1],
        ["note", 0, 0],
        ["note", 0, 1, 1],
        ["fill notes", 1],
        ["help", [[0]], []],
        ["help", [[0, 1, 1]], []],
        ["help", [[0, 0]], []],
        ["help", [[0, 1]] * 65, []],
        ["help", 3, []],
        ["restore", None],
        ["restore", ["................", [0] * 16, [], [0] * 15]],
        ["restore", ["................", [0] * 16, [3], [0] * 16]],
        ["restore", ["3...............", [0] * 16, [], [0] * 16]],
        ["restore", [".3..............", [0, 8] + [0] * 14, [], [0] * 16]],
        ["restore", [".5..............", [0] * 16, [], [0] * 16]],
        ["restore", [".3.............", [0] * 16, [], [0] * 16]],
        ["restore", [".................", [0] * 16, [], [0] * 16]],
        ["restore", ["................", [1] * 16, [], [0] * 16]],
        ["restore", ["................", [64] * 16, [], [0] * 16]],
        ["give up"],
    ],
)
def test_what_is_no_command_of_this_board_is_refused(value):
    with pytest.raises(WrongInput):
        from_json(value, SMALL)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=4)))
def test_any_json_is_a_command_or_refused_with_a_sentence(value):
    try:
        applied(SMALL, PlayState.empty(SMALL.shape), from_json(value, SMALL))
    except WrongInput as error:
        assert str(error).endswith(".")


def test_the_whole_board_has_clues_and_entries():
    entries = Grid.of(CLUES.shape, (0 if clue else digit for clue, digit in zip(CLUES, SOLUTION, strict=True)))
    assert whole_grid(CLUES, PlayState(entries, (0,) * 81)) == SOLUTION
    assert Play.start(CLUES, PlayState(entries, (0,) * 81)).is_solved, "nothing needs to be said of what is excluded"


@pytest.mark.parametrize("parts", [{"helped": frozenset({2})}, {"notes": (2,) * 81, "entries": SOLUTION}])
def test_a_state_that_could_not_be_read_again_cannot_be_made(parts):
    with pytest.raises(WrongInput):
        replace(PlayState.empty(CLUES.shape), **parts)
