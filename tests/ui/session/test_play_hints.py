"""The hint of a game: found by a worker, shown bit by bit, gone with the board that it was about."""

from __future__ import annotations

import pytest
from support.logic_puzzles import PUZZLE
from support.windowless import ImmediateTasks, WaitingTasks

from sudokuapp.game.hint_flow import HintFlow, HintProblem
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter, Help
from sudokuapp.ui.session.play_hints import PlayHints, Shown


class Game:
    """A game with its hints, and what was shown and counted."""

    def __init__(self, tasks: ImmediateTasks | WaitingTasks | None = None) -> None:
        self.play = Play.start(PUZZLE)
        self.tasks = tasks or ImmediateTasks()
        self.shown: Shown = None
        self.times_shown = 0
        self.counted = 0
        self.is_busy = False
        self.hints = PlayHints(self.tasks, self, self._show, self._help, self._count)

    def tap(self) -> None:
        self.hints.advance(self.play)

    def do(self, command: Enter | Help) -> None:
        self.play = self.play.do(command)
        self.hints.board_changed(self.play)

    def undo(self) -> None:
        self.play = self.play.undo()
        self.hints.board_changed(self.play)

    @property
    def stage(self) -> str | None:
        return self.shown.stage if isinstance(self.shown, HintFlow) else None

    def start(self) -> None:
        self.is_busy = True

    def stop(self) -> None:
        self.is_busy = False

    def _count(self) -> None:
        self.counted += 1

    def _help(self, command: Help) -> None:
        self.do(command)

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        self.times_shown += 1


@pytest.fixture
def game() -> Game:
    return Game()


def test_three_taps_lead_to_a_digit_on_the_board(game: Game) -> None:
    stages = []
    for _ in range(3):
        game.tap()
        stages.append(game.stage)
    assert stages == ["where", "why", "done"]
    assert game.play.grid[5] == 8
    assert game.counted == 1, "one hint, not three"


def test_nothing_is_done_before_the_third_tap(game: Game) -> None:
    game.tap()
    game.tap()
    assert not game.play.can_undo


def test_the_fourth_tap_begins_the_next_hint(game: Game) -> None:
    for _ in range(4):
        game.tap()
    assert game.stage == "where"
    assert game.counted == 2


def test_one_may_stop_at_any_stage_and_look_again_for_nothing(game: Game) -> None:
    for taps in range(1, 3):
        for _ in range(taps):
            game.tap()
        game.hints.close()
        assert game.shown is None
    game.tap()
    assert game.stage == "where"
    assert game.counted == 1


def test_a_deed_ends_the_hint(game: Game) -> None:
    game.tap()
    game.tap()
    game.do(Enter(2, 4))
    assert game.shown is None
    game.tap()
    assert game.stage == "where"
    assert game.counted == 2, "it is about another board"


def test_undoing_what_was_done_ends_the_hint_and_offers_it_anew(game: Game) -> None:
    for _ in range(3):
        game.tap()
    game.undo()
    assert game.shown is None
    game.tap()
    assert game.stage == "where"


def test_a_wrong_entry_is_told_and_counts_as_no_help(game: Game) -> None:
    game.do(Enter(2, 2))
    game.tap()
    assert isinstance(game.shown, HintProblem)
    assert game.shown.cells == {2}
    game.tap()
    assert game.counted == 0
    game.undo()
    assert game.shown is None


def test_a_hint_that_is_looked_for_is_dropped_when_the_board_changes() -> None:
    game = Game(tasks := WaitingTasks())
    game.tap()
    assert game.is_busy
    game.tap()
    assert len(tasks.jobs) == 1, "an impatient second tap asks no second time"
    game.do(Enter(2, 4))
    assert not game.is_busy
    assert tasks.jobs == []
    assert game.times_shown == 0


def test_closing_ends_the_search() -> None:
    game = Game(tasks := WaitingTasks())
    game.tap()
    game.hints.close()
    assert tasks.jobs == []
    assert not game.is_busy
