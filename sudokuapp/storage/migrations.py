"""The tables, as numbered steps: the file's version says which of them it has had.

A step that has left the house is never changed, as people's files have had it; a change is a new step at the end.
"""

from __future__ import annotations

import sqlite3

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


def version_of(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection, latest: int | None = None) -> None:
    """Bring the tables to the latest version, or to an earlier one, in one step that happens wholly or not at all."""
    latest = len(MIGRATIONS) if latest is None else latest
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)
        for step in MIGRATIONS[version:latest]:
            for statement in step:
                connection.execute(statement)
        if version < latest:  # else nothing is written, so that a full disk does not keep the puzzles from being seen
            connection.execute(f"PRAGMA user_version = {latest}")
            connection.execute(f"PRAGMA application_id = {OURS}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def layout(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """What the file holds: the kind and name of each part, and the names of a table's columns."""
    parts = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    return {(kind, name, *(_columns(connection, name) if kind == "table" else ())) for kind, name in parts}


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether a file of a version we know has just the tables it should have: none, if it is new."""
    version = version_of(connection)
    (marked,) = connection.execute("PRAGMA application_id").fetchone()
    if version <= 0:
        return version == 0 and not layout(connection) and marked in (0, OURS)
    with_tables = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(with_tables, version)
        return bool(marked == OURS) and layout(connection) == layout(with_tables)
    finally:
        with_tables.close()


def _columns(connection: sqlite3.Connection, name: str) -> tuple[str, ...]:
    return tuple(column for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (name,)))
