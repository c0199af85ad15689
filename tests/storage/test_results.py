"""Results of finished games: kept for the statistics, reset with undo, read in parts and with care."""

from __future__ import annotations

import pytest
from support.database_file import execute

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.storage import HelpCount, Result, SavedPlay, Store
from sudokuapp.storage import results as results_module
from sudokuapp.storage.puzzle import LAST_ID
from sudokuapp.storage.results import insert_result

FIRST = Result(1, 1_700_000_100.0, 61.5, 9, 23, "made", "2026-11-17", HelpCount(1, 2, 3, 4))
SECOND = Result(2, 1_700_000_200.0, 300.0, 9, None, "scanned")
THIRD = Result(3, 1_700_000_150.0, 30.0, 4, 12, "imported", "2026-11-16")


@pytest.fixture
def filled(opened):
    """Opens the store that has three results."""
    with opened().writing() as connection:
        for result in (FIRST, SECOND, THIRD):
            insert_result(connection, result)
    return opened


def test_results_come_back_newest_first(filled):
    assert filled().results.all() == [SECOND, THIRD, FIRST]
    assert filled().results.days_done() == {"2026-11-17", "2026-11-16"}


def test_a_store_without_results_has_none(store):
    assert (store.results.all(), store.results.days_done()) == ([], frozenset())


def test_a_reset_can_be_undone_even_after_a_restart(filled):
    moment = filled().results.reset()
    store = filled()
    assert (store.results.all(), store.results.days_done()) == ([], frozenset())
    store.results.restore(moment)
    assert filled().results.all() == [SECOND, THIRD, FIRST]


def test_what_is_finished_after_a_reset_stays_when_that_is_undone(filled):
    store = filled()
    moment = store.results.reset()
    later = Result(4, 1_700_000_900.0, 5.0, 9)
    with store.writing() as connection:
        insert_result(connection, later)
    assert store.results.all() == [later]
    store.results.restore(moment)
    assert store.results.all() == [later, SECOND, THIRD, FIRST]


def test_only_the_last_reset_can_be_undone(filled):
    store = filled()
    first = store.results.reset()
    with store.writing() as connection:
        insert_result(connection, SECOND)
    second = store.results.reset()
    store.results.restore(first)
    assert store.results.all() == []
    store.results.restore(second)
    assert store.results.all() == [SECOND]


@pytest.mark.parametrize(
    ("statement", "field", "expected"),
    [
        ("UPDATE results SET puzzle = 1.5", "puzzle", 0),
        ("UPDATE results SET side = 'nine'", "side", 0),
        ("UPDATE results SET seconds = 9e999", "seconds", 0.0),
        ("UPDATE results SET finished = x'00'", "finished", 0.0),
        ("UPDATE results SET rating = 900", "rating", None),
        ("UPDATE results SET rating = 0", "rating", None),
        ("UPDATE results SET source = 'stolen'", "source", "typed"),
        ("UPDATE results SET day = 'today'", "day", ""),
        ("UPDATE results SET day = '0001-01-01'", "day", ""),
        ("UPDATE results SET day = '9999-12-31'", "day", ""),
        ("UPDATE results SET hints = -1, checks = 2.5, cells = 'x', candidates = 1", "help", HelpCount(0, 0, 0, 1)),
    ],
)
def test_an_invalid_value_has_one_that_cannot_harm(filled, tmp_path, statement, field, expected):
    filled().close()
    execute(tmp_path / "app/puzzles.db", statement)
    assert {getattr(result, field) for result in filled().results.all()} == {expected}


def test_of_very_many_only_the_newest_are_read(filled, monkeypatch, tmp_path):
    filled().close()
    execute(
        tmp_path / "app/puzzles.db",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000) "
        "INSERT INTO results (puzzle, finished, seconds, side, source, day, hints, checks, cells, candidates) "
        "SELECT i, i, 1, 9, 'made', date('1980-01-01', i || ' days'), 0, 0, 0, 0 FROM n",
    )
    store = filled()
    results = store.results.all()
    assert len(results) == results_module.MOST_RESULTS
    assert results[:3] == [SECOND, THIRD, FIRST]
    assert len(store.results.days_done()) == results_module.MOST_RESULTS


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 25])
def test_the_parts_together_are_all_results_each_once(store: Store, count: int) -> None:
    with store.writing() as connection:
        for number in range(count):
            insert_result(connection, Result(number, 1000.0 + number, 60.0, 9))
    read, before = list[Result](), LAST_ID
    while before:
        some, before = store.results.some(before, 10)
        assert len(some) <= 10
        read += some
    assert read == store.results.all()
    store.results.reset()
    assert store.results.some(LAST_ID, 10) == ([], 0)


def finished(store: Store, moment: float, seconds: float, rating: int | None, side: int = 9) -> int:
    draft = Draft.empty(parse("." * 16).shape).put(0, 1)
    puzzle = store.add(name="x", stage="play", draft=draft).id
    play = SavedPlay(puzzle, Play.start(draft.grid), moment, moment)
    helped = HelpCount(hints=int(seconds == 70))
    store.plays.save(None, play, Result(puzzle, moment, seconds, side, rating, help=helped))
    return puzzle


def test_times_are_those_of_the_same_side_and_ratings_that_were_measured_before(store: Store) -> None:
    for moment, seconds, rating, side in [
        (1.0, 60.0, 15, 9),
        (2.0, 70.0, 20, 9),
        (3.0, 80.0, 21, 9),
        (4.0, 0.0, 15, 9),
        (5.0, 90.0, 15, 6),
        (6.0, 95.0, None, 9),
        (7.0, 99.0, 15, 9),
    ]:
        finished(store, moment, seconds, rating, side)
    assert sorted(store.results.times(9, range(13, 21), before=7.0)) == [(60.0, True), (70.0, False)]
    assert store.results.times(9, range(0, 1), before=9.0) == [(95.0, True)]
    store.results.reset()
    assert store.results.times(9, range(13, 21), before=9.0) == []


@pytest.mark.parametrize("seconds", ["'x'", "9e999", "-1"])
def test_a_time_that_none_can_be_is_no_time_to_beat(store: Store, seconds: str) -> None:
    finished(store, 1.0, 60.0, 15)
    finished(store, 2.0, 80.0, 15)
    execute(store.file, f"UPDATE results SET seconds = {seconds} WHERE finished = 1")
    assert store.results.times(9, range(13, 21), before=7.0) == [(80.0, True)]
