"""A line at the bottom of the window that says what happened, perhaps with a way to take it back, and soon goes.

It covers what the person may want to press. A line that only tells gives way to any touch. One with an action may be
the only way to take something back, and who just misses its button must not lose that: it stays until its time is over,
until its action is taken, or until it is swiped away.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("widgets/snackbar")

SECONDS, SECONDS_TO_ACT = 4.0, 7.0
SHORT, SECONDS_A_SIGN = 40, 0.06  # what is longer takes longer to read
RISE_SECONDS = 0.15
FAR_ENOUGH = 64  # dp to the side that swipe it away


class Snackbar(BoxLayout):
    """One line at a time: a new one takes the place of the old, whose action is then gone."""

    text: str = StringProperty("")
    action: str = StringProperty("")
    shown: bool = BooleanProperty(False)
    raised: float = NumericProperty(0.0)  # from 0, out of sight, to 1
    aside: float = NumericProperty(0.0)  # how far a finger has pushed it
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._act: Callable[[], None] | None = None
        self._gives_way = False
        self._hide_later = Clock.create_trigger(self.hide, SECONDS)
        super().__init__(**properties)

    def show(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self._hide_later.cancel()
        self.text, self.action, self._act, self._gives_way = text, action, act, False
        self.shown = True
        seconds = (SECONDS_TO_ACT if action else SECONDS) + SECONDS_A_SIGN * max(0, len(text) - SHORT)
        self._hide_later = Clock.create_trigger(self.hide, seconds)
        self._hide_later()
        Animation.cancel_all(self, "raised", "aside")
        self.aside = 0.0
        Animation(raised=1.0, duration=RISE_SECONDS, transition="out_quad").start(self)

    def hide(self, *_: object) -> None:
        self._hide_later.cancel()
        self.shown, self._act = False, None
        Animation.cancel_all(self, "raised")
        Animation(raised=0.0, duration=RISE_SECONDS, transition="in_quad").start(self)

    def give_way(self) -> None:
        """Another screen comes: what is beside the action goes to the buttons that the line covers there."""
        self._gives_way = True

    def act(self) -> None:
        act = self._act
        self.hide()
        if act:
            act()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shown or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self.action:
            self.hide()
            return False
        if super().on_touch_down(touch):
            return True
        if self._gives_way:
            return False
        Animation.cancel_all(self, "aside")
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.aside = touch.x - touch.ox
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if abs(self.aside) >= dp(FAR_ENOUGH):
            self.hide()
        else:
            Animation(aside=0.0, duration=RISE_SECONDS, transition="out_quad").start(self)
        return True
