"""An older file is migrated to this version, completely or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from support.database_file import execute
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.storage import Place, SavedPuzzle, Settings, migrations
from sudokuapp.storage.puzzle_name import shown_name

# As version 0.1 of the app made its file.
VERSION_1 = (
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
    """CREATE TABLE pictures (
            puzzle INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (puzzle, kind)
        )""",
    "CREATE INDEX puzzles_by_change ON puzzles (changed)",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE place (only INTEGER PRIMARY KEY CHECK (only = 1), screen TEXT NOT NULL, puzzle INTEGER)",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1400196197",
    "INSERT INTO puzzles VALUES (7, 'Puzzle of 16 Nov', 1700000000.5, 1700000001.5, 'solutions', "
    "'[[1, 2], [30, 2], [30, 40], [1, 40]]', 1, '{draft}', 3)",
    "INSERT INTO pictures VALUES (7, 'photo', x'01'), (7, 'board', x'02')",
    """INSERT INTO settings VALUES ('theme', '"dark"')""",
    "INSERT INTO place VALUES (1, 'solutions', 7)",
)
DRAFT = draft_of("1...2...3...4...", suspects=(3, 7)).put(1, 2)


@pytest.mark.parametrize("journal", ["WAL", "DELETE"])
def test_a_file_of_the_first_version_keeps_all_that_is_in_it(tmp_path, opened, journal):
    (tmp_path / "app").mkdir()
    statements = (statement.replace("{draft}", DRAFT.to_json()) for statement in VERSION_1)
    execute(tmp_path / "app/puzzles.db", f"PRAGMA journal_mode = {journal}", *statements)
    store = opened()
    assert (store.recovery, store.place, store.settings) == (None, Place("solutions", 7), Settings(theme="dark"))
    (number,) = store.numbers()
    corners = ((1.0, 2.0), (30.0, 2.0), (30.0, 40.0), (1.0, 40.0))
    assert store.get(number) == SavedPuzzle(
        7, "Puzzle of 16 Nov", 1700000000.5, 1700000001.5, "solutions", b"\1", corners, 1, DRAFT, b"\2", 3
    )
    assert shown_name(store.summary(7)) == "Puzzle of 16 Nov"
    assert store.add(name="Sunday", stage="correct", draft=DRAFT).id == 8
    assert opened().recovery is None, "it has the schema of this version"


def test_an_older_file_is_migrated_with_all_its_puzzles(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
    store = opened()
    assert store.recovery is None
    assert [one.name for one in summaries(store)] == ["Wednesday", "Tuesday", "Monday"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(migrations.MIGRATIONS),)


def test_a_migration_that_fails_half_way_leaves_the_file_as_it_was(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER", "CREATE UNIQUE INDEX one_each ON puzzles (stage)")
    with monkeypatch.context() as later:
        later.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
        assert opened().recovery.kind == "unsaved"
    store = opened()
    assert store.recovery is None
    assert len(store.numbers()) == 3
