"""Whether the app keeps up with the camera's frames, measured by how often it polls for a new one.

Not measured by how many frames come: in the dark a camera gives few because each needs a long exposure, and smaller
frames would not come sooner. The app polls thirty times a second, unless showing and searching a frame takes longer.

Not thread-safe. All times are in seconds.
"""

from __future__ import annotations

WINDOW = 2.0  # how long polls are counted before they are judged
SHORTEST_POLLING = 1.0  # of a window; with less, the app has only just begun to poll, or has stopped
LOWEST_RATE = 12.0  # polls a second; below, the picture no longer seems to move
SLOW_WINDOWS = 2  # one after the other before frames get smaller: the first seconds also load what the search needs


class PollRate:
    def __init__(self) -> None:
        self._slow_windows = self._polls = 0
        self._first: float | None = None
        self._last = 0.0

    def polled(self, now: float) -> None:
        self._polls += 1
        self._first = now if self._first is None else self._first
        self._last = now

    def is_too_low(self, now: float) -> bool:
        """Whether the frames should get smaller; true once, then counting starts again."""
        if self._first is None or now - self._first < WINDOW:
            return False
        watched = self._last - self._first
        rate = (self._polls - 1) / watched if watched >= SHORTEST_POLLING else None
        self._polls, self._first = 0, None
        if rate is not None:
            self._slow_windows = self._slow_windows + 1 if rate < LOWEST_RATE else 0
        if self._slow_windows < SLOW_WINDOWS:
            return False
        self._slow_windows = 0
        return True
