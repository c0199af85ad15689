"""The list of puzzles: tapped, scrolled, swiped, and held to select.

Kivy's own scrolling gives a finger that rests for a moment to the row below it, which then cannot be scrolled any more,
and a tap reaches its row only after 0.2 seconds. So the list itself decides what a finger means, and the rows get no
touches.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.recycleview import RecycleView

from sudokuapp.ui.keyboard import CONTROL
from sudokuapp.ui.screens.library.puzzle_row import PuzzleRow
from sudokuapp.ui.screens.library.row_gesture import Movement, movement, removes, swiped_offset
from sudokuapp.ui.widgets.hold_timer import HoldTimer
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior
from sudokuapp.ui.widgets.scrolling import scroll_to_show

PRESS_SECONDS = 0.08  # a finger that rests so long is shown where it is: a shorter one may begin to scroll
HOLD_SECONDS = 0.5  # as on Android
STOPPING_SPEED = 60.0  # dp a second: a finger on a list that moves faster stops it, and opens nothing

_OURS = "row"  # a mode of a touch that Kivy's scrolling does not know: it leaves such a touch alone


@dataclass(eq=False)
class Press:
    """A finger on the list, from its first touch on."""

    touch: MotionEvent
    row: PuzzleRow | None
    target: RippleButtonBehavior | None
    """What a tap presses: the row, or its button."""
    can_tap: bool
    movement: Movement = Movement.UNDECIDED
    began: float = field(default_factory=monotonic)


class PuzzleList(RecycleView):
    """`library` is the screen, which is told what was tapped, held or swiped away."""

    library = ObjectProperty(None, allownone=True)
    scroll_y: float
    _touch: MotionEvent | None  # Kivy's: the finger that scrolls

    def __init__(self, **properties: object) -> None:
        self._press: Press | None = None
        self._show_press = Clock.create_trigger(self._pressed, PRESS_SECONDS)
        self._hold = HoldTimer(self._held, HOLD_SECONDS)
        super().__init__(**properties)

    @property
    def numbers(self) -> list[int]:
        """The puzzles, from top to bottom."""
        return [row["number"] for row in self.data]

    def show_puzzles(self, numbers: Sequence[int]) -> None:
        """If they are the same as before, perhaps with other names, a finger on a row goes on with what it does."""
        if numbers == self.numbers:
            for row in self.layout_manager.children:
                row.read_again()
        else:
            self.let_go()
            library = self.library.__self__  # the .kv rule gave a weak reference
            self.data = [{"number": number, "library": library} for number in numbers]
            self.refresh_from_data()

    def row_at(self, x: float, y: float) -> PuzzleRow | None:
        """In the coordinates of the list's parent."""
        place = self.to_local(x, y)
        return next((row for row in self.layout_manager.children if row.collide_point(*place)), None)

    def show_place(self, index: int) -> None:
        """Scroll so far that this row is seen whole."""
        layout, row = self.layout_manager, self.layout_manager.view_options(index)
        height = row["size"][1]
        from_top = layout.top - row["pos"][1] - height
        self.scroll_y = scroll_to_show(from_top, height, self.height, layout.height, self.scroll_y)

    def let_go(self) -> None:
        """Whatever a finger does further with the rows means nothing: they show other puzzles, or nobody sees them."""
        if self._press:
            self._end_press()
            if self._press.movement is Movement.SWIPE and self._press.row:
                self._press.row.slide_back()
            if self._press.movement is not Movement.SCROLL:
                self._take_from_scrolling(self._press)
                self._press.row, self._press.can_tap = None, False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._touch not in EventLoop.touches:
            self._touch = None  # its end never came; Kivy's scrolling would give every other touch to the rows
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if self._touch or (self._press and self._press.touch in EventLoop.touches):
            return True  # a second finger
        speed = abs(self.effect_y.velocity) if self.effect_y else 0.0
        row = self.row_at(*touch.pos)
        if not super().on_touch_down(touch):
            return False
        if touch.ud.get("in_bar_y") or self._get_uid() not in touch.ud:
            return True  # on the bar, or not taken by Kivy's scrolling
        target = row.target_at(*self.to_local(*touch.pos)) if row else None
        self._press = Press(touch, row, target, can_tap=speed < dp(STOPPING_SPEED))
        if row and self._press.can_tap:
            self._show_press()
            if not _means_selecting(touch):
                self._hold.start()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        press = self._press
        if press is None or touch is not press.touch:
            return bool(super().on_touch_move(touch))
        if press.movement is Movement.UNDECIDED:
            press.movement = movement((touch.x - touch.ox) / dp(1), (touch.y - touch.oy) / dp(1))
            if press.movement is not Movement.UNDECIDED:
                self._end_press()
            if press.movement is Movement.SWIPE:
                self._take_from_scrolling(press)
        if press.movement is Movement.SWIPE:
            if press.row and not self.library.selection.numbers:
                press.row.offset = dp(swiped_offset((touch.x - touch.ox) / dp(1)))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        press = self._press
        if press is None or touch is not press.touch:
            return bool(super().on_touch_up(touch))
        self._press = None
        if press.movement is Movement.SCROLL:
            return bool(super().on_touch_up(touch))
        self._show_press.cancel()
        self._hold.cancel()
        # Not by Kivy's scrolling: that would press the row again, and throw the list by what the finger slipped.
        touch.ungrab(self)
        self._touch = None
        if self.effect_y:
            self.effect_y.cancel()
        if press.movement is Movement.SWIPE:
            self._end_swipe(press)
        elif press.can_tap and press.row and press.target:
            self._tap(press.row, press.target, touch)
        return True

    def _change_touch_mode(self, *_: object) -> None:
        """Kivy's: gives a finger that rests to the row below it."""

    def _tap(self, row: PuzzleRow, target: RippleButtonBehavior, touch: MotionEvent) -> None:
        selects = bool(self.library.selection.numbers) or _means_selecting(touch)
        self._press_down(row if selects else target, touch)
        (row if selects else target).state = "normal"
        if selects:
            self.library.selection.toggle(row.number)
        else:
            target.dispatch("on_release")

    def _end_swipe(self, press: Press) -> None:
        if press.row and press.row.offset:
            if removes(press.row.offset / dp(1), press.row.width / dp(1), monotonic() - press.began):
                press.row.slide_out(self.library.delete)
            else:
                press.row.slide_back()

    def _pressed(self, *_: object) -> None:
        if self._press and self._press.target:
            self._press_down(self._press.target, self._press.touch)

    def _held(self) -> None:
        press = self._press
        if press and press.row:
            self._end_press()
            self._take_from_scrolling(press)
            press.can_tap = False
            self.library.selection.hold(press.row.number)
            press.row = None

    def _press_down(self, target: RippleButtonBehavior, touch: MotionEvent) -> None:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        target.last_touch, target.state = touch, "down"
        touch.pop()

    def _end_press(self) -> None:
        self._show_press.cancel()
        self._hold.cancel()
        if self._press and self._press.target:
            self._press.target.state = "normal"

    def _take_from_scrolling(self, press: Press) -> None:
        press.touch.ud[self._get_uid()]["mode"] = _OURS


def _means_selecting(touch: MotionEvent) -> bool:
    """The right mouse button, or a click with Ctrl."""
    is_right = "button" in touch.profile and touch.button == "right"
    return is_right or not CONTROL.isdisjoint(EventLoop.window.modifiers)
