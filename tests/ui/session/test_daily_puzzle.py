"""The puzzle of a day is made once, and opened where it was left after that."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from support.windowless import ImmediateTasks, RecordedCallbacks, WaitingTasks, context_without_window

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSuchPuzzle, SudokuLensError
from sudokuapp.game.draft import Draft
from sudokuapp.generator.daily import make_daily
from sudokuapp.storage import Store
from sudokuapp.ui.session.daily_puzzle import DailyPuzzle
from sudokuapp.ui.session.puzzle_maker import PuzzleMaker

DAY = date(2026, 11, 17)


class Way:
    """The part of the navigator that is used: new puzzles go into the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.new: list[tuple[Grid, dict[str, Any]]] = []
        self.opened: list[int] = []

    def play_new(self, grid: Grid, **values: Any) -> None:
        self.new.append((grid, values))
        draft = Draft.empty(grid.shape).paste(str(grid))
        self._store.add(naming="daily", stage="play", draft=draft, **values)

    def open_saved(self, number: int) -> None:
        self.opened.append(number)


class Opening:
    def __init__(self, store: Store, tasks: Any) -> None:
        self.store, self.way, self.ends = store, Way(store), list[SudokuLensError | None]()
        context = context_without_window(store, RecordedCallbacks())
        self.daily = DailyPuzzle(store, context.session, self.way, PuzzleMaker(tasks, context.settings))

    def open(self, day: date = DAY) -> None:
        self.daily.open(day, self.ends.append)


@pytest.fixture
def store(tmp_path: Path):
    store = Store.open(tmp_path)
    yield store
    store.close()


def test_a_new_day_is_made_with_its_date_and_rating(store: Store) -> None:
    opening = Opening(store, ImmediateTasks())
    opening.open()
    made = make_daily(DAY)
    assert opening.ends == [None]
    assert opening.way.new == [(made.puzzle, {"source": "made", "rating": made.tenths, "day": "2026-11-17"})]


def test_a_second_time_the_same_puzzle_is_opened(store: Store) -> None:
    opening = Opening(store, ImmediateTasks())
    opening.open()
    opening.open()
    assert len(opening.way.new) == 1
    assert opening.way.opened == store.numbers()


def test_what_is_saved_is_opened_without_making_anything(store: Store) -> None:
    Opening(store, ImmediateTasks()).open()
    tasks = WaitingTasks()
    opening = Opening(store, tasks)
    opening.open()
    assert not tasks.is_busy
    assert opening.way.opened == store.numbers()


def test_a_deleted_one_is_made_again(store: Store) -> None:
    opening = Opening(store, ImmediateTasks())
    opening.open()
    store.delete(*store.numbers())
    opening.open()
    assert len(opening.way.new) == 2


def test_if_another_window_was_faster_its_puzzle_is_opened(store: Store) -> None:
    tasks = WaitingTasks()
    opening, other = Opening(store, tasks), Opening(store, ImmediateTasks())
    opening.open()
    other.open()
    tasks.finish()
    assert opening.way.opened == store.numbers()
    assert not opening.way.new


def test_who_does_not_wait_gets_nothing(store: Store) -> None:
    tasks = WaitingTasks()
    opening = Opening(store, tasks)
    opening.open()
    opening.daily.cancel()
    tasks.finish()
    assert not opening.way.new


def test_a_failure_is_told(store: Store) -> None:
    tasks = WaitingTasks()
    opening = Opening(store, tasks)
    opening.open()
    ((_job, done),) = tasks.jobs
    done(NoSuchPuzzle())
    (told,) = opening.ends
    assert isinstance(told, NoSuchPuzzle)
