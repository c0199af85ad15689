"""Makes the pictures of docs/screens from the real app, in a window drawn off the screen: `make screenshots`, or
`python docs/make_screenshots.py FOLDER` to have them elsewhere.

A visit walks through the app as a person would, with the sample photo for a camera, and takes a picture wherever it
stops. Each visit has a store of its own, in one size of window, one theme and one language.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

# Kivy reads all of this when it is first imported; a person's own Kivy settings are kept out of the pictures. The
# off-screen buffer keeps the size it is made with: that of the largest window.
os.environ.pop("DISPLAY", None)
os.environ.pop("WAYLAND_DISPLAY", None)
os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1")
os.environ.update(KCFG_GRAPHICS_WIDTH="1280", KCFG_GRAPHICS_HEIGHT="1280", KCFG_GRAPHICS_MULTISAMPLES="0")

import board_layers
from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from PIL import Image

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.device.desktop_camera import desktop_camera
from sudokuapp.device.devices import Devices
from sudokuapp.device.files import DesktopFiles
from sudokuapp.device.permissions import DesktopPermissions
from sudokuapp.device.share import DesktopShare
from sudokuapp.device.vibration import NoVibration
from sudokuapp.errors import NoCamera
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp
from sudokuapp.ui.navigation.navigator import SCREENS as NAMES
from sudokuapp.ui.navigation.preload import screen_class
from sudokuapp.ui.screens.scan.state import State
from sudokuapp.ui.strings import tr
from sudokuapp.ui.theme import theme_for
from sudokuapp.ui.widgets.board.view import BoardView

SCREENS = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).resolve().parent / "screens"
SIZES = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (800, 1280)}
THEMES = ("light", "dark")
COLOURS = 256  # of a palette: the pictures are much smaller, and nobody sees it
BOARD_SIZE = (800, 800)  # of the picture of the board alone
SETTLED = 4  # frames for every layout and binding
LONGEST = 30.0  # seconds for anything that is waited for

SEVERAL = parse("..41.2.78.6..593..9......5.....7.23....4......27.8............7..83...4.71.2.85..")
EMPTY = parse("." * 81)
CLASHING = parse("4.41.2.78.6..593..9......5.....7.23....4.1....27.8.....4......7..839..4.71.2.85..")


@dataclass(frozen=True)
class Look:
    size: str
    theme: str
    language: str = "en"

    def file(self, screen: str) -> Path:
        language = "" if self.language == "en" else f"-{self.language}"
        return SCREENS / f"{screen}-{self.size}-{self.theme}{language}.png"


LOOKS = (*(Look(size, theme) for size in SIZES for theme in THEMES), Look("portrait", "light", "de"))


class Visit:
    """One walk through the app."""

    def __init__(self, look: Look, folder: Path) -> None:
        self.look = look
        store = Store.open(folder)
        store.save_settings(Settings(theme=look.theme, language=look.language))
        store.close()
        camera = desktop_camera(str(sample_path()))
        devices = Devices(camera, DesktopPermissions(), DesktopFiles(), DesktopShare(folder), NoVibration())
        self.app = SudokuLensApp(folder=folder, devices=devices)

    async def make(self) -> None:
        Window.size = SIZES[self.look.size]
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
        app, flow = self.app, self.app.flow
        await self._take("tutorial")
        flow.home()
        await self._take("welcome")
        flow.scan()
        app.screen.pause()
        app.screen.camera_failed(NoCamera())
        await self._take("no-camera")
        flow.home()
        flow.scan()
        await self._until(lambda: app.screen.state is State.LIVE and app.screen.ids.camera.sure)
        await self._take("scan")
        app.screen.shoot()
        await self._until(lambda: flow.screen == "crop" and app.screen.ready)
        await asyncio.sleep(0.5)  # the straight board follows
        await self._take("crop")
        app.screen.read()
        await self._until(lambda: flow.screen == "correct")
        await asyncio.sleep(0.5)  # the photo gets sharper
        await self._take("correct")
        flow.solve()
        await self._solved("solution")
        self._open(SEVERAL)
        await self._until(lambda: app.screen.can_jump_on)
        app.screen.turn_by(1)
        await self._until(lambda: bool(app.screen.changed))
        await self._solved("solutions")
        app.screen.share()
        await self._take("share")
        self._open(EMPTY)
        await self._until(lambda: app.screen.can_jump_on)
        await self._solved("thousands")
        self._open(CLASHING)
        await self._solved("no-solution")
        flow.home()
        flow.enter_by_hand()
        for cell, digit in ((0, 5), (4, 3), (10, 7)):
            app.screen.select(cell)
            app.screen.put(digit)
        await self._take("by-hand")
        flow.home()
        await self._until(lambda: not app.screen.in_turn)  # the rows' pictures come one by one
        await self._take("home")
        flow.open_settings()
        await self._take("settings")

    def _open(self, grid: Grid) -> None:
        self.app.flow.home()
        self.app.flow.open_grid(grid)

    async def _solved(self, name: str) -> None:
        await self._until(lambda: not self.app.screen.searching and self.app.screen.caption != tr("solutions.solving"))
        await self._take(name)

    async def _take(self, name: str) -> None:
        await take(self.look.file(name))

    @staticmethod
    async def _until(condition: Callable[[], bool]) -> None:
        async def poll() -> None:
            while not condition():
                await asyncio.sleep(0.01)

        await asyncio.wait_for(poll(), LONGEST)


async def take(file: Path) -> None:
    """A picture of the window, once everything in it has settled."""
    for _ in range(SETTLED):
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
    for name in NAMES:  # so that each is shown within the call that asks for it
        screen_class(name)
    for look in LOOKS:
        print(f"{look.size}, {look.theme}, {look.language}", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder:
            await Visit(look, Path(folder)).make()
    for theme in THEMES:
        await take_board_layers(theme)


if __name__ == "__main__":
    asyncio.run(main())
