"""What is made ready while Home is shown: none of it is noticed, but that no screen has to be waited for."""

from __future__ import annotations

import gc
import importlib.util
from pathlib import Path

import pytest
from kivy.base import EventLoop
from support.openings import to_home

from sudokuapp.device.devices import devices_here
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.navigation import preload
from sudokuapp.ui.navigation.base_screen import BaseScreen
from sudokuapp.ui.navigation.preload import Preload
from sudokuapp.ui.screens.registry import SCREENS, ScreenKind, screen_kind
from tests.ui.conftest import Finger


@pytest.fixture
def at_home(driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def at_home() -> SudokuLensApp:
        monkeypatch.setattr(preload, "FIRST_PAUSE", 0.02)
        monkeypatch.setattr(preload, "PAUSE", 0.01)
        app = SudokuLensApp(tmp_path, devices_here(), to_home)
        await driver.open(app)
        return app

    return at_home


def built(app: SudokuLensApp) -> set[str]:
    return {screen.name for screen in app.screens.screens}


async def test_all_screens_are_built_while_home_is_shown(driver, at_home) -> None:
    app = await at_home()
    await driver.until(lambda: built(app) == {kind.name for kind in SCREENS})
    await driver.frames()
    assert app.screen.name == app.context.navigator.screen == "home"
    assert len(app.screens.screens) == len(SCREENS)
    assert all(list(screen.size) == list(app.screens.size) for screen in app.screens.screens)


async def test_nothing_is_built_while_a_finger_is_on_the_screen(driver, at_home) -> None:
    app = await at_home()
    finger = Finger(2, 2)
    finger.down()
    before = built(app)
    for _ in range(10):
        await driver.frames()
    assert built(app) == before
    finger.up()
    await driver.until(lambda: built(app) == {kind.name for kind in SCREENS})


async def test_a_cursor_that_only_hovers_does_not_keep_screens_from_being_built(driver, at_home) -> None:
    app = await at_home()
    EventLoop.window.mouse_pos = 100, 100
    try:
        await driver.until(lambda: any(not touch.is_touch for touch in EventLoop.touches))
        await driver.until(lambda: built(app) == {kind.name for kind in SCREENS})
        assert any(not touch.is_touch for touch in EventLoop.touches), "it hovers still"
        assert app.screen.name == "home"
    finally:
        EventLoop.window.dispatch("on_cursor_leave")


async def test_an_app_that_is_closed_at_once_builds_no_more(driver, at_home) -> None:
    app = await at_home()
    await driver.close()
    before = built(app)
    await driver.show(BaseScreen())
    await driver.frames(20)
    assert built(app) == before


async def test_the_screens_of_another_language_are_built_too(driver, at_home) -> None:
    app = await at_home()
    await driver.until(lambda: built(app) == {kind.name for kind in SCREENS})
    english = set(app.screens.screens)
    try:
        app.context.settings.change(language="de")
        await driver.until(lambda: not english.intersection(app.screens.screens))
        assert built(app) == {kind.name for kind in SCREENS}
    finally:
        app.context.settings.change(language="en")


async def test_nothing_is_built_while_the_app_is_in_the_background(driver, at_home) -> None:
    app = await at_home()
    app.on_pause()
    before = built(app)
    await driver.frames(20)
    assert built(app) == before
    app.on_resume()
    await driver.until(lambda: built(app) == {kind.name for kind in SCREENS})


async def test_what_a_portion_has_built_is_excluded_from_garbage_collection(driver) -> None:
    await driver.show(BaseScreen())
    made: list[list[object]] = []
    home = screen_kind("home")
    making = Preload((home,), lambda _name: made.append([made]))
    making.load_now(home, lambda: None)
    await driver.until(lambda: bool(made))
    assert gc.isenabled()
    assert not any(thing is made[0] for thing in gc.get_objects())


async def test_garbage_is_collected_again_after_a_portion_that_failed(driver) -> None:
    await driver.show(BaseScreen())
    making = Preload((), lambda _name: None)
    with pytest.raises(ZeroDivisionError):
        making._do(lambda: 1 / 0)
    assert gc.isenabled()


def test_the_modules_that_a_screen_loads_in_portions_exist() -> None:
    for kind in SCREENS:
        folder = f"sudokuapp.ui.screens.{kind.name}"
        for part in kind.parts:
            name = f"sudokuapp.{part}" if "." in part else f"{folder}.{part}"
            assert importlib.util.find_spec(name) is not None, name


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.name)
def test_every_screen_has_a_class_of_its_name(kind: ScreenKind) -> None:
    assert kind.screen_class().__name__.lower() == f"{kind.name.replace('_', '')}screen"
