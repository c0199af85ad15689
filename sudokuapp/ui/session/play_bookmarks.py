"""The bookmarks of the game that is played. What fails is told, and its call returns nothing. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sudokuapp.storage import Bookmark, SavedPlay, Store
from sudokuapp.ui.session.puzzle_session import PuzzleSession


class PlayBookmarks:
    """`PlaySession.bookmarks`; `shown` returns the game."""

    def __init__(self, store: Store, puzzles: PuzzleSession, shown: Callable[[], SavedPlay]) -> None:
        self._store, self._puzzles, self._shown = store, puzzles, shown

    def all(self) -> list[Bookmark]:
        """The newest first."""
        with self._puzzles.reporting_errors():
            return self._store.plays.bookmarks(self._shown().puzzle, self._shown().play.clues)
        return []

    def add(self) -> Bookmark | None:
        """Of the board as it is now."""
        with self._puzzles.reporting_errors():
            return self._store.plays.add_bookmark(self._shown().puzzle, self._shown().play)
        return None

    def delete(self, *bookmarks: Bookmark) -> bool:
        with self._puzzles.reporting_errors():
            self._store.plays.delete_bookmarks(*bookmarks)
            return True
        return False

    def restore(self, *bookmarks: Bookmark) -> bool:
        """Undo their deletion. The puzzle may have been kept as a new one since: they go with it."""
        with self._puzzles.reporting_errors():
            number = self._shown().puzzle
            self._store.plays.restore_bookmarks(*(replace(bookmark, puzzle=number) for bookmark in bookmarks))
            return True
        return False
