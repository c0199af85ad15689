"""Opening, renaming, deleting and restoring saved puzzles, with a message about the result. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sudokuapp.errors import PuzzleGone, StorageError
from sudokuapp.language import msgid, tr
from sudokuapp.storage.puzzle import clean_name
from sudokuapp.ui.session.open_puzzle import RemovedPuzzle
from sudokuapp.ui.session.puzzle_session import PuzzleSession

GONE = msgid("This puzzle is no longer there.")


class Say(Protocol):
    """Shows a message for some seconds, perhaps with a button."""

    def __call__(self, text: str, action: str = "", on_action: Callable[[], None] | None = None) -> None: ...


class SavedPuzzles:
    """`say` shows messages; `list_changed` is called when a puzzle was restored."""

    def __init__(self, session: PuzzleSession, say: Say, list_changed: Callable[[], None]) -> None:
        self._session, self._say, self._list_changed = session, say, list_changed

    def open(self, number: int) -> bool:
        """Open a puzzle in the session; if that is impossible, show a message and return False."""
        is_there = False
        with self._session.reporting_errors():
            is_there = self._session.open(number)
            if not is_there:
                self._say(tr(GONE))
        return is_there

    def rename(self, number: int, name: str) -> None:
        """A name that is empty or only spaces changes nothing."""
        name = clean_name(name)
        with self._session.reporting_errors():
            if name and not self._session.rename(number, name):
                self._say(tr(GONE))

    def delete(self, number: int) -> None:
        """Delete a puzzle, and offer an undo."""
        with self._session.reporting_errors():
            try:
                removed = self._session.delete(number)
            except PuzzleGone:
                self._say(tr(GONE))
            else:
                self.offer_restore(removed)

    def offer_restore(
        self, removed: RemovedPuzzle, message: str = "", restored: Callable[[int | None], None] | None = None
    ) -> None:
        """Show that a puzzle was deleted, or another message, with a button that restores it.

        `restored` gets its number in the store, or None if it could not be saved yet.
        """

        def restore() -> None:
            try:
                self._session.restore(removed)
            except StorageError as failed:
                self.offer_restore(removed, str(failed), restored)  # this copy may be the only one
            else:
                self._list_changed()
                if restored:
                    restored(removed.number)

        self._say(message or tr("“{name}” was deleted.", name=removed.name), tr("Undo"), restore)
