"""Opening the database: after a kill, twice at the same time, and when its file is replaced while it is open."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from support.drafts import draft_of

from sudokuapp.errors import PuzzleGone, StorageError
from sudokuapp.storage import Store, database

DRAFT = draft_of("1...2...3...4...")


def kill_while_tables_are_created(folder: Path) -> None:
    """Leave what a killed app would: a database with an unfinished transaction, and the journal to roll it back."""
    unfinished = folder / "unfinished.db"
    with closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1").close()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE puzzles (bytes BLOB)")
        for _ in range(50):
            connection.execute("INSERT INTO puzzles VALUES (randomblob(10000))")
        for suffix in ("", "-journal"):
            content = (folder / f"unfinished.db{suffix}").read_bytes()
            assert content
            (folder / f"puzzles.db{suffix}").write_bytes(content)
    unfinished.unlink()


def test_killed_while_the_first_tables_are_created_the_next_start_creates_them(tmp_path):
    kill_while_tables_are_created(tmp_path)
    store = Store.open(tmp_path)
    assert store.recovery is None
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store.close()
    again = Store.open(tmp_path)
    assert again.get(saved.id) == saved
    again.close()


@pytest.mark.parametrize("is_there", [True, False])
def test_a_journal_beside_a_file_that_is_still_empty_is_no_damage(tmp_path, is_there):
    kill_while_tables_are_created(tmp_path)
    (tmp_path / "puzzles.db").write_bytes(b"") if is_there else (tmp_path / "puzzles.db").unlink()
    store = Store.open(tmp_path)
    assert store.recovery is None
    assert store.add(name="Monday", stage="correct", draft=DRAFT).id == 1
    store.close()


def test_a_second_start_waits_for_the_first(tmp_path):
    first = sqlite3.connect(tmp_path / "puzzles.db-door", isolation_level=None)
    first.execute("BEGIN EXCLUSIVE")
    opened: list[database.OpenDatabase] = []
    second = Thread(target=lambda: opened.append(database.open_database(tmp_path)))
    second.start()
    second.join(0.3)  # ends early if the second start does not wait, and then the next line fails
    assert second.is_alive()
    assert not (tmp_path / "puzzles.db").exists()
    first.close()
    second.join(10)
    assert [(one.recovery, one.file) for one in opened] == [(None, tmp_path / "puzzles.db")]


def test_a_start_that_waits_too_long_for_another_says_that_it_is_busy(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "_LOCK_TIMEOUT_SECONDS", 0)
    with closing(sqlite3.connect(tmp_path / "puzzles.db-door", isolation_level=None)) as first:
        first.execute("BEGIN EXCLUSIVE")
        store = Store.open(tmp_path)
        assert store.recovery.kind == "busy"
        store.close()


def test_no_other_start_gets_to_the_file_while_one_checks_it(tmp_path, monkeypatch):
    unusable_reason, others = database.unusable_reason, []

    def check_while_another_starts(file: Path) -> str | None:
        with monkeypatch.context() as at_once:
            at_once.setattr(database, "unusable_reason", unusable_reason)
            at_once.setattr(database, "_LOCK_TIMEOUT_SECONDS", 0)
            other = Store.open(tmp_path)
            others.append(other.recovery and other.recovery.kind)
            other.close()
        return unusable_reason(file)

    monkeypatch.setattr(database, "unusable_reason", check_while_another_starts)
    store = Store.open(tmp_path)
    assert (store.recovery, others) == (None, ["busy"])
    store.close()


def test_a_damaged_lock_file_does_not_keep_the_app_from_starting(tmp_path):
    (tmp_path / "puzzles.db-door").write_bytes(b"no database" * 1000)
    store = Store.open(tmp_path)
    assert store.recovery is None
    store.close()


def test_a_window_saves_in_the_new_file_after_another_one_has_replaced_it(tmp_path):
    first = Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as other_program:
        other_program.execute("CREATE TABLE foreign_table (x)")
    second = Store.open(tmp_path)
    assert second.recovery.kind == "damaged"
    saved = first.update(saved, draft=DRAFT.put(1, 2))
    added = first.add(name="Tuesday", stage="correct", draft=DRAFT)
    assert second.get(saved.id) == saved
    assert second.get(added.id) == added
    shutil.copytree(tmp_path, tmp_path / "as a kill would leave it")
    killed = Store.open(tmp_path / "as a kill would leave it")
    assert killed.numbers() == [added.id, saved.id]
    assert killed.get(saved.id) == saved
    for store in (first, second, killed):
        store.close()


def test_a_window_whose_file_is_deleted_says_what_is_gone_and_saves_in_a_new_one(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    for path in tmp_path.iterdir():
        path.unlink()
    other = Store.open(tmp_path)
    same_id = other.add(name="of the same id", stage="correct", draft=DRAFT)
    assert same_id.id == saved.id
    with pytest.raises(PuzzleGone):
        store.update(saved, page=5)
    added = store.add_as_new(saved)
    assert sorted(other.numbers()) == [same_id.id, added.id]
    assert other.get(same_id.id) == same_id
    store.close()
    other.close()


def test_a_window_whose_folder_is_gone_and_cannot_be_created_refuses_to_save(tmp_path):
    store = Store.open(tmp_path / "app")
    (tmp_path / "app").rename(tmp_path / "elsewhere")
    (tmp_path / "app").write_text("no folder")
    with pytest.raises(StorageError):
        store.add(name="Monday", stage="correct", draft=DRAFT)
    store.close()


def test_a_symbolic_link_to_the_file_is_followed_to_the_real_one_with_its_wal(tmp_path):
    real = Store.open(tmp_path / "real")
    saved = real.add(name="Monday", stage="correct", draft=DRAFT)
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "puzzles.db").symlink_to(tmp_path / "real" / "puzzles.db")
    linked = Store.open(tmp_path / "app")
    assert linked.get(saved.id) == saved
    linked.close()
    real.close()
    file = tmp_path / "real" / "puzzles.db"
    file.write_bytes(b"")
    file.with_name("puzzles.db-wal").write_bytes(b"the newest saves")
    assert Store.open(tmp_path / "app").recovery.kind == "damaged"
    assert file.with_name("puzzles-damaged-1.db-wal").read_bytes() == b"the newest saves"
    assert (tmp_path / "app" / "puzzles.db").is_symlink()
