"""The app is killed, the disk is full, the file is locked or read-only: what was saved stays saved."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.errors import StorageBusy, StorageFull, StorageReadOnly
from sudokuapp.storage import SavedRoute, Store

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("saving_process.py")
DRAFT = draft_of("1...2...3...4...")


@contextmanager
def saving_process(job: str, folder: Path, **options):
    """A process that uses the store in this folder; killed at the end if it is still running."""
    process = subprocess.Popen(
        [sys.executable, str(SCRIPT), job, str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        **options,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


@pytest.mark.parametrize("after", [1, 17, 64, 150, 333])
def test_a_kill_in_the_middle_of_many_saves_loses_nothing_that_was_saved(tmp_path, after):
    with saving_process("endless", tmp_path) as process:
        printed = [process.stdout.readline() for _ in range(after)]
        process.send_signal(signal.SIGKILL)
        printed += process.stdout.read().splitlines(keepends=True)
    # the kill may have cut off the last line, although its save was done
    number, cell = max(tuple(map(int, line.split())) for line in printed if line.endswith("\n"))
    store = Store.open(tmp_path)
    assert store.recovery is None
    numbers = store.numbers()
    newest = store.get(numbers[0])
    assert numbers == list(range(newest.id, 0, -1))
    assert (newest.id, newest.page) >= (number, cell)
    assert newest.draft.grid.clue_count == (newest.page + 1 if newest.draft.can_undo else 0)
    assert newest.photo == bytes(200_000)
    assert all(store.get(number).page == 19 for number in numbers[1:])
    assert store.route in [SavedRoute("correct", newest.page), SavedRoute("correct", (newest.page - 1) % 20)]
    store.close()
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_file_that_another_program_has_locked_is_left_alone_and_the_app_starts(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store.close()
    with saving_process("lock", tmp_path) as process:
        assert process.stdout.readline() == "locked\n"
        second = Store.open(tmp_path)
        assert second.recovery.kind == "busy"
        assert "another program" in str(second.recovery)
        second.add(name="only in memory", stage="correct", draft=DRAFT)
        second.close()
    again = Store.open(tmp_path)
    assert again.numbers() == [saved.id]
    assert again.get(saved.id) == saved
    assert sorted(path.name for path in tmp_path.glob("*.db")) == ["puzzles.db"]
    again.close()


def test_a_save_while_another_program_writes_is_refused_with_a_sentence_and_can_be_tried_again(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    with closing(sqlite3.connect(tmp_path / "puzzles.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageBusy, match="Another program"):
            store.update(saved, page=3)
        other.execute("ROLLBACK")
    assert store.get(saved.id) == saved
    assert store.update(saved, page=3) == store.get(saved.id)
    store.close()


@pytest.mark.parametrize("is_new", [True, False])
def test_two_processes_that_save_at_once_lose_nothing_of_each_other(tmp_path, is_new):
    if not is_new:
        Store.open(tmp_path).close()
    with saving_process("many", tmp_path) as one, saving_process("many", tmp_path) as other:
        printed = [process.stdout.read() for process in (one, other)]
    assert printed == ["recovery: None\nsaved: 30\n"] * 2
    store = Store.open(tmp_path)
    assert store.recovery is None
    assert [store.get(number).page for number in store.numbers()] == [9] * 60
    store.close()
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_file_that_may_only_be_read_refuses_a_save_with_a_sentence_and_is_still_read(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store._connection.execute("PRAGMA query_only = ON").close()
    with pytest.raises(StorageReadOnly, match="may not be written"):
        store.update(saved, page=3)
    assert store.get(saved.id) == saved
    store._connection.execute("PRAGMA query_only = OFF").close()
    assert store.update(saved, page=3) == store.get(saved.id)
    store.close()


def test_on_a_full_disk_a_save_is_refused_with_a_sentence_and_the_saves_before_it_are_kept(tmp_path):
    store = Store.open(tmp_path)
    saved = store.add(name="Monday", stage="correct", draft=DRAFT, photo=bytes(50_000))
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {pages + 5}").close()
    with pytest.raises(StorageFull, match="no space"):
        store.update(saved, photo=bytes(500_000), page=7)
    assert store.get(saved.id) == saved
    assert store.update(saved, page=8).page == store.get(saved.id).page == 8
    store.close()


def test_if_the_system_does_not_let_the_file_grow_the_saves_before_are_kept(tmp_path):
    def limit_file_size() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2_000_000, 2_000_000))

    with saving_process("photos", tmp_path, preexec_fn=limit_file_size) as process:
        printed = process.stdout.read()
    assert "recovery: None" in printed
    assert "refused: " in printed
    kept = int(printed.split("kept: ")[1].split()[0])
    assert 0 < kept < 40
    store = Store.open(tmp_path)
    assert store.recovery is None
    assert len(store.numbers()) == kept
    assert all(store.get(number).photo == bytes(200_000) for number in store.numbers())
    store.close()


def test_a_folder_that_may_not_be_written_is_left_as_it_is_and_the_app_says_so():
    folder = Path(tempfile.mkdtemp())
    try:
        store = Store.open(folder)
        store.add(name="Monday", stage="correct", draft=DRAFT)
        store.close()
        content = (folder / "puzzles.db").read_bytes()
        (folder / "puzzles.db").chmod(0o444)
        folder.chmod(0o555)
        with saving_process("photos_without_root", folder) as process:
            printed = process.stdout.read()
        assert "nothing can be saved" in printed
        assert (folder / "puzzles.db").read_bytes() == content
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
