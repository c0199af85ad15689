"""Which screen is shown: at once if it can be, and never in a way that keeps the window from answering."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from support.openings import to_home, to_scan
from support.still_camera import StillCamera, devices_with

from sudokuapp.core.text_reading import parse
from sudokuapp.device.devices import devices_here
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.screens.registry import ScreenKind
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.theme import DARK


@pytest.fixture
def open_app(driver, tmp_path: Path):
    async def open_app() -> SudokuLensApp:
        app = SudokuLensApp(tmp_path, devices_here(), to_home)
        await driver.open(app)
        app.context.settings.change(tutorial_seen=True, language="en", theme="light")
        return app

    return open_app


@pytest.fixture
def nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """As it is in the first moments after the start; to be called when Home is there."""
    is_home = property(lambda kind: kind.name == "home")
    return lambda: monkeypatch.setattr(ScreenKind, "is_loaded", is_home)


async def test_a_screen_that_is_loaded_is_shown_within_the_call(driver, open_app) -> None:
    app = await open_app()
    app.context.navigator.open("settings")
    assert app.screen.name == "settings"


async def test_a_screen_that_is_not_loaded_is_shown_some_frames_later(driver, open_app, nothing_is_loaded) -> None:
    app = await open_app()
    nothing_is_loaded()
    app.context.navigator.open("settings")
    assert (app.context.navigator.screen, app.screen.name) == ("settings", "home")
    await driver.until(lambda: app.screen.name == "settings")


async def test_a_second_tap_while_a_screen_is_loading_does_nothing(driver, open_app, nothing_is_loaded) -> None:
    app = await open_app()
    nothing_is_loaded()
    app.context.navigator.enter_by_hand()
    assert app.screen.name == "home"
    by_hand = app.screen.ids.by_hand
    await driver.press(by_hand)
    await driver.until(lambda: app.screen.name == "correct")
    assert len(app.store.numbers()) == 1
    app.context.navigator.home()
    await driver.press(app.screen.ids.settings)
    await driver.until(lambda: app.screen.name == "settings")


async def test_of_two_screens_that_are_asked_for_the_last_is_shown(driver, open_app, nothing_is_loaded) -> None:
    app = await open_app()
    nothing_is_loaded()
    app.context.navigator.open("settings")
    app.context.navigator.open("tutorial")
    await driver.until(lambda: app.screen.name == "tutorial")
    await driver.frames(10)
    assert app.screen.name == "tutorial"


async def test_back_before_the_new_screen_is_shown_stays_on_the_old_one(driver, open_app, nothing_is_loaded) -> None:
    app = await open_app()
    nothing_is_loaded()
    app.context.navigator.open("settings")
    await driver.key(ESCAPE)
    await driver.frames(10)
    assert (app.context.navigator.screen, app.screen.name) == ("home", "home")


async def test_a_screen_that_was_loading_when_the_app_was_paused_is_shown_afterwards(
    driver, open_app, nothing_is_loaded
) -> None:
    app = await open_app()
    nothing_is_loaded()
    app.context.navigator.open("settings")
    app.on_pause()
    await driver.frames(10)
    assert app.screen.name == "home"
    app.on_resume()
    await driver.until(lambda: app.screen.name == "settings")


async def test_a_screen_out_of_sight_follows_the_theme_before_it_is_shown(driver, open_app) -> None:
    app = await open_app()
    home = app.screen
    app.context.navigator.open("settings")
    app.context.settings.change(theme="dark")
    assert app.screen.theme is DARK
    assert home.theme is not DARK
    app.context.navigator.home()
    assert home.theme is DARK


async def test_the_screens_of_a_language_are_found_again(driver, open_app) -> None:
    app = await open_app()
    app.context.navigator.open("settings")
    english = app.screen
    try:
        app.context.settings.change(language="de")
        german = app.screen
        assert german is not english
        assert (german.name, app.screens.current) == ("settings", "settings")
        assert app.screens.children == [german]
        app.context.settings.change(language="en")
        assert app.screen is english
        assert english.parent is not None
        assert list(english.size) == list(app.screens.size)
    finally:
        app.context.settings.change(language="en")
    app.context.navigator.home()
    app.context.navigator.open("settings")
    assert app.screen is english


async def test_another_language_leaves_the_camera_running(driver, tmp_path: Path) -> None:
    camera = StillCamera(np.full((60, 80), 200, np.uint8))
    app = SudokuLensApp(tmp_path, devices_with(camera), to_scan)
    await driver.open(app)
    try:
        app.context.settings.change(language="en")
        await driver.until(lambda: app.screen.state is State.LIVE)
        app.context.settings.change(language="de")
        await driver.until(lambda: app.screen.state is State.LIVE)
        assert camera.running
    finally:
        app.context.settings.change(language="en")


async def test_a_line_with_a_button_does_not_cover_the_next_screen(driver, open_app) -> None:
    app = await open_app()
    undone: list[str] = []
    app.context.say("“Monday” was deleted.", "Undo", lambda: undone.append("undone"))
    app.context.navigator.enter_by_hand()
    await driver.until(lambda: app.snackbar.raised == 1 and not app.snackbar.is_deaf)
    assert app.snackbar.shown, "nothing is lost by going on"
    await driver.press(app.screen.ids.done)
    assert app.screen.name == "solutions"
    await driver.until(lambda: app.snackbar.is_settled)
    await driver.frames()
    await driver.press(app.snackbar.ids.action)
    assert undone == ["undone"]


async def test_a_reading_that_ends_while_another_screen_is_loading_is_ignored(
    driver, open_app, nothing_is_loaded
) -> None:
    app = await open_app()
    app.context.picture_import.open_sample(pytest.fail)
    await driver.until(lambda: app.screen.name == "choice")
    app.context.navigator.open("crop")
    await driver.until(lambda: app.screen.ready)
    nothing_is_loaded()
    app.screen.read()
    app.context.navigator.take_again()
    app.screens.preload.pause()  # however long it takes to load
    await asyncio.sleep(1)
    assert (app.context.navigator.screen, app.screen.name) == ("scan", "crop")
    app.screens.preload.resume()
    await driver.until(lambda: app.screen.name == "scan")


async def test_keys_while_a_screen_is_loading_change_nothing(driver, open_app, nothing_is_loaded) -> None:
    app = await open_app()
    app.context.navigator.enter_by_hand()
    app.screen.select(0)
    nothing_is_loaded()
    app.context.navigator.open_grid(parse("." * 80 + "1"), "solutions")
    assert app.screen.name == "correct"
    await driver.key(ord("7"))
    await driver.until(lambda: app.screen.name == "solutions")
    assert app.context.session.puzzle.draft.grid.cells[0] == 0
