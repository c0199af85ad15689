"""A connection to a file of saved puzzles that has all tables, set up for saves that a kill cannot undo."""

from __future__ import annotations

import sqlite3

from sudokuapp.storage.migrations import migrate

# Only a second window can hold the file, and for milliseconds: waiting for it beats losing what was to be saved.
PATIENCE_SECONDS = 0.25

# Far past where a checkpoint of our own folds the log in; so much is only left if that could not be.
_LONGEST_LOG_PAGES = 4000


def connected(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=PATIENCE_SECONDS, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        connection.text_factory = lenient_text
        # With a log and NORMAL, a kill loses nothing that was saved, and no save waits for the disk while `checkpoint`
        # looks after the log.
        for setting in (
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "foreign_keys = ON",
            "trusted_schema = OFF",
            f"wal_autocheckpoint = {_LONGEST_LOG_PAGES}",
        ):
            connection.execute(f"PRAGMA {setting}").close()
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def lenient_text(stored: bytes) -> str:
    """A damaged text must not keep the other puzzles from being listed."""
    return stored.decode("utf-8", "replace")
