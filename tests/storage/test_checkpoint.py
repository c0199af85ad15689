"""Who waits for the disk: SQLite does as it begins its log anew and as it folds the log in, and no save does either.

A log that was begun anew has other first bytes, and one that was folded in has changed the file.
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

from sudokuapp.storage import Place, Settings, Store
from sudokuapp.storage.connection import PATIENCE_SECONDS

DRAFT = draft_of("1...2...3...4...")
PHOTO = bytes(range(256)) * 5000
Result = TypeVar("Result")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "app" / "puzzles.db"


def beginning(file: Path) -> bytes:
    """Of the log: SQLite waits for the disk whenever it writes this."""
    with file.with_name("puzzles.db-wal").open("rb") as log:
        return log.read(32)


def length(file: Path) -> int:
    return file.with_name("puzzles.db-wal").stat().st_size


class Watched:
    """A store whose saves are each looked at, as long as nothing else is under way."""

    def __init__(self, store: Store, file: Path) -> None:
        self.store, self.file = store, file
        self.begun_anew = 0
        store._checkpoints.finish()

    def save(self, save: Callable[..., Result], *what: object, **parts: object) -> Result:
        before = beginning(self.file), self.file.read_bytes()
        with nothing_folded(self.store):
            saved = save(*what, **parts)
            assert (beginning(self.file), self.file.read_bytes()) == before, "the save has waited for the disk"
        self.store._checkpoints.fold_if_due()
        self.store._checkpoints.finish()
        self.begun_anew += beginning(self.file) != before[0]
        return saved


@contextmanager
def nothing_folded(store: Store) -> Iterator[None]:
    store._checkpoints.fold_if_due, kept = lambda: None, store._checkpoints.fold_if_due
    yield
    store._checkpoints.fold_if_due = kept


def test_no_save_waits_for_the_disk_after_a_photo_was_folded_in(store: Store, file: Path) -> None:
    watched = Watched(store, file)
    for number in range(4):
        saved = watched.save(store.add, name=f"{number}", stage="crop", photo=PHOTO)
        for page in range(3):
            saved = watched.save(store.update, saved, page=page)
    assert watched.begun_anew == 4, "once for each photo, by the thread"


def test_no_save_waits_for_the_disk_in_a_long_run_of_digits(store: Store, file: Path) -> None:
    watched = Watched(store, file)
    saved, draft = watched.save(store.add, name="Monday", stage="correct", draft=DRAFT), DRAFT
    for number in range(400):
        draft = draft.put(5, 1 + number % 4)
        saved = watched.save(store.update, saved, draft=draft)
    assert watched.begun_anew > 0
    assert store.get(saved.id).draft == draft


def test_the_first_save_after_a_start_does_not_wait_for_the_disk(opened: Callable[[], Store], file: Path) -> None:
    opened().add(name="Monday", stage="correct", draft=DRAFT)
    store = opened()
    watched = Watched(store, file)
    watched.save(store.set_place, Place("scan"))
    watched.save(store.save_settings, Settings(tutorial_seen=True))
    assert watched.begun_anew == 0, "the thread did so as the store was opened"
    assert (store.place, store.settings.tutorial_seen) == (Place("scan"), True)


def test_what_is_deleted_and_had_back_is_folded_in_as_well(store: Store, file: Path) -> None:
    watched = Watched(store, file)
    saved = watched.save(store.add, name="Monday", stage="crop", photo=PHOTO)
    for _ in range(3):
        watched.save(store.restore, watched.save(store.delete, saved.id))
    assert watched.begun_anew >= 4


class Gate:
    """A lock at which the folding thread waits, once the log is folded in, until it is opened; nobody else does."""

    def __init__(self) -> None:
        self._lock, self.reached, self.opened = Lock(), Event(), Event()

    def __enter__(self) -> None:
        if current_thread().name == "checkpoint":
            self.reached.set()
            self.opened.wait(10)
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_a_save_between_the_folding_and_the_new_log_does_not_begin_it(store: Store, file: Path) -> None:
    gate = Gate()
    store._checkpoints.finish()
    store._checkpoints.writing = gate
    saved = store.add(name="Monday", stage="crop", photo=PHOTO)
    assert gate.reached.wait(10)
    before = beginning(file)
    saved = store.update(saved, page=1)
    assert beginning(file) == before
    gate.opened.set()
    store._checkpoints.finish()
    assert beginning(file) == before, "there is something that is not folded in"
    saved = store.update(saved, page=2)
    store._checkpoints.finish()
    assert beginning(file) != before, "so the next save has it done"
    assert length(file) < len(PHOTO) / 10
    assert store.get(saved.id) == saved


def test_a_save_while_the_log_is_begun_anew_is_late_and_not_refused(store: Store, file: Path) -> None:
    saved = store.add(name="Monday", stage="correct", draft=DRAFT)
    store._checkpoints.finish()
    is_writing, may_end = Event(), Event()

    def write_slowly() -> None:
        with store._checkpoints.writing, closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            is_writing.set()
            may_end.wait(PATIENCE_SECONDS + 0.1)
            connection.execute("COMMIT")

    slow = Thread(target=write_slowly)
    slow.start()
    assert is_writing.wait(10)
    assert store.update(saved, page=1).page == 1
    slow.join()


def test_a_file_that_was_taken_away_is_not_made_anew_by_folding(store: Store, file: Path) -> None:
    store._checkpoints.finish()
    for taken in file.parent.glob("puzzles.db*"):
        taken.rename(taken.with_name(f"away-{taken.name}"))
    store._checkpoints.fold_if_due()
    store._checkpoints.finish()
    assert not file.exists()
