"""The puzzles that were saved before: opened, renamed, deleted, and had back. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.errors import PuzzleGone, StorageError
from sudokuapp.language import msgid, tr
from sudokuapp.storage.puzzle import clean_name
from sudokuapp.ui.session.open_puzzle import Removed
from sudokuapp.ui.session.unsaved import Keeper

Say = Callable[..., None]
Then = Callable[[], None]

GONE = msgid("This puzzle is no longer there.")


class Shelf:
    """Where the keeper takes puzzles from; `say(text, action, act)` shows a line with a button."""

    def __init__(self, keeper: Keeper, say: Say) -> None:
        self._keeper, self._say = keeper, say

    def open(self, number: int) -> bool:
        """Take a puzzle in hand; False, and a word on why, if that cannot be."""
        is_there = False
        with self._keeper.telling():
            is_there = self._keeper.open(number)
            if not is_there:
                self._say(tr(GONE))
        return is_there

    def rename(self, number: int, name: str) -> None:
        """Never to nothing, nor to what looks like it."""
        name = clean_name(name)
        with self._keeper.telling():
            if name and not self._keeper.rename(number, name):
                self._say(tr(GONE))

    def delete(self, number: int, then: Then) -> None:
        """Delete a puzzle, and offer to take that back; `then` is called once it is back."""
        with self._keeper.telling():
            try:
                removed = self._keeper.delete(number)
            except PuzzleGone:
                self._say(tr(GONE))
            else:
                self.offer_back(removed, then)

    def offer_back(self, removed: Removed, then: Then, line: str = "") -> None:
        """Say that a puzzle was deleted, or another line, with a button to have it back."""

        def restore() -> None:
            try:
                self._keeper.restore(removed)
            except StorageError as failed:
                self.offer_back(removed, then, str(failed))  # this copy may be the only one
            else:
                then()

        self._say(line or tr("“{name}” was deleted.", name=removed.name), tr("Undo"), restore)
