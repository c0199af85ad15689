"""Shows progress only for work that takes long: a progress line for a short moment would flicker."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

DELAY = 0.2  # seconds


class BusyDelay:
    """Calls `show(True)` if the work takes longer than DELAY, and `show(False)` when it stops."""

    def __init__(self, show: Callable[[bool], None]) -> None:
        self._show = show
        self._show_later = Clock.create_trigger(lambda _elapsed: show(True), DELAY)

    def start(self) -> None:
        self._show_later()

    def stop(self) -> None:
        self._show_later.cancel()
        self._show(False)
