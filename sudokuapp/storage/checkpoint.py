"""Folding the log into the file, and beginning the log anew, beside the UI thread.

SQLite appends every save to a log. Two things then wait for the disk, long enough to be felt, and SQLite does each
inside whichever save comes upon it: a log that is long is folded into the file, and the save after that begins the log
anew and waits until its first bytes are on the disk. So a thread with connections of its own does both first. In all
of it but the last step saves go on as ever, and while a connection reads the log, none of them begins it anew.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Lock, Thread

from sudokuapp.storage.recovery.set_aside import beside, size_of
from sudokuapp.storage.sqlite_errors import Failure

_ENOUGH_BYTES = 1024 * 1024


class Checkpoints:
    """Looks after the log of a file; without a file there is nothing to fold.

    `writing` is held by who writes: a save that met the thread's own would take it for another program's.
    """

    def __init__(self, file: Path | None) -> None:
        self.writing = Lock()
        self._file = file
        self._thread: Thread | None = None

    def fold_if_due(self) -> None:
        """To be called once the file is open, as there may be no log yet, and after each save."""
        if self._file and self._is_due(self._file) and not (self._thread and self._thread.is_alive()):
            self._thread = Thread(target=self._fold, args=(self._file,), name="checkpoint", daemon=True)
            self._thread.start()

    def finish(self) -> None:
        if self._thread:
            self._thread.join()

    def _is_due(self, file: Path) -> bool:
        try:
            return not 0 < size_of(beside(file, "-wal")) <= _ENOUGH_BYTES
        except OSError:
            return False  # taken away under us, which the next save will find out

    def _fold(self, file: Path) -> None:
        try:
            with closing(_to(file)) as reading, closing(_to(file)) as folding:
                _begin_reading(reading)
                folding.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
                with self.writing:
                    folding.execute("BEGIN IMMEDIATE")
                    reading.execute("COMMIT")
                    _write_nothing_new(folding)
                    folding.execute("COMMIT")
        except Failure:
            pass  # the log is whole and is read as before; the next save tries again


def _to(file: Path) -> sqlite3.Connection:
    """A connection that never makes the file: another window may have set it aside."""
    connection = sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = NORMAL").close()
        # Else SQLite would fold a long log within our own last step, while saves wait for it.
        connection.execute("PRAGMA wal_autocheckpoint = 0").close()
        # Who begins the log anew also cuts it off, so that its size tells how much there is to fold.
        connection.execute("PRAGMA journal_size_limit = 0").close()
    except BaseException:
        connection.close()
        raise
    return connection


def _begin_reading(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN")
    connection.execute("PRAGMA user_version").fetchone()


def _write_nothing_new(connection: sqlite3.Connection) -> None:
    """A write for the sake of writing; a row that stays as it is would not be written at all."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")
