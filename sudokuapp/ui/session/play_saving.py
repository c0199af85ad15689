"""Saving games, and keeping those that could not be saved until a save succeeds. Kivy-free.

As with puzzles (see `unsaved`), a failure is told once. What another window has done to the same game meanwhile is
found out by the save itself.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.game.play import Play
from sudokuapp.storage import SavedPlay, Store
from sudokuapp.ui.session.open_play import OpenPlay
from sudokuapp.ui.session.open_puzzle import OpenPuzzle
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.unsaved import OnError


class PlaySaving:
    """`on_error` gets the first of failures in a row."""

    def __init__(self, store: Store, puzzles: PuzzleSession, on_error: OnError) -> None:
        self._store, self._puzzles, self._on_error = store, puzzles, on_error
        self._waiting: list[OpenPlay] = []
        self._is_failing = False

    def save(self, game: OpenPlay) -> None:
        """Save a game, and with it what is waiting."""
        try:
            self._write(game)
        except StorageError as failed:
            if not self._is_failing:
                self._on_error(failed)
            self._is_failing = True
        else:
            self._is_failing = False
            self.retry()

    def keep(self, game: OpenPlay) -> None:
        """It is played no longer; keep it until a save succeeds."""
        if not game.is_saved:
            self._waiting.append(game)

    def taken(self, owner: OpenPuzzle) -> OpenPlay | None:
        """The game of a puzzle, if it waits to be saved; it waits no longer."""
        number = owner.puzzle.id
        found = next((game for game in self._waiting if game.owner is owner or game.owner.puzzle.id == number), None)
        self._waiting = [game for game in self._waiting if game is not found]
        return found

    def retry(self) -> None:
        """Try to save the waiting ones. The game of a puzzle that was deleted meanwhile goes with it."""
        waiting, self._waiting = self._waiting, []
        for game in waiting:
            try:
                self._save_row(game, replace(game.shown, puzzle=game.owner.puzzle.id))
            except PuzzleGone:
                continue
            except StorageError:
                self._waiting.append(game)

    def _write(self, game: OpenPlay) -> None:
        if not game.owner.puzzle.id:
            self._puzzles.save()
        number = game.owner.puzzle.id
        if not number:
            return  # the puzzle itself cannot be saved, which was told
        if game.in_store and game.in_store.puzzle != number:
            game.in_store = None  # the puzzle was kept as a new one, and its game goes with it
        shown = replace(game.shown, puzzle=number)
        try:
            self._save_row(game, shown)
        except (PuzzleGone, PuzzleChanged) as meanwhile:
            self._join(game, shown, meanwhile)

    def _join(self, game: OpenPlay, shown: SavedPlay, meanwhile: PuzzleGone | PuzzleChanged) -> None:
        """Another window has deleted the puzzle or saved its game. Only two different games need two puzzles."""
        theirs = None
        if isinstance(meanwhile, PuzzleChanged):
            with suppress(StorageError):
                theirs = self._store.plays.get(shown.puzzle)
        before = game.in_store.play if game.in_store else Play.start(shown.play.clues)
        if theirs and theirs.play == before:  # only their clock went on
            game.in_store = theirs
            self._save_row(game, shown)
        elif theirs and shown.play == before:  # nothing was done here
            game.mark_saved(theirs)
        else:
            self._puzzles.keep_as_new(game.owner, meanwhile)
            game.in_store = None
            self._save_row(game, replace(shown, puzzle=game.owner.puzzle.id))

    def _save_row(self, game: OpenPlay, shown: SavedPlay) -> None:
        result = replace(game.unsaved_result, puzzle=shown.puzzle) if game.unsaved_result else None
        saved = self._store.plays.save(game.in_store, shown, result)
        game.shown = shown
        game.mark_saved(saved)
