"""Backups: all of it comes back, nothing else is taken, and a kill in between loses nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.drafts import draft_of

from sudokuapp.core.text_reading import parse
from sudokuapp.errors import (
    BackupDamaged,
    BackupNewer,
    BackupTooLarge,
    NotABackup,
    NothingToUndo,
    StorageError,
    SudokuLensError,
    UnreadableFile,
)
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedRoute, Settings, Store, backup
from sudokuapp.storage import store as store_module
from sudokuapp.storage.backup import BackupContents, discard_restored, prepare_restore, write_backup
from sudokuapp.storage.database_files import INCOMING, RESTORED, beside
from sudokuapp.storage.migrations import latest_version, migrate
from sudokuapp.storage.purge import UNDO_SECONDS

PUZZLE = parse("1234............")


def puzzle(store: Store, name: str, **values: object) -> int:
    draft = Draft.empty(PUZZLE.shape).paste(str(PUZZLE))
    return store.add(name=name, stage="correct", draft=draft, **values).id


def names(store: Store) -> set[str]:
    return {store.summary(number).name for number in store.numbers()}


def saved(store: Store, folder: Path) -> Path:
    target = folder / "everything.sudokulens"
    assert write_backup(store.file, target)
    return target


@pytest.fixture
def store(opened: Callable[[], Store]) -> Store:
    return opened()


def test_everything_comes_back(store: Store, tmp_path: Path) -> None:
    folder = store.folders.add("Book").id
    puzzle(store, "With a photo", photo=b"jpeg" * 1000, folder=folder, source="scanned")
    store.save_settings(Settings(theme="dark", tutorial_seen=True))
    file = saved(store, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["app", "everything.sudokulens"], "one file alone"

    store.delete(*store.numbers())
    store.folders.delete(folder)
    puzzle(store, "Later")
    store.save_settings(Settings(theme="light"))
    contents = prepare_restore(file, store.file)
    assert contents == BackupContents(1, contents.newest)
    assert names(store) == {"Later"}, "nothing is replaced yet"
    store.take_restored()

    assert names(store) == {"With a photo"}
    (number,) = store.numbers()
    assert store.get(number).photo == b"jpeg" * 1000
    assert [(folder.name, folder.count) for folder in store.folders.all()] == [("Book", 1)]
    assert store.settings == Settings(theme="dark", tutorial_seen=True)


def test_all_tables_are_in_it(store: Store, tmp_path: Path) -> None:
    puzzle(store, "One")
    with closing(sqlite3.connect(saved(store, tmp_path))) as copy, closing(sqlite3.connect(store.file)) as original:
        schema = "SELECT type, name, sql FROM sqlite_master ORDER BY name"
        assert copy.execute(schema).fetchall() == original.execute(schema).fetchall()


def test_a_restored_backup_is_saved_in_and_undone(store: Store, tmp_path: Path) -> None:
    puzzle(store, "Before")
    file = saved(store, tmp_path)
    mine = puzzle(store, "Mine")
    prepare_restore(file, store.file)
    replaced = store.take_restored()
    puzzle(store, "After")
    assert names(store) == {"Before", "After"}
    store.undo_restore(replaced)
    assert names(store) == {"Before", "Mine"}
    assert store.get(mine).draft.grid == PUZZLE
    with pytest.raises(NothingToUndo, match="no longer kept"):
        store.undo_restore(replaced)
    assert names(store) == {"Before", "Mine"}


def test_once_nobody_offers_undo_the_next_start_removes_what_was_replaced(
    opened: Callable[[], Store], tmp_path: Path
) -> None:
    store = opened()
    puzzle(store, "Before")
    prepare_restore(saved(store, tmp_path), store.file)
    replaced = store.take_restored()
    assert names(opened()) == {"Before"}
    assert replaced.exists(), "another window may still offer it"
    long_ago = time.time() - UNDO_SECONDS - 1
    os.utime(replaced, (long_ago, long_ago))
    assert names(opened()) == {"Before"}
    assert not replaced.exists()


def restored(store: Store, tmp_path: Path) -> Path:
    """A backup of "Before" in the place of "Before" and "Mine"; returns where these are."""
    puzzle(store, "Before")
    file = saved(store, tmp_path)
    puzzle(store, "Mine")
    prepare_restore(file, store.file)
    return store.take_restored()


def test_a_second_window_does_not_take_the_undo_away(store: Store, tmp_path: Path) -> None:
    replaced = restored(store, tmp_path)
    Store.open(store.folder).close()
    store.undo_restore(replaced)
    assert names(store) == {"Before", "Mine"}


def test_a_second_window_that_has_the_replaced_file_open_saves_into_it_again_after_undo(
    store: Store, tmp_path: Path
) -> None:
    puzzle(store, "Before")
    file = saved(store, tmp_path)
    puzzle(store, "Mine")
    other = Store.open(store.folder)
    try:
        assert names(other) == {"Before", "Mine"}
        prepare_restore(file, store.file)
        store.undo_restore(store.take_restored())
        puzzle(other, "Theirs")
        puzzle(store, "Ours")
        assert names(store) == names(other) == {"Before", "Mine", "Theirs", "Ours"}
    finally:
        other.close()
    store.close()
    again = Store.open(store.folder)
    assert names(again) == {"Before", "Mine", "Theirs", "Ours"}
    assert again.recovery is None
    again.close()


class Killed(BaseException):
    """In the place of a signal."""


def test_killed_at_any_moment_of_the_undo_what_was_there_before_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each change of a file is a moment; at the start nothing was undone yet, later all of it is."""
    found, at = [], 0
    while not found or found[-1] != "ended":
        folder = tmp_path / str(at)
        folder.mkdir()
        store = Store.open(folder / "app")
        replaced = restored(store, folder)
        puzzle(store, "After")
        left = at

        def count_down() -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed

        with monkeypatch.context() as patched:
            for owner, name in ((Path, "rename"), (Path, "unlink"), (Path, "write_text"), (os, "utime")):
                original = getattr(owner, name)

                def dying(*values: object, _original: Callable[..., object] = original, **named: object) -> object:
                    count_down()
                    return _original(*values, **named)

                patched.setattr(owner, name, dying)
            patched.setattr(store_module, "open_database", lambda _folder: (_ for _ in ()).throw(Killed))
            with pytest.raises(Killed):
                store.undo_restore(replaced)
            is_through = left > 0
        again = Store.open(folder / "app")
        kept = names(again)
        if kept != {"Before", "Mine"}:
            assert replaced.exists(), "it can still be undone"
            assert kept == {"Before", "After"}
        found.append("ended" if is_through else ", ".join(sorted(kept)))
        assert again.recovery is None
        again.close()
        at += 1
    assert found[0] == "After, Before" and found[-2] == "Before, Mine" and at > 6


