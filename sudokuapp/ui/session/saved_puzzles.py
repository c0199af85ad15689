"""Opening, renaming, deleting and restoring saved puzzles, with a message about the result. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sudokuapp.errors import PuzzleGone, StorageError
from sudokuapp.language import msgid, tr, tr_count
from sudokuapp.storage.puzzle import clean_name
from sudokuapp.ui.session.open_puzzle import RemovedPuzzle
from sudokuapp.ui.session.puzzle_session import PuzzleSession

GONE = msgid("This puzzle is no longer there.")


class Say(Protocol):
    """Shows a message for some seconds, perhaps with a button; `on_end` is called if it ends and was not pressed."""

    def __call__(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None: ...


class SavedPuzzles:
    """`say` shows messages; `list_changed` is called when a puzzle was restored."""

    def __init__(self, session: PuzzleSession, say: Say, list_changed: Callable[[], None]) -> None:
        self._session, self._say, self._list_changed = session, say, list_changed
        self._offered: tuple[RemovedPuzzle, ...] = ()  # what the button of the message that is shown restores

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

    def delete(self, *numbers: int) -> None:
        """Delete puzzles, and offer one undo for all of them."""
        try:
            self.offer_restore(*self._session.delete(*numbers))
        except PuzzleGone:
            self._say(tr(GONE))
        except StorageError as failed:
            self._say(str(failed))

    def offer_restore(
        self,
        *removed: RemovedPuzzle,
        message: str = "",
        restored: Callable[[Sequence[RemovedPuzzle]], None] | None = None,
    ) -> None:
        """Show that puzzles were deleted, or another message, with a button that restores all of them.

        If such a message is still shown, its button would be lost: the new one restores the puzzles of both. `restored`
        gets those that are in the store again; it is for the puzzles of one message only.
        """
        if self._offered:
            removed, message, restored = (*self._offered, *removed), "", None
        self._offered = removed

        def restore() -> None:
            self._offered = ()
            try:
                self._session.restore(*removed)
            except PuzzleGone:
                self._say(tr(GONE))
            except StorageError as failed:
                self.offer_restore(*removed, message=str(failed), restored=restored)
            else:
                self._list_changed()
                if restored:
                    restored(removed)

        def end() -> None:
            if self._offered is removed:
                self._offered = ()
                self._session.purge(*removed)

        self._say(message or _deleted_text(removed), tr("Undo"), restore, end)


def _deleted_text(removed: Sequence[RemovedPuzzle]) -> str:
    if len(removed) == 1:
        return tr("“{name}” was deleted.", name=removed[0].name)
    return tr_count("{count} puzzle was deleted.", "{count} puzzles were deleted.", len(removed))
