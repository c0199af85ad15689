"""A file that a newer version of the app has written: set aside whole, and taken back once the app can read it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.storage import Settings, Store, migrations

DRAFT = draft_of("1...2...3...4...")
STEP = ("ALTER TABLE puzzles ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",)


@pytest.fixture
def newer(monkeypatch):
    """Is this version the next one, or again the one it is?"""
    ours = migrations.MIGRATIONS

    def be(is_newer: bool) -> None:
        monkeypatch.setattr(migrations, "MIGRATIONS", (*ours, STEP) if is_newer else ours)

    return be


@pytest.fixture
def file(opened, newer, tmp_path: Path) -> Path:
    """The file of a newer version, with a puzzle."""
    newer(True)
    store = opened()
    store.add(name="Monday", stage="correct", draft=DRAFT, photo=b"jpeg")
    store.save_settings(Settings(theme="dark"))
    store.close()
    newer(False)
    return tmp_path / "app" / "puzzles.db"


def files(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.glob("*.db"))


def test_a_file_of_a_newer_version_is_set_aside_and_opens_again_once_the_app_is_newer(file, opened, newer):
    content = file.read_bytes()
    store = opened()
    assert "newer version" in str(store.recovery)
    assert file.with_name("puzzles-newer-1.db").read_bytes() == content
    assert store.numbers() == []
    assert opened().recovery is None, "it is told once"
    newer(True)
    store = opened()
    assert store.recovery is None
    assert [one.name for one in summaries(store)] == ["Monday"]
    assert (store.get(1).photo, store.settings.theme) == (b"jpeg", "dark")
    assert files(file) == ["puzzles-older-1.db", "puzzles.db"]


def test_what_was_saved_meanwhile_is_kept_beside_what_is_taken_back_and_that_is_done_once(file, opened, newer):
    store = opened()
    meanwhile = store.add(name="Tuesday", stage="correct", draft=DRAFT, photo=b"other")
    newer(True)
    for _ in range(2):
        store = opened()
        assert store.recovery is None
        puzzles = [store.get(number) for number in store.numbers()]
        assert {puzzle.name: puzzle.photo for puzzle in puzzles} == {"Monday": b"jpeg", "Tuesday": b"other"}
        assert store.get(meanwhile.id) == meanwhile
        assert files(file) == ["puzzles-newer-1-taken-1.db", "puzzles.db"]


def test_without_room_it_is_taken_back_at_a_later_start(file, opened, newer, monkeypatch):
    opened().add(name="Tuesday", stage="correct", draft=DRAFT)
    newer(True)

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as now:
        now.setattr("sudokuapp.storage.database.bring_over", full)
        assert [one.name for one in summaries(opened())] == ["Tuesday"]
    assert len(opened().numbers()) == 2


def test_one_that_is_damaged_too_is_left_aside(file, opened, newer):
    opened().close()
    aside = file.with_name("puzzles-newer-1.db")
    aside.write_bytes(b"no database" * 100)
    newer(True)
    store = opened()
    assert (store.recovery, store.numbers()) == (None, [])
    assert aside.read_bytes() == b"no database" * 100


@pytest.fixture
def left(file: Path, tmp_path: Path) -> Path:
    """What a newer app has left that was killed: that it is newer, and its last work, are only in the log."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 1").close()
    live = sqlite3.connect(file, isolation_level=None)
    live.execute("PRAGMA user_version = 99")
    live.execute("UPDATE puzzles SET name = 'in the log only'")
    left = tmp_path / "left"
    left.mkdir()
    for part in file.parent.glob("puzzles.db*"):
        shutil.copy(part, left)
    live.close()
    return left


def last_work_in(file: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(file)) as aside:
        return aside.execute("SELECT DISTINCT name FROM puzzles").fetchall()


def test_it_goes_aside_with_the_log_that_a_killed_app_left(left):
    store = Store.open(left)
    assert store.recovery.kind == "newer"
    store.close()
    assert last_work_in(left / "puzzles-newer-1.db") == [("in the log only",)]


@pytest.mark.parametrize("renames", [0, 1, 2])
def test_killed_while_it_is_set_aside_the_next_start_goes_on(left, monkeypatch, renames):
    done: list[Path] = []
    rename = Path.rename

    def killed_in_time(self: Path, target: Path) -> Path:
        if len(done) == renames:
            raise KeyboardInterrupt
        done.append(target)
        return rename(self, target)

    with monkeypatch.context() as doomed, pytest.raises(KeyboardInterrupt):
        doomed.setattr(Path, "rename", killed_in_time)
        Store.open(left)
    store = Store.open(left)
    assert (store.recovery and store.recovery.kind) in (None, "newer")
    assert store.numbers() == []
    saved = store.add(name="Tuesday", stage="correct", draft=DRAFT)
    store.close()
    assert last_work_in(left / "puzzles-newer-1.db") == [("in the log only",)]
    assert sorted(path.name for path in left.glob("*.db")) == ["puzzles-newer-1.db", "puzzles.db"]
    again = Store.open(left)
    assert again.numbers() == [saved.id]
    again.close()
