"""Ratings are found in the background: one puzzle after the other, unnoticed, and never against the person's work."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.database_file import execute
from support.drafts import draft_of
from support.openings import to_home
from support.phone_devices import phone_devices
from support.plays import CLUES, SOLUTION
from support.windowless import WaitingTasks
from support.windowless_app import WindowlessApp

from sudokuapp.errors import StorageBusy
from sudokuapp.game.play import Play
from sudokuapp.solvers import app_solver as solver_module
from sudokuapp.storage import Result, SavedPlay, Store
from sudokuapp.storage.puzzle import NOT_RATABLE
from sudokuapp.techniques.rating.rate import rate
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.session import background_rating
from sudokuapp.ui.session.background_rating import BackgroundRating

DRAFT = draft_of(str(CLUES))
TENTHS = rate(CLUES).tenths
HARD = draft_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


class Rating:
    """A rating whose thread and clock the test drives."""

    def __init__(self, store: Store) -> None:
        self.store, self.tasks = store, WaitingTasks()
        self.waiting: list[tuple[Callable[[], None], float]] = []
        self.rated: list[tuple[int, int]] = []
        self.settled = 0
        self.rating = BackgroundRating(store, self.tasks, self._schedule, self._add, self._settle)

    def _schedule(self, call: Callable[[], None], seconds: float) -> Callable[[], None]:
        self.waiting.append((call, seconds))
        return self.waiting.clear

    def _add(self, number: int, tenths: int) -> None:
        self.rated.append((number, tenths))

    def _settle(self) -> None:
        self.settled += 1

    def tick(self) -> float:
        """Let the time pass until the next look, and the thread do what it has; returns how long that was."""
        ((call, seconds),) = self.waiting
        self.waiting.clear()
        call()
        self.tasks.finish()
        return seconds


@pytest.fixture
def rating(store: Store) -> Rating:
    return Rating(store)


def add(store: Store, draft=DRAFT, **values) -> int:
    return store.add(naming="day", stage="correct", draft=draft, **values).id


def test_every_puzzle_is_rated_the_newest_first(rating):
    first, second = add(rating.store), add(rating.store)
    rating.store.add(naming="day", stage="crop", photo=b"only a photo")
    rating.rating.start()
    assert rating.tick() == background_rating.FIRST_LOOK
    assert rating.rated == [(second, TENTHS)]
    assert background_rating.PAUSE <= rating.tick() < 1
    assert rating.rated == [(second, TENTHS), (first, TENTHS)]
    assert [rating.store.get(number).rating for number in (first, second)] == [TENTHS, TENTHS]
    rating.tick()
    assert rating.settled == 1, "a list is told once, when all are done"
    assert rating.tick() == background_rating.NEXT_LOOK
    later = add(rating.store)
    rating.tick()
    assert rating.rated[-1] == (later, TENTHS)


@pytest.mark.parametrize(
    "text",
    [
        "1...2...3...4...",  # several solutions
        "." * 81,
        str(CLUES.with_digit(2, 5)),  # none
        "." * 256,  # too large
    ],
)
def test_what_has_not_one_solution_or_is_too_large_has_no_rating_and_is_not_tried_again(rating, text):
    number = add(rating.store, draft_of(text))
    rating.rating.start()
    rating.tick()
    assert rating.store.get(number).rating == NOT_RATABLE
    assert rating.store.ratings.next() is None


def test_small_boards_have_a_rating_too(rating):
    number = add(rating.store, draft_of("1234341221434..."))
    rating.rating.start()
    rating.tick()
    assert rating.store.get(number).rating == 10


def test_a_full_board_has_the_lowest(rating):
    number = add(rating.store, draft_of(str(SOLUTION)))
    rating.rating.start()
    rating.tick()
    assert rating.store.get(number).rating == 10


def test_a_rating_does_not_move_a_puzzle_nor_count_as_a_change(rating):
    first, second = add(rating.store), add(rating.store)
    before = rating.store.get(first)
    rating.rating.start()
    rating.tick()
    rating.tick()
    after = rating.store.get(first)
    assert (after.rating, after.changed, after.is_untouched) == (TENTHS, before.changed, True)
    assert rating.store.numbers() == [second, first]


def test_the_open_puzzle_is_saved_as_before_and_knows_its_rating(app: WindowlessApp):
    session = app.context.session
    session.begin("Monday", "correct", draft=DRAFT)
    rating = Rating(app.store)
    rating.rating = BackgroundRating(app.store, rating.tasks, rating._schedule, session.set_rating, rating._settle)
    rating.rating.start()
    rating.tick()
    assert session.puzzle.rating == TENTHS
    assert session.is_all_saved
    session.set_page(3)
    session.set_draft(DRAFT.settle(3))
    saved = app.store.get(session.puzzle.id)
    assert (app.lines, saved.page, saved.rating) == ([], 3, TENTHS), "the same digits have the same rating"
    session.set_draft(session.puzzle.draft.put(2, 4))
    assert app.store.get(session.puzzle.id).rating is session.puzzle.rating is None


def test_a_rating_of_digits_that_were_changed_meanwhile_is_dropped(rating):
    puzzle = rating.store.add(naming="day", stage="correct", draft=HARD)
    rating.rating.start()
    ((look, _),) = rating.waiting
    rating.waiting.clear()
    look()
    changed = rating.store.update(puzzle, draft=DRAFT, rating=None)
    rating.tasks.finish()
    assert (rating.rated, rating.store.get(puzzle.id)) == ([], changed)
    rating.tick()
    assert rating.rated == [(puzzle.id, TENTHS)], "it is rated as it is now"


def test_digits_changed_in_a_window_that_did_not_see_the_rating_take_it_away(app: WindowlessApp):
    session = app.context.session
    session.begin("Monday", "correct", draft=DRAFT)
    rating = Rating(app.store)  # of another window: the session is not told
    rating.rating.start()
    rating.tick()
    assert (session.puzzle.rating, app.store.get(session.puzzle.id).rating) == (None, TENTHS)
    session.set_draft(DRAFT.put(2, 4))
    assert app.store.get(session.puzzle.id).rating is None


def test_a_deleted_puzzle_is_not_rated_until_it_is_restored(rating):
    number = add(rating.store)
    (deleted,) = rating.store.delete(number)
    assert rating.store.ratings.next() is None
    rating.store.restore(deleted)
    found = rating.store.ratings.next()
    rating.store.delete(number)
    rating.store.purge(deleted)
    rating.store._purge.wait()
    assert rating.store.ratings.save(found, TENTHS) is False


def test_results_of_a_puzzle_that_was_finished_before_get_its_rating(rating):
    number = add(rating.store)
    game = SavedPlay(number, Play.start(CLUES), 1.0, 2.0)
    rating.store.plays.save(None, game, Result(number, 2.0, 60.0, 9))
    rating.rating.start()
    rating.tick()
    assert [result.rating for result in rating.store.results.all()] == [TENTHS]


def test_a_puzzle_that_takes_too_long_is_left_for_the_next_start(rating, monkeypatch):
    monkeypatch.setattr(background_rating, "MOST_SECONDS", 0.0)
    monkeypatch.setattr(solver_module.app_solver, "is_unique", lambda *_: True, raising=False)
    number = add(rating.store, HARD)
    other = add(rating.store, draft_of("." * 256))
    rating.rating.start()
    rating.tick()
    rating.tick()
    assert (rating.store.get(number).rating, rating.store.get(other).rating) == (None, NOT_RATABLE)
    rating.tick()
    assert not rating.tasks.is_busy, "not again and again"
    monkeypatch.undo()
    again = Rating(rating.store)
    again.rating.start()
    again.tick()
    assert rating.store.get(number).rating > 100


def test_the_puzzle_that_is_played_comes_first(rating):
    played, other, last = add(rating.store), add(rating.store), add(rating.store)
    rating.rating.start()
    ((look, _),) = rating.waiting
    rating.waiting.clear()
    look()  # at the newest
    rating.rating.first(played)
    assert rating.tick() == background_rating.PAUSE
    assert rating.rated == [(played, TENTHS)]
    rating.tick()
    rating.tick()
    assert [number for number, _ in rating.rated] == [played, last, other], "what was interrupted is rated later"
    rating.rating.first(played)
    rating.tick()
    assert len(rating.rated) == 3, "its rating is known"


def test_what_is_being_rated_is_not_begun_again_because_somebody_plays_it(rating):
    number = add(rating.store)
    rating.rating.start()
    ((look, _),) = rating.waiting
    rating.waiting.clear()
    look()
    rating.rating.first(number)
    assert rating.tasks.is_busy and not rating.waiting
    rating.tasks.finish()
    assert rating.rated == [(number, TENTHS)]


def test_before_the_start_it_is_only_remembered_what_comes_first(rating):
    first, _ = add(rating.store), add(rating.store)
    rating.rating.first(first)
    assert not rating.waiting
    rating.rating.start()
    rating.tick()
    assert rating.rated == [(first, TENTHS)]


def test_stopped_it_does_nothing_and_what_was_begun_is_rated_later(rating):
    number = add(rating.store, HARD)
    rating.rating.start()
    ((look, _),) = rating.waiting
    rating.waiting.clear()
    look()
    rating.rating.stop()
    rating.tasks.finish()
    assert (rating.rated, rating.waiting) == ([], [])
    rating.rating.start()
    rating.tick()
    assert [puzzle for puzzle, _ in rating.rated] == [number]


def test_a_job_that_is_not_wanted_any_more_ends_at_its_next_step():
    job = background_rating._Job(1, HARD.grid)
    job.is_cancelled = True
    assert job.run() is None
    assert job.seconds < 2
    assert sys.getswitchinterval() == background_rating._USUAL_SWITCH_SECONDS


def test_a_store_that_fails_is_not_asked_without_end(rating, monkeypatch):
    add(rating.store)

    def busy(*_: object) -> None:
        raise StorageBusy

    monkeypatch.setattr(rating.store.ratings, "save", busy)
    rating.rating.start()
    rating.tick()
    rating.tick()
    assert rating.tick() == background_rating.NEXT_LOOK
    monkeypatch.setattr(rating.store.ratings, "next", busy)
    rating.tick()
    assert rating.rated == []


def test_a_damaged_draft_has_no_rating(rating, tmp_path: Path):
    number = add(rating.store, photo=b"jpeg")
    file = next(tmp_path.rglob("puzzles.db"))
    execute(file, "UPDATE puzzles SET draft = '{}'")
    rating.rating.start()
    rating.tick()
    assert rating.store.summary(number).rating == NOT_RATABLE


async def test_in_the_app_puzzles_are_rated_some_time_after_the_start_and_not_while_it_is_hidden(
    driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(background_rating, "FIRST_LOOK", 0.1)
    monkeypatch.setattr(background_rating, "NEXT_LOOK", 0.1)
    app = SudokuLensApp(folder=tmp_path, devices=phone_devices(), opening=to_home)
    await driver.open(app)
    number = add(app.store)
    await driver.until(lambda: app.store.get(number).rating == TENTHS)
    app.on_pause()
    hidden = add(app.store)
    await driver.frames(30)
    assert app.store.get(hidden).rating is None
    app.on_resume()
    await driver.until(lambda: app.store.get(hidden).rating == TENTHS)
