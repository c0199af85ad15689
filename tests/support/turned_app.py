"""The real app for the tests that turn the phone: a way to each of its screens, and pictures of the window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from kivy.base import EventLoop
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from support.correct_screen import board_png, reading
from support.openings import to_home
from support.pages import page
from support.phone_devices import phone_devices
from support.still_camera import StillCamera

from sudokuapp.core.shape import Shape
from sudokuapp.device.camera import Frame
from sudokuapp.errors import NoCamera
from sudokuapp.game.draft import Draft
from sudokuapp.language import tr
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.first_reading import read_file
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.scan.strings import ADVICE
from sudokuapp.ui.widgets.dialog import ChoiceDialog, ConfirmDialog, Dialog, FieldDialog, MessageDialog, dismiss_dialogs

Size = tuple[int, int]

ONE_SOLUTION = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO_SOLUTIONS = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
OTHER_PUZZLES = 9  # more rows than a phone in landscape shows
LONG_TEXT = "A sentence that is too long for one line of a narrow window. " * 3


@dataclass(frozen=True)
class Picture:
    """All pixels of the window."""

    rgba: bytes = field(repr=False)
    size: Size

    def array(self) -> np.ndarray[Any, np.dtype[np.uint8]]:
        width, height = self.size
        return np.frombuffer(self.rgba, np.uint8).reshape(height, width, 4)[::-1, :, :3]


def far_page() -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A page that is too far away: it is outlined, but the picture is not taken by itself."""
    small = cv2.resize(page("plain", 3).image, None, fx=0.3, fy=0.3, interpolation=cv2.INTER_AREA)
    height, width = small.shape
    frame = np.full((480, 640), 225, np.uint8)
    frame[140 : 140 + height, 180 : 180 + width] = small
    return frame


def fill(folder: Path, with_puzzles: bool) -> Path:
    """A store with one puzzle for each screen, and some more for the list; or without any."""
    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en", theme="light"))
    if with_puzzles:
        for number in range(OTHER_PUZZLES):
            store.add(name=f"Other {number}", stage="correct", draft=Draft.empty(Shape.of_side(4)).put(number, 1))
        photo = read_file(sample_path()).photo
        store.add(name="crop", stage="crop", photo=photo.jpeg, corners=photo.corners, board=photo.board)
        store.add(name="read", stage="correct", draft=reading(), board=board_png())
        store.add(name="by hand", stage="correct", draft=Draft.empty(Shape.of_side(9)).put(0, 5))
        store.add(name="unchosen", stage="choice", draft=reading(), board=board_png(), solutions=1)
        # The number is known before, as after a photo: Solutions has another layout if there is one.
        for number, (name, puzzle) in enumerate((("one", ONE_SOLUTION), ("several", TWO_SOLUTIONS)), 1):
            draft = Draft.empty(Shape.of_side(9)).paste(puzzle)
            store.add(name=name, stage="solutions", draft=draft, solutions=number)
    store.close()
    return folder


