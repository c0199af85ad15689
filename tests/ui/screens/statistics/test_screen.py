"""Statistics with no, one and a thousand results, and their reset."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from support.phone_devices import phone_devices

from sudokuapp.errors import StorageFull
from sudokuapp.storage import Result, Store
from sudokuapp.storage.results import insert_result
from sudokuapp.storage.saved_play import HelpCount
from sudokuapp.techniques.rating.level import Level
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import DOWN, UP
from sudokuapp.ui.theme import DARK

WEEK = 7 * 24 * 60 * 60.0
SIZES = [(360, 640), (640, 360), (320, 568), (900, 1100)]


def to_statistics(context: AppContext) -> None:
    context.navigator.open("statistics")


def one(seconds: float = 245.0, rating: int | None = 12, side: int = 9, weeks_ago: int = 0, hints: int = 0) -> Result:
    return Result(1, time.time() - weeks_ago * WEEK, seconds, side, rating, "made", help=HelpCount(hints))


def thousand() -> list[Result]:
    chance = random.Random(5)
    ratings = (12, 15, 26, 34, 45, 66, 72, None)
    return [
        one(chance.uniform(60, 4000), chance.choice(ratings), chance.choice((4, 6, 9, 9)), chance.randrange(150))
        for _ in range(1000)
    ]


@pytest.fixture
def open_statistics(driver, tmp_path: Path) -> Callable[..., object]:
    async def open_statistics(*results: Result, size: tuple[int, int] = (360, 640)) -> SudokuLensApp:
        store = Store.open(tmp_path)
        store.save_settings(replace(store.settings, tutorial_seen=True, language="en", theme="light"))
        with store.writing() as connection:
            for result in results:
                insert_result(connection, result)
        store.close()
        app = SudokuLensApp(tmp_path, phone_devices(), to_statistics)
        await driver.open(app, size)
        await driver.until(lambda: app.screen.ids.body.children)
        await driver.frames(5)
        return app

    return open_statistics


def titles(app: SudokuLensApp) -> list[str]:
    return [card.title for card in reversed(app.screen.ids.levels.children)]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_without_results_it_invites_to_play(driver, open_statistics, size) -> None:
    app = await open_statistics(size=size)
    assert app.screen.empty
    assert app.screen.ids.reset.disabled
    for button, screen in ((app.screen.ids.daily, "calendar"), (app.screen.ids.new_puzzle, "new_puzzle")):
        x, y = button.to_window(*button.pos)
        assert x >= 0 and button.width <= size[0] and y + button.height <= size[1]
        await driver.press(button)
        await driver.frames()
        assert app.context.navigator.screen == screen
        app.context.navigator.back()
        await driver.until(lambda: app.screen.ids.body.children)
        await driver.frames()


async def test_one_result_is_told_with_its_time_and_a_point(driver, open_statistics) -> None:
    app = await open_statistics(one())
    (card,) = app.screen.ids.levels.children
    assert (card.title, card.games) == ("Beginner", "1 game, all without help")
    assert card.times == "best\u00a04:05\u00a0· usually\u00a04:05"
    assert app.screen.ids.run.text == "Puzzles solved on 1 day in a row"
    assert len(app.screen.ids.plot.data.points) == 1
    assert app.screen._side.parent is None  # one size is no choice


async def test_a_thousand_results_are_shown_soon(driver, open_statistics) -> None:
    app = await open_statistics(*thousand())
    assert app.screen.total.startswith("1,000 games")
    assert len(titles(app)) == len(Level) + 1


async def test_of_many_results_only_some_are_read_in_a_frame(driver, open_statistics, monkeypatch) -> None:
    app = await open_statistics(*thousand())
    asked: list[int] = []
    real = app.store.results.some

    def some(before: int, most: int) -> tuple[list[Result], int]:
        asked.append(most)
        return real(before, most)

    monkeypatch.setattr(app.store.results, "some", some)
    app.screen.refresh()
    assert len(asked) == 1
    await driver.until(lambda: len(asked) == 1 + 1000 // asked[0])
    assert max(asked) <= 200
    app.context.navigator.home()  # while it is still computed
    await driver.frames()


async def test_another_size_has_its_own_times(driver, open_statistics) -> None:
    app = await open_statistics(one(), one(), one(20.0, 10, side=4))
    assert titles(app) == ["Beginner"]
    small = next(button for button in app.screen.ids.side.ids.options.children if button.text == "4×4")
    await driver.press(small)
    await driver.until(lambda: app.screen.statistics.side == 4)
    await driver.frames()
    (card,) = app.screen.ids.levels.children
    assert card.times == "best\u00a00:20\u00a0· usually\u00a00:20"


async def test_a_tap_on_a_level_plots_its_times(driver, open_statistics) -> None:
    app = await open_statistics(one(), one(300.0, 45), one(400.0, 45, weeks_ago=3), one(500.0, 45, weeks_ago=5))
    assert app.screen.ids.plot_title.text == "Usual time of each week: Expert"  # played most
    assert len(app.screen.ids.plot.data.points) == 3
    await driver.press(app.screen.ids.levels.children[-1])
    await driver.frames()
    assert app.screen.ids.plot_title.text == "Usual time of each week: Beginner"
    assert [card.plotted for card in app.screen.ids.levels.children] == [False, True]
    await driver.key(DOWN)
    assert app.screen.plotted.level is Level.EXPERT
    await driver.key(UP)
    assert app.screen.plotted.level is Level.BEGINNER


async def test_games_without_a_clock_have_no_plot(driver, open_statistics) -> None:
    app = await open_statistics(one(0.0))
    assert app.screen._plot_card.parent is None
    assert app.screen.ids.levels.children[0].times == ""


async def test_a_reset_can_be_undone(driver, open_statistics) -> None:
    app = await open_statistics(one(hints=3), one())
    await driver.press(app.screen.ids.reset)
    await driver.until(lambda: app.screen.empty)
    assert app.store.results.all() == []
    app.snackbar.ids.action.dispatch("on_release")
    await driver.until(lambda: not app.screen.empty)
    assert len(app.store.results.all()) == 2
    assert app.screen.ids.levels.children[0].games == "2 games, 1 without help"


async def test_a_reset_that_cannot_be_saved_is_told_and_changes_nothing(driver, open_statistics, monkeypatch) -> None:
    app = await open_statistics(one())

    def refuse() -> float:
        raise StorageFull

    monkeypatch.setattr(app.store.results, "reset", refuse)
    await driver.press(app.screen.ids.reset)
    await driver.frames()
    assert not app.screen.empty
    assert app.snackbar.text == str(StorageFull())


async def test_the_cards_follow_the_theme(driver, open_statistics) -> None:
    app = await open_statistics(one())
    app.context.settings.change(theme="dark")
    await driver.frames()
    assert app.screen.ids.levels.children[0].theme is DARK
    assert app.screen.ids.plot.theme is DARK
