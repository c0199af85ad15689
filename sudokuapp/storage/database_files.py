"""The database file, and the names of the files beside it: SQLite's own, and those that the app needs to recover."""

from __future__ import annotations

from pathlib import Path

FILE_NAME = "puzzles.db"

JOURNAL = "-journal"  # of SQLite: how to roll back, from before the database has a WAL
WAL = "-wal"  # of SQLite: the write-ahead log, with the newest saves
SHARED_MEMORY = "-shm"  # of SQLite: its index of the WAL
DAMAGE_MARK = "-damaged"  # an empty file: the database failed in use, so the next start checks all of it
BEGUN_MARK = "-begun"  # an empty file: the database had its tables once, so it is not new if it is empty
MOVE_NOTE = "-aside"  # a text: the name that the database is being renamed to
RETURN_NOTE = "-returning"  # a text: the name of the database that takes the place of a restored backup again
SALVAGED = "-salvaged"  # a new database with what could be read of a damaged one
REBUILT = "-rebuilt"  # a copy of a damaged database with another first page, while it is salvaged
INCOMING = "-incoming"  # a copy of a backup while it is checked
RESTORED = "-restored"  # the same once it is complete and checked: it takes the place of the database
OPENING_LOCK = "-door"  # an empty database that is locked while the app opens the real one

COMPANIONS = (JOURNAL, WAL, SHARED_MEMORY, DAMAGE_MARK, BEGUN_MARK)  # files that make no sense without their database


def beside(file: Path, suffix: str) -> Path:
    return file.with_name(file.name + suffix)


def size_of(file: Path) -> int:
    """0 if there is no such file."""
    return file.stat().st_size if file.exists() else 0


def remove(file: Path) -> None:
    """Delete a database with its companions."""
    for suffix in ("", *COMPANIONS):
        beside(file, suffix).unlink(missing_ok=True)
