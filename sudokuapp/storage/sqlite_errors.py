"""SQLite's errors, and the app's own errors that they are turned into."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sudokuapp.errors import StorageBusy, StorageDamaged, StorageError, StorageFull, StorageReadOnly

# Python decodes SQLite's message as UTF-8. If the message quotes a damaged name, decoding it is what fails.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)


def is_damage(error: Exception) -> bool:
    """Whether the file itself is broken. What may pass by itself is an OperationalError, a subclass."""
    return type(error) in (sqlite3.DatabaseError, UnicodeDecodeError) or "unsupported file format" in str(error)


def is_busy(error: Exception) -> bool:
    # By the message, because the error code is only known since Python 3.11.
    return isinstance(error, sqlite3.OperationalError) and "locked" in str(error)


@contextmanager
def as_storage_errors(on_damage: Callable[[], None]) -> Iterator[None]:
    """Raise SQLite's errors as StorageErrors, and call `on_damage` if the file is broken.

    An error in our own use of SQLite is raised as it is, so that it is not taken for a problem of the disk.
    """
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except SQLITE_ERRORS as error:
        if is_damage(error):
            on_damage()
        raise _storage_error(error) from error


def _storage_error(error: Exception) -> StorageError:
    if is_damage(error):
        return StorageDamaged()
    if is_busy(error):
        return StorageBusy()
    message = str(error)
    return StorageFull() if "is full" in message else StorageReadOnly() if "readonly" in message else StorageError()
