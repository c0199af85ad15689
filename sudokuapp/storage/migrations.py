"""The schema as numbered migrations: the file's version is the number of migrations it has had.

A released migration is never changed, because the files of users have had it. A change is a new migration at the end,
and each changes how long the schema is: a file with a schema of a known length but a higher version is damaged, not
newer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeAlias

from sudokuapp.storage.first_names import take_default_names
from sudokuapp.storage.transaction import transaction

APPLICATION_ID = 0x53754C65  # "SuLe": tells our file from another program's
_LAST_VERSION = 10_000  # a higher one is damaged

Operation: TypeAlias = str | Callable[[sqlite3.Connection], None]  # a statement, or what SQL cannot say

MIGRATIONS: tuple[tuple[Operation, ...], ...] = (
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
        # not in the table of puzzles: saving a digit must not write the photo again
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
    (
        "ALTER TABLE puzzles ADD COLUMN solutions INTEGER",
        # A default name is put into words when it is shown, so that it follows the language of the app.
        "ALTER TABLE puzzles ADD COLUMN naming TEXT NOT NULL DEFAULT 'given'",
        "ALTER TABLE puzzles ADD COLUMN number INTEGER NOT NULL DEFAULT 1",
        take_default_names,
        "CREATE INDEX puzzles_by_naming ON puzzles (naming, made, number)",
        # When it was deleted, as long as that can be undone.
        "ALTER TABLE puzzles ADD COLUMN deleted REAL",
        "CREATE INDEX puzzles_deleted ON puzzles (deleted) WHERE deleted IS NOT NULL",
    ),
    (
        "CREATE TABLE folders (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)",
        "ALTER TABLE puzzles ADD COLUMN source TEXT NOT NULL DEFAULT 'typed'",
        """UPDATE puzzles SET source = 'scanned'
            WHERE id IN (SELECT puzzle FROM pictures WHERE kind = 'photo')""",
        "ALTER TABLE puzzles ADD COLUMN rating INTEGER",
        "ALTER TABLE puzzles ADD COLUMN day TEXT",
        "ALTER TABLE puzzles ADD COLUMN folder INTEGER REFERENCES folders (id) ON DELETE SET NULL",
        # When it was last changed or played: the order of the list.
        "ALTER TABLE puzzles ADD COLUMN recent REAL NOT NULL DEFAULT 0",
        "UPDATE puzzles SET recent = changed",
        # All that a list is chosen and sorted by, so that it is read without the drafts: see `library`.
        """CREATE INDEX puzzles_listed ON puzzles
            (recent, deleted, source, rating, folder, made, naming, number, day, name)""",
        "CREATE INDEX puzzles_unrated ON puzzles (recent) WHERE rating IS NULL",
        "CREATE INDEX puzzles_by_folder ON puzzles (folder, deleted) WHERE folder IS NOT NULL",
        "CREATE INDEX puzzles_by_day ON puzzles (day) WHERE day IS NOT NULL",
        """CREATE TABLE plays (
            puzzle INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            done INTEGER NOT NULL,
            deeds INTEGER NOT NULL,
            filled INTEGER NOT NULL,
            to_fill INTEGER NOT NULL,
            seconds REAL NOT NULL,
            hints INTEGER NOT NULL,
            checks INTEGER NOT NULL,
            cells INTEGER NOT NULL,
            candidates INTEGER NOT NULL,
            started REAL NOT NULL,
            played REAL NOT NULL,
            finished REAL,
            has_result INTEGER NOT NULL,
            selected INTEGER,
            is_noting INTEGER NOT NULL,
            is_timed INTEGER NOT NULL DEFAULT 1,
            clues TEXT NOT NULL,
            began TEXT NOT NULL
        )""",
        "CREATE INDEX plays_unfinished ON plays (played, deeds, filled) WHERE finished IS NULL",
        # One row for each: a deed is saved without writing those before it again.
        """CREATE TABLE play_commands (
            puzzle INTEGER NOT NULL REFERENCES plays (puzzle) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            command TEXT NOT NULL,
            PRIMARY KEY (puzzle, position)
        ) WITHOUT ROWID""",
        """CREATE TABLE bookmarks (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            puzzle INTEGER NOT NULL REFERENCES plays (puzzle) ON DELETE CASCADE,
            made REAL NOT NULL,
            state TEXT NOT NULL
        )""",
        "CREATE INDEX bookmarks_by_puzzle ON bookmarks (puzzle)",
        # They stay when the puzzle is deleted; `deleted` is when all were reset, as long as that can be undone.
        """CREATE TABLE results (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            puzzle INTEGER NOT NULL,
            finished REAL NOT NULL,
            seconds REAL NOT NULL,
            side INTEGER NOT NULL,
            rating INTEGER,
            source TEXT NOT NULL,
            day TEXT,
            hints INTEGER NOT NULL,
            checks INTEGER NOT NULL,
            cells INTEGER NOT NULL,
            candidates INTEGER NOT NULL,
            deleted REAL
        )""",
        "CREATE INDEX results_by_day ON results (day) WHERE day IS NOT NULL",
    ),
)


def latest_version() -> int:
    return len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: sqlite3.Connection, target: int | None = None) -> None:
    """Bring the schema to the latest version, or to this one, in one transaction."""
    target = latest_version() if target is None else target
    with transaction(connection):
        version = version_of(connection)
        for migration in MIGRATIONS[version:target]:
            for operation in migration:
                connection.execute(_on_one_line(operation)) if isinstance(operation, str) else operation(connection)
        if version < target:  # otherwise write nothing: saved puzzles must be readable on a full disk
            connection.execute(f"PRAGMA user_version = {target}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def has_our_schema(connection: sqlite3.Connection) -> bool:
    """Whether a file of a version we know has exactly the schema of that version: none, if the file is new."""
    version = version_of(connection)
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if version <= 0:
        return version == 0 and not _schema_of(connection) and application in (0, APPLICATION_ID)
    return bool(application == APPLICATION_ID) and _schema_of(connection) == _schema_at(version)


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether a later version of the app has written the file; not if its version, or the schema too, is damaged."""
    if not latest_version() < version_of(connection) <= _LAST_VERSION:
        return False
    return _lengths_of(connection) not in map(_lengths_at, _known_versions())


