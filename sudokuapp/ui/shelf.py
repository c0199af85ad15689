"""The puzzles that were saved before: opened, renamed, deleted, and had back. Kivy-free."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.errors import PuzzleGone
from sudokuapp.storage import Store
from sudokuapp.ui.keeper import Keeper
from sudokuapp.ui.strings import tr

Say = Callable[..., None]


class Shelf:
    """Where the keeper takes puzzles from; `say(text, action, act)` shows a line with a button."""

    def __init__(self, store: Store, keeper: Keeper, say: Say) -> None:
        self._store, self._keeper, self._say = store, keeper, say

    def open(self, number: int) -> bool:
        """Take a puzzle in hand; False, and a word on why, if that cannot be."""
        is_there = False
        with self._keeper.telling():
            is_there = self._keeper.open(number)
            if not is_there:
                self._say(tr("common.gone"))
        return is_there

    def rename(self, number: int, name: str) -> None:
        """Never to nothing."""
        with self._keeper.telling():
            puzzle = self._store.get(number)
            if puzzle and name.strip():
                self._store.update(puzzle, name=name)

    def delete(self, number: int, then: Callable[[], None]) -> None:
        """Delete a puzzle, and offer to take that back; `then` is called once it is back."""

        def restore() -> None:
            with self._keeper.telling():
                self._store.restore(deleted)
            then()

        with self._keeper.telling():
            try:
                deleted = self._keeper.delete(number)
            except PuzzleGone:
                self._say(tr("common.gone"))
            else:
                self._say(tr("common.deleted", name=deleted.name), tr("common.undo"), restore)
