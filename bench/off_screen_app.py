"""The real app in a window that nobody sees, and what a bench needs to walk through it and to wait.

To be imported before anything of Kivy's: it reads its surroundings when it is first imported.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

os.environ.pop("DISPLAY", None)
os.environ.pop("WAYLAND_DISPLAY", None)
os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", KIVY_NO_CONFIG="1")
os.environ.update(KCFG_GRAPHICS_WIDTH="360", KCFG_GRAPHICS_HEIGHT="640", KCFG_GRAPHICS_MULTISAMPLES="0")

LONGEST = 60.0  # seconds for anything that is waited for


def prepare(folder: Path, pictures: Iterable[bytes] = ()) -> None:
    """A store of somebody who has seen the tutorial, and scanned what is on these pictures."""
    from sudokuapp.storage import Settings, Store

    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en", theme="light"))
    for number, picture in enumerate(pictures, 1):
        store.add(name=f"Puzzle {number}", stage="crop", board=picture)
    store.close()


@asynccontextmanager
async def open_app(folder: Path, camera: str) -> AsyncIterator[Any]:
    """The app over a store in this folder, with a camera as SUDOKULENS_CAMERA would name it."""
    from sudokuapp.device.desktop_camera import desktop_camera
    from sudokuapp.device.devices import Devices
    from sudokuapp.device.files import DesktopFiles
    from sudokuapp.device.permissions import DesktopPermissions
    from sudokuapp.device.share import DesktopShare
    from sudokuapp.device.vibration import NoVibration
    from sudokuapp.ui.app import SudokuLensApp

    prepare(folder)
    devices = Devices(desktop_camera(camera), DesktopPermissions(), DesktopFiles(), DesktopShare(folder), NoVibration())
    app = SudokuLensApp(folder=folder, devices=devices)
    running = asyncio.ensure_future(app.async_run("asyncio"))
    try:
        await until(lambda: app.root is not None and app.screen is not None)
        yield app
    finally:
        app.stop()
        await running


async def until(condition: Callable[[], bool]) -> float:
    """Wait, and say for how many milliseconds; the app draws its frames meanwhile."""
    start = perf_counter()
    while not condition():
        if perf_counter() - start > LONGEST:
            raise TimeoutError("The app did not get there.")
        await asyncio.sleep(0.001)
    return 1000 * (perf_counter() - start)


async def tapped(intent: Callable[[], object], reached: Callable[[], bool]) -> float:
    """In a turn of the event loop, as a tap would; the milliseconds from then until something is reached."""
    from kivy.clock import Clock

    begun: list[float] = []

    def tap(_elapsed: float) -> None:
        begun.append(perf_counter())
        intent()

    Clock.schedule_once(tap)
    await until(lambda: bool(begun) and reached())
    return 1000 * (perf_counter() - begun[0])
