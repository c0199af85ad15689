"""Turning pages by swiping: the content follows the finger a little, and moves back."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.held_touch import HeldTouch

load_kv("widgets/swipe_area")

SWIPE_DISTANCE = 48  # dp to the side that make a swipe
MAX_SLOPE = 0.6  # dp up or down for each dp to the side; a steeper move is no swipe
FOLLOW_RATIO = 0.4  # how much of the finger's move the content follows
RETURN_SECONDS = 0.12


class SwipeArea(BoxLayout):
    """`on_swipe(pages)` gets 1 for a swipe to the left, which asks for the next page, and -1 for one to the right."""

    enabled: bool = BooleanProperty(True)
    shift: float = NumericProperty(0.0)

    __events__ = ("on_swipe",)

    def __init__(self, **properties: object) -> None:
        self._finger = HeldTouch(self, self._move_back)
        super().__init__(**properties)

    def on_swipe(self, pages: int) -> None:
        """A swipe has ended."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        handled = bool(super().on_touch_down(touch))
        if not self.enabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return handled
        Animation.cancel_all(self, "shift")
        self._finger.hold(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        limit = dp(SWIPE_DISTANCE)
        self.shift = min(max(FOLLOW_RATIO * (touch.x - touch.ox), -limit), limit)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        self._finger.release()
        across, up = touch.x - touch.ox, touch.y - touch.oy
        self._move_back()
        if abs(across) >= dp(SWIPE_DISTANCE) and abs(up) <= MAX_SLOPE * abs(across):
            self.dispatch("on_swipe", 1 if across < 0 else -1)
        return True

    def _move_back(self) -> None:
        Animation(shift=0.0, duration=RETURN_SECONDS, transition="out_quad").start(self)
