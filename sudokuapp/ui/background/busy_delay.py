"""When to show that something is under way: only once it takes long, because what appears and goes at once flickers."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

DELAY = 0.2  # seconds


class BusyDelay:
    """Calls `show(True)` when what was started takes longer than that, and `show(False)` when it stops."""

    def __init__(self, show: Callable[[bool], None]) -> None:
        self._show = show
        self._show_later = Clock.create_trigger(lambda _elapsed: show(True), DELAY)

    def start(self) -> None:
        self._show_later()

    def stop(self) -> None:
        self._show_later.cancel()
        self._show(False)
