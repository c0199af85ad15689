"""Checks whether a database file can be used as it is, through a connection that cannot write to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal

from sudokuapp.storage.connection import connect_existing
from sudokuapp.storage.database_files import BEGUN_MARK, DAMAGE_MARK, JOURNAL, WAL, beside, size_of
from sudokuapp.storage.migrations import has_our_schema, is_newer, latest_version, version_of
from sudokuapp.storage.puzzle import LAST_ID
from sudokuapp.storage.sqlite_errors import SQLITE_ERRORS, is_damage

UnusableReason = Literal["damaged", "newer"]

# Reading all photos at every start would take too long. A larger file is checked completely if it failed in use.
_COMPLETE_CHECK_BYTES = 8 * 1024 * 1024


def unusable_reason(file: Path) -> UnusableReason | None:
    """Why this file must not be written to; None if it can be used."""
    if size_of(file) and size_of(beside(file, JOURNAL)):
        _roll_back_journal(file)
    if not size_of(file):
        # SQLite would delete a WAL that has lost its database, and with it the newest saves. A journal has no saves.
        return "damaged" if size_of(beside(file, WAL)) else None
    if not _has_known_write_format(file):
        return "damaged"
    mark = beside(file, DAMAGE_MARK)
    is_complete = mark.exists() or size_of(file) <= _COMPLETE_CHECK_BYTES
    try:
        with closing(connect_existing(file, "mode=ro")) as connection:
            if version_of(connection) > latest_version():
                return "newer" if is_newer(connection) else "damaged"
            if not (
                has_our_schema(connection) and _passes_quick_check(connection, is_complete) and _ids_fit(connection)
            ):
                return "damaged"
        mark.unlink(missing_ok=True)
        return None
    except SQLITE_ERRORS as error:
        if is_damage(error):
            return "damaged"
        raise


def was_emptied(file: Path) -> bool:
    """Whether the file is empty but was not always so. A new one is empty too, if the app was killed as it made it."""
    return file.exists() and not size_of(file) and beside(file, BEGUN_MARK).exists()


def _roll_back_journal(file: Path) -> None:
    """SQLite does it at the first read; the read-only connection of the check would fail instead.

    There is a journal if the app was killed while it created the tables, before the database had a WAL.
    """
    try:
        with closing(connect_existing(file, "mode=rw")) as connection:
            version_of(connection)
    except SQLITE_ERRORS as error:
        if not is_damage(error):
            raise


def _has_known_write_format(file: Path) -> bool:
    """Whether the header has a write format that exists; SQLite opens a file with any other as read-only."""
    with file.open("rb") as opened:
        return opened.read(20)[18:] in (b"\1\1", b"\2\2")


def _passes_quick_check(connection: sqlite3.Connection, is_complete: bool) -> bool:
    # The others are large too; what is damaged in them is found in use.
    small = {"puzzles", "settings", "place", "folders", "plays", "results"}
    parts = ["1"] if is_complete else sorted(small & _tables(connection))
    results = [connection.execute(f"PRAGMA quick_check({part})").fetchone() for part in parts]
    return all(result == "ok" for (result,) in results)


def _ids_fit(connection: sqlite3.Connection) -> bool:
    """Whether there is a next id; 0 is not an id, as it stands for a puzzle that is not saved."""
    with_ids = {"puzzles", "folders", "bookmarks", "results"} & _tables(connection)
    ids = [
        number
        for table in with_ids
        for number in connection.execute(f"SELECT min(id), max(id) FROM {table}").fetchone()
        if number is not None
    ]
    if with_ids:
        (last_given,) = connection.execute("SELECT max(seq) FROM sqlite_sequence").fetchone()
        ids += [last_given] if last_given else []
    return all(isinstance(number, int) and 1 <= number <= LAST_ID for number in ids)


def _tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
