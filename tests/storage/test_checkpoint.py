"""No save waits for the disk: neither for restarting the WAL, nor for a checkpoint.

Both can be seen from outside: a restarted WAL has another header, and a checkpoint changes the database file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event, Lock, Thread, current_thread
from typing import TypeVar

import pytest
from support.drafts import draft_of

from sudokuapp.storage import SavedRoute, Settings, Store

DRAFT = draft_of("1...2...3...4...")
PHOTO = bytes(range(256)) * 5000
DEADLINE_SECONDS = 10  # for what happens at once unless the test fails
Result = TypeVar("Result")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "app" / "puzzles.db"


def wal_header(file: Path) -> bytes:
    """SQLite waits for the disk whenever it writes this."""
    with file.with_name("puzzles.db-wal").open("rb") as wal:
        return wal.read(32)


def wal_size(file: Path) -> int:
    return file.with_name("puzzles.db-wal").stat().st_size


class CheckedStore:
    """A store whose saves are checked one by one, without a checkpoint at the same time."""

    def __init__(self, store: Store, file: Path) -> None:
        self.store, self.file = store, file
        self.restarts = 0
        store._checkpointer.wait()

    def save(self, save: Callable[..., Result], *arguments: object, **fields: object) -> Result:
        before = wal_header(self.file), self.file.read_bytes()
        with no_checkpoint(self.store):
            saved = save(*arguments, **fields)
            assert (wal_header(self.file), self.file.read_bytes()) == before, "the save has waited for the disk"
        self.store._checkpointer.start_if_due()
        self.store._checkpointer.wait()
        self.restarts += wal_header(self.file) != before[0]
        return saved


@contextmanager
def no_checkpoint(store: Store) -> Iterator[None]:
    store._checkpointer.start_if_due, original = lambda: None, store._checkpointer.start_if_due
    yield
    store._checkpointer.start_if_due = original


def test_no_save_waits_for_the_disk_after_the_checkpoint_of_a_photo(store: Store, file: Path) -> None:
    checked = CheckedStore(store, file)
    for number in range(4):
        saved = checked.save(store.add, name=f"{number}", stage="crop", photo=PHOTO)
        for page in range(3):
            saved = checked.save(store.update, saved, page=page)
    assert checked.restarts == 4, "once for each photo, by the thread"


def test_no_save_waits_for_the_disk_in_a_long_series_of_digits(store: Store, file: Path) -> None:
    checked = CheckedStore(store, file)
    saved, draft = checked.save(store.add, name="Monday", stage="correct", draft=DRAFT), DRAFT
    for number in range(400):
        draft = draft.put(5, 1 + number % 4)
        saved = checked.save(store.update, saved, draft=draft)
    assert checked.restarts > 0
    assert store.get(saved.id).draft == draft


def test_the_first_save_after_a_start_does_not_wait_for_the_disk(opened: Callable[[], Store], file: Path) -> None:
    opened().add(name="Monday", stage="correct", draft=DRAFT)
    store = opened()
    checked = CheckedStore(store, file)
    checked.save(store.set_route, SavedRoute("scan"))
    checked.save(store.save_settings, Settings(tutorial_seen=True))
    assert checked.restarts == 0, "the thread did it when the store was opened"
    assert (store.route, store.settings.tutorial_seen) == (SavedRoute("scan"), True)


def test_a_deletion_and_its_undo_do_not_write_the_photo_again(store: Store, file: Path) -> None:
    checked = CheckedStore(store, file)
    saved = checked.save(store.add, name="Monday", stage="crop", photo=PHOTO)
    before = wal_size(file)
    for _ in range(3):
        checked.save(store.restore, *checked.save(store.delete, saved.id))
    assert wal_size(file) - before < 200_000
    assert checked.restarts == 1, "after the photo"


def test_removing_many_puzzles_leaves_no_long_wal(store: Store, file: Path) -> None:
    numbers = [store.add(name=f"{number}", stage="crop", photo=PHOTO[:9000]).id for number in range(300)]
    deleted = store.delete(*numbers)
    store.purge(*deleted)
    store._purge.wait()
    assert wal_size(file) < 2_000_000


class PausingLock:
    """A write lock at which the checkpoint thread stops, after its checkpoint, until `resume` is set."""

    def __init__(self) -> None:
        self._lock, self.reached, self.resume = Lock(), Event(), Event()

    def __enter__(self) -> None:
        if current_thread().name == "checkpoint":
            self.reached.set()
            self.resume.wait(DEADLINE_SECONDS)
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_a_save_between_the_checkpoint_and_the_restart_does_not_restart_the_wal(store: Store, file: Path) -> None:
    lock = PausingLock()
    store._checkpointer.wait()
    store._checkpointer.write_lock = lock
    saved = store.add(name="Monday", stage="crop", photo=PHOTO)
    assert lock.reached.wait(DEADLINE_SECONDS)
    before = wal_header(file)
    saved = store.update(saved, page=1)
    assert wal_header(file) == before
    lock.resume.set()
    store._checkpointer.wait()
    assert wal_header(file) == before, "the last save is not in the database file yet"
    saved = store.update(saved, page=2)
    store._checkpointer.wait()
    assert wal_header(file) != before, "so the next save starts another checkpoint"
    assert wal_size(file) < len(PHOTO) / 10
    assert store.get(saved.id) == saved


class ReportingLock:
    """A write lock that tells when somebody has to wait for it."""

    def __init__(self) -> None:
        self._lock, self.is_waited_for = Lock(), Event()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            self.is_waited_for.set()
            self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_a_save_while_the_wal_is_restarted_waits_and_is_not_refused(store: Store, file: Path) -> None:
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store._checkpointer.wait()
    store._checkpointer.write_lock = lock = ReportingLock()
    store._connection.execute("PRAGMA busy_timeout = 0").close()  # SQLite refuses at once where our lock does not wait
    is_writing, was_waited_for = Event(), []

    def restart_slowly() -> None:
        with lock, closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            is_writing.set()
            was_waited_for.append(lock.is_waited_for.wait(DEADLINE_SECONDS))
            connection.execute("COMMIT")

    thread = Thread(target=restart_slowly)
    thread.start()
    assert is_writing.wait(DEADLINE_SECONDS)
    try:
        assert store.update(saved, page=1).page == 1
    finally:
        lock.is_waited_for.set()
        thread.join()
    assert was_waited_for == [True]


def test_a_checkpoint_does_not_create_a_file_that_was_removed(store: Store, file: Path) -> None:
    store._checkpointer.wait()
    for part in file.parent.glob("puzzles.db*"):
        part.rename(part.with_name(f"away-{part.name}"))
    store._checkpointer.start_if_due()
    store._checkpointer.wait()
    assert not file.exists()
