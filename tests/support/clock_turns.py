"""The UI thread's clock, turned by the test itself: for what needs Kivy's clock but no window."""

from __future__ import annotations

import time
from collections.abc import Callable

from kivy.clock import Clock


def tick(times: int = 5) -> None:
    for _ in range(times):
        Clock.tick()


def until(condition: Callable[[], object], seconds: float = 5.0) -> None:
    """Let the UI thread go on until this holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        Clock.tick()