def has_our_tables(connection: sqlite3.Connection) -> bool:
    """Whether the tables of a version we know are there; there may be more, and indexes may be missing."""
    found = _schema_of(connection)
    tables = ({entry for entry in _schema_at(version) if entry[0] == "table"} for version in _known_versions())
    return any(map(found.issuperset, tables))


def _known_versions() -> range:
    return range(1, latest_version() + 1)


def _schema_at(version: int) -> set[tuple[str, ...]]:
    with _reference(version) as reference:
        return _schema_of(reference)


def _lengths_at(version: int) -> list[tuple[int, ...]]:
    with _reference(version) as reference:
        return _lengths_of(reference)


@contextmanager
def _reference(version: int) -> Iterator[sqlite3.Connection]:
    """A database of this version, in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, version)
        yield connection


def _schema_of(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """The type, the name and the SQL of each table, index, view and trigger."""
    # Without the tables and indexes that SQLite makes by itself. It makes no views or triggers: one with a name like
    # SQLite's own is foreign.
    entries = connection.execute(
        "SELECT type, name, sql FROM sqlite_master "
        "WHERE type NOT IN ('table', 'index') OR substr(name, 1, 7) <> 'sqlite_'"
    )
    return {(str(kind), str(name), _on_one_line(str(sql))) for kind, name, sql in entries}


def _lengths_of(connection: sqlite3.Connection) -> list[tuple[int, ...]]:
    """Of the texts of the schema, in bytes: damage changes some of them, a migration adds or takes away others."""
    lengths = ", ".join(f"coalesce(length(CAST({column} AS BLOB)), 0)" for column in ("type", "name", "sql"))
    return sorted(tuple(row) for row in connection.execute(f"SELECT {lengths} FROM sqlite_master"))


def _on_one_line(sql: str) -> str:
    """SQLite keeps the text of the schema as it is written: without our line breaks, it fits on the first page."""
    return " ".join(sql.split())
