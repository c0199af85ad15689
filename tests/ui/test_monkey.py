"""A monkey at the app: 2,000 seeded random deeds, through all of it, with games, notes, hints, undo, turns and pauses.

An exception in the UI thread ends the app, so that to be alive at the end says that there was none.
"""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import cv2
import pytest
from kivy.base import EventLoop
from support.monkey import AnyFile, Monkey
from support.plays import CLUES
from support.saved_games import add_game

from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.desktop.permissions import DesktopPermissions
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.device.devices import Devices
from sudokuapp.device.vibration import NoVibration
from sudokuapp.game.draft import Draft
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.storage.library import LibraryView
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.widgets.dialog import dismiss_dialogs
from sudokuapp.ui.widgets.top_bar import TopBar

DEEDS = 2000
BETWEEN_LOOKS = 25  # deeds: then what is saved is compared with what is shown
SCAN_SCREENS = {"home", "scan", "crop", "choice", "correct", "solutions", "settings", "tutorial"}
PLAY_SCREENS = {"play", "new_puzzle", "calendar", "statistics", "library", "learn", "technique"}


def fill(folder: Path) -> None:
    """Photos to read, games in play, and files that may be chosen."""
    store = Store.open(folder / "app")
    store.save_settings(Settings(language="en", theme="light"))
    # It never waits for the camera on purpose: on a busy machine it might not come to Crop by itself.
    photo = read_file(sample_path()).photo
    for name in ("One", "Another", "A third"):
        store.add(name=name, stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
    store.add(name="Unchosen", stage="choice", draft=Draft.empty(CLUES.shape).paste(str(CLUES)))
    for filled in (0, 20, 50):
        add_game(store, filled, seconds=30.0 * filled, name=f"{filled} filled")
    store.close()
    small = cv2.resize(cv2.imread(str(sample_path())), (480, 640), interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(folder / "page.png"), small)
    (folder / "list.sdm").write_text("1...2...3...4...\nno puzzle\n" + "." * 81 + "\n")
    (folder / "letter.txt").write_text("Dear reader")


def open_app(folder: Path, chance: random.Random) -> SudokuLensApp:
    camera = desktop_camera(str(folder / "page.png"))
    files, share = AnyFile(folder, chance), DesktopShare(folder)
    return SudokuLensApp(folder / "app", Devices(camera, DesktopPermissions(), files, share, NoVibration()))


def assert_the_game_is_saved(app: SudokuLensApp) -> None:
    """Every deed is in the store when the call that did it has returned."""
    game = app.context.game
    if app.context.navigator.screen == "play" and game.is_open:
        saved = app.store.plays.get(app.context.session.puzzle.id)
        assert (saved.play, saved.selected, saved.is_noting) == (game.play, game.shown.selected, game.shown.is_noting)


@pytest.mark.parametrize("seed", [1])
async def test_the_app_outlives_a_monkey(driver, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    fill(tmp_path)
    app = open_app(tmp_path, chance)
    await driver.open(app)
    monkey = Monkey(driver, app, chance)
    for number in range(DEEDS):
        try:
            await monkey.act()
            if number % BETWEEN_LOOKS == 0:
                assert_the_game_is_saved(app)
        except Exception as fault:
            raise AssertionError(f"deed {number} after {monkey.last}") from fault
        if app.faults.last:
            raise AssertionError(f"a fault at deed {number} after {monkey.last}") from app.faults.last
        assert app.root.get_root_window() is not None, f"the app ended at deed {number} after {monkey.last}"
    assert set(monkey.seen) >= SCAN_SCREENS | PLAY_SCREENS
    assert monkey.seen["play"] > DEEDS / 5, "a good part of its deeds was in games"

    EventLoop.window.size = (360, 640)
    dismiss_dialogs()
    app.context.navigator.home()
    app.context.navigator.open("settings")
    await driver.until(lambda: app.screen.name == "settings" and app.screen.width == 360)
    await driver.frames()
    await driver.press(next(part for part in app.screen.walk() if isinstance(part, TopBar)).ids.back)
    await driver.frames()
    assert app.screen.name == "home", "it still answers a tap"
    saved = app.store.numbers()
    app.context.navigator.place("library")
    app.screen.show_view(LibraryView())
    assert len(app.screen.numbers) == len(saved) > 0
    assert all(app.store.get(number) for number in saved), "all that is listed can be opened"
    with closing(sqlite3.connect(tmp_path / "app" / "puzzles.db")) as stranger:
        assert stranger.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    app.context.navigator.enter_by_hand()
    app.screen.put(5)
    assert app.context.session.puzzle.draft.grid[0] == 5, "it still does what it is for"
