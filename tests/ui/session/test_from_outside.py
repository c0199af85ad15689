"""The app that is started with something from outside, though there is bad news to be told first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from support.openings import to_settings
from support.phone_devices import OtherApps, phone_devices
from support.puzzles import puzzle_lines
from support.qr_scenes import qr_scene
from support.windowless_app import WindowlessApp

from sudokuapp.core.text_reading import parse
from sudokuapp.scan.picture import png_of
from sudokuapp.scan.sample import sample_path
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.keyboard import ESCAPE
from sudokuapp.ui.session.from_outside import open_picture, open_shared
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
    await driver.until(lambda: app.context.navigator.screen == "choice")
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


def test_a_text_of_several_puzzles_is_imported(app: WindowlessApp) -> None:
    text = "# mine\n" + "\n".join(puzzle_lines(3))
    open_shared(app.context, text)
    assert app.screens[-1] == "library"
    assert app.context.take_pending_import() == text
    assert app.context.take_pending_import() is None


def test_a_text_of_one_puzzle_is_opened_and_one_of_none_is_told(app: WindowlessApp) -> None:
    open_shared(app.context, puzzle_lines(1)[0])
    assert app.screens[-1] == "choice"
    open_shared(app.context, "Look at this!")
    assert app.screens[-1] == "home"
    assert "expected" in str(app.context.picture_import.take_pending())
    assert app.context.take_pending_import() is None


def test_the_text_of_a_code_that_another_app_has_scanned_is_opened(app: WindowlessApp) -> None:
    open_shared(app.context, f"SUDOKU1 3X3 {puzzle_lines(1)[0]}\n")
    assert app.screens[-1] == "choice"
    assert app.context.session.puzzle.draft.grid == parse(puzzle_lines(1)[0])


def test_the_photo_of_a_code_opens_its_puzzle_and_is_not_kept(app: WindowlessApp, tmp_path: Path) -> None:
    puzzle = parse(puzzle_lines(1)[0])
    (tmp_path / "code.png").write_bytes(png_of(qr_scene(puzzle)))
    app.context.picture_import.open_file(tmp_path / "code.png", pytest.fail)
    assert app.screens[-1] == "choice"
    (number,) = app.store.numbers()
    saved = app.store.get(number)
    assert (saved.draft.grid, saved.source, saved.photo) == (puzzle, "imported", None)


async def test_a_file_of_puzzles_that_came_as_a_picture_is_imported(driver, tmp_path) -> None:
    """Another app shares a text file, or the person opens one with the button for pictures."""
    (tmp_path / "Sunday.sdm").write_text("\n".join(puzzle_lines(3)))
    others = OtherApps()
    app = SudokuLensApp(tmp_path / "app", phone_devices(others=others), to_settings)
    await driver.open(app)
    others.hand(tmp_path / "Sunday.sdm")
    await driver.until(lambda: app.screen.name == "library" and len(app.store.numbers()) == 3)
    assert {app.store.summary(number).source for number in app.store.numbers()} == {"imported"}
