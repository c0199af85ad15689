"""A message over the screen, perhaps with an action such as undo. It disappears after some seconds.

It looks for a place where it hides no button, and moves when the screen below it changes. A message without an action
disappears at a touch on it, and the touch goes to what is below it. A message with an action stays until its time is
over, its action is pressed or it is closed or swiped away: the action may be the only way to undo something, and a
touch that just misses it must not remove it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.free_place import CONTROL, Area, Place, Room, best_place, cost
from sudokuapp.ui.widgets.held_touch import HeldTouch
from sudokuapp.ui.widgets.name_label import name_height
from sudokuapp.ui.widgets.touchable_areas import touchable_areas

load_kv("widgets/snackbar")

SECONDS, SECONDS_WITH_ACTION = 4.0, 7.0
SHORT, SECONDS_PER_CHARACTER = 40, 0.06  # each character beyond a short text adds time to read it
DEAF_SECONDS = 0.4  # the second half of a double tap is not meant for a bar that has just appeared
RISE_SECONDS = 0.15
SWIPE_DISTANCE = 64  # dp to the side that swipe it away
LOOK_SECONDS = 0.1  # how often it looks whether the screen below it has changed
SETTLE_SECONDS = 0.5  # in which a new screen may still be laid out, and the bar still finds a better place
WIDEST, COLUMN, NARROWEST, MARGIN, STRIP = 560, 360, 190, 8, 56  # dp
FONT = 15  # sp


class Snackbar(BoxLayout):
    """One message at a time: a new one replaces the old one and its action. `over` is what it must not hide."""

    text: str = StringProperty("")
    action: str = StringProperty("")
    shown: bool = BooleanProperty(False)
    raised: float = NumericProperty(0.0)  # from 0 (hidden) to 1 (shown)
    offset: float = NumericProperty(0.0)  # how far a finger has moved it to the side
    place: Place = ObjectProperty(Place(0, 0, 0, 0), rebind=True)
    over: Widget | None = ObjectProperty(None, allownone=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._on_action: Callable[[], None] | None = None
        self._on_end: Callable[[], None] | None = None
        self._areas: list[Area] = []
        self._room: Room | None = None
        self._shown_at = self._settled_at = 0.0
        self._finger = HeldTouch(self, self._move_back)
        self._hide_later = Clock.create_trigger(self.hide, SECONDS)
        self._look = Clock.create_trigger(self._find_place, LOOK_SECONDS, interval=True)
        super().__init__(**properties)

    @property
    def is_deaf(self) -> bool:
        return monotonic() < self._shown_at + DEAF_SECONDS

    @property
    def is_settled(self) -> bool:
        """Whether the screen below it is laid out, so that the bar stays where it is."""
        return monotonic() > self._settled_at

    def show(
        self,
        text: str,
        action: str = "",
        on_action: Callable[[], None] | None = None,
        on_end: Callable[[], None] | None = None,
    ) -> None:
        """`on_end` is called once the action can no longer be taken, unless it was."""
        self._hide_later.cancel()
        self._end()
        self.text, self.action, self._on_action, self._on_end = text, action, on_action, on_end
        self.shown, self._shown_at = True, monotonic()
        self.find_new_place()
        self._look()
        seconds = (SECONDS_WITH_ACTION if action else SECONDS) + SECONDS_PER_CHARACTER * max(0, len(text) - SHORT)
        self._hide_later = Clock.create_trigger(self.hide, seconds)
        self._hide_later()
        Animation.cancel_all(self, "raised", "offset")
        self.offset = 0.0
        Animation(raised=1.0, duration=RISE_SECONDS, transition="out_quad").start(self)

    def find_new_place(self, *_: object) -> None:
        """Another screen is shown below it."""
        if self.shown:
            self._settled_at = monotonic() + SETTLE_SECONDS
            self._find_place()

    def hide(self, *_: object) -> None:
        self._hide_later.cancel()
        self._look.cancel()
        self.shown, self._on_action = False, None
        Animation.cancel_all(self, "raised")
        Animation(raised=0.0, duration=RISE_SECONDS, transition="in_quad").start(self)
        self._end()

    def close(self) -> bool:
        """Hide a message with an action; False if there is none. Others disappear soon, and need no closing."""
        is_open = self.shown and bool(self.action)
        if is_open:
            self.hide()
        return is_open

    def do_action(self) -> None:
        on_action, self._on_end = self._on_action, None
        self.hide()
        if on_action:
            on_action()

    def _end(self) -> None:
        on_end, self._on_end = self._on_end, None
        if on_end:
            on_end()

    # Its place

    def _find_place(self, *_: object) -> None:
        """A new one if the text or the window is new, or if the bar hides something that can be pressed now.

        Never under a finger: a button that moves away between its press and its release would not act.
        """
        if self.parent is None or "down" in (self.ids.action.state, self.ids.close.state):
            return
        areas = touchable_areas(self.over, self.parent.to_widget) if self.over else []
        width, height = self.parent.size
        room = Room(width, height, dp(WIDEST), dp(COLUMN), dp(NARROWEST), dp(MARGIN), dp(STRIP))
        if room == self._room and self.is_settled and (areas == self._areas or not self._hides_controls(areas)):
            return
        self._room, self._areas = room, areas
        self.place = best_place(room, self._height_for, areas)

    def _hides_controls(self, areas: list[Area]) -> bool:
        now = self.place._replace(height=self.height)
        return cost(now, (area for area in areas if area.weight == CONTROL)) > 0

    def _height_for(self, width: float) -> float:
        """As the .kv file will make it, in a frame or two: the text gets the width that the buttons leave."""
        ends = self.action_width(self.action) + self.close_width(self.action) + self.padding[0] + 2 * self.spacing
        return float(max(dp(STRIP), name_height(self.text, sp(FONT), max(1.0, width - ends)) + dp(24)))

    def action_width(self, action: str) -> float:
        return float(max(dp(64), text_width(action, sp(FONT), True) + dp(24)) if action else dp(8))

    def close_width(self, action: str) -> float:
        """It can be closed if it has an action: a touch on it closes others."""
        return dp(44) if action else 0.0

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shown or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self.is_deaf:
            return bool(self.action)
        if not self.action:
            self.hide()
            return False
        if super().on_touch_down(touch):
            return True
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
