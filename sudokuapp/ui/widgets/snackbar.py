"""A line at the bottom of the window that says what happened, perhaps with a way to take it back, and soon goes."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("snackbar")

SECONDS, SECONDS_TO_ACT = 4.0, 7.0
SHORT, SECONDS_A_SIGN = 40, 0.06  # what is longer takes longer to read
RISE_SECONDS = 0.15


class Snackbar(BoxLayout):
    """One line at a time: a new one takes the place of the old, whose action is then gone."""

    text: str = StringProperty("")
    action: str = StringProperty("")
    shown: bool = BooleanProperty(False)
    raised: float = NumericProperty(0.0)  # from 0, out of sight, to 1
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._act: Callable[[], None] | None = None
        self._hide_later = Clock.create_trigger(self.hide, SECONDS)
        super().__init__(**properties)

    def show(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self._hide_later.cancel()
        self.text, self.action, self._act = text, action, act
        self.shown = True
        seconds = (SECONDS_TO_ACT if action else SECONDS) + SECONDS_A_SIGN * max(0, len(text) - SHORT)
        self._hide_later = Clock.create_trigger(self.hide, seconds)
        self._hide_later()
        Animation.cancel_all(self, "raised")
        Animation(raised=1.0, duration=RISE_SECONDS, transition="out_quad").start(self)

    def hide(self, *_: object) -> None:
        self._hide_later.cancel()
        self.shown, self._act = False, None
        Animation.cancel_all(self, "raised")
        Animation(raised=0.0, duration=RISE_SECONDS, transition="in_quad").start(self)

    def act(self) -> None:
        act = self._act
        self.hide()
        if act:
            act()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """It covers what the person may want to press: all but its action goes to that, and the line gives way."""
        if not self.shown or not self.collide_point(*touch.pos):
            return False
        if self.action and self.ids.action.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.hide()
        return False
