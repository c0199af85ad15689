"""Removing deleted puzzles for good, on a thread of its own: the pages of many photos take seconds to free.

A deleted puzzle is only marked at first, so that undoing it needs no copy of its photo, and loses nothing if the app is
killed. Each is removed in a transaction of its own, between which saves can go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Thread

from sudokuapp.storage.checkpoint import Checkpointer
from sudokuapp.storage.connection import connect_existing
from sudokuapp.storage.puzzle_table import Key, PuzzleTable
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS
from sudokuapp.storage.transaction import transaction

# Of a puzzle that was deleted before the app was killed: another window may still offer to undo it.
UNDO_SECONDS = 600.0


class Purge:
    """Removes puzzles from a database file; one in memory (no file) keeps them."""

    def __init__(self, file: Path | None, checkpointer: Checkpointer) -> None:
        self._file, self._checkpointer = file, checkpointer
        self._threads: list[Thread] = []
        self._is_closing = False

    def start(self, puzzles: Sequence[Key]) -> None:
        """Remove those of these puzzles that are still marked as deleted."""
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        if puzzles and self._file:
            thread = Thread(target=self._run, args=(self._file, puzzles), name="purge", daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self) -> None:
        """What is left is removed after the next start."""
        self._is_closing = True
        self.wait()

    def wait(self) -> None:
        for thread in self._threads:
            thread.join()

    def _run(self, file: Path, puzzles: Sequence[Key]) -> None:
        try:
            with closing(connect_existing(file, "mode=rw")) as connection:
                # Checkpoints wait for the disk, and `checkpoint` does them where no save waits.
                for setting in ("foreign_keys = ON", "synchronous = NORMAL", "wal_autocheckpoint = 0"):
                    connection.execute(f"PRAGMA {setting}").close()
                table = PuzzleTable(connection)
                for puzzle in puzzles:
                    if self._is_closing:
                        return
                    with self._checkpointer.write_lock, transaction(connection):
                        table.remove(puzzle)
                    self._checkpointer.start_if_due()
                    self._checkpointer.wait()  # it cannot restart a WAL that grows all the time
        except SQLITE_ERRORS:
            pass  # they are still marked: the next start tries again
