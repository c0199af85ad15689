"""A backup of everything in one file, and back.

The file is a copy of the database: it says itself which version it is of. To restore one, it is copied beside the
database, checked and brought to the present version there; only then does it take the database's place. The database
that was there is set aside until nobody wants it back. Killed at any moment, the app starts with the one or the other:
see `recovery.replacement`.

All of it but the last step takes as long as a large file takes, and is for a worker thread.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.core.outside_file import open_outside_file
from sudokuapp.errors import (
    BackupDamaged,
    BackupNewer,
    BackupTooLarge,
    NotABackup,
    StorageDamaged,
    StorageError,
    StorageFull,
)
from sudokuapp.language import msgid
from sudokuapp.storage.connection import connect_existing, open_connection
from sudokuapp.storage.database_files import DAMAGE_MARK, INCOMING, RESTORED, WAL, beside, remove, size_of
from sudokuapp.storage.migrations import APPLICATION_ID, version_of
from sudokuapp.storage.recovery.file_check import unusable_reason
from sudokuapp.storage.sqlite_errors import as_storage_errors

SUFFIX = ".sudokulens"
LARGEST_BACKUP = 1024 * 1024 * 1024  # bytes: a thousand photos; more than a phone can copy twice

_MAGIC = b"SQLite format 3\0"
_APPLICATION_ID = slice(68, 72)  # in the header
_HEADER_BYTES = 100
_CHUNK = 1 << 20
_PAGES_AT_ONCE = 256

OnProgress = Callable[[float], None]
"""Gets the share that is done, from 0 to 1."""


@dataclass(frozen=True)
class BackupContents:
    """What a person wants to know before it replaces what is there; `newest` is when a puzzle was last changed."""

    puzzles: int
    newest: float


def write_backup(
    database: Path,
    target: Path,
    on_progress: OnProgress = lambda _share: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> bool:
    """Copy the database into a new file, while it may be in use; False if it was cancelled, and there is no file."""
    if size_of(database) + size_of(beside(database, WAL)) > LARGEST_BACKUP:
        raise BackupTooLarge(most=LARGEST_BACKUP // _CHUNK)
    done = False

    def step(_status: int, left: int, total: int) -> None:
        on_progress(1 - left / max(1, total))
        if is_cancelled():
            raise _Cancelled

    try:
        with _file_errors(), closing(connect_existing(database, "mode=ro")) as source:
            # In one read transaction, or every save of the app would begin the copy anew.
            source.execute("BEGIN")
            version_of(source)
            with closing(sqlite3.connect(target, isolation_level=None)) as copy:
                source.backup(copy, pages=_PAGES_AT_ONCE, progress=step)
                # One file alone: nobody copies a WAL along.
                copy.execute("PRAGMA journal_mode = DELETE").fetchall()
        done = True
    except _Cancelled:
        return False
    finally:
        if not done:
            remove(target)
    return True


def prepare_restore(
    backup: Path,
    database: Path,
    on_progress: OnProgress = lambda _share: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> BackupContents | None:
    """Copy a backup beside the database, and check it and bring it to the present version there; None if cancelled.

    Raises NotABackup, BackupDamaged, BackupNewer or BackupTooLarge; then nothing has changed.
    """
    incoming = beside(database, INCOMING)
    is_ready = False
    try:
        with _file_errors():
            discard_restored(database)
            if not _copy(backup, incoming, on_progress, is_cancelled):
                return None
            beside(incoming, DAMAGE_MARK).touch()  # it has all of it checked, however large it is
            reason = unusable_reason(incoming)
            if reason:
                raise BackupNewer if reason == "newer" else BackupDamaged
            contents = _migrated(incoming)
            if not is_cancelled():
                incoming.rename(beside(database, RESTORED))
                is_ready = True
        return contents if is_ready else None
    except StorageDamaged as damaged:
        raise BackupDamaged from damaged
    finally:
        remove(incoming)


def discard_restored(database: Path) -> None:
    """What was prepared is not wanted, or was left by an app that was killed."""
    for suffix in (INCOMING, RESTORED):
        remove(beside(database, suffix))


class _Cancelled(Exception):
    """Ends SQLite's copying."""


@contextmanager
def _file_errors() -> Iterator[None]:
    """The disk's errors as StorageErrors. A damaged file here is the backup, or is noticed elsewhere too."""
    try:
        with as_storage_errors(lambda: None):
            yield
    except OSError as failure:
        raise StorageFull if failure.errno == errno.ENOSPC else StorageError from failure


def _copy(backup: Path, incoming: Path, on_progress: OnProgress, is_cancelled: Callable[[], bool]) -> bool:
    total = max(1, size_of(backup))
    if total > LARGEST_BACKUP:
        raise _too_large()
    with open_outside_file(backup) as source:
        header = source.read(_HEADER_BYTES)
        is_ours = header[_APPLICATION_ID] == APPLICATION_ID.to_bytes(4, "big")
        if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC) or not is_ours:
            raise NotABackup
        with incoming.open("wb") as target:
            target.write(header)
            while chunk := source.read(_CHUNK):
                target.write(chunk)
                on_progress(min(1.0, target.tell() / total))
                if is_cancelled():
                    return False
                if target.tell() > LARGEST_BACKUP:  # it grows while it is read
                    raise _too_large()
    return True


def _too_large() -> BackupTooLarge:
    sentence = msgid("This file has more than {most} MB, so it is no backup of Sudoku Lens. Choose another one.")
    return BackupTooLarge(sentence, most=LARGEST_BACKUP // _CHUNK)


def _migrated(incoming: Path) -> BackupContents:
    """With the schema of this version, in one file."""
    with closing(
        connect_existing(incoming, "mode=ro")
    ) as connection:  # it fails if another window has removed the copy
        if not version_of(connection):
            raise NotABackup
    with closing(open_connection(str(incoming))) as connection:
        puzzles, newest = connection.execute(
            "SELECT count(*), max(CASE WHEN typeof(recent) = 'real' THEN recent END) FROM puzzles WHERE deleted IS NULL"
        ).fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if size_of(beside(incoming, WAL)):
        raise StorageError
    return BackupContents(int(puzzles), float(newest or 0.0))