def test_a_backup_of_an_older_version_is_brought_to_this_one(store: Store, tmp_path: Path) -> None:
    older = Path(__file__).parent / "data" / "version_2.db"
    contents = prepare_restore(older, store.file)
    store.take_restored()
    assert contents.puzzles == len(store.numbers()) > 0
    puzzle(store, "It can be written")


@pytest.mark.parametrize("version", range(1, latest_version()))
def test_every_older_schema_is_taken(store: Store, tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / "old.sudokulens", isolation_level=None)) as connection:
        migrate(connection, version)
    assert prepare_restore(tmp_path / "old.sudokulens", store.file) == BackupContents(0, 0.0)


def why_refused(store: Store, file: Path) -> type[SudokuLensError]:
    """Which error, if it has a sentence, and nothing was replaced or left behind."""
    puzzle(store, "Mine")
    with pytest.raises(SudokuLensError) as raised:
        prepare_restore(file, store.file)
    assert str(raised.value).endswith(".")
    assert names(store) == {"Mine"}
    assert not beside(store.file, RESTORED).exists()
    assert not beside(store.file, INCOMING).exists()
    return raised.type


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"PK\3\4" + b"0" * 1000, b"SQLite format 3\0", b"SQLite format 3\0" + b"\0" * 5000]
)
def test_a_foreign_file_is_refused(store: Store, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "foreign.sudokulens").write_bytes(content)
    assert why_refused(store, tmp_path / "foreign.sudokulens") is NotABackup


def test_a_database_of_another_program_is_refused(store: Store, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE puzzles (id INTEGER)")
    assert why_refused(store, tmp_path / "other.db") is NotABackup


def test_a_database_with_a_trigger_in_it_is_refused(store: Store, tmp_path: Path) -> None:
    file = saved(store, tmp_path)
    with closing(sqlite3.connect(file)) as changed:
        changed.execute("CREATE TRIGGER evil AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles; END")
    assert why_refused(store, file) is BackupDamaged


def test_an_empty_database_with_our_mark_is_refused(store: Store, tmp_path: Path) -> None:
    file = saved(store, tmp_path)
    with closing(sqlite3.connect(tmp_path / "empty.db", isolation_level=None)) as empty:
        (mark,) = sqlite3.connect(file).execute("PRAGMA application_id").fetchone()
        empty.execute(f"PRAGMA application_id = {mark}")
    assert why_refused(store, tmp_path / "empty.db") is NotABackup


def test_half_a_backup_is_refused(store: Store, tmp_path: Path) -> None:
    number = puzzle(store, "Large", photo=bytes(range(256)) * 2000)
    file = saved(store, tmp_path)
    store.delete(number)
    content = file.read_bytes()
    for share in (0.3, 0.9):
        file.write_bytes(content[: int(len(content) * share)])
        with pytest.raises(BackupDamaged):
            prepare_restore(file, store.file)
    assert why_refused(store, file) is BackupDamaged


def test_a_newer_backup_is_refused(store: Store, tmp_path: Path) -> None:
    file = saved(store, tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as newer:
        newer.execute("CREATE TABLE later (id INTEGER)")
        newer.execute(f"PRAGMA user_version = {latest_version() + 1}")
    assert why_refused(store, file) is BackupNewer


def test_a_file_that_is_not_there_is_told(store: Store, tmp_path: Path) -> None:
    assert why_refused(store, tmp_path / "gone.sudokulens") is UnreadableFile


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(store: Store, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sudokulens")
    assert why_refused(store, tmp_path / "pipe.sudokulens") is NotABackup


def test_a_file_that_is_larger_than_any_backup_is_not_copied(store: Store, tmp_path: Path) -> None:
    file = saved(store, tmp_path)
    with file.open("r+b") as sparse:
        sparse.truncate(2 * 1024**3)
    assert why_refused(store, file) is BackupTooLarge


@given(cuts=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 255)), max_size=50), length=st.integers(1, 10**6))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_backup_that_was_changed_or_cut_is_refused_or_can_be_restored(store, tmp_path, cuts, length) -> None:
    """And never anything else: what is there is not touched before a person has said so."""
    there = store.numbers()
    content = bytearray(saved(store, tmp_path).read_bytes()[:length])
    for place, value in cuts:
        content[place % len(content)] = value
    (tmp_path / "changed.sudokulens").write_bytes(content)
    try:
        prepare_restore(tmp_path / "changed.sudokulens", store.file)
    except (NotABackup, BackupDamaged, BackupNewer) as told:
        assert str(told).endswith(".")
    finally:
        (tmp_path / "changed.sudokulens").unlink()
        discard_restored(store.file)
    assert store.numbers() == there


