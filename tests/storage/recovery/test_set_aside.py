"""Setting a file aside with its WAL, and finishing that after the app was killed in the middle of it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.storage import Store

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def folder(file: Path, tmp_path: Path) -> Path:
    """What a newer app leaves when it is killed: its version and its newest save are only in the WAL."""
    folder = tmp_path / "killed"
    folder.mkdir()
    with closing(sqlite3.connect(file, isolation_level=None)) as newer:
        newer.execute("PRAGMA user_version = 99")
        newer.execute("ALTER TABLE puzzles ADD COLUMN stars INTEGER")
        newer.execute("UPDATE puzzles SET name = 'in the WAL only'")
        for part in file.parent.glob("puzzles.db*"):
            shutil.copy(part, folder)
    return folder


def names_in(file: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT DISTINCT name FROM puzzles").fetchall()


def test_a_file_is_set_aside_with_the_wal_that_a_killed_app_left(folder):
    store = Store.open(folder)
    assert store.recovery.kind == "newer"
    store.close()
    assert names_in(folder / "puzzles-newer-1.db") == [("in the WAL only",)]


@pytest.mark.parametrize("renames", [0, 1, 2])
def test_killed_while_a_file_is_set_aside_the_next_start_finishes_it(folder, monkeypatch, renames):
    done: list[Path] = []
    rename = Path.rename

    def rename_until_killed(self: Path, target: Path) -> Path:
        if len(done) == renames:
            raise KeyboardInterrupt
        done.append(target)
        return rename(self, target)

    with monkeypatch.context() as until_killed, pytest.raises(KeyboardInterrupt):
        until_killed.setattr(Path, "rename", rename_until_killed)
        Store.open(folder)
    store = Store.open(folder)
    assert (store.recovery and store.recovery.kind) in (None, "newer")
    assert store.numbers() == []
    saved = store.add(name="Tuesday", stage="correct", draft=DRAFT)
    store.close()
    assert names_in(folder / "puzzles-newer-1.db") == [("in the WAL only",)]
    assert sorted(path.name for path in folder.glob("*.db")) == ["puzzles-newer-1.db", "puzzles.db"]
    again = Store.open(folder)
    assert again.numbers() == [saved.id]
    again.close()


@pytest.mark.parametrize("note", ["", "puzzles-dam", "../puzzles-damaged-1.db", "puzzles-damaged-1.db"])
def test_a_note_that_is_incomplete_or_of_a_finished_move_moves_nothing(tmp_path, note):
    (tmp_path / "puzzles-damaged-1.db").write_bytes(b"set aside long ago")
    first = Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    (tmp_path / "puzzles.db-aside").write_text(note)
    second = Store.open(tmp_path)
    assert (second.recovery, second.get(saved.id)) == (None, saved)
    assert not (tmp_path / "puzzles.db-aside").exists()
    second.close()
    first.close()
