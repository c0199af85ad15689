"""Checkpoints on a thread of their own, so that no save waits for the disk.

SQLite appends every save to the write-ahead log (WAL). Two operations wait for the disk, long enough for a person to
notice, and SQLite does them inside a save: it copies a long WAL into the database file (a checkpoint), and the next
save then restarts the WAL from its beginning. Here a thread with two connections of its own does both. Saves can go on
meanwhile, except during the last short transaction. While one of the two connections is in a read transaction, SQLite
lets no save restart the WAL.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Lock, Thread

from sudokuapp.storage.connection import connect_existing
from sudokuapp.storage.database_files import WAL, beside, size_of
from sudokuapp.storage.migrations import version_of
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS

_LONGEST_WAL_BYTES = 1024 * 1024  # a longer one is checkpointed


class Checkpointer:
    """Keeps the WAL of a database file short; a database in memory (no file) has none.

    Whoever writes holds `write_lock`: without it, a save would take the thread's own transaction for another program's.
    """

    def __init__(self, file: Path | None) -> None:
        self.write_lock = Lock()
        self._file = file
        self._thread: Thread | None = None
        self._starting = Lock()

    def start_if_due(self) -> None:
        """To be called when the file was opened, as it may have no WAL yet, and after each write, on any thread."""
        with self._starting:
            if self._file and _is_due(self._file) and not (self._thread and self._thread.is_alive()):
                self._thread = Thread(target=self._run, args=(self._file,), name="checkpoint", daemon=True)
                self._thread.start()

    def wait(self) -> None:
        """Until the checkpoint that is running, if any, is done."""
        if self._thread:
            self._thread.join()

    def _run(self, file: Path) -> None:
        try:
            with closing(_connect(file)) as reader, closing(_connect(file)) as writer:
                reader.execute("BEGIN")
                version_of(reader)  # the read transaction begins with the first read
                writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                with self.write_lock:
                    writer.execute("BEGIN IMMEDIATE")
                    reader.execute("COMMIT")
                    _write_unchanged(writer)
                    writer.execute("COMMIT")
        except SQLITE_ERRORS:
            pass  # the WAL is still complete, and SQLite reads it as before; the next save tries again


def _is_due(file: Path) -> bool:
    try:
        return not 0 < size_of(beside(file, WAL)) <= _LONGEST_WAL_BYTES
    except OSError:
        return False  # the file was removed while it was open; the next save will notice


def _connect(file: Path) -> sqlite3.Connection:
    # "rw" does not create the file: another window may have renamed it.
    connection = connect_existing(file, "mode=rw", timeout=0)
    try:
        connection.execute("PRAGMA synchronous = NORMAL").close()
        # Otherwise SQLite would checkpoint a long WAL within our last transaction, while saves wait for it.
        connection.execute("PRAGMA wal_autocheckpoint = 0").close()
        # Restarting the WAL also truncates it, so that its size tells how much there is to checkpoint.
        connection.execute("PRAGMA journal_size_limit = 0").close()
    except BaseException:
        connection.close()
        raise
    return connection


def _write_unchanged(connection: sqlite3.Connection) -> None:
    """Write something, which restarts the WAL; SQLite writes this even though its value stays the same."""
    connection.execute(f"PRAGMA user_version = {version_of(connection)}")
