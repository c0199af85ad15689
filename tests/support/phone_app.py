"""The app in a window, and functions to use it as a person would: by what stands on the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from support.widget_ids import WidgetIds

from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.device.devices import Devices
from sudokuapp.device.permissions import Answer
from sudokuapp.device.vibration import NoVibration
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp


@dataclass
class FakeAnswers:
    """What the person at the phone would choose and answer; in place of the permissions and the file dialog."""

    answer: Answer = Answer.GRANTED
    answer_when_asked: Answer = Answer.GRANTED
    picture: Path | None = None
    can_choose: bool = True
    saw_settings: bool = False

    def camera(self) -> Answer:
        return self.answer

    def ask_for_camera(self, done: Callable[[Answer], None]) -> None:
        self.answer = self.answer_when_asked
        done(self.answer_when_asked)

    def open_settings(self) -> None:
        self.saw_settings = True

    def choose_picture(self, done: Callable[[Path | None], None]) -> None:
        done(self.picture)


class Phone:
    """The app in a window, and functions to use it."""

    def __init__(self, driver, folder: Path, **settings: object) -> None:
        self.driver, self.folder = driver, folder
        self.answers = FakeAnswers()
        store = Store.open(folder)
        store.save_settings(Settings(tutorial_seen=True, language="en", theme="light", **settings))
        store.close()

    async def start(self, camera: str = "none", size: tuple[int, int] = (360, 640)) -> None:
        devices = Devices(desktop_camera(camera), self.answers, self.answers, DesktopShare(self.folder), NoVibration())
        self.app = SudokuLensApp(folder=self.folder, devices=devices)
        await self.driver.open(self.app, size)

    @property
    def screen(self):
        return self.app.screen

    @property
    def context(self):
        return self.app.context

    async def press(self, name: str) -> None:
        """A button of the screen, once it can be pressed."""
        await self.driver.until(lambda: not WidgetIds(self.screen)[name].disabled)
        await self.driver.frames()
        await self.driver.press(WidgetIds(self.screen)[name])
        await self.driver.frames()

    async def press_text(self, text: str) -> None:
        """A button by what stands on it."""
        await self.driver.frames()
        button = next(widget for widget in self.screen.walk() if getattr(widget, "text", "") == text)
        await self.driver.press(button)
        await self.driver.frames()

    async def at(self, screen: str) -> None:
        await self.driver.until(lambda: self.context.navigator.screen == screen)
        await self.driver.frames()

    async def tap_cell(self, cell: int) -> None:
        await self.driver.frames()
        board = self.screen.ids.board
        box = board.layout.cell(cell)
        await self.driver.tap(*board.to_window(box.x + box.width / 2, box.y + box.height / 2))

    async def put(self, cell: int, digit: int) -> None:
        await self.tap_cell(cell)
        await self.driver.frames()
        await self.driver.press(self.screen.ids.keypad.key(digit))
        await self.driver.frames()

    def saved(self):
        return self.context.store.get(self.context.session.puzzle.id)
