"""The app that is started with something from outside, though there is bad news to be told first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from support.phone_devices import OtherApps, phone_devices

from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.session.from_outside import open_picture
from sudokuapp.ui.widgets.dialog import Dialog


def dialogs() -> list[Dialog]:
    return [child for child in EventLoop.window.children if isinstance(child, Dialog)]


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    (tmp_path / "puzzles.db").write_bytes(b"no database" * 100)
    return tmp_path


@pytest.fixture(params=["command line", "another app"])
def start(request, driver, damaged: Path) -> Callable:
    """The app, started with the sample, on a file that is damaged."""

    async def start_it() -> SudokuLensApp:
        if request.param == "another app":
            app = SudokuLensApp(damaged, phone_devices(others=OtherApps(sample_path())))
        else:
            app = SudokuLensApp(damaged, phone_devices(), lambda context: open_picture(context, sample_path()))
        await driver.open(app)
        return app

    return start_it


async def test_the_report_about_a_damaged_file_stays_until_the_person_closes_it(driver, start) -> None:
    app = await start()
    told = dialogs()
    assert "damaged" in told[0].text
    assert app.screen.name == "home", "it is not told over an empty window"
    await driver.frames(60)
    assert dialogs() == told
    await driver.key(ESCAPE)
    await driver.until(lambda: app.context.navigator.screen == "solutions", 30)
    assert dialogs() == []


async def test_closed_with_the_message_open_the_app_goes_nowhere(driver, damaged) -> None:
    went: list[AppContext] = []
    app = SudokuLensApp(damaged, phone_devices(), went.append)
    await driver.open(app)
    assert dialogs()
    await driver.close()
    assert dialogs() == []
    for _ in range(5):
        Clock.tick()
    assert went == []
