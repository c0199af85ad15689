"""The keeper alone: what waits in memory for a store that cannot save, and for how much of it there is room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.drafts import draft_of
from support.summaries import summaries

from sudokuapp.core.shape import Shape
from sudokuapp.errors import PuzzleDamaged, StorageError, StorageFull
from sudokuapp.game.draft import Draft
from sudokuapp.storage import Place, SavedPuzzle, Store
from sudokuapp.ui.session.unsaved import MOST_LEFT, Keeper

DRAFT = draft_of("1...2...3...4...")


@pytest.fixture
def told() -> list[StorageError]:
    return []


@pytest.fixture
def keeper(store: Store, told: list[StorageError]) -> Keeper:
    return Keeper(store, told.append)


def failing(times: int, save: Callable[..., SavedPuzzle]) -> Callable[..., SavedPuzzle]:
    """A save that finds no room so many times, and then some."""
    left = iter(range(times))

    def attempt(*puzzle: object, **parts: object) -> SavedPuzzle:
        if next(left, None) is not None:
            raise StorageFull
        return save(*puzzle, **parts)

    return attempt


def test_as_many_wait_as_memory_allows_and_the_oldest_go_first(
    keeper: Keeper, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    count = MOST_LEFT + 3
    with monkeypatch.context() as full:
        full.setattr(store, "add", failing(count, store.add))
        full.setattr(store, "add_as_new", failing(count, store.add_as_new))
        for number in range(count):
            keeper.begin(f"{number}", "correct", draft=DRAFT)
            keeper.put_away()
        assert len(told) == 2 * count
        assert store.numbers() == []
    keeper.remember("home")
    assert sorted(int(one.name) for one in summaries(store)) == list(range(3, count))


def test_each_save_that_succeeds_takes_what_it_can_and_the_rest_waits_on(
    keeper: Keeper, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(3, store.add))
    monkeypatch.setattr(store, "add_as_new", failing(4, store.add_as_new))
    for name in ("one", "two", "three"):
        keeper.begin(name, "correct", draft=DRAFT)
        keeper.put_away()
    heard = len(told)
    keeper.remember("home")
    assert sorted(one.name for one in summaries(store)) == ["three", "two"]
    keeper.remember("home")
    assert sorted(one.name for one in summaries(store)) == ["one", "three", "two"]
    assert len(told) == heard, "what waits was told of when it could not be saved"


def test_another_screen_over_a_puzzle_that_waits_saves_it_too(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    keeper.begin("Monday", "correct", draft=DRAFT)
    assert store.numbers() == []
    keeper.remember("correct")
    assert store.get(keeper.puzzle.id) == keeper.puzzle
    assert store.place == Place("correct", keeper.puzzle.id)


def test_a_puzzle_that_cannot_be_read_leaves_the_hand_empty(keeper: Keeper, store: Store) -> None:
    damaged = store.add(name="Monday", stage="correct")
    with pytest.raises(PuzzleDamaged):
        keeper.open(damaged.id)
    assert keeper.puzzle is None
    assert not keeper.open(99)


def test_a_puzzle_that_waits_and_is_deleted_does_not_come_back(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.begin("Monday", "correct", draft=DRAFT)
    number = keeper.puzzle.id
    with monkeypatch.context() as full:
        full.setattr(store, "update", failing(2, store.update))
        keeper.update(draft=DRAFT.put(1, 2))
        keeper.put_away()
    keeper.delete(number)
    keeper.remember("home")
    assert store.numbers() == []


def test_a_change_that_cannot_be_saved_is_a_change_all_the_same(
    keeper: Keeper, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.begin("Monday", "crop", photo=b"jpeg")
    assert keeper.puzzle.is_untouched
    monkeypatch.setattr(store, "update", failing(1, store.update))
    keeper.update(turns=1)
    assert not keeper.puzzle.is_untouched
    assert store.get(keeper.puzzle.id).is_untouched
    keeper.update(page=1)
    assert [type(failed) for failed in told] == [StorageFull], "it is still known which state the file has"
    assert store.get(keeper.puzzle.id) == keeper.puzzle
    assert not keeper.puzzle.is_untouched


def test_a_puzzle_that_was_never_saved_is_changed_as_any_other(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    monkeypatch.setattr(store, "add_as_new", failing(1, store.add_as_new))
    monkeypatch.setattr("sudokuapp.ui.session.unsaved.time.time", lambda: 1e9)  # a clock that stands still
    keeper.begin("Monday", "crop", photo=b"jpeg")
    assert keeper.puzzle.is_untouched
    keeper.update(turns=1)
    assert (keeper.puzzle.id, keeper.puzzle.is_untouched) == (0, False)
    keeper.remember("crop")
    assert (store.get(keeper.puzzle.id), keeper.puzzle.is_untouched) == (keeper.puzzle, False)


def test_a_puzzle_that_is_only_saved_late_is_not_changed_by_that(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "add", failing(1, store.add))
    keeper.begin("Monday", "crop", photo=b"jpeg")
    keeper.remember("crop")
    assert store.get(keeper.puzzle.id).is_untouched


def test_a_blank_board_whose_change_could_not_be_saved_is_not_missed(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.begin("Monday", "correct", draft=Draft.empty(Shape.of_side(4)))
    monkeypatch.setattr(store, "update", failing(1, store.update))
    keeper.update(page=1)
    keeper.put_away()
    assert store.numbers() == []


def test_a_puzzle_that_waits_is_deleted_as_it_is_here(
    keeper: Keeper, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.begin("Monday", "correct", draft=DRAFT)
    number = keeper.puzzle.id
    with monkeypatch.context() as full:
        full.setattr(store, "update", failing(3, store.update))
        keeper.update(draft=DRAFT.put(1, 2))
        keeper.put_away()
        keeper.rename(number, "Sunday")
    removed = keeper.delete(number)
    assert (removed.name, removed.unsaved) == ("Sunday", None)
    store.restore(removed.deleted)
    assert store.get(number).draft.grid[1] == 2


def test_puzzles_that_would_be_named_alike_are_numbered(keeper: Keeper, store: Store) -> None:
    for name in ("Monday", "Monday", "Monday (3)", "Monday", "Mon", "Mon"):
        keeper.begin(name, "correct", draft=DRAFT)
    assert [one.name for one in reversed(summaries(store))] == [
        "Monday",
        "Monday (2)",
        "Monday (3)",
        "Monday (4)",
        "Mon",
        "Mon (2)",
    ]


def test_names_are_numbered_as_they_are_shown(keeper: Keeper, store: Store) -> None:
    for name in ("scan  01", "scan 01", "x" * 200, "x" * 300):
        keeper.begin(name, "correct", draft=DRAFT)
    assert [one.name for one in reversed(summaries(store))] == ["scan 01", "scan 01 (2)", "x" * 80, "x" * 76 + " (2)"]


def test_a_name_is_given_even_if_the_others_cannot_be_read(
    keeper: Keeper, store: Store, told: list[StorageError], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_start: str) -> set[str]:
        raise StorageFull

    monkeypatch.setattr(store, "names", unreadable)
    keeper.begin("Monday", "correct", draft=DRAFT)
    assert keeper.puzzle
    assert keeper.puzzle.name == "Monday"
    assert told == []
