"""Connections to a database file: one for use, and one that only looks at a file that is already there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sudokuapp.storage.migrations import migrate

# Only a second window can hold a lock, and only for milliseconds: waiting is better than refusing a save.
BUSY_TIMEOUT_SECONDS = 0.25

PAGE_BYTES = 4096  # SQLite's own default; said here because `recovery.first_page` relies on it

# Far more than `checkpoint` leaves in the WAL: SQLite reaches it only if those checkpoints fail.
_AUTOMATIC_CHECKPOINT_PAGES = 4000


def open_connection(name: str) -> sqlite3.Connection:
    """A connection with all tables; the file is created if there is none."""
    connection = sqlite3.connect(name, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = decode_leniently
        # With a WAL and NORMAL, killing the app loses nothing that was saved, and a save does not wait for the disk
        # as long as `checkpoint` takes care of the WAL.
        for setting in (
            f"page_size = {PAGE_BYTES}",  # of a new file; another one keeps its own
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "foreign_keys = ON",
            "trusted_schema = OFF",
            f"wal_autocheckpoint = {_AUTOMATIC_CHECKPOINT_PAGES}",
        ):
            connection.execute(f"PRAGMA {setting}").close()
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_existing(file: Path, options: str, timeout: float = BUSY_TIMEOUT_SECONDS) -> sqlite3.Connection:
    """A connection that never creates the file; `options` are those of an SQLite URI, such as `mode=ro`."""
    connection = sqlite3.connect(f"{file.as_uri()}?{options}", uri=True, timeout=timeout, isolation_level=None)
    connection.text_factory = decode_leniently
    return connection


def decode_leniently(stored: bytes) -> str:
    """A text with damaged bytes must not keep the other puzzles from being listed."""
    return stored.decode("utf-8", "replace")
