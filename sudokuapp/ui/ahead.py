"""Building the screens that may be wanted next while the person still looks at Home, so that no first visit waits.

Each takes the UI thread for some milliseconds, in moments when no finger is on the screen. No library for reading
pictures is loaded by it: a phone would take seconds, and who enters a puzzle by hand needs none.
"""

from __future__ import annotations

import gc
import importlib
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from kivy.base import EventLoop
from kivy.clock import Clock

from sudokuapp.ui.screen import LensScreen

FIRST_PAUSE = 0.5  # seconds for the first frames: nothing may delay them
PAUSE = 0.25  # seconds between two steps, so that frames are drawn and touches answered in between


def screen_class(name: str) -> type[LensScreen]:
    module = importlib.import_module(f"sudokuapp.ui.screens.{name}")
    found: type[LensScreen] = getattr(module, f"{name.capitalize()}Screen")
    return found


class Ahead:
    """`build` builds a screen, unless there is one of this name already."""

    def __init__(self, screens: Sequence[str], build: Callable[[str], None]) -> None:
        self._screens, self._build = screens, build
        self._steps: deque[Callable[[], object]] = deque()
        self._first_soon = Clock.create_trigger(self._step, FIRST_PAUSE)
        # Building the first screen may take longer than the pause, which is for the frames after it.
        self._from_first_frame = Clock.create_trigger(lambda _elapsed: self._first_soon())
        self._soon = Clock.create_trigger(self._step, PAUSE)
        # To look for garbage may take as long as to build a screen, so it gets a turn of the event loop of its own.
        self._garbage_next = Clock.create_trigger(lambda _elapsed: gc.enable())

    def begin(self) -> None:
        """When the first screen is shown; again, when the screens were given up."""
        self._steps.clear()
        for name in self._screens:
            self._steps += (partial(screen_class, name), partial(self._build, name))
        self._from_first_frame()

    def stop(self) -> None:
        for trigger in (self._from_first_frame, self._first_soon, self._soon, self._garbage_next):
            trigger.cancel()
        self._steps.clear()
        gc.enable()

    def _step(self, *_: object) -> None:
        if not EventLoop.touches and self._steps:
            gc.disable()
            self._steps.popleft()()
            self._garbage_next()
        if self._steps:
            self._soon()
