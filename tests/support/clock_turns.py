"""Kivy's clock, turned by the test itself: for what needs the clock but no window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kivy.clock import Clock

Skip = Callable[[float], None]


def tick(times: int = 5) -> None:
    for _ in range(times):
        Clock.tick()


def until(condition: Callable[[], object], seconds: float = 90.0) -> None:
    """Let the UI thread go on until this holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        Clock.tick()


_real_time = Clock.time
_skipped = [0.0]  # seconds that were skipped in all tests so far: Kivy's clock must never go back


@contextmanager
def skipped_time() -> Iterator[Skip]:
    """A function that lets so many seconds pass at once: no test waits for a timeout, nor fails on a slow machine."""
    now = _real_time() + _skipped[0]

    def virtual_time() -> float:
        """It moves a little with each look: the clock waits for the next frame until it has passed."""
        nonlocal now
        now += 0.001
        return now

    def skip(seconds: float) -> None:
        nonlocal now
        now += seconds
        tick(2)

    Clock.time = virtual_time
    tick(1)  # what is scheduled from here on counts from now, not from the last tick of another test
    try:
        yield skip
    finally:
        _skipped[0] = max(_skipped[0], now - _real_time())
        Clock.time = lambda: _real_time() + _skipped[0]
