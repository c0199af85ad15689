"""How many puzzles were tried: told to who waits, stopped when asked, and never without end."""

from __future__ import annotations

from collections.abc import Callable

from sudokuapp.errors import NoSuchPuzzle, SearchCancelled


class Effort:
    """A number of tries, not a time: the same seed must give the same puzzle on a slow phone."""

    def __init__(
        self, most: int, progress: Callable[[int], None] | None, is_cancelled: Callable[[], bool] | None
    ) -> None:
        self.most = most
        self.tried = 0
        self._progress = progress
        self._is_cancelled = is_cancelled

    def count(self) -> None:
        """One more puzzle is tried."""
        if self._is_cancelled is not None and self._is_cancelled():
            raise SearchCancelled
        if self.tried == self.most:
            raise NoSuchPuzzle
        self.tried += 1
        if self._progress is not None:
            self._progress(self.tried)
