"""SQLite's failures as ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sudokuapp.errors import StorageBusy, StorageDamaged, StorageError, StorageFull, StorageReadOnly

# Python cannot tell SQLite's complaint if that quotes a damaged name: then decoding it is what fails.
Failure = (sqlite3.Error, UnicodeDecodeError)


def is_damage(wrong: Exception) -> bool:
    """Whether the file itself is broken; what may pass by itself is an OperationalError, a class below this one."""
    return type(wrong) in (sqlite3.DatabaseError, UnicodeDecodeError) or "unsupported file format" in str(wrong)


def is_busy(wrong: Exception) -> bool:
    # The text, as only Python 3.11 has the error's code.
    return isinstance(wrong, sqlite3.OperationalError) and "locked" in str(wrong)


@contextmanager
def spoken(damaged: Callable[[], None]) -> Iterator[None]:
    """What the database refuses, as a StorageError; misuse by our own code stays as loud as it is.

    `damaged` is called if the file turns out to be.
    """
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except Failure as wrong:
        if is_damage(wrong):
            damaged()
        raise _ours(wrong) from wrong


def _ours(wrong: Exception) -> StorageError:
    if is_damage(wrong):
        return StorageDamaged()
    if is_busy(wrong):
        return StorageBusy()
    text = str(wrong)
    return StorageFull() if "is full" in text else StorageReadOnly() if "readonly" in text else StorageError()
