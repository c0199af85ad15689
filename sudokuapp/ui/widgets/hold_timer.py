"""How long a finger must be down for a long press.

Kivy calls its timers before it reads the input of a frame. After a slow frame, the timer of a short tap is over before
the end of the tap is heard: so the timer waits for one reading of the input more.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock


class HoldTimer:
    """Calls `held` so many seconds after `start`, unless `cancel` is called before."""

    def __init__(self, held: Callable[[], None], seconds: float) -> None:
        self._after_input = Clock.create_trigger(lambda _elapsed: held())
        self._later = Clock.create_trigger(lambda _elapsed: self._after_input(), seconds)

    @property
    def is_running(self) -> bool:
        return bool(self._later.is_triggered or self._after_input.is_triggered)

    def start(self) -> None:
        self._later()

    def cancel(self) -> None:
        self._later.cancel()
        self._after_input.cancel()
