"""The finger that a widget follows, until it is lifted or the window gets another size.

When the phone is turned, the place of the finger means something else: to follow it further would move a corner or a
page to where nobody put it, and the system may never say that it was lifted.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.uix.widget import Widget


class HeldTouch:
    """Grabs a touch for `widget`; `on_turned` is called when the window has changed and the touch was let go."""

    def __init__(self, widget: Widget, on_turned: Callable[[], None]) -> None:
        self._widget, self._on_turned = widget, on_turned
        self._touch: MotionEvent | None = None

    def hold(self, touch: MotionEvent) -> None:
        """One at a time: a second finger takes the place of the first."""
        self.release()
        self._touch = touch
        touch.grab(self._widget)
        EventLoop.window.bind(size=self._turned)

    def release(self) -> None:
        if self._touch is not None:
            self._touch.ungrab(self._widget)
            self._touch = None
            EventLoop.window.unbind(size=self._turned)

    def _turned(self, *_: object) -> None:
        self.release()
        self._on_turned()
