"""What is made ready while Home is shown: none of it is noticed, but that no screen has to be waited for."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from sudokuapp.device.devices import devices_here
from sudokuapp.ui import ahead
from sudokuapp.ui.ahead import Ahead, screen_class
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.flow import SCREENS, Flow
from sudokuapp.ui.screen import LensScreen
from tests.ui.conftest import Finger


@pytest.fixture
def at_home(driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def at_home() -> SudokuLensApp:
        monkeypatch.setattr(ahead, "FIRST_PAUSE", 0.02)
        monkeypatch.setattr(ahead, "PAUSE", 0.01)
        app = SudokuLensApp(tmp_path, devices_here(), Flow.home)
        await driver.open(app)
        return app

    return at_home


def built(app: SudokuLensApp) -> set[str]:
    return {screen.name for screen in app.manager.screens}


async def test_all_screens_are_built_while_home_is_shown(driver, at_home) -> None:
    app = await at_home()
    await driver.until(lambda: built(app) == set(SCREENS))
    await driver.frames()
    assert app.screen.name == app.flow.screen == "home"
    assert len(app.manager.screens) == len(SCREENS)
    assert all(list(screen.size) == list(app.manager.size) for screen in app.manager.screens)


async def test_nothing_is_built_while_a_finger_is_on_the_screen(driver, at_home) -> None:
    app = await at_home()
    finger = Finger(2, 2)
    finger.down()
    before = built(app)
    for _ in range(10):
        await driver.frames()
    assert built(app) == before
    finger.up()
    await driver.until(lambda: built(app) == set(SCREENS))


async def test_an_app_that_is_closed_at_once_builds_no_more(driver, at_home) -> None:
    app = await at_home()
    await driver.close()
    before = built(app)
    await driver.show(LensScreen())
    await driver.frames(20)
    assert built(app) == before


async def test_screens_that_were_given_up_for_another_language_are_built_again(driver, at_home) -> None:
    app = await at_home()
    await driver.until(lambda: built(app) == set(SCREENS))
    try:
        app.flow.change_settings(language="de")
        assert built(app) == {"home"}
        await driver.until(lambda: built(app) == set(SCREENS))
    finally:
        app.flow.change_settings(language="en")


async def test_garbage_is_looked_for_after_a_step_and_not_in_it(driver) -> None:
    await driver.show(LensScreen())
    seen: list[bool] = []
    making = Ahead(("home",), lambda _name: seen.append(gc.isenabled()))
    making.begin()
    making._step()
    making._step()
    assert (seen, gc.isenabled()) == ([False], False)
    await driver.until(gc.isenabled)
    making.begin()
    making._step()
    making.stop()
    assert gc.isenabled(), "whatever comes after it"


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_a_class_of_its_name(name: str) -> None:
    assert screen_class(name).__name__.lower() == f"{name}screen"
