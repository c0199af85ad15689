"""The real app in an off-screen window, and the functions that a bench needs to tap and to wait.

Import it before Kivy, which reads these environment variables when it is first imported.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

set_up_kivy_off_screen(360, 640)

TIMEOUT = 60.0  # seconds


def prepare(folder: Path, pictures: Iterable[bytes] = ()) -> None:
    """A store of a person who has seen the tutorial and has scanned these pictures."""
    from sudokuapp.storage import Settings, Store

    store = Store.open(folder)
    store.save_settings(Settings(tutorial_seen=True, language="en", theme="light", auto_shutter=False))
    for number, picture in enumerate(pictures, 1):
        store.add(name=f"Puzzle {number}", stage="crop", board=picture)
    store.close()


@asynccontextmanager
async def open_app(folder: Path, camera: str) -> AsyncIterator[Any]:
    """The app with a store in this folder and a camera that is named as in SUDOKULENS_CAMERA."""
    from sudokuapp.device.desktop.camera import desktop_camera
    from sudokuapp.device.desktop.files import DesktopFiles
    from sudokuapp.device.desktop.permissions import DesktopPermissions
    from sudokuapp.device.desktop.share import DesktopShare
    from sudokuapp.device.devices import Devices
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
    """Wait while the app draws its frames; returns the milliseconds."""
    start = perf_counter()
    while not condition():
        if perf_counter() - start > TIMEOUT:
            raise TimeoutError("The app did not get there.")
        await asyncio.sleep(0.001)
    return 1000 * (perf_counter() - start)


async def tapped(call: Callable[[], object], reached: Callable[[], bool]) -> float:
    """Call `call` in an iteration of the event loop, as a tap does; returns the milliseconds until `reached`."""
    from kivy.clock import Clock

    begun: list[float] = []

    def tap(_elapsed: float) -> None:
        begun.append(perf_counter())
        call()

    Clock.schedule_once(tap)
    await until(lambda: bool(begun) and reached())
    return 1000 * (perf_counter() - begun[0])
