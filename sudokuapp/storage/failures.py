"""SQLite's failures in a person's words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sudokuapp.errors import StorageError

_FULL = "There is no space left to save this. Free some space; until then the last change is not kept."
_BUSY = "Another program is using the saved puzzles, so this was not saved. Close it, and try again."
_READ_ONLY = "The saved puzzles may not be written, so this was not saved. Check the folder of the app."
_DAMAGED = "The file of saved puzzles is damaged. Start the app again: it sets that file aside and begins a new one."
_OTHER = "This could not be saved or read. Try again, and make sure that there is free space."


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
        raise StorageError(_sentence(wrong)) from wrong


def _sentence(wrong: Exception) -> str:
    if is_damage(wrong):
        return _DAMAGED
    if is_busy(wrong):
        return _BUSY
    text = str(wrong)
    return _FULL if "is full" in text else _READ_ONLY if "readonly" in text else _OTHER
