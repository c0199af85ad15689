"""An older file is migrated to this version, completely or not at all."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from support.summaries import summaries

from sudokuapp.storage import migrations


def test_an_older_file_is_migrated_with_all_its_puzzles(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
    store = opened()
    assert store.recovery is None
    assert [one.name for one in summaries(store)] == ["Wednesday", "Tuesday", "Monday"]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_migration_that_fails_half_way_leaves_the_file_as_it_was(file, opened, monkeypatch):
    migration = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER", "CREATE UNIQUE INDEX one_each ON puzzles (stage)")
    with monkeypatch.context() as later:
        later.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, migration))
        assert opened().recovery.kind == "unsaved"
    store = opened()
    assert store.recovery is None
    assert len(store.numbers()) == 3
