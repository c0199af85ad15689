"""Tells the second tap of a double tap, which people make without meaning to do the thing twice. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

DOUBLE_TAP = 0.4  # seconds from one tap to the next


class DoubleTap:
    """`now` is the clock, in seconds."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._last: tuple[object, float] | None = None

    def is_second(self, key: object) -> bool:
        """Note a tap on a key; whether it follows another tap on it too soon."""
        before, self._last = self._last, (key, self._now())
        return before is not None and before[0] == key and self._last[1] - before[1] <= DOUBLE_TAP

    def forget(self) -> None:
        """Something else was tapped: the next tap is none of a pair."""
        self._last = None
