"""A long press, or a press of the right mouse button: the other meaning of a key or a cell."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent

from sudokuapp.ui.widgets.hold_timer import HoldTimer

SECONDS = 0.45  # after which a press is a long one


class HeldPress:
    """Watches one touch at a time; `held` is called while the finger is still down, or when the right button is up."""

    def __init__(self, held: Callable[[MotionEvent], None]) -> None:
        self._held = held
        self._touch: MotionEvent | None = None
        self._timer = HoldTimer(self._fire, SECONDS)

    def watch(self, touch: MotionEvent) -> None:
        self._touch = touch
        self._timer.start()

    def ended(self, touch: MotionEvent) -> bool:
        """The touch is over or no longer meant; whether it was one of the other kind."""
        if self._touch is touch:
            self._timer.cancel()
            self._touch = None
            if is_right_button(touch):
                self._held(touch)
                return True
        return self in touch.ud

    def cancel(self) -> None:
        self._timer.cancel()
        self._touch = None

    def _fire(self) -> None:
        if (touch := self._touch) is not None:
            touch.ud[self] = True
            self._touch = None
            self._held(touch)


def is_right_button(touch: MotionEvent) -> bool:
    return "button" in touch.profile and touch.button == "right"
