"""A monkey at the app: 2,000 seeded random taps, drags, keys and turns of the phone, through all of it.

It cannot leave by Home's back key, as a person would not mean to; all else is allowed. An exception in the UI thread
ends the app, so that to be alive at the end says that there was none.
"""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import cv2
import pytest
from kivy.base import EventLoop
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from support.choosers import Chooser

from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.desktop.permissions import DesktopPermissions
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.device.devices import Devices
from sudokuapp.device.vibration import NoVibration
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.storage.library import LibraryView
from sudokuapp.ui import keyboard
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.scan.shutter import Shutter
from sudokuapp.ui.widgets.top_bar import TopBar
from tests.ui.conftest import Finger

DEEDS = 2000
SIZES = [(360, 640), (640, 360), (480, 720), (320, 480)]  # small ones: large windows cost the processor most
OTHER_KEYS = (keyboard.HOME, keyboard.END, keyboard.TAB, keyboard.ENTER, keyboard.SPACE, keyboard.DELETE)
UNUSED_KEYS = (277, 280, 281)  # Insert, Page Up, Page Down: no screen takes them
KEYS = [
    *keyboard.ARROWS,
    *OTHER_KEYS,
    *UNUSED_KEYS,
    *range(ord("0"), ord("9") + 1),
    ord("z"),
    ord("y"),
    ord("v"),
    ord("l"),
]


class Monkey:
    def __init__(self, driver, app: SudokuLensApp, seed: int) -> None:
        self.driver, self.app = driver, app
        self.chance = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.last: list[str] = []

    async def act(self) -> None:
        self.seen[self.app.context.navigator.screen] += 1
        deed = self.chance.choices(
            (self.tap_button, self.tap, self.drag, self.key, self.back, self.turn, self.pause),
            (45, 18, 13, 15, 6, 2, 1),
        )[0]
        self.last = [*self.last[-19:], f"{deed.__name__} at {self.app.context.navigator.screen}"]
        await deed()

    async def tap_button(self) -> None:
        """Most taps mean a button, often the one that stands out: points at random would seldom get past Home."""
        buttons = [widget for child in EventLoop.window.children for widget in child.walk() if _can_be_pressed(widget)]
        primary = [button for button in buttons if getattr(button, "primary", isinstance(button, Shutter))]
        if primary and self.chance.random() < 0.4:
            buttons = primary
        if buttons:
            button = self.chance.choice(buttons)
            await self._touch(button.to_window(*button.center))

    async def tap(self) -> None:
        await self._touch(self._place())

    async def drag(self) -> None:
        await self._touch(self._place(), self._place(), self._place())

    async def key(self) -> None:
        code = self.chance.choice(KEYS)
        modifiers = ["ctrl"] if self.chance.random() < 0.2 else []
        await self._press(code, modifiers)

    async def back(self) -> None:
        if self.app.context.navigator.screen != "home":
            await self._press(keyboard.ESCAPE, [])

    async def turn(self) -> None:
        EventLoop.window.size = self.chance.choice(SIZES)
        await self.driver.frames(1)

    async def pause(self) -> None:
        self.app.on_pause()
        await self.driver.frames(1)
        self.app.on_resume()

    async def _touch(self, start: tuple[float, float], *ways: tuple[float, float]) -> None:
        finger = Finger(*start)
        finger.down()
        for place in ways:
            finger.slide_to(*place)
        finger.up()
        await self._perhaps_a_frame()

    async def _press(self, code: int, modifiers: list[str]) -> None:
        window = EventLoop.window
        if not window.dispatch("on_key_down", code, 0, None, modifiers):
            window.dispatch("on_keyboard", code, 0, None, modifiers)
        await self._perhaps_a_frame()

    async def _perhaps_a_frame(self) -> None:
        """It is quicker than the frames, as no person is; drawing them all is what two thousand deeds would cost."""
        if self.chance.random() < 0.5:
            await self.driver.frames(1)

    def _place(self) -> tuple[float, float]:
        width, height = EventLoop.window.size
        return self.chance.uniform(0, width - 1), self.chance.uniform(0, height - 1)


def _can_be_pressed(widget: Widget) -> bool:
    return isinstance(widget, ButtonBehavior) and not widget.disabled and widget.get_root_window() is not None


@pytest.mark.parametrize("seed", [1])
async def test_the_app_outlives_a_monkey(driver, tmp_path: Path, seed: int) -> None:
    store = Store.open(tmp_path)
    store.save_settings(Settings(language="en", theme="light"))
    # It never waits for the camera on purpose: on a busy machine it might not come to Crop by itself.
    photo = read_file(sample_path()).photo
    for name in ("One", "Another", "A third"):
        store.add(name=name, stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
    store.close()
    small = cv2.resize(cv2.imread(str(sample_path())), (480, 640), interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(tmp_path / "page.png"), small)
    camera = desktop_camera(str(tmp_path / "page.png"))
    devices = Devices(camera, DesktopPermissions(), Chooser(), DesktopShare(tmp_path), NoVibration())
    app = SudokuLensApp(folder=tmp_path, devices=devices)
    await driver.open(app)
    monkey = Monkey(driver, app, seed)
    for number in range(DEEDS):
        try:
            await monkey.act()
        except Exception as fault:
            raise AssertionError(f"deed {number} after {monkey.last}") from fault
        assert app.root.get_root_window() is not None, f"the app ended at deed {number} after {monkey.last}"
    assert {"home", "library", "learn", "scan", "crop", "correct", "solutions", "settings", "tutorial"} <= set(
        monkey.seen
    )
    EventLoop.window.size = (360, 640)
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
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as stranger:
        assert stranger.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    app.context.navigator.enter_by_hand()
    app.screen.put(5)
    assert app.context.session.puzzle.draft.grid[0] == 5, "it still does what it is for"
