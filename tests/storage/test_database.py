"""The moments of a start: killed in them, two at once, and a window whose file goes away under it."""

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


def left_by_a_kill(folder: Path) -> None:
    """A file whose first tables were being made, and the journal that says how to take that back."""
    making = folder / "making.db"
    with closing(sqlite3.connect(making, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1").close()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE puzzles (bytes BLOB)")
        for _ in range(50):
            connection.execute("INSERT INTO puzzles VALUES (randomblob(10000))")
        for ending in ("", "-journal"):
            content = (folder / f"making.db{ending}").read_bytes()
            assert content
            (folder / f"puzzles.db{ending}").write_bytes(content)
    making.unlink()


def test_killed_while_the_first_tables_are_made_the_next_start_makes_them(tmp_path):
    left_by_a_kill(tmp_path)
    store = Store.open(tmp_path)
    assert store.recovery is None
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store.close()
    again = Store.open(tmp_path)
    assert again.get(saved.id) == saved
    again.close()


@pytest.mark.parametrize("is_there", [True, False])
def test_a_journal_beside_a_file_that_is_still_empty_is_no_damage(tmp_path, is_there):
    left_by_a_kill(tmp_path)
    (tmp_path / "puzzles.db").write_bytes(b"") if is_there else (tmp_path / "puzzles.db").unlink()
    store = Store.open(tmp_path)
    assert store.recovery is None
    assert store.add(name="Monday", stage="correct", draft=DRAFT).id == 1
    store.close()


def test_a_second_start_waits_for_the_first(tmp_path):
    opened: list[Store] = []
    first = sqlite3.connect(tmp_path / "puzzles.db-door", isolation_level=None)
    first.execute("BEGIN EXCLUSIVE")
    second = Thread(target=lambda: opened.append(database.open_database(tmp_path)))
    second.start()
    second.join(0.3)
    assert second.is_alive()
    assert not (tmp_path / "puzzles.db").exists()
    first.close()
    second.join(5)
    assert [(one.recovery, one.file) for one in opened] == [(None, tmp_path / "puzzles.db")]


def test_a_start_that_waits_too_long_for_another_says_that_it_is_busy(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "MOST_SECONDS", -1.9)
    with closing(sqlite3.connect(tmp_path / "puzzles.db-door", isolation_level=None)) as first:
        first.execute("BEGIN EXCLUSIVE")
        store = Store.open(tmp_path)
        assert store.recovery.kind == "busy"
        store.close()


def test_a_damaged_door_keeps_nobody_out(tmp_path):
    (tmp_path / "puzzles.db-door").write_bytes(b"no database" * 1000)
    store = Store.open(tmp_path)
    assert store.recovery is None
    store.close()


def test_a_window_goes_on_with_the_file_that_another_one_begins_anew_under_it(tmp_path):
    first = Store.open(tmp_path)
    saved = first.add(name="Monday", stage="correct", draft=DRAFT)
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as stranger:
        stranger.execute("CREATE TABLE stranger (x)")
    second = Store.open(tmp_path)
    assert second.recovery.kind == "damaged"
    saved = first.update(saved, draft=DRAFT.put(1, 2))
    late = first.add(name="Tuesday", stage="correct", draft=DRAFT)
    assert second.get(saved.id) == saved
    assert second.get(late.id) == late
    shutil.copytree(tmp_path, tmp_path / "as a kill would leave it")
    killed = Store.open(tmp_path / "as a kill would leave it")
    assert killed.numbers() == [late.id, saved.id]
    assert killed.get(saved.id) == saved
    for store in (first, second, killed):
        store.close()


@pytest.mark.parametrize("note", ["", "puzzles-dam", "../puzzles-damaged-1.db", "puzzles-damaged-1.db"])
def test_a_note_of_a_move_that_is_cut_off_or_was_finished_long_ago_moves_nothing(tmp_path, note):
    (tmp_path / "puzzles-damaged-1.db").write_bytes(b"set aside long ago")
    live = Store.open(tmp_path)
    saved = live.add(name="Monday", stage="correct", draft=DRAFT)
    (tmp_path / "puzzles.db-aside").write_text(note)
    store = Store.open(tmp_path)
    assert (store.recovery, store.get(saved.id)) == (None, saved)
    assert not (tmp_path / "puzzles.db-aside").exists()
    store.close()
    live.close()


def test_a_window_whose_file_is_deleted_tells_what_is_gone_and_saves_in_a_new_one(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    for path in tmp_path.iterdir():
        path.unlink()
    other = Store.open(tmp_path)
    stranger = other.add(name="of the same number", stage="correct", draft=DRAFT)
    assert stranger.id == saved.id
    with pytest.raises(PuzzleGone):
        store.update(saved, page=5)
    late = store.add_late(saved)
    assert sorted(other.numbers()) == [stranger.id, late.id]
    assert other.get(stranger.id) == stranger
    store.close()
    other.close()


def test_a_window_whose_folder_cannot_be_had_back_refuses_to_save(tmp_path):
    store = Store.open(tmp_path / "app")
    (tmp_path / "app").rename(tmp_path / "elsewhere")
    (tmp_path / "app").write_text("no folder")
    with pytest.raises(StorageError):
        store.add(name="Monday", stage="correct", draft=DRAFT)
    store.close()


def test_a_link_in_the_place_of_the_file_leads_to_the_real_one_with_its_log(tmp_path):
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
    file.with_name("puzzles.db-wal").write_bytes(b"all that was saved last")
    assert Store.open(tmp_path / "app").recovery.kind == "damaged"
    assert file.with_name("puzzles-damaged-1.db-wal").read_bytes() == b"all that was saved last"
    assert (tmp_path / "app" / "puzzles.db").is_symlink()
