"""When to show that something is under way: only once it takes long, as what comes and goes at once looks broken."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

SECONDS = 0.2


class Patience:
    """Calls `show(True)` when what has begun takes longer than that, and `show(False)` when it ends."""

    def __init__(self, show: Callable[[bool], None]) -> None:
        self._show = show
        self._lose = Clock.create_trigger(self._lost, SECONDS)

    def begin(self) -> None:
        self._lose()

    def end(self) -> None:
        self._lose.cancel()
        self._show(False)

    def _lost(self, _elapsed: float) -> None:
        self._show(True)
