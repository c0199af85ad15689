"""Making screens ready step by step, so that no step keeps the window from answering for long.

While the person still looks at Home, all that may be wanted next is loaded and built in moments when no finger is on
the screen. Who is faster than that waits for the one screen that is wanted, with one step in each turn of the event
loop. No library for reading pictures is loaded by it: a phone would take seconds, and who enters a puzzle by hand
needs none.
"""

from __future__ import annotations

import gc
import importlib
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from types import ModuleType

from kivy.base import EventLoop
from kivy.clock import Clock

from sudokuapp.ui.background.frame_queue import InTurn
from sudokuapp.ui.navigation.base_screen import LensScreen

FIRST_PAUSE = 0.5  # seconds for the first frames: nothing may delay them
PAUSE = 0.1  # seconds between two steps, so that frames are drawn and touches answered in between

PARTS = {
    "tutorial": ("ui.widgets.swipe_area",),
    "scan": ("ui.screens.scan.camera_session", "ui.screens.scan.camera_view", "ui.screens.scan.panel"),
    "crop": ("ui.screens.crop.jobs", "ui.screens.crop.corners_view"),
    "correct": (
        "ui.screens.correct.keys",
        "ui.screens.correct.editing",
        "ui.screens.correct.keypad",
        "ui.screens.correct.side_column",
    ),
    "solutions": ("solvers.app_solver", "ui.screens.solutions.words", "ui.screens.solutions.sharing"),
    "settings": ("ui.screens.settings.rows",),
}
"""What a screen takes long to load with, in portions."""

Step = Callable[[], object]


def screen_class(name: str) -> type[LensScreen]:
    found: type[LensScreen] = getattr(_load(f"ui.screens.{name}.screen"), f"{name.capitalize()}Screen")
    return found


def is_loaded(name: str) -> bool:
    return f"sudokuapp.ui.screens.{name}.screen" in sys.modules


def _load(part: str) -> ModuleType:
    return importlib.import_module(f"sudokuapp.{part}")


class Ahead:
    """`build` builds a screen, unless there is one of this name already."""

    def __init__(self, screens: Sequence[str], build: Callable[[str], None]) -> None:
        self._screens, self._build = screens, build
        self._steps: deque[Step] = deque()
        self._hurried = InTurn()
        self._first_soon = Clock.create_trigger(self._step, FIRST_PAUSE)
        # Building the first screen may take longer than the pause, which is for the frames after it.
        self._from_first_frame = Clock.create_trigger(lambda _elapsed: self._first_soon())
        self._soon = Clock.create_trigger(self._step, PAUSE)

    def begin(self) -> None:
        """When the first screen is shown; again, when the screens are to be built anew."""
        self._steps = deque(step for name in self._screens for step in self._steps_to(name))
        self._from_first_frame()

    def hurry(self, name: str, then: Step) -> None:
        """Make one screen ready, in as few turns as may be, and call `then`; who hurried before it is forgotten."""
        self._hurried.forget()
        self._hurried.do(*(partial(self._do, step) for step in (*self._steps_to(name), then)))

    @property
    def is_hurrying(self) -> bool:
        return bool(self._hurried)

    def do_not_hurry(self) -> None:
        self._hurried.forget()

    def rest(self) -> None:
        """Nothing is built while nobody looks."""
        for trigger in (self._from_first_frame, self._first_soon, self._soon):
            trigger.cancel()
        self._hurried.rest()

    def go_on(self) -> None:
        self._soon()
        self._hurried.go_on()

    def _steps_to(self, name: str) -> list[Step]:
        parts = [*PARTS.get(name, ()), f"ui.screens.{name}.screen"]
        loading = [partial(_load, part) for part in parts if f"sudokuapp.{part}" not in sys.modules]
        return [*loading, partial(self._build, name)]

    def _step(self, *_: object) -> None:
        # A cursor that only hovers is among the touches too.
        is_touched = any(touch.is_touch for touch in EventLoop.touches)
        if self._steps and not is_touched and not self._hurried:
            self._do(self._steps.popleft())
        if self._steps:
            self._soon()

    def _do(self, step: Step) -> None:
        """What is loaded and built stays as long as the app: Python need not look for garbage in it, ever.

        To look through all of it would take as long as to build a screen, and at any moment.
        """
        gc.disable()
        try:
            step()
        finally:
            gc.freeze()
            gc.enable()
