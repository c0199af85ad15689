"""Makes the pictures of docs/screens from the real app, in an off-screen window: `make screenshots`, or
`python docs/make_screenshots.py FOLDER` to write them elsewhere.

A tour goes through the app as a person would, with the sample photo as its camera, and takes a picture of each screen.
Each tour has its own store, in one size of window, one theme and one language.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(1280, 1280)  # as large as the largest window of the pictures

import board_layers
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from PIL import Image

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.desktop.files import DesktopFiles
from sudokuapp.device.desktop.permissions import DesktopPermissions
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.device.devices import Devices
from sudokuapp.device.vibration import NoVibration
from sudokuapp.errors import NoCamera
from sudokuapp.language import tr
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.screens.registry import SCREENS as KINDS
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.theme import theme_for
from sudokuapp.ui.widgets.board.view import BoardView

SCREENS = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).resolve().parent / "screens"
SIZES = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (800, 1280)}
THEMES = ("light", "dark")
COLOURS = 256  # of the palette: the files are much smaller, without a visible difference
BOARD_SIZE = (800, 800)  # of the picture of the board alone
SETTLE_FRAMES = 4  # for all layouts and bindings
TIMEOUT = 30.0  # seconds

SEVERAL = parse("..41.2.78.6..593..9......5.....7.23....4......27.8............7..83...4.71.2.85..")
EMPTY = parse("." * 81)
DOUBTS = (2, 46)  # cells
CLASHING = parse("4.41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")


@dataclass(frozen=True)
class Variant:
    size: str
    theme: str
    language: str = "en"

    def file(self, screen: str) -> Path:
        language = "" if self.language == "en" else f"-{self.language}"
        return SCREENS / f"{screen}-{self.size}-{self.theme}{language}.png"


VARIANTS = (
    *(Variant(size, theme) for size in SIZES for theme in THEMES),
    *(Variant("portrait", "light", language) for language in ("de", "es")),
)


class Tour:
    """One tour through the app."""

    def __init__(self, variant: Variant, folder: Path) -> None:
        self.variant = variant
        store = Store.open(folder)
        store.save_settings(Settings(theme=variant.theme, language=variant.language, auto_shutter=False))
        store.close()
        camera = desktop_camera(str(sample_path()))
        devices = Devices(camera, DesktopPermissions(), DesktopFiles(), DesktopShare(folder), NoVibration())
        self.app = SudokuLensApp(folder=folder, devices=devices)

    async def make(self) -> None:
        Window.size = SIZES[self.variant.size]
        running = asyncio.ensure_future(self.app.async_run("asyncio"))
        await self._until(lambda: self.app.root is not None and self.app.root.size == list(Window.size))
        try:
            await self._walk()
        finally:
            self.app.stop()
            await running
            for child in list(Window.children):
                Window.remove_widget(child)

    async def _walk(self) -> None:
        app, context = self.app, self.app.context
        await self._take("tutorial")
        context.navigator.home()
        await self._take("welcome")
        context.navigator.scan()
        app.screen.pause()
        app.screen.camera_failed(NoCamera())
        await self._take("no-camera")
        context.navigator.home()
        context.navigator.scan()
        await self._until(lambda: app.screen.state is State.LIVE and app.screen.ids.camera.got_it)
        await self._take("scan")
        app.screen.shoot()
        await self._until(lambda: context.navigator.screen == "choice")
        await self._take("choice")
        context.navigator.solve()
        await self._solved("solution")
        context.navigator.open("crop")
        await self._until(lambda: app.screen.ready)
        await asyncio.sleep(0.5)  # for the straightened board
        await self._take("crop")
        # The reader is sure of the sample: these doubts are made up.
        context.session.update(draft=replace(context.session.puzzle.draft, suspects=DOUBTS))
        context.navigator.open("correct")
        await asyncio.sleep(0.5)  # for the sharper photo
        await self._take("correct")
        context.navigator.solve()
        await self._solved("unchecked")
        self._open(SEVERAL)
        await self._until(lambda: app.screen.can_turn_to_last)
        app.screen.turn_by(1)
        await self._until(lambda: bool(app.screen.changed))
        await self._solved("solutions")
        app.screen.share()
        await self._take("share")
        self._open(EMPTY)
        await self._until(lambda: app.screen.can_turn_to_last)
        await self._solved("thousands")
        self._open(CLASHING)
        await self._solved("no-solution")
        context.navigator.home()
        context.navigator.enter_by_hand()
        for cell, digit in ((0, 5), (4, 3), (10, 7)):
            app.screen.select(cell)
            app.screen.put(digit)
        await self._take("by-hand")
        context.navigator.home()
        await self._until(lambda: not app.screen.frame_queue)  # the pictures come one by one
        await self._take("home")
        context.navigator.place("library")
        await self._until(lambda: not app.screen.frame_queue)
        await self._take("library")
        app.screen.delete(app.store.numbers()[0])
        await asyncio.sleep(0.5)  # for the line with Undo
        await self._take("undo")
        context.navigator.open("settings")
        await self._take("settings")

    def _open(self, grid: Grid) -> None:
        self.app.context.navigator.home()
        self.app.context.navigator.open_grid(grid, "solutions")

    async def _solved(self, name: str) -> None:
        await self._until(lambda: not self.app.screen.searching and self.app.screen.caption != tr("Solving …"))
        await self._take(name)

    async def _take(self, name: str) -> None:
        await take(self.variant.file(name))

    @staticmethod
    async def _until(condition: Callable[[], bool]) -> None:
        async def poll() -> None:
            while not condition():
                await asyncio.sleep(0.01)

        await asyncio.wait_for(poll(), TIMEOUT)


async def take(file: Path) -> None:
    """A picture of the window, once everything in it has settled."""
    for _ in range(SETTLE_FRAMES):
        drawn = asyncio.get_running_loop().create_future()
        Clock.schedule_once(lambda _elapsed, drawn=drawn: drawn.set_result(None))
        await drawn
    # Kivy numbers its screenshots; the picture gets its plain name when it is made small.
    taken = Path(Window.screenshot(name=str(SCREENS / "taken.png")))
    with Image.open(taken) as picture:
        small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        small.save(file, optimize=True)
    taken.unlink()


async def take_board_layers(theme: str) -> None:
    """The board alone, with something in each of its layers."""
    Window.size = BOARD_SIZE
    board = BoardView(theme=theme_for(theme, "usual", system_is_dark=False), **board_layers.layers())
    app = App()
    app.build = lambda: board
    running = asyncio.ensure_future(app.async_run("asyncio"))
    await take(SCREENS / f"board-layers-{theme}.png")
    app.stop()
    await running
    Window.remove_widget(board)


async def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    for kind in KINDS:  # loaded first, so that each screen is shown immediately
        kind.screen_class()
    for variant in VARIANTS:
        print(f"{variant.size}, {variant.theme}, {variant.language}", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder:
            await Tour(variant, Path(folder)).make()
    for theme in THEMES:
        await take_board_layers(theme)


if __name__ == "__main__":
    asyncio.run(main())
