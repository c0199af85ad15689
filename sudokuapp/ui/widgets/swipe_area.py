"""Turning pages with the finger: what lies inside follows a swipe a little way, and springs back."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv

load_kv("widgets/swipe_area")

FAR_ENOUGH = 48  # dp to the side that make a swipe
STEEPEST = 0.6  # up or down for each dp to the side; what is steeper was meant otherwise
FOLLOWS = 0.4  # of the finger's way
BACK_SECONDS = 0.12


class SwipeArea(BoxLayout):
    """`on_swipe(pages)` gets 1 for a swipe to the left, which asks for the next page, and -1 for one to the right."""

    enabled: bool = BooleanProperty(True)
    shift: float = NumericProperty(0.0)

    __events__ = ("on_swipe",)

    def on_swipe(self, pages: int) -> None:
        """A finger swiped over this."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        handled = bool(super().on_touch_down(touch))
        if not self.enabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return handled
        Animation.cancel_all(self, "shift")
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        most = dp(FAR_ENOUGH)
        self.shift = min(max(FOLLOWS * (touch.x - touch.ox), -most), most)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        aside, along = touch.x - touch.ox, touch.y - touch.oy
        Animation(shift=0.0, duration=BACK_SECONDS, transition="out_quad").start(self)
        if abs(aside) >= dp(FAR_ENOUGH) and abs(along) <= STEEPEST * abs(aside):
            self.dispatch("on_swipe", 1 if aside < 0 else -1)
        return True
