"""The next puzzle is made before it is asked for, and who asks for another one waits for that."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.windowless import WaitingTasks

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPuzzle, StorageError
from sudokuapp.generator import make as make_module
from sudokuapp.generator.daily import make_daily
from sudokuapp.generator.make import MakeOptions
from sudokuapp.generator.symmetry import Symmetry
from sudokuapp.storage import Store
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.session import puzzle_maker
from sudokuapp.ui.session.puzzle_maker import Made, PuzzleMaker, usual_options
from sudokuapp.ui.session.settings import AppSettings

SMALL = MakeOptions(Shape(2, 3), Level.EASY, Symmetry.NONE)
DAY = date(2026, 11, 17)


class Maker(PuzzleMaker):
    """With tasks that wait until the test lets them be done."""

    def __init__(self, store: Store) -> None:
        def raise_error(error: StorageError) -> None:
            raise error

        self.tasks, self.taken = WaitingTasks(), list[Made]()
        super().__init__(self.tasks, AppSettings(store, raise_error, lambda _settings: None))


@pytest.fixture
def maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(puzzle_maker, "PAUSE", 0.0)
    store = Store.open(tmp_path)
    maker = Maker(store)
    maker.remember(SMALL)
    yield maker
    store.close()


def test_what_was_made_ahead_is_there_at_once_and_the_next_is_begun(maker: Maker) -> None:
    maker.make_next()
    maker.tasks.finish()
    assert not maker.tasks.is_busy
    maker.take(SMALL, maker.taken.append)
    assert maker.taken[0].rating.level is Level.EASY
    assert maker.taken[0].puzzle.shape == SMALL.shape
    assert maker.tasks.is_busy


def test_the_same_puzzle_is_never_given_twice(maker: Maker) -> None:
    maker.make_next()
    for _ in range(3):
        maker.tasks.finish()
        maker.take(SMALL, maker.taken.append)
    assert len({str(made.puzzle) for made in maker.taken}) == 3


def test_who_asks_while_it_is_made_waits_for_that_one(maker: Maker) -> None:
    maker.make_next()
    begun = maker.tasks.jobs
    maker.take(SMALL, maker.taken.append)
    assert maker.tasks.jobs is begun
    maker.tasks.finish()
    assert len(maker.taken) == 1


def test_other_options_are_made_at_once_and_what_was_made_ahead_is_kept(maker: Maker) -> None:
    maker.make_next()
    maker.tasks.finish()
    other = replace(SMALL, level=Level.BEGINNER)
    maker.take(other, maker.taken.append)
    maker.tasks.finish()
    assert maker.taken[0].rating.level is Level.BEGINNER
    assert not maker.tasks.is_busy
    maker.take(SMALL, maker.taken.append)
    assert len(maker.taken) == 2


def test_the_puzzle_of_a_day_is_made_as_any_other(maker: Maker) -> None:
    maker.take(DAY, maker.taken.append)
    maker.tasks.finish()
    assert maker.taken == [make_daily(DAY)]


def test_who_does_not_wait_any_more_gets_nothing(maker: Maker) -> None:
    maker.take(DAY, maker.taken.append)
    ((job, _done),) = maker.tasks.jobs
    maker.cancel()
    assert not maker.tasks.is_busy
    assert isinstance(job(), Exception)  # the thread ends at its next try
    assert not maker.taken


def test_to_cancel_does_not_stop_what_is_made_ahead(maker: Maker) -> None:
    maker.make_next()
    maker.cancel()
    assert maker.tasks.is_busy
    maker.stop()
    assert not maker.tasks.is_busy


def test_making_ahead_does_not_disturb_who_waits(maker: Maker) -> None:
    maker.take(DAY, maker.taken.append)
    maker.make_next()
    maker.tasks.finish()
    assert len(maker.taken) == 1


def test_how_many_were_tried_is_told(maker: Maker) -> None:
    assert maker.tried == 0
    maker.take(SMALL, maker.taken.append)
    ((job, _done),) = maker.tasks.jobs
    job()
    assert maker.tried >= 1


def test_what_is_not_found_is_told_and_not_tried_ahead_for_ever(maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_module, "MOST_RATED", 3)
    rare = MakeOptions(Shape(3, 3), Level.DIABOLICAL, clues=60)
    maker.remember(rare)
    maker.make_next()
    maker.tasks.finish()
    assert not maker.tasks.is_busy
    maker.take(rare, maker.taken.append)
    maker.tasks.finish()
    assert isinstance(maker.taken[0], NoSuchPuzzle)


def test_a_puzzle_of_any_level_is_rated_too(maker: Maker) -> None:
    maker.take(replace(SMALL, level=None), maker.taken.append)
    maker.tasks.finish()
    assert maker.taken[0].tenths >= 10


def test_nobody_waits_for_what_is_made_ahead_so_it_leaves_time_to_others(
    maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(puzzle_maker, "sleep", slept.append)
    maker.make_next()
    maker.tasks.finish()
    assert slept
    slept.clear()
    maker.take(replace(SMALL, level=Level.BEGINNER), maker.taken.append)
    ((job, _done),) = maker.tasks.jobs
    job()
    assert not slept


def test_the_options_are_remembered_and_foreign_ones_are_not_used(maker: Maker) -> None:
    assert maker.options == SMALL
    maker.remember(MakeOptions(Shape(4, 4)))  # 16x16: no board of the app, and it would take minutes
    assert maker.options == usual_options()
