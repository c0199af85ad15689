"""A game as a value: deeds, undo and redo without end, and the same game after being saved and read."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from support.plays import CLUES, SMALL, SOLUTION, commands, plays, solved

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.game import play as play_module
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import ClearNotes, Command, Enter, FillNotes, Help, Note, Restore, from_json, to_json
from sudokuapp.game.play_state import PlayState


def read_again(play: Play) -> Play:
    """As a file has it: the clues, the first state, the commands and how many of them are done."""
    began = PlayState.from_json_value(json.loads(json.dumps(play.began.json_value())), play.clues)
    done = tuple(from_json(json.loads(json.dumps(to_json(command))), play.clues) for command in play.commands)
    return Play.of(play.clues, began, done, play.done)


def test_a_new_game_has_the_clues_and_nothing_else():
    play = Play.start(CLUES)
    assert (play.grid, play.filled, play.to_fill) == (CLUES, 0, 51)
    assert not (play.can_undo or play.can_redo or play.is_full or play.is_solved or play.conflicts)
    assert (play.undo(), play.redo()) == (play, play)


def test_a_game_is_solved_when_it_is_full_and_breaks_no_rule():
    play = solved(Play.start(CLUES))
    assert (play.is_solved, play.filled, play.left(5)) == (True, 51, 0)
    wrong = play.do(Enter(2, 9))
    assert (wrong.is_full, wrong.is_solved, wrong.left(9)) == (True, False, -1)
    assert {2, 6} <= wrong.conflicts


def test_clues_and_helped_cells_are_locked():
    play = Play.start(CLUES).do(Help(((2, 4),)))
    assert [cell for cell in range(9) if play.is_locked(cell)] == [0, 1, 2, 4]
    assert play.undo().is_locked(2) is False


def test_notes_of_peers_come_back_with_undo():
    noted = Play.start(CLUES).do(FillNotes())
    entered = noted.do(Enter(2, 4))
    assert entered.state.notes != noted.state.notes
    assert entered.undo().state == noted.state
    assert entered.undo().redo() == entered


def test_a_deed_that_changes_nothing_is_no_deed():
    play = Play.start(CLUES).do(Enter(2, 4)).do(Enter(3, 6)).undo()
    assert play.do(Enter(2, 4)) is play
    assert play.can_redo, "and costs nothing that could be redone"
    assert play.do(Enter(3, 2)).can_redo is False


def test_back_to_where_it_was_still_right():
    play = Play.start(CLUES).do(Enter(2, 4)).do(Note(5, 1)).do(Enter(3, 2)).do(Enter(3, 6)).do(Enter(5, 1))
    is_right = {0: True, 1: True, 2: True, 3: False, 4: True, 5: False}
    states = {play.at(done).state: right for done, right in is_right.items()}
    back = play.back_to(states.__getitem__)
    assert (back.done, back.redo().redo()) == (4, play)
    assert back.back_to(states.__getitem__) is back
    assert play.back_to(lambda state: False) == play.at(0), "to the start if it never was"
    assert play.back_to(lambda state: state.entries[3] == 0).done == 2


def test_corrected_clues_keep_the_work_where_they_leave_room_for_it():
    play = Play.start(CLUES).do(Help(((2, 4),), ((3, 6),))).do(Note(8, 2)).do(Enter(5, 8))
    clues = CLUES.with_digit(5, 8).with_digit(0, 0)
    corrected = play.with_clues(clues)
    assert (corrected.grid[2], corrected.grid[5], corrected.grid[0]) == (4, 8, 0)
    assert (corrected.state.entries[5], corrected.state.notes[8]) == (0, play.state.notes[8])
    assert (corrected.state.helped, any(corrected.state.excluded)) == (frozenset(), False)
    assert not corrected.can_undo, "the deeds before were on another board"
    assert PlayState.from_json_value(corrected.state.json_value(), clues) == corrected.state
    assert play.with_clues(CLUES) is play


def test_clues_of_another_size_begin_a_new_game():
    assert Play.start(CLUES).do(Enter(2, 4)).with_clues(SMALL) == Play.start(SMALL)


@given(play=plays(), clues=st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_whatever_the_clues_become_the_game_is_consistent(play, clues):
    corrected = play.with_clues(Grid.of(SMALL.shape, clues))
    assert read_again(corrected) == corrected


def test_after_very_many_deeds_the_history_begins_anew_where_the_board_stands(monkeypatch):
    monkeypatch.setattr(play_module, "MOST_COMMANDS", 3)
    play = Play.start(CLUES).do(Enter(2, 4)).do(Note(3, 6)).do(Enter(5, 8)).do(Enter(5, 0))
    assert (play.commands, play.done) == ((Enter(5, 0),), 1)
    assert play.undo().grid[5] == 8
    assert read_again(play) == play


def test_undo_takes_as_long_after_a_thousand_deeds_as_after_a_few(monkeypatch):
    play = Play.start(Grid.empty(Shape(3, 3)))
    for number in range(1000):
        play = play.do(Note(number % 81, number % 9 + 1))
    replayed = []
    monkeypatch.setattr(play_module, "applied", lambda *deed: replayed.append(deed) or play.state)
    play.undo()
    assert len(replayed) < play_module.KEEP_EVERY


def test_every_moment_of_a_game_can_be_gone_back_to_after_undo_and_other_deeds(monkeypatch):
    monkeypatch.setattr(play_module, "KEEP_EVERY", 3)

    def check(play: Play) -> None:
        moments = range(len(play.commands) + 1)
        plain = [Play.of(CLUES, play.began, play.commands[:done], done).state for done in moments]
        for start in moments:
            assert [play.at(start).at(done).state for done in moments] == plain

    play = Play.start(CLUES)
    for number in range(8):
        play = play.do(Note(2, 1 + number))
    check(play)
    play = Play.of(CLUES, play.began, play.commands, 4).undo().undo()  # as it is read: what can be redone was not kept
    while play.can_redo:
        play = play.redo()
    check(play)
    play = play.at(2)
    for number in range(7):
        play = play.do(Note(3, 1 + number))
    check(play)


class Game(RuleBasedStateMachine):
    """Any sequence of deeds, beside a plain list of all states that undo and redo lead to."""

    keep_every = 3  # so that short games have many states that are kept

    def __init__(self) -> None:
        super().__init__()
        self.keep_before, play_module.KEEP_EVERY = play_module.KEEP_EVERY, self.keep_every
        self.play = Play.start(SMALL)
        self.states, self.at = [self.play.state], 0
        self.bookmarks = [self.play.state]

    def teardown(self) -> None:
        play_module.KEEP_EVERY = self.keep_before

    @rule(deed=commands(SMALL.shape))
    def do(self, deed: Command) -> None:
        before, self.play = self.play, self.play.do(deed)
        if self.play is not before:
            self.states, self.at = [*self.states[: self.at + 1], self.play.state], self.at + 1

    @rule(number=st.integers(0, 100))
    def restore(self, number: int) -> None:
        self.do(Restore(self.bookmarks[number % len(self.bookmarks)]))

    @rule()
    def bookmark(self) -> None:
        self.bookmarks.append(self.play.state)

    @precondition(lambda self: self.at > 0)
    @rule()
    def undo(self) -> None:
        self.play, self.at = self.play.undo(), self.at - 1

    @precondition(lambda self: self.at < len(self.states) - 1)
    @rule()
    def redo(self) -> None:
        self.play, self.at = self.play.redo(), self.at + 1

    @rule(number=st.integers(0, 100))
    def go(self, number: int) -> None:
        self.at = number % len(self.states)
        self.play = self.play.at(self.at)

    @rule()
    def leave_and_come_back(self) -> None:
        self.play = read_again(self.play)

    @rule(number=st.integers(0, 100))
    def back(self, number: int) -> None:
        wanted = self.states[number % (self.at + 1)]
        self.play = self.play.back_to(lambda state: state == wanted)
        self.at = max(at for at, state in enumerate(self.states[: self.at + 1]) if state == wanted)

    @invariant()
    def it_is_where_the_list_is(self) -> None:
        assert (self.play.done, len(self.play.commands)) == (self.at, len(self.states) - 1)
        assert self.play.state == self.states[self.at]
        assert (self.play.can_undo, self.play.can_redo) == (self.at > 0, self.at < len(self.states) - 1)

    @invariant()
    def it_is_the_same_after_being_saved(self) -> None:
        assert read_again(self.play) == self.play

    @invariant()
    def the_numbers_add_up(self) -> None:
        assert self.play.filled + self.play.clues.clue_count == self.play.grid.clue_count
        assert self.play.filled <= self.play.to_fill
        assert not any(left for left, digit in zip(self.play.candidates, self.play.grid, strict=True) if digit)


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)


def test_the_solution_of_the_tests_is_one():
    assert SOLUTION.is_full
    assert Play.start(CLUES).do(ClearNotes()) == Play.start(CLUES)
