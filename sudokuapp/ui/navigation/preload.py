"""Importing and building screens before they are needed, in small portions, so that no frame is late.

After Home is shown, one portion after the other is done while no finger is on the screen. If a screen is needed before
it is ready, only its portions are done, one in each frame. The libraries for reading pictures are not loaded here: that
would take seconds on a phone, and a puzzle that is entered by hand does not need them.
"""

from __future__ import annotations

import gc
import importlib
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

from kivy.base import EventLoop
from kivy.clock import Clock

from sudokuapp.ui.background.frame_queue import FrameQueue
from sudokuapp.ui.screens.registry import ScreenKind

FIRST_PAUSE = 0.5  # seconds after the first screen is shown: nothing may delay its first frames
PAUSE = 0.1  # seconds between two portions, so that frames are drawn and touches answered

Portion = Callable[[], object]


class Preload:
    """`build` builds the screen of a name, unless it is built already."""

    def __init__(self, screens: Sequence[ScreenKind], build: Callable[[str], None]) -> None:
        self._screens, self._build = screens, build
        self._portions: deque[Portion] = deque()
        self._urgent = FrameQueue()
        self._first_later = Clock.create_trigger(self._do_next, FIRST_PAUSE)
        # The pause begins after the first frame: building the first screen may take longer than the pause.
        self._after_first_frame = Clock.create_trigger(lambda _elapsed: self._first_later())
        self._later = Clock.create_trigger(self._do_next, PAUSE)

    def begin(self) -> None:
        """Called when the first screen is shown, and again after a change of the language."""
        self._portions = deque(portion for kind in self._screens for portion in self._portions_of(kind))
        self._after_first_frame()

    def load_now(self, kind: ScreenKind, then: Portion) -> None:
        """Prepare one screen as soon as possible, and call `then`. An earlier call is cancelled."""
        self._urgent.clear()
        self._urgent.add(*(partial(self._do, portion) for portion in (*self._portions_of(kind), then)))

    @property
    def is_loading_now(self) -> bool:
        return bool(self._urgent)

    def stop_loading_now(self) -> None:
        self._urgent.clear()

    def pause(self) -> None:
        """Nothing is built while the app is in the background."""
        for trigger in (self._after_first_frame, self._first_later, self._later):
            trigger.cancel()
        self._urgent.pause()

    def resume(self) -> None:
        self._later()
        self._urgent.resume()

    def _portions_of(self, kind: ScreenKind) -> list[Portion]:
        loading = [partial(importlib.import_module, name) for name in kind.missing_parts()]
        return [*loading, partial(self._build, kind.name)]

    def _do_next(self, *_: object) -> None:
        # A mouse pointer that only hovers is also among the touches.
        is_touched = any(touch.is_touch for touch in EventLoop.touches)
        try:
            if self._portions and not is_touched and not self._urgent:
                self._do(self._portions.popleft())
        except Exception:
            Clock.schedule_once(lambda _elapsed: self._later())  # Kivy cancels the trigger of what has raised
            raise
        if self._portions:
            self._later()

    def _do(self, portion: Portion) -> None:
        """Modules and screens are never freed, so they are excluded from garbage collection.

        A full collection would otherwise take as long as building a screen, at any moment.
        """
        gc.disable()
        try:
            portion()
        finally:
            gc.freeze()
            gc.enable()
