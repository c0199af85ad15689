"""Whether whoever looks at a camera's frames keeps up with them.

Measured by how often somebody looks, and not by how many frames come: in the dark a camera gives few because each needs
its light, and smaller ones would not come sooner. The app looks thirty times a second, unless showing and searching the
frames takes it longer. Not thread-safe; the times are in seconds.
"""

from __future__ import annotations

SPAN = 2.0
"""How long is watched before it is judged."""
SHORTEST_LOOK = 1.0
"""Of the span; somebody who looked for less has only just begun, or left."""
FEWEST_LOOKS = 12.0
"""A second: below, a picture does not seem to move any more."""
PATIENCE = 2
"""Spans that must fall short one after the other: the first seconds also load what the search needs."""


class Pace:
    def __init__(self) -> None:
        self._short = self._looks = 0
        self._first: float | None = None
        self._last = 0.0

    def looked(self, now: float) -> None:
        self._looks += 1
        self._first = now if self._first is None else self._first
        self._last = now

    def falls_behind(self, now: float) -> bool:
        """Whether it is time for smaller frames; said once, then it is watched anew."""
        if self._first is None or now - self._first < SPAN:
            return False
        watched = self._last - self._first
        rate = (self._looks - 1) / watched if watched >= SHORTEST_LOOK else None
        self._looks, self._first = 0, None
        if rate is not None:
            self._short = self._short + 1 if rate < FEWEST_LOOKS else 0
        if self._short < PATIENCE:
            return False
        self._short = 0
        return True