def test_both_ways_are_bounded_in_size(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = saved(store, tmp_path)
    monkeypatch.setattr(backup, "LARGEST_BACKUP", 1000)
    with pytest.raises(BackupTooLarge, match="MB"):
        write_backup(store.file, tmp_path / "second.sudokulens")
    assert why_refused(store, file) is BackupTooLarge


def test_it_tells_its_progress_and_can_be_stopped(store: Store, tmp_path: Path) -> None:
    puzzle(store, "Large", photo=b"x" * 6_000_000)
    shares: list[float] = []
    target = tmp_path / "large.sudokulens"
    assert not write_backup(store.file, target, shares.append, lambda: len(shares) == 2)
    assert not target.exists()
    assert write_backup(store.file, target, shares.append)
    assert shares[-1] == 1.0
    shares.clear()
    assert prepare_restore(target, store.file, shares.append, lambda: len(shares) == 2) is None
    assert not beside(store.file, INCOMING).exists()
    assert prepare_restore(target, store.file, shares.append).puzzles == 1
    assert shares[-1] == 1.0


def test_a_backup_is_of_one_moment_and_ends_although_the_app_saves_meanwhile(store: Store, tmp_path: Path) -> None:
    puzzle(store, "Large", photo=b"x" * 6_000_000)
    first = threading.Event()
    done = threading.Thread(
        target=write_backup, args=(store.file, tmp_path / "one.sudokulens", lambda _share: first.set())
    )
    done.start()
    first.wait(5)
    for number in range(50):
        puzzle(store, f"Later {number}")
    done.join(20)
    assert not done.is_alive()
    contents = prepare_restore(tmp_path / "one.sudokulens", store.file)
    assert 1 <= contents.puzzles <= 51


@pytest.mark.parametrize("at", ["after preparing", "after setting aside", "halfway through setting aside"])
def test_killed_at_any_moment_the_old_or_the_new_is_there(
    opened: Callable[[], Store], tmp_path: Path, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    puzzle(store, "Backed up")
    file = saved(store, tmp_path)
    puzzle(store, "Later")
    prepare_restore(file, store.file)
    database = store.file
    if at != "after preparing":
        store.close()
        from sudokuapp.storage.recovery.set_aside import set_aside

        replaced = set_aside(database, "replaced")
        if at == "halfway through setting aside":
            beside(database, "-aside").write_text(replaced.name)
    killed = shutil.copytree(database.parent, tmp_path / "killed")
    again = Store.open(killed)
    expected = {"Backed up", "Later"} if at == "after preparing" else {"Backed up"}
    assert names(again) == expected
    assert again.recovery is None
    assert not beside(again.file, RESTORED).exists()
    again.close()


def test_what_was_prepared_and_removed_by_another_window_changes_nothing(store: Store, tmp_path: Path) -> None:
    puzzle(store, "Mine")
    prepare_restore(saved(store, tmp_path), store.file)
    Store.open(store.file.parent).close()
    with pytest.raises(StorageError):
        store.take_restored()
    assert names(store) == {"Mine"}
    store.set_route(SavedRoute("home"))
    puzzle(store, "It can still be saved")


def test_a_draft_of_any_kind_survives(store: Store, tmp_path: Path) -> None:
    number = store.add(name="Draft", stage="correct", draft=draft_of("9" * 1 + "." * 80)).id
    prepare_restore(saved(store, tmp_path), store.file)
    store.take_restored()
    assert store.get(number).draft.grid[0] == 9
