"""Folding the log into the file, beside the UI thread.

SQLite appends every save to a log and folds it into the file once it is long, inside whichever save made it so, and
waits for the disk. That is long enough to be felt, so a thread with a connection of its own does it first.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

_ENOUGH_BYTES = 1024 * 1024


class Checkpoints:
    """Counts what was saved, and folds it in once that is worth it; without a file there is nothing to fold."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._unfolded = 0
        self._thread: Thread | None = None

    def count(self, size: int) -> None:
        self._unfolded += size

    def fold_if_due(self) -> None:
        """To be called after a save: what is not committed cannot be folded in."""
        if self._file and self._unfolded > _ENOUGH_BYTES and not (self._thread and self._thread.is_alive()):
            self._unfolded = 0
            self._thread = Thread(target=_fold, args=(self._file,), name="checkpoint", daemon=True)
            self._thread.start()

    def finish(self) -> None:
        if self._thread:
            self._thread.join()


def _fold(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file, timeout=0)) as connection:
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    except sqlite3.Error:
        pass  # the log is whole and is read as before; the next save that is long enough tries again
