"""The puzzles of days in the store."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from sudokuapp.core.text_reading import parse
from sudokuapp.game.draft import Draft
from sudokuapp.game.play import Play
from sudokuapp.game.play_commands import Enter
from sudokuapp.storage import Result, SavedPuzzle, Store
from sudokuapp.storage.results import insert_result
from sudokuapp.storage.saved_play import SavedPlay

DAY = date(2026, 11, 17)
PUZZLE = parse("1234............")


@pytest.fixture
def store(tmp_path: Path):
    store = Store.open(tmp_path)
    yield store
    store.close()


def add(store: Store, day: date) -> SavedPuzzle:
    draft = Draft.empty(PUZZLE.shape).paste(str(PUZZLE))
    return store.add(naming="daily", stage="play", draft=draft, source="made", day=day.isoformat())


def played(
    store: Store, puzzle: SavedPuzzle, filled: int, finished: float | None = None, *, counts: bool = True
) -> None:
    """With so many digits entered; it does not count if the app has solved it."""
    play = Play.start(PUZZLE)
    for cell in range(4, 4 + filled):
        play = play.do(Enter(cell, 1))
    result = Result(puzzle.id, finished, 60.0, 4, day=puzzle.day) if finished and counts else None
    store.plays.save(None, SavedPlay(puzzle.id, play, 1.0, 2.0, finished=finished), result)


def test_a_day_without_a_puzzle_has_none(store: Store) -> None:
    add(store, DAY)
    assert store.days.puzzle_of(DAY + timedelta(days=1)) is None


def test_the_puzzle_of_a_day_is_found_the_last_one_if_there_are_two(store: Store) -> None:
    first = add(store, DAY)
    assert store.days.puzzle_of(DAY) == first.id
    second = add(store, DAY)
    assert store.days.puzzle_of(DAY) == second.id


def test_a_deleted_puzzle_is_not_opened_again(store: Store) -> None:
    puzzle = add(store, DAY)
    (deleted,) = store.delete(puzzle.id)
    assert store.days.puzzle_of(DAY) is None
    store.restore(deleted)
    assert store.days.puzzle_of(DAY) == puzzle.id


def test_a_day_is_begun_with_its_first_digit_and_done_when_it_is_finished(store: Store) -> None:
    days = [DAY - timedelta(days=number) for number in range(4)]
    opened, empty, begun, done = (add(store, day) for day in days)
    played(store, empty, 0)
    played(store, begun, 3)
    played(store, done, 12, finished=2.0)
    assert opened.id
    assert store.days.states(days[-1], days[0]) == {days[2]: "begun", days[3]: "done"}
    assert store.days.states(days[1], days[0]) == {}


def test_a_day_that_the_app_has_solved_is_not_done(store: Store) -> None:
    puzzle = add(store, DAY)
    played(store, puzzle, 12, finished=2.0, counts=False)
    assert store.days.states(DAY, DAY) == {DAY: "begun"}
    assert store.results.days_done() == frozenset()
    assert store.summary(puzzle.id).is_solved_by_app


def test_the_days_done_are_the_same_everywhere_also_after_the_statistics_were_reset(store: Store) -> None:
    puzzle = add(store, DAY)
    played(store, puzzle, 12, finished=2.0)
    assert not store.summary(puzzle.id).is_solved_by_app
    moment = store.results.reset()
    assert (store.days.states(DAY, DAY), store.results.days_done()) == ({DAY: "begun"}, frozenset())
    assert not store.summary(puzzle.id).is_solved_by_app
    store.results.restore(moment)
    assert (store.days.states(DAY, DAY), store.results.days_done()) == ({DAY: "done"}, {DAY.isoformat()})


def test_a_day_stays_done_when_its_puzzle_is_deleted_or_begun_again(store: Store) -> None:
    puzzle = add(store, DAY)
    played(store, puzzle, 5)
    with store.writing() as connection:
        insert_result(connection, Result(puzzle.id, 5.0, 60.0, 4, day=DAY.isoformat()))
    assert store.days.states(DAY, DAY) == {DAY: "done"}
    store.delete(puzzle.id)
    assert store.days.states(DAY, DAY) == {DAY: "done"}


def test_a_foreign_day_in_the_file_is_left_out(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(
            "INSERT INTO results (puzzle, finished, seconds, side, source, day, hints, checks, cells, candidates) "
            "VALUES (1, 1, 1, 9, 'made', '2026-11-3x', 0, 0, 0, 0)"
        )
    assert store.days.states(date(2026, 11, 1), date(2026, 11, 30)) == {}