class TurnedApp:
    """The app over such a store, in a window that can be turned."""

    def __init__(self, driver: Any, folder: Path) -> None:
        self._driver = driver
        self.camera = StillCamera(far_page(), count=2, has_torch=True)
        self.app = SudokuLensApp(folder, phone_devices(camera=self.camera), to_home)

    async def open(self, size: Size) -> None:
        self._turn_camera(size)
        await self._driver.open(self.app, size)

    async def turn(self, size: Size) -> None:
        self._turn_camera(size)
        EventLoop.window.size = size
        await self._driver.until(lambda: self.app.root.size == list(size))
        await self._driver.frames(1)

    def _turn_camera(self, size: Size) -> None:
        """As in a phone: its sensor lies across the screen in portrait."""
        self.camera.frame = Frame(self.camera.frame.grey, turns=int(size[0] < size[1]))

    async def picture(self) -> Picture:
        await self._driver.frames(1)
        width, height = EventLoop.window.size
        return Picture(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE), (width, height))

    async def settled_picture(self) -> Picture:
        """When nothing has changed for some frames."""
        await self._driver.frames()
        before = await self.picture()
        while before != (after := await self.picture()):
            before = after
        return after

    def go_home(self) -> None:
        dismiss_dialogs()
        self.app.snackbar.hide()
        self.app.context.navigator.home()

    async def go(self, name: str) -> None:
        """To a place, from Home, with everything in it loaded."""
        self.go_home()
        await PLACES[name](self)
        for part in (part for child in EventLoop.window.children for part in child.walk()):
            if isinstance(part, ScrollView):
                part.bar_width = 0  # the bar is shown for a moment when the window changes
            elif isinstance(part, TextInput):
                part.cursor_blink = False

    # The ways

    async def _home(self) -> None:
        await self._driver.until(lambda: not self.app.screen.frame_queue and not self.app.snackbar.raised)

    async def _library(self) -> None:
        self.app.context.navigator.place("library")
        await self._home()

    async def _open(self, screen: str) -> None:
        self.app.context.navigator.open(screen)

    async def _tutorial(self, number: int) -> None:
        await self._open("tutorial")
        for _ in range(number):
            self.app.screen.turn(1)

    async def _scan_without_camera(self) -> None:
        self.camera.error = NoCamera()
        self.app.context.navigator.scan()
        await self._driver.until(lambda: not self.app.screen.has_picture)

    async def _scan_live(self) -> None:
        self.camera.error = None
        self.app.context.navigator.scan()
        too_far = tr(ADVICE[Advice.CLOSER])
        await self._driver.until(lambda: self.app.screen.advice == too_far and self.app.screen.ids.camera.quad)

    async def _dialog(self, dialog: Dialog) -> None:
        dialog.open()

    async def _snackbar(self) -> None:
        self.app.snackbar.show(LONG_TEXT, "Undo")
        await self._driver.until(lambda: self.app.snackbar.raised == 1)

    async def _saved(self, name: str, ready: Callable[[Any], object]) -> None:
        store = self.app.store
        number = next(number for number in store.numbers() if store.summary(number).name == name)
        self.app.context.navigator.open_saved(number)
        await self._driver.until(lambda: bool(ready(self.app.screen)))


def _nothing(*_: object) -> None: ...


CHOICES = tuple((f"Choice {number}", _nothing) for number in range(4))
PLACES_OF_EMPTY_STORE: dict[str, Callable[[TurnedApp], Awaitable[None]]] = {
    "home without puzzles": TurnedApp._home,
    "library without puzzles": TurnedApp._library,
    **{f"tutorial, page {number + 1}": lambda at, number=number: at._tutorial(number) for number in range(4)},
    "scan without a camera": TurnedApp._scan_without_camera,
    "scan, live": TurnedApp._scan_live,
    "settings": lambda at: at._open("settings"),
    "message": lambda at: at._dialog(MessageDialog(title="Message", text=9 * LONG_TEXT)),
    "question": lambda at: at._dialog(ConfirmDialog(_nothing, title="Question", text=LONG_TEXT, confirm="Discard")),
    "field": lambda at: at._dialog(FieldDialog(_nothing, title="Field", value="Its name", confirm="Rename")),
    "choice": lambda at: at._dialog(ChoiceDialog(title="Choice", choices=CHOICES)),
    "snackbar": TurnedApp._snackbar,
}
PLACES_OF_FILLED_STORE: dict[str, Callable[[TurnedApp], Awaitable[None]]] = {
    "crop": lambda at: at._saved("crop", lambda screen: screen.ready and screen.ids.board.texture),
    "correct, read": lambda at: at._saved("read", lambda screen: screen.photo),
    "correct, by hand": lambda at: at._saved("by hand", lambda screen: screen.by_hand),
    "choice of a way on": lambda at: at._saved("unchosen", lambda screen: screen.detail),
    "solutions, one": lambda at: at._saved("one", lambda screen: screen.can_share and not screen.search_action),
    "solutions, several": lambda at: at._saved("several", lambda screen: screen.several and not screen.search_action),
    # last, as they show what became of the others
    "library with puzzles": TurnedApp._library,
    "home with a puzzle": TurnedApp._home,
}
PLACES = PLACES_OF_EMPTY_STORE | PLACES_OF_FILLED_STORE
