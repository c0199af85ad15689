"""The tables, as numbered steps: the file's version says which of them it has had.

A step that has left the house is never changed, as people's files have had it; a change is a new step at the end.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing

from sudokuapp.storage.transaction import transaction

OURS = 0x53754C65  # "SuLe": tells our file from another program's

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE puzzles (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            made REAL NOT NULL,
            changed REAL NOT NULL,
            stage TEXT NOT NULL,
            corners TEXT,
            turns INTEGER NOT NULL,
            draft TEXT,
            page INTEGER NOT NULL
        )""",
        # apart from the puzzles: saving a digit must not write the photo once more
        """CREATE TABLE pictures (
            puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (puzzle, kind)
        )""",
        "CREATE INDEX puzzles_by_change ON puzzles (changed)",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE place (only INTEGER PRIMARY KEY CHECK (only = 1), screen TEXT NOT NULL, puzzle INTEGER)",
    ),
)


def latest_version() -> int:
    return len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection, latest: int | None = None) -> None:
    """Bring the tables to the latest version, or to an earlier one, in one step that happens wholly or not at all."""
    latest = latest_version() if latest is None else latest
    with transaction(connection):
        version = version_of(connection)
        for step in MIGRATIONS[version:latest]:
            for statement in step:
                connection.execute(statement)
        if version < latest:  # else nothing is written, so that a full disk does not keep the puzzles from being seen
            connection.execute(f"PRAGMA user_version = {latest}")
            connection.execute(f"PRAGMA application_id = {OURS}")


def layout(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """What the file holds: the kind of each part, its name, and the words that made it."""
    # SQLite's own parts have no words; but a view or a trigger is never its own, whatever it is called.
    parts = connection.execute(
        "SELECT type, name, sql FROM sqlite_master "
        "WHERE type NOT IN ('table', 'index') OR substr(name, 1, 7) <> 'sqlite_'"
    )
    return {(str(kind), str(name), " ".join(str(words).split())) for kind, name, words in parts}


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether a file of a version we know has just the tables it should have: none, if it is new."""
    version = version_of(connection)
    (marked,) = connection.execute("PRAGMA application_id").fetchone()
    if version <= 0:
        return version == 0 and not layout(connection) and marked in (0, OURS)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as with_tables:
        migrate(with_tables, version)
        return bool(marked == OURS) and layout(connection) == layout(with_tables)
