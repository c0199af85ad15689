"""A tour through the real app in an off-screen window, which takes pictures of its screens.

Each tour has its own store, in one size of window, one theme and one language.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(1280, 1280)  # as large as the largest window of the pictures

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from PIL import Image

from sudokuapp.device.desktop.camera import desktop_camera
from sudokuapp.device.desktop.files import DesktopFiles
from sudokuapp.device.desktop.permissions import DesktopPermissions
from sudokuapp.device.desktop.share import DesktopShare
from sudokuapp.device.devices import Devices
from sudokuapp.device.vibration import NoVibration
from sudokuapp.scan.sample import sample_path
from sudokuapp.storage import Settings, Store
from sudokuapp.ui.app import SudokuLensApp

SIZES = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (800, 1280)}
COLOURS = 256  # of the palette: the files are much smaller, without a visible difference
SETTLE_FRAMES = 4  # for all layouts and bindings
TIMEOUT = 30.0  # seconds


@dataclass(frozen=True)
class Variant:
    """What the pictures of one tour have in common; `font` is the scale of texts that a phone's settings have."""

    size: str
    theme: str
    language: str = "en"
    font: float = 1.0

    @property
    def name(self) -> str:
        language = "" if self.language == "en" else f"-{self.language}"
        font = "" if self.font == 1 else "-large"
        return f"{self.size}-{self.theme}{language}{font}"


class ScreenTour(ABC):
    """One tour through the app, whose pictures go into `pictures`; `folder` is for its store."""

    def __init__(self, variant: Variant, pictures: Path, folder: Path) -> None:
        self.variant, self._pictures = variant, pictures
        store = Store.open(folder)
        store.save_settings(Settings(theme=variant.theme, language=variant.language, auto_shutter=False))
        self.fill(store)
        store.close()
        camera = desktop_camera(str(sample_path()))
        devices = Devices(camera, DesktopPermissions(), DesktopFiles(), DesktopShare(folder), NoVibration())
        Metrics.fontscale = variant.font
        self.app = SudokuLensApp(folder=folder, devices=devices)

    def fill(self, store: Store) -> None:
        """What is saved before the tour begins."""
        return

    @abstractmethod
    async def walk(self) -> None:
        """From screen to screen, with a picture of each."""

    async def make(self) -> None:
        Window.size = SIZES[self.variant.size]
        running = asyncio.ensure_future(self.app.async_run("asyncio"))
        await self.until(lambda: self.app.root is not None and self.app.root.size == list(Window.size))
        try:
            await self.walk()
        finally:
            self.app.stop()
            await running
            for child in list(Window.children):
                Window.remove_widget(child)

    async def take(self, screen: str) -> None:
        await take_picture(self._pictures / f"{screen}-{self.variant.name}.png")

    @staticmethod
    async def until(condition: Callable[[], bool]) -> None:
        async def poll() -> None:
            while not condition():
                await asyncio.sleep(0.01)

        await asyncio.wait_for(poll(), TIMEOUT)


async def take_picture(file: Path) -> None:
    """Of the window, once everything in it has settled."""
    for _ in range(SETTLE_FRAMES):
        drawn = asyncio.get_running_loop().create_future()
        Clock.schedule_once(lambda _elapsed, drawn=drawn: drawn.set_result(None))
        await drawn
    # Kivy numbers its screenshots; the picture gets its plain name when it is made small.
    taken = Path(Window.screenshot(name=str(file.with_name("taken.png"))))
    with Image.open(taken) as picture:
        small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        small.save(file, optimize=True)
    taken.unlink()
