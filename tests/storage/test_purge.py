"""Deleted puzzles: kept in the file while that can be undone, and removed for good after it."""

from __future__ import annotations

import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from support.drafts import draft_of

from sudokuapp.errors import PuzzleGone
from sudokuapp.storage import Store
from sudokuapp.storage.purge import UNDO_SECONDS

DRAFT = draft_of("1...2...3...4...")
PHOTO = bytes(300_000)


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Callable[[], Store]:
    return lambda: Store.open(tmp_path, clock)


def kept(folder: Path) -> list[int]:
    """The puzzles whose photos are in the file, deleted or not."""
    with closing(sqlite3.connect(folder / "puzzles.db")) as connection:
        return [number for (number,) in connection.execute("SELECT puzzle FROM pictures ORDER BY puzzle")]


def add(store: Store, count: int) -> list[int]:
    return [store.add(name="Monday", stage="crop", photo=PHOTO).id for _ in range(count)]


def test_many_are_deleted_and_restored_together_and_no_photo_is_read(opened) -> None:
    store = opened()
    numbers = add(store, 20)
    tracemalloc.start()
    deleted = store.delete(*numbers)
    assert (len(deleted), store.numbers()) == (20, [])
    store.restore(*deleted)
    assert tracemalloc.get_traced_memory()[1] < len(PHOTO)
    tracemalloc.stop()
    assert sorted(store.numbers()) == numbers
    assert store.get(numbers[7]).photo == PHOTO


def test_of_those_that_are_deleted_together_some_may_be_gone(opened) -> None:
    store = opened()
    first, second = add(store, 2)
    store.delete(first)
    (deleted,) = store.delete(first, second, 77)
    assert deleted.number == second


def test_a_purge_removes_the_photos_of_these_and_of_no_others(opened, tmp_path) -> None:
    store = opened()
    first, second, third = add(store, 3)
    deleted = store.delete(first, second)
    store.restore(deleted[1])
    store.purge(*deleted)
    store._purge.wait()
    assert kept(tmp_path) == [second, third]
    with pytest.raises(PuzzleGone):
        store.restore(deleted[0])


def test_after_a_kill_it_is_still_deleted_and_later_removed_for_good(opened, tmp_path, clock) -> None:
    store = opened()
    first, second = add(store, 2)
    store.delete(first)
    soon = opened()
    soon._purge.wait()
    assert soon.numbers() == [second]
    assert kept(tmp_path) == [first, second], "another window may still offer to undo it"
    clock.now += UNDO_SECONDS + 1
    opened()._purge.wait()
    assert kept(tmp_path) == [second]


def test_closing_the_store_does_not_wait_for_all_that_is_to_be_removed(opened, tmp_path) -> None:
    store = opened()
    numbers = add(store, 5)
    deleted = store.delete(*numbers)
    with store._checkpointer.write_lock:
        store.purge(*deleted)
        store._purge._is_closing = True
    store.close()
    assert len(kept(tmp_path)) >= 4


def test_saves_go_on_while_puzzles_are_removed(opened, tmp_path) -> None:
    store = opened()
    deleted = store.delete(*add(store, 30))
    store.purge(*deleted)
    saved = store.add(name="Tuesday", stage="correct", draft=DRAFT)
    for page in range(20):
        saved = store.update(saved, page=page)
    store._purge.wait()
    assert kept(tmp_path) == []
    assert store.get(saved.id) == saved


def test_a_list_is_still_read_from_an_index_alone(opened) -> None:
    store, plans = opened(), []
    connection = store._connection
    statements: list[str] = []
    connection.set_trace_callback(statements.append)
    store.numbers()
    store.add(naming="day", stage="correct", draft=DRAFT)
    connection.set_trace_callback(None)
    for statement in statements:
        if statement.startswith(("SELECT puzzles.id FROM puzzles", "SELECT made, number")):
            plans.append([row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}")])
    assert len(plans) == 2
    assert all("COVERING INDEX" in step for plan in plans for step in plan if "puzzles" in step)
