"""The session alone: what waits in memory for a store that cannot save, and for how much of it there is room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.core.shape import Shape
from sudokuapp.errors import PuzzleDamaged, StorageError, StorageFull
from sudokuapp.game.draft import Draft
from sudokuapp.storage import SavedPuzzle, SavedRoute, Store
from sudokuapp.ui.session.puzzle_session import PuzzleSession
from sudokuapp.ui.session.unsaved import MAX_WAITING

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def told() -> list[StorageError]:
    return []


@pytest.fixture
def session(store: Store, told: list[StorageError]) -> PuzzleSession:
    return PuzzleSession(store, told.append)


def failing(times: int, save: Callable[..., SavedPuzzle]) -> Callable[..., SavedPuzzle]:
    """A save that finds no room so many times, and then some."""
    left = iter(range(times))

    def attempt(*puzzle: object, **parts: object) -> SavedPuzzle:
        if next(left, None) is not None:
            raise StorageFull
        return save(*puzzle, **parts)

    return attempt


def test_as_many_wait_as_memory_allows_and_the_oldest_go_first(
    session: PuzzleSession, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    count = MAX_WAITING + 3
    with monkeypatch.context() as full:
        full.setattr(store, "add", failing(count, store.add))
        full.setattr(store, "add_as_new", failing(count, store.add_as_new))
        for number in range(count):
            session.begin(f"{number}", "correct", draft=DRAFT)
            session.close()
        assert len(told) == 2 * count
        assert store.numbers() == []
    session.remember("home")
    assert sorted(int(one.name) for one in summaries(store)) == list(range(3, count))


def test_each_save_that_succeeds_takes_what_it_can_and_the_rest_waits_on(
    session: PuzzleSession, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(3, store.add))
    monkeypatch.setattr(store, "add_as_new", failing(4, store.add_as_new))
    for name in ("one", "two", "three"):
        session.begin(name, "correct", draft=DRAFT)
        session.close()
    heard = len(told)
    session.remember("home")
    assert sorted(one.name for one in summaries(store)) == ["three", "two"]
    session.remember("home")
    assert sorted(one.name for one in summaries(store)) == ["one", "three", "two"]
    assert len(told) == heard, "what waits was told of when it could not be saved"


def test_another_screen_over_a_puzzle_that_waits_saves_it_too(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    session.begin("Monday", "correct", draft=DRAFT)
    assert store.numbers() == []
    session.remember("correct")
    assert store.get(session.puzzle.id) == session.puzzle
    assert store.route == SavedRoute("correct", session.puzzle.id)


def test_a_puzzle_that_cannot_be_read_leaves_none_open(session: PuzzleSession, store: Store) -> None:
    damaged = store.add(name="Monday", stage="correct")
    with pytest.raises(PuzzleDamaged):
        session.open(damaged.id)
    assert session.puzzle is None
    assert not session.open(99)


def test_a_puzzle_that_waits_and_is_deleted_does_not_come_back(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.begin("Monday", "correct", draft=DRAFT)
    number = session.puzzle.id
    with monkeypatch.context() as full:
        full.setattr(store, "update", failing(2, store.update))
        session.update(draft=DRAFT.put(1, 2))
        session.close()
    session.delete(number)
    session.remember("home")
    assert store.numbers() == []


def test_a_change_that_cannot_be_saved_is_a_change_all_the_same(
    session: PuzzleSession, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    session.begin("Monday", "crop", photo=b"jpeg")
    assert session.puzzle.is_untouched
    monkeypatch.setattr(store, "update", failing(1, store.update))
    session.update(turns=1)
    assert not session.puzzle.is_untouched
    assert store.get(session.puzzle.id).is_untouched
    session.update(page=1)
    assert [type(failed) for failed in told] == [StorageFull], "it is still known which state the file has"
    assert store.get(session.puzzle.id) == session.puzzle
    assert not session.puzzle.is_untouched


def test_a_puzzle_that_was_never_saved_is_changed_as_any_other(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    monkeypatch.setattr(store, "add_as_new", failing(1, store.add_as_new))
    monkeypatch.setattr("sudokuapp.ui.session.puzzle_session.time.time", lambda: 1e9)  # a clock that stands still
    session.begin("Monday", "crop", photo=b"jpeg")
    assert session.puzzle.is_untouched
    session.update(turns=1)
    assert (session.puzzle.id, session.puzzle.is_untouched) == (0, False)
    session.remember("crop")
    assert (store.get(session.puzzle.id), session.puzzle.is_untouched) == (session.puzzle, False)


def test_a_puzzle_that_is_only_saved_late_is_not_changed_by_that(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    session.begin("Monday", "crop", photo=b"jpeg")
    session.remember("crop")
    assert store.get(session.puzzle.id).is_untouched


def test_a_blank_board_whose_change_could_not_be_saved_is_dropped(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.begin("", "correct", naming="day", draft=Draft.empty(Shape.of_side(4)))
    monkeypatch.setattr(store, "update", failing(1, store.update))
    session.update(page=1)
    session.close()
    assert store.numbers() == []


def test_a_puzzle_that_waits_is_deleted_as_it_is_here(
    session: PuzzleSession, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.begin("Monday", "correct", draft=DRAFT)
    number = session.puzzle.id
    with monkeypatch.context() as full:
        full.setattr(store, "update", failing(3, store.update))
        session.update(draft=DRAFT.put(1, 2))
        session.close()
        session.rename(number, "Sunday")
    (removed,) = session.delete(number)
    assert (removed.name, removed.unsaved) == ("Sunday", None)
    store.restore(removed.deleted)
    assert store.get(number).draft.grid[1] == 2


def test_puzzles_that_would_be_named_alike_are_numbered(session: PuzzleSession, store: Store) -> None:
    for name in ("Monday", "Monday", "Monday (3)", "Monday", "Mon", "Mon"):
        session.begin(name, "correct", draft=DRAFT)
    assert [one.name for one in reversed(summaries(store))] == [
        "Monday",
        "Monday (2)",
        "Monday (3)",
        "Monday (4)",
        "Mon",
        "Mon (2)",
    ]


def test_names_are_numbered_as_they_are_shown(session: PuzzleSession, store: Store) -> None:
    for name in ("scan  01", "scan 01", "x" * 200, "x" * 300):
        session.begin(name, "correct", draft=DRAFT)
    assert [one.name for one in reversed(summaries(store))] == ["scan 01", "scan 01 (2)", "x" * 80, "x" * 76 + " (2)"]
