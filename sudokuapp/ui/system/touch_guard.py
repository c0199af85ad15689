"""Drops touches that were meant for what was on the screen before.

The second tap of a double tap would otherwise press a button of the next screen, or of a dialog that has just opened or
closed: what was a button to read is then one to discard. Nobody aims at something new within these milliseconds. A slow
second tap comes later, but it comes to the place of the first.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from time import monotonic
from typing import Any

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.metrics import dp

SECONDS = 0.4
SECONDS_AT_SAME_PLACE = 0.7
SAME_PLACE = 24  # dp around the last touch


class TouchGuard:
    """From `install` to `remove`; `restart` is called whenever something else is under the finger."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._changed_at = float("-inf")
        self._last: tuple[float, float] | None = None  # where the last touch began that was not dropped

    def install(self, window: Any) -> None:
        window.bind(
            on_touch_down=self._on_touch_down,
            on_touch_move=self._on_rest_of_touch,
            on_touch_up=self._on_rest_of_touch,
            children=self.restart,  # a dialog has opened or closed
        )

    def remove(self, window: Any) -> None:
        window.unbind(
            on_touch_down=self._on_touch_down,
            on_touch_move=self._on_rest_of_touch,
            on_touch_up=self._on_rest_of_touch,
            children=self.restart,
        )

    def restart(self, *_: object) -> None:
        """Another screen is shown, or a dialog: it does not know the fingers that are down already."""
        self._changed_at = self._clock()
        for touch in EventLoop.touches:
            touch.ud[self] = True

    def _on_touch_down(self, _window: object, touch: MotionEvent) -> bool:
        elapsed = self._clock() - self._changed_at
        if elapsed < SECONDS or (elapsed < SECONDS_AT_SAME_PLACE and self._is_at_last_place(touch)):
            touch.ud[self] = True
        else:
            self._last = touch.pos
        return self in touch.ud

    def _is_at_last_place(self, touch: MotionEvent) -> bool:
        return self._last is not None and hypot(touch.x - self._last[0], touch.y - self._last[1]) < dp(SAME_PLACE)

    def _on_rest_of_touch(self, _window: object, touch: MotionEvent) -> bool:
        """A widget that has grabbed the touch still gets this: it is not left pressed."""
        return self in touch.ud
