"""A cache of what the rows of the library show of their puzzles. Kivy-free.

A window that gets another size shows the same rows again, which must not read the store again; and rows that come into
sight together are read over some frames.
"""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.errors import StorageError
from sudokuapp.storage import Store, Summary

READS_PER_FRAME = 4


class Summaries:
    """`frame` tells the number of the current frame."""

    def __init__(self, store: Store, frame: Callable[[], int]) -> None:
        self._store, self._frame = store, frame
        self._known: dict[int, Summary | None] = {}
        self._reads, self._reads_in = 0, -1

    def forget(self) -> None:
        """The puzzles may have changed."""
        self._known.clear()

    def is_ready(self, number: int) -> bool:
        """Whether it is known, or may still be read in this frame."""
        if self._reads_in != self._frame():
            self._reads, self._reads_in = 0, self._frame()
        return number in self._known or self._reads < READS_PER_FRAME

    def of(self, number: int) -> Summary | None:
        """None if another window has deleted the puzzle, or if it cannot be read now."""
        if number not in self._known:
            self._reads += 1
            try:
                self._known[number] = self._store.summary(number)
            except StorageError:
                return None  # not cached: the next time it may be readable
        return self._known[number]
