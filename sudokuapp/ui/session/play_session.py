"""The game of the open puzzle. Kivy-free.

Every deed is in the store before its call returns, so that the app can be killed at any time; if saving fails, a
message says so once, and the game goes on: see `play_saving`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Any

from sudokuapp.game.play import Play
from sudokuapp.game.play_clock import PlayClock
from sudokuapp.game.play_commands import Command
from sudokuapp.game.play_state import PlayState
from sudokuapp.game.sheet import Sheet
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store
from sudokuapp.ui.session.open_play import OpenPlay, ReplacedGame
from sudokuapp.ui.session.open_puzzle import OpenPuzzle
from sudokuapp.ui.session.play_bookmarks import PlayBookmarks
from sudokuapp.ui.session.play_saving import PlaySaving
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.settings import AppSettings
from sudokuapp.ui.session.unsaved import OnError

NO_HELP = HelpCount()


class PlaySession:
    """At most one game is open; `now` is a clock that never jumps, `date` the time of day."""

    def __init__(
        self,
        store: Store,
        puzzles: PuzzleSession,
        settings: AppSettings,
        on_error: OnError,
        now: Callable[[], float] = monotonic,
        date: Callable[[], float] = time.time,
    ) -> None:
        self._store, self._puzzles, self._settings, self._on_error = store, puzzles, settings, on_error
        self._now, self._date = now, date
        self._saving = PlaySaving(store, puzzles, on_error)
        self.bookmarks = PlayBookmarks(store, puzzles, lambda: self.shown)
        self._game: OpenPlay | None = None

    # Opening

    def open(self) -> bool:
        """Go on with the game of the open puzzle, or begin it; False if no puzzle is open that has clues."""
        owner = self._puzzles.open_puzzle
        if owner is None or owner.puzzle.draft is None:
            return False
        paper = owner.puzzle.draft.sheet
        if self._game is None or self._game.owner is not owner:
            if self._game:
                self._game.clock = self._game.clock.paused(self._now())
                self._saving.keep(self._game)
            self._game = self._saving.taken(owner) or self._loaded(owner, paper)
        self._follow_paper(self._game, paper)
        if not self._game.is_saved:
            self._saving.save(self._game)
        return True

    def _loaded(self, owner: OpenPuzzle, paper: Sheet) -> OpenPlay:
        saved = None
        with self._puzzles.reporting_errors():
            saved = self._store.plays.get(owner.puzzle.id) if owner.puzzle.id else None
        if saved is None:
            return OpenPlay(owner, self._new_game(owner.puzzle.id, paper), paper)
        clues = saved.play.clues
        # What was corrected beside the clues since then is not known any more.
        followed = Sheet.on_other_clues(clues, paper) if clues.shape == paper.shape else Sheet.of_clues(clues)
        return OpenPlay(owner, saved, followed, saved)

    def _new_game(self, number: int, paper: Sheet) -> SavedPlay:
        """It goes on where the paper stopped. Nobody knows how long it took till there: then it has no clock."""
        now = self._date()
        play = Play.start(paper.clues, PlayState(paper.written, paper.notes))
        first = next((cell for cell, digit in enumerate(play.grid) if not digit), None)
        # One that is solved on the paper is neither to be counted nor the work of the app.
        finished = now if play.is_solved and play.filled else None
        return SavedPlay(
            number,
            play,
            now,
            now,
            finished=finished,
            has_result=finished is not None,
            selected=first,
            is_timed=not play.filled,
        )

    def _follow_paper(self, game: OpenPlay, paper: Sheet) -> None:
        """The paper may have been corrected since. That can open a finished game again, and finish an open one."""
        before, followed, game.paper = game.shown, game.paper, paper
        clues = paper.clues
        if clues.shape != before.play.shape:
            self.bookmarks.delete(*self.bookmarks.all())  # they could not be shown any more, but would count
            game.shown = replace(self._new_game(before.puzzle, paper), version=before.version)
            game.clock = PlayClock()
            return
        play = before.play.with_clues(clues).with_paper(followed, paper)
        if play is not before.play:
            # What the app has solved stays finished, so that it never counts.
            is_over = play.is_solved or not before.has_result
            game.change(finished=before.finished if is_over else None)
            self._play_on(play, before.help, counts=bool(play.filled))

    # What is shown

    @property
    def is_open(self) -> bool:
        return self._game is not None

    @property
    def shown(self) -> SavedPlay:
        assert self._game
        return self._game.shown

    @property
    def play(self) -> Play:
        return self.shown.play

    @property
    def seconds(self) -> float:
        """What the clock shows now."""
        return self._game.clock.elapsed(self._now()) if self._game else 0.0

    @property
    def has_clock(self) -> bool:
        """Unless the settings have none, or something was done while they had none."""
        return self._settings.values.play_clock and self.shown.is_timed

    @property
    def is_all_saved(self) -> bool:
        return not self._saving.is_waiting and (self._game is None or self._game.is_saved)

    # Deeds

    def do(self, command: Command, helped: HelpCount = NO_HELP, *, counts: bool = True) -> Result | None:
        """One deed more, perhaps of the app. Returns the result if it finished the game.

        A board that the app has solved (`counts` is False) is finished, but no result.
        """
        before = self.shown
        play = before.play.do(command)
        if play is before.play:
            return None
        return self._play_on(play, before.help + helped, counts)

    def undo(self) -> None:
        self.show(self.play.undo())

    def redo(self) -> None:
        self.show(self.play.redo())

    def show(self, play: Play) -> None:
        """Another point of the same game's history."""
        if play is not self.play:
            self._play_on(play, self.shown.help, counts=False)

    def count(self, helped: HelpCount) -> None:
        """The app has helped without changing the board."""
        self.touch()
        self._change(help=self.shown.help + helped)

    def select(self, cell: int | None) -> None:
        self.touch()
        if cell != self.shown.selected:
            self._change(selected=cell)

    def set_noting(self, is_noting: bool) -> None:
        self.touch()
        if is_noting != self.shown.is_noting:
            self._change(is_noting=is_noting)

    def restart(self) -> ReplacedGame:
        """Begin the game anew; returns the old one for `bring_back`.

        Where the paper stopped; and if it stands there already, with the clues alone.
        """
        assert self._game
        old = ReplacedGame(replace(self.shown, seconds=self.seconds), self.bookmarks.all())
        paper = self._game.paper
        new = self._new_game(old.game.puzzle, paper)
        if new.play.state == old.game.play.state:
            new = self._new_game(old.game.puzzle, Sheet.of_clues(paper.clues))
        self._replace_game(replace(new, selected=old.game.selected, is_noting=old.game.is_noting))
        self.bookmarks.delete(*old.bookmarks)
        return old

    def bring_back(self, old: ReplacedGame) -> None:
        """Undo a restart, if the same puzzle is still open."""
        if self._game and self.play.clues == old.game.play.clues:
            self._replace_game(old.game)
            self.bookmarks.restore(*old.bookmarks)

    def _replace_game(self, other: SavedPlay) -> None:
        """In the place of the game that is shown; if the clock runs, it goes on with the other's time."""
        assert self._game
        is_running = self._game.clock.since is not None
        self._game.shown = replace(other, puzzle=self.shown.puzzle, version=self.shown.version)
        self._game.clock = PlayClock(other.seconds)
        if is_running:
            self.start_clock()
        self._saving.save(self._game)

    def _play_on(self, play: Play, helped: HelpCount, counts: bool) -> Result | None:
        assert self._game
        self.touch()
        if self.shown.finished is None and not self.has_clock:
            self._game.clock = PlayClock()
            self._game.change(is_timed=False)
        moment, finished, result = self._date(), self.shown.finished, None
        if play.is_solved and finished is None:
            finished = moment
            self._game.clock = self._game.clock.paused(self._now())
            result = self._result(play, moment, helped) if counts and not self.shown.has_result else None
            self._game.unsaved_result = result or self._game.unsaved_result
        has_result = self.shown.has_result or result is not None
        self._change(play=play, help=helped, played=moment, finished=finished, has_result=has_result)
        return result

    def _result(self, play: Play, finished: float, helped: HelpCount) -> Result:
        assert self._game
        puzzle = self._game.owner.puzzle
        rating = puzzle.rating or None
        return Result(puzzle.id, finished, self.seconds, play.shape.side, rating, puzzle.source, puzzle.day, helped)

    # The clock

    def start_clock(self) -> None:
        """Unless the game is over, or has no clock."""
        if self._game and self.shown.finished is None and self.has_clock:
            self._game.clock = self._game.clock.started(self._now())

    def stop_clock(self) -> None:
        if self._game and self._game.clock.since is not None:
            self._game.clock = self._game.clock.paused(self._now())
            self.save_time()

    def save_time(self) -> None:
        """Called about each second, so that a kill loses no more than that of the time."""
        if self._game and self.seconds != self.shown.seconds:
            self._change()

    def touch(self) -> None:
        """Somebody is there: the clock runs on."""
        if self._game:
            self._game.clock = self._game.clock.touched(self._now())

    # Saving

    def save(self) -> None:
        """Try again to save what could not be saved. Errors were told the first time."""
        self._saving.retry()
        if self._game and not self._game.is_saved:
            self._saving.save(self._game)

    def _change(self, **values: Any) -> None:
        assert self._game
        self._game.change(**{"seconds": self.seconds, **values})
        self._saving.save(self._game)
