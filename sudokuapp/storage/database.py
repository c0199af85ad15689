"""Opening the database, whatever state its file is in.

The app must start even if the file cannot be used. A file that is damaged, or that a newer version of the app has
written, is renamed and otherwise left as it is, and a new one is created. What can still be read of a damaged file is
copied, and a newer file is taken back once the app can read it. A file that cannot be opened at the moment (locked by
another program, not writable, no space) is left alone, and this session is only kept in memory. A file that something
else has emptied is used as a new one. A RecoveryReport tells all this.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.storage.connection import open_connection
from sudokuapp.storage.database_files import BEGUN_MARK, DAMAGE_MARK, FILE_NAME, OPENING_LOCK, beside
from sudokuapp.storage.recovery.file_check import unusable_reason, was_emptied
from sudokuapp.storage.recovery.newer_file import take_back_newer_files
from sudokuapp.storage.recovery.replacement import (
    bring_back,
    exchange_for_restored,
    finish_bringing_back,
    install_restored,
    install_salvaged,
    replace_file,
)
from sudokuapp.storage.recovery.report import RecoveryReport
from sudokuapp.storage.recovery.salvage import SALVAGE_SECONDS
from sudokuapp.storage.recovery.set_aside import finish_setting_aside
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS, is_busy, is_damage

_LOCK_TIMEOUT_SECONDS = SALVAGE_SECONDS + 5  # another window may be salvaging


@dataclass(frozen=True)
class OpenDatabase:
    """A connection with all tables, its file (None: only in memory), and what had to be done to open it, if anything.

    `identity` is the file's number in the file system.
    """

    connection: sqlite3.Connection
    file: Path | None
    recovery: RecoveryReport | None
    identity: tuple[int, int] | None = None

    @property
    def is_in_place(self) -> bool:
        """False if another window has set the file aside, or somebody has deleted it."""
        return self.file is None or _identity(self.file) == self.identity

    def mark_damaged(self) -> None:
        """Have the next start check the whole file; if the mark cannot be written, it will fail in use again."""
        if self.file:
            with suppress(OSError):
                beside(self.file, DAMAGE_MARK).touch()


def open_database(folder: Path) -> OpenDatabase:
    """The database of the folder, or one in memory if that cannot be used."""
    file = Path(os.path.realpath(folder / FILE_NAME))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with _opening_lock(file):
            finish_setting_aside(file)
            finish_bringing_back(file)
            install_restored(file)
            install_salvaged(file)
            reason = unusable_reason(file)
            recovery = RecoveryReport("emptied", file) if was_emptied(file) else None
            recovery = replace_file(file, reason) if reason else recovery
            take_back_newer_files(file)
            connection = open_connection(str(file))
            with suppress(OSError):
                beside(file, BEGUN_MARK).touch()
            return OpenDatabase(connection, file, recovery, _identity(file))
    except (*SQLITE_ERRORS, OSError) as error:
        recovery = RecoveryReport("busy" if is_busy(error) else "unsaved", file)
        return OpenDatabase(open_connection(":memory:"), None, recovery)


def exchange_database(file: Path) -> Path:
    """Put the restored file in the place of the database, which is closed; returns where that is now."""
    with _opening_lock(file):
        return exchange_for_restored(file)


def return_database(file: Path, replaced: Path) -> None:
    """Put the database that was replaced back in its place; nobody may have the one there open here."""
    with _opening_lock(file):
        finish_setting_aside(file)
        bring_back(file, replaced)


@contextmanager
def _opening_lock(file: Path) -> Iterator[None]:
    """Let only one process at a time check, rename and create the file.

    The lock is on an empty database beside it: SQLite's locks work on every system, and end when a process is killed.
    """
    lock = sqlite3.connect(beside(file, OPENING_LOCK), timeout=_LOCK_TIMEOUT_SECONDS, isolation_level=None)
    with closing(lock):
        try:
            lock.execute("PRAGMA journal_mode = MEMORY").close()  # otherwise a full disk would refuse the lock
            lock.execute("BEGIN EXCLUSIVE")
        except SQLITE_ERRORS as error:
            if not is_damage(error):  # if the lock file is damaged, go on without the lock
                raise
        yield


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
