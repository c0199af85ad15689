"""The daily puzzles: today's, the days before, and the months back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from support.phone_devices import phone_devices
from support.saved_games import puzzle_in_play

from sudokuapp.generator import daily as daily_module
from sudokuapp.generator.daily import daily_level, make_daily
from sudokuapp.storage import Result, Store
from sudokuapp.storage.results import insert_result
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.background import busy_delay
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import ENTER, ESCAPE, HOME, LEFT, UP
from sudokuapp.ui.screens.calendar import screen as screen_module
from sudokuapp.ui.screens.calendar.month import FIRST_MONTH
from sudokuapp.ui.theme import LIGHT

TODAY = date(2026, 11, 17)
SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]


def to_calendar(context: AppContext) -> None:
    context.navigator.open("calendar")


def days_back(number: int) -> date:
    return TODAY - timedelta(days=number)


class Today(date):
    """As `date`, but it is always the same day."""

    current = TODAY

    @classmethod
    def today(cls) -> date:
        return cls.current


@pytest.fixture
def open_calendar(driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., object]:
    monkeypatch.setattr(screen_module, "date", Today)
    monkeypatch.setattr(Today, "current", TODAY)

    async def open_calendar(size: tuple[int, int] = (360, 640), done: tuple[date, ...] = ()) -> SudokuLensApp:
        store = Store.open(tmp_path)
        store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
        with store.writing() as connection:
            for day in done:
                insert_result(connection, Result(1, 1.0, 60.0, 9, 12, "made", day.isoformat()))
        store.close()
        app = SudokuLensApp(tmp_path, phone_devices(), to_calendar)
        await driver.open(app, size)
        await driver.frames(5)
        return app

    return open_calendar


async def test_todays_puzzle_is_that_of_the_date_and_its_second_tap_opens_the_same(driver, open_calendar) -> None:
    app = await open_calendar()
    assert app.screen.ids.today.text == "Today: Easy"
    await driver.press(app.screen.ids.play)
    puzzle, made = await puzzle_in_play(driver, app), make_daily(TODAY)
    assert (puzzle.draft.grid, puzzle.rating) == (made.puzzle, made.tenths)
    assert (puzzle.source, puzzle.day, puzzle.naming, puzzle.stage) == ("made", "2026-11-17", "daily", "play")
    await driver.key(ESCAPE)
    assert app.screen.name == "home"
    to_calendar(app.context)
    await driver.frames()
    await asyncio.sleep(1.5 * busy_delay.DELAY)
    assert not app.screen.waiting
    await driver.press(app.screen.ids.play)
    assert (await puzzle_in_play(driver, app)).id == puzzle.id
    assert app.store.numbers() == [puzzle.id]


async def test_a_day_before_is_played_by_a_tap_on_it(driver, open_calendar) -> None:
    app = await open_calendar()
    await driver.press(app.screen.ids.days.key_of(days_back(2)))
    puzzle = await puzzle_in_play(driver, app)
    assert puzzle.day == "2026-11-15"
    assert Level.of_tenths(puzzle.rating) is daily_level(days_back(2)) is Level.DIABOLICAL


async def test_the_future_cannot_be_played(driver, open_calendar) -> None:
    app = await open_calendar()
    await driver.press(app.screen.ids.days.key_of(days_back(-1)))
    await driver.frames(10)
    assert app.screen.name == "calendar"
    assert not app.store.numbers()


async def test_months_go_back_and_not_into_the_future(driver, open_calendar) -> None:
    app = await open_calendar()
    ids = app.screen.ids
    assert (ids.month.text, ids.next.disabled, ids.previous.disabled) == ("November 2026", True, False)
    await driver.press(ids.next)
    assert ids.month.text == "November 2026"
    await driver.press(ids.previous)
    await driver.frames()
    assert (ids.month.text, ids.next.disabled) == ("October 2026", False)
    await driver.press(ids.next)
    assert ids.month.text == "November 2026"
    await driver.press(ids.previous)
    await driver.frames()
    await driver.press(ids.days.key_of(date(2026, 10, 31)))
    assert (await puzzle_in_play(driver, app)).day == "2026-10-31"


async def test_the_first_month_is_the_last_way_back(driver, open_calendar) -> None:
    app = await open_calendar()
    app.screen.month = FIRST_MONTH
    app.screen.refresh()
    await driver.press(app.screen.ids.previous)
    assert (app.screen.month, app.screen.ids.previous.disabled) == (FIRST_MONTH, True)


async def test_days_that_are_done_look_and_sound_so_and_make_a_run(driver, open_calendar) -> None:
    app = await open_calendar(done=(days_back(1), days_back(2), days_back(5)))
    ids = app.screen.ids
    key, other = ids.days.key_of(days_back(1)), ids.days.key_of(days_back(3))
    assert (key.state_of_day, key.accessible_name) == ("done", "16 Nov, done")
    assert other.state_of_day is None
    assert ids.run.text == "2 daily puzzles in a row"
    pixel, (x, y) = driver.pixels(app.screen), (int(key.x) + 6, int(key.center_y))
    x, y = (int(number) for number in key.to_window(x, y))
    assert pixel(x, y) == tuple(round(255 * part) for part in LIGHT.accent[:3])


async def test_progress_is_shown_if_it_takes_a_while_and_cancel_ends_it(driver, open_calendar, monkeypatch) -> None:
    app = await open_calendar()
    done = []

    def make(options, progress, is_cancelled):
        while not done and not is_cancelled():
            progress(1)
        return make_module_make(options, None, is_cancelled)

    make_module_make = daily_module.make
    monkeypatch.setattr(daily_module, "make", make)
    await driver.press(app.screen.ids.play)
    await driver.until(lambda: app.screen.waiting)
    assert (app.screen.ids.play.text, app.screen.ids.message.text) == ("Cancel", "Making the puzzle …")
    await driver.press(app.screen.ids.play)
    await driver.frames(10)
    assert not app.screen.waiting
    assert not app.store.numbers()
    done.append(True)
    await driver.press(app.screen.ids.play)
    assert (await puzzle_in_play(driver, app)).day == "2026-11-17"


async def test_after_midnight_a_resumed_app_shows_the_new_day(driver, open_calendar, monkeypatch) -> None:
    app = await open_calendar()
    app.on_pause()
    monkeypatch.setattr(Today, "current", days_back(-1))
    app.on_resume()
    await driver.frames()
    assert app.screen.ids.today.text == "Today: Medium"
    assert app.screen.ids.days.key_of(days_back(-1)).is_today


async def test_the_keyboard_goes_through_days_and_months(driver, open_calendar) -> None:
    app = await open_calendar()
    await driver.key(HOME)
    assert app.screen.current == TODAY
    for key in (UP, UP, LEFT, UP):
        await driver.key(key)
    assert app.screen.current == date(2026, 10, 26)
    assert app.screen.ids.month.text == "October 2026"
    assert app.screen.ids.days.key_of(date(2026, 10, 26)).is_current
    await driver.key(ENTER)
    assert (await puzzle_in_play(driver, app)).day == "2026-10-26"
    await driver.key(ESCAPE)
    assert app.context.navigator.screen == "home"


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_day_of_the_longest_month_is_inside_the_window(driver, open_calendar, size) -> None:
    app = await open_calendar(size)
    ids = app.screen.ids
    assert len(app.screen.weeks) == 6
    for number in range(1, 31):
        key = ids.days.key_of(date(2026, 11, number))
        x, y = key.to_window(*key.pos)
        assert x >= 0 and x + key.width <= size[0]
        assert y >= 0 and y + key.height <= size[1]
        assert key.width >= 42 and key.height >= 36
    x, y = ids.play.to_window(*ids.play.pos)
    assert y >= 0


@pytest.mark.parametrize("size", [*SIZES, (320, 480)], ids=str)
async def test_the_button_that_plays_is_always_seen(driver, open_calendar, size) -> None:
    app = await open_calendar(size)
    app.screen.message = "There is no room left on this device. Delete what you do not need, and try again."
    await driver.frames(5)
    play = app.screen.ids.play
    (x, y), (right, top) = play.to_window(*play.pos), play.to_window(play.right, play.top)
    assert 0 <= x < right <= size[0] and 0 <= y < top <= size[1]
