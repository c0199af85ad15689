"""Saving games, and keeping those that could not be saved until a save succeeds. Kivy-free.

As with puzzles (see `unsaved`), a failure is told once. What another window has done to the same game meanwhile is
found out by the save itself.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from sudokuapp.errors import PuzzleChanged, PuzzleGone, StorageError
from sudokuapp.storage import SavedPlay, Store
from sudokuapp.ui.session.joined_games import joined_games
from sudokuapp.ui.session.open_play import OpenPlay
from sudokuapp.ui.session.open_puzzle import OpenPuzzle
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.unsaved import MAX_WAITING, OnError


class PlaySaving:
    """`on_error` gets the first of failures in a row."""

    def __init__(self, store: Store, puzzles: PuzzleSession, on_error: OnError) -> None:
        self._store, self._puzzles, self._on_error = store, puzzles, on_error
        self._waiting: list[OpenPlay] = []
        self._is_failing = False

    @property
    def is_waiting(self) -> bool:
        """Whether a game that is played no longer is not saved yet."""
        return bool(self._waiting)

    def save(self, game: OpenPlay) -> None:
        """Save a game, and with it what is waiting."""
        try:
            self._write(game)
        except PuzzleGone:
            pass  # the person has deleted it here
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
            self._waiting = [*self._waiting, game][-MAX_WAITING:]

    def taken(self, owner: OpenPuzzle) -> OpenPlay | None:
        """The game of a puzzle, if it waits to be saved; it waits no longer, and belongs to the puzzle as it is now."""
        number = owner.puzzle.id  # 0 as long as the puzzle waits too, which many may do
        of_same = (game for game in self._waiting if game.owner is owner or (number and game.owner.puzzle.id == number))
        found = next(of_same, None)
        self._waiting = [game for game in self._waiting if game is not found]
        if found:
            found.owner = owner
        return found

    def retry(self) -> None:
        """Try to save the waiting ones. The game of a puzzle that was deleted meanwhile goes with it."""
        waiting, self._waiting = self._waiting, []
        for game in waiting:
            with suppress(StorageError):  # it was told
                try:
                    self._write(game)
                except PuzzleGone:
                    continue
            self.keep(game)

    def _write(self, game: OpenPlay) -> None:
        """Raises StorageError: PuzzleGone if its puzzle was deleted, and is not open here."""
        number = self._saved_number(game)
        if not number:
            return
        if game.in_store and game.in_store.puzzle != number:
            game.in_store = None  # the puzzle was kept as a new one, and its game goes with it
        shown = replace(game.shown, puzzle=number)
        try:
            self._save_row(game, shown)
        except PuzzleGone as gone:
            if game.owner is not self._puzzles.open_puzzle:
                raise
            self._keep_as_new(game, shown, gone)
        except PuzzleChanged as changed:
            self._join(game, shown, changed)

    def _saved_number(self, game: OpenPlay) -> int:
        """Of the game's puzzle, which is saved first; 0 if it cannot be saved, which was told."""
        if not game.owner.puzzle.id:
            self._puzzles.save()
        return game.owner.puzzle.id

    def _join(self, game: OpenPlay, shown: SavedPlay, changed: PuzzleChanged) -> None:
        """Another window has saved the game too. Only two different games need two puzzles."""
        theirs = None
        with suppress(StorageError):
            theirs = self._store.plays.get(shown.puzzle)
        if theirs and theirs.has_result and theirs.started == shown.started:
            game.unsaved_result = None  # one game, one result: theirs came first
        joined = theirs and joined_games(game.in_store, shown, theirs)
        if joined is None:
            self._keep_as_new(game, shown, changed)
        elif joined == theirs and not game.unsaved_result:
            game.mark_saved(joined)
        else:
            game.in_store = theirs
            self._save_row(game, joined)

    def _keep_as_new(self, game: OpenPlay, shown: SavedPlay, meanwhile: PuzzleGone | PuzzleChanged) -> None:
        """With a copy of its puzzle, which is told."""
        self._puzzles.keep_as_new(game.owner, meanwhile)
        game.in_store = None
        self._save_row(game, replace(shown, puzzle=game.owner.puzzle.id))

    def _save_row(self, game: OpenPlay, shown: SavedPlay) -> None:
        result = game.unsaved_result
        if result:  # the puzzle may have been saved and rated since
            result = replace(result, puzzle=shown.puzzle, rating=result.rating or game.owner.puzzle.rating or None)
        game.mark_saved(self._store.plays.save(game.in_store, shown, result))
