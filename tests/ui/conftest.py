"""The real app in a real window that is drawn off the screen, and a driver to use it."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from sudokuapp.ui.system.kivy_setup import set_up_kivy_off_screen

# Else SDL would make of SIGTERM, with which a job that takes too long is ended, a request to close the window: the test
# that runs at that moment would fail with "the app has ended", and the others would go on.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
set_up_kivy_off_screen(1100, 1100)  # as large as the largest window of the tests

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from sudokuapp.ui.screens.registry import SCREENS
from sudokuapp.ui.system import touch_guard
from sudokuapp.ui.widgets.dialog import dismiss_dialogs

if TYPE_CHECKING:
    from support.correct_screen import CorrectHarness
    from support.solution_pages import SolutionsHarness
    from support.windowless_app import WindowlessApp

    from sudokuapp.device.devices import Devices
    from sudokuapp.storage import Store
    from sudokuapp.ui.app import SudokuLensApp
    from sudokuapp.ui.context import AppContext

Pixel = tuple[int, int, int]

PATIENCE = 90.0  # seconds


class Finger(MotionEvent):
    """A touch, given in window pixels."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("test", 1, self._part_of_window(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def slide_to(self, x: float, y: float) -> None:
        self.move(self._part_of_window(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)

    @staticmethod
    def _part_of_window(x: float, y: float) -> dict[str, float]:
        return {"x": x / (EventLoop.window.width - 1), "y": y / (EventLoop.window.height - 1)}


class Driver:
    """Opens apps one after the other in the one window, and uses them as a person would."""

    def __init__(self) -> None:
        self._running: tuple[App, asyncio.Task[None]] | None = None
        self.expects_faults = False  # a fault that the app has survived fails every other test

    async def open(self, app: App, size: tuple[int, int] = (360, 640)) -> None:
        from kivy.core.window import Window

        Window.size = size
        self._running = app, asyncio.ensure_future(app.async_run("asyncio"))
        await self.until(lambda: app.root is not None and app.root.size == list(size))
        await self.frames()

    async def show(self, widget: Widget, size: tuple[int, int] = (360, 640)) -> None:
        """A widget alone in the window."""
        app = App()
        app.build = lambda: widget
        await self.open(app, size)

    async def close(self) -> None:
        if self._running:
            app, task = self._running
            self._running = None
            app.stop()
            try:
                await task
            finally:
                dismiss_dialogs()  # also those of an app that is not ours: they would take the keys of the next test
                for child in list(EventLoop.window.children):
                    EventLoop.window.remove_widget(child)
            faults = getattr(app, "faults", None)
            if faults and faults.last and not self.expects_faults:
                raise faults.last

    async def frames(self, number: int = 3) -> None:
        """Let the app draw some frames, so that every layout and binding has settled."""
        for _ in range(number):
            drawn = asyncio.get_running_loop().create_future()
            Clock.schedule_once(lambda _elapsed, drawn=drawn: drawn.done() or drawn.set_result(None))
            await self._drawn_or_ended(drawn)

    async def _drawn_or_ended(self, drawn: asyncio.Future[None]) -> None:
        """An app that failed draws no more: what ended it is raised here, instead of waiting for ever."""
        running = {self._running[1]} if self._running else set()
        await asyncio.wait({drawn, *running}, return_when=asyncio.FIRST_COMPLETED)
        if not drawn.done():
            drawn.cancel()
            self._running[1].result()
            raise AssertionError("the app has ended")

    async def until(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until it holds; the limit only ends a test that would never end, however busy the machine is."""

        async def poll() -> None:
            while not condition():
                if self._running and self._running[1].done():
                    self._running[1].result()
                    raise AssertionError("the app has ended")
                await asyncio.sleep(0.005)

        await asyncio.wait_for(poll(), seconds)

    async def tap(self, x: float, y: float) -> None:
        """The finger is up again in the next frame, however long that takes: else it might be a long press."""
        finger = Finger(x, y)
        finger.down()
        Clock.schedule_once(lambda _elapsed: finger.up())
        await self.frames(2)

    async def slide(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        finger = Finger(*start)
        finger.down()
        finger.slide_to(*end)
        await self.frames(1)
        finger.up()
        await self.frames(1)

    async def press(self, widget: Widget) -> None:
        await self.tap(*widget.to_window(*widget.center))

    async def key(self, code: int, *modifiers: str) -> None:
        """As Kivy's window gives a key: to who listens to every key, and if nobody took it, to who waits for Esc."""
        window = EventLoop.window
        if not window.dispatch("on_key_down", code, 0, None, list(modifiers)):
            window.dispatch("on_keyboard", code, 0, None, list(modifiers))
        await self.frames(1)

    def pixels(self, widget: Widget) -> Callable[[int, int], Pixel]:
        """What the widget has drawn, as a function from window x and y to a colour."""
        texture = widget.export_as_image().texture
        width, height = texture.size
        data = texture.pixels

        def pixel(x: int, y: int) -> Pixel:
            start = 4 * ((height - 1 - (y - int(widget.y))) * width + x - int(widget.x))
            return data[start], data[start + 1], data[start + 2]

        return pixel


@pytest.fixture(scope="session")
def every_screen_loaded() -> None:
    """A screen is then shown within the call that asks for it, in whatever order the tests run."""
    for kind in SCREENS:
        kind.screen_class()


@pytest_asyncio.fixture
async def driver(every_screen_loaded: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Driver]:
    """Fingers here are quicker than people's: without the guard, which tests of its own switch on."""
    monkeypatch.setattr(touch_guard, "SECONDS", 0.0)
    monkeypatch.setattr(touch_guard, "SECONDS_AT_SAME_PLACE", 0.0)
    driver = Driver()
    yield driver
    await driver.close()
    gc.unfreeze()  # an app keeps its screens out of the garbage for good: here one follows the other


@pytest.fixture
def solutions(driver: Driver, tmp_path: Path) -> Iterator[SolutionsHarness]:
    """The Solutions screen, for its tests."""
    from support.solution_pages import SolutionsHarness

    with SolutionsHarness.on(driver, tmp_path) as solutions:
        yield solutions


@pytest.fixture
def app(tmp_path: Path) -> Iterator[WindowlessApp]:
    """The app without a window."""
    from support.windowless_app import WindowlessApp

    app = WindowlessApp(tmp_path)
    yield app
    app.store.close()


@pytest.fixture
def filled(tmp_path: Path) -> Callable[[int], Path]:
    """A folder with so many saved puzzles, the first with a photo, and the tutorial seen."""
    from support.library_screen import fill

    return partial(fill, tmp_path)


@pytest.fixture
def open_home(driver: Driver) -> Callable[..., object]:
    """The real app over a folder, correct at Home."""
    from support.library_screen import open_at_home

    return partial(open_at_home, driver)


@pytest.fixture
def open_library(driver: Driver) -> Callable[..., object]:
    """The real app over a folder, at the library."""
    from support.library_screen import open_at_library

    return partial(open_at_library, driver)


@pytest.fixture
def correct(driver: Driver, tmp_path: Path) -> Iterator[CorrectHarness]:
    """The Correct screen, for its tests."""
    from support.correct_screen import CorrectHarness

    correct = CorrectHarness(driver, tmp_path)
    yield correct
    correct.screen.pause()
    correct.store.close()


@pytest.fixture
def open_scan(driver: Driver, tmp_path: Path) -> Callable[..., object]:
    """The real app, correct at Scan with these devices; it takes no picture by itself unless it is asked to."""

    async def open_scan(
        devices: Devices, size: tuple[int, int] = (360, 640), auto_shutter: bool = False
    ) -> SudokuLensApp:
        from sudokuapp.ui.app import SudokuLensApp

        def opening(context: AppContext) -> None:
            context.settings.change(tutorial_seen=True, language="en", auto_shutter=auto_shutter)
            context.navigator.scan()

        app = SudokuLensApp(folder=tmp_path, devices=devices, opening=opening)
        await driver.open(app, size)
        return app

    return open_scan


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    from sudokuapp.storage import Store

    store = Store.open(tmp_path)
    yield store
    store.close()
