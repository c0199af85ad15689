"""The bookmarks of the open game: points of it to which one can come back. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.storage import Bookmark, SavedPlay, Store
from sudokuapp.ui.session.puzzle_session import PuzzleSession


class PlayBookmarks:
    """`shown` gives the open game. What cannot be saved or read is told by the session of the puzzle."""

    def __init__(self, store: Store, puzzles: PuzzleSession, shown: Callable[[], SavedPlay]) -> None:
        self._store, self._puzzles, self._shown = store, puzzles, shown

    def all(self) -> list[Bookmark]:
        """The newest first."""
        game = self._shown()
        with self._puzzles.reporting_errors():
            return self._store.plays.bookmarks(game.puzzle, game.play.clues)
        return []

    def add(self) -> Bookmark | None:
        """Of the board as it is now."""
        game = self._shown()
        with self._puzzles.reporting_errors():
            return self._store.plays.add_bookmark(game.puzzle, game.play)
        return None

    def delete(self, *bookmarks: Bookmark) -> bool:
        with self._puzzles.reporting_errors():
            self._store.plays.delete_bookmarks(*bookmarks)
            return True
        return False

    def restore(self, *bookmarks: Bookmark) -> bool:
        with self._puzzles.reporting_errors():
            self._store.plays.restore_bookmarks(*bookmarks)
            return True
        return False
