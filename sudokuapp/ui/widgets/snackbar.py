"""A message at the bottom of the window, perhaps with an action such as undo. It disappears after some seconds.

It covers buttons that the person may want to press. A message without an action disappears at any touch, and the touch
goes to what is below it. A message with an action stays until its time is over, its action is pressed or it is swiped
away: the action may be the only way to undo something, and a touch that just misses it must not remove it.
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
from sudokuapp.ui.widgets.held_touch import HeldTouch

load_kv("widgets/snackbar")

SECONDS, SECONDS_WITH_ACTION = 4.0, 7.0
SHORT, SECONDS_PER_CHARACTER = 40, 0.06  # each character beyond a short text adds time to read it
RISE_SECONDS = 0.15
SWIPE_DISTANCE = 64  # dp to the side that swipe it away


class Snackbar(BoxLayout):
    """One message at a time: a new one replaces the old one and its action."""

    text: str = StringProperty("")
    action: str = StringProperty("")
    shown: bool = BooleanProperty(False)
    raised: float = NumericProperty(0.0)  # from 0 (hidden) to 1 (shown)
    offset: float = NumericProperty(0.0)  # how far a finger has moved it to the side
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._on_action: Callable[[], None] | None = None
        self._passes_touches = False
        self._finger = HeldTouch(self, self._move_back)
        self._hide_later = Clock.create_trigger(self.hide, SECONDS)
        super().__init__(**properties)

    def show(self, text: str, action: str = "", on_action: Callable[[], None] | None = None) -> None:
        self._hide_later.cancel()
        self.text, self.action, self._on_action, self._passes_touches = text, action, on_action, False
        self.shown = True
        seconds = (SECONDS_WITH_ACTION if action else SECONDS) + SECONDS_PER_CHARACTER * max(0, len(text) - SHORT)
        self._hide_later = Clock.create_trigger(self.hide, seconds)
        self._hide_later()
        Animation.cancel_all(self, "raised", "offset")
        self.offset = 0.0
        Animation(raised=1.0, duration=RISE_SECONDS, transition="out_quad").start(self)

    def hide(self, *_: object) -> None:
        self._hide_later.cancel()
        self.shown, self._on_action = False, None
        Animation.cancel_all(self, "raised")
        Animation(raised=0.0, duration=RISE_SECONDS, transition="in_quad").start(self)

    def pass_touches(self) -> None:
        """Another screen is shown: touches beside the action go to the buttons below it."""
        self._passes_touches = True

    def do_action(self) -> None:
        on_action = self._on_action
        self.hide()
        if on_action:
            on_action()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shown or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self.action:
            self.hide()
            return False
        if super().on_touch_down(touch):
            return True
        if self._passes_touches:
            return False
        Animation.cancel_all(self, "offset")
        self._finger.hold(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.offset = touch.x - touch.ox
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        self._finger.release()
        if abs(self.offset) >= dp(SWIPE_DISTANCE):
            self.hide()
        else:
            self._move_back()
        return True

    def _move_back(self) -> None:
        Animation(offset=0.0, duration=RISE_SECONDS, transition="out_quad").start(self)
