"""The keys of Play: the digits, each with how many of it are left, and the eraser after them."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from sudokuapp.language import tr
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.play.layout import pad_of
from sudokuapp.ui.theme import Colour, Theme
from sudokuapp.ui.widgets.held_press import HeldPress
from sudokuapp.ui.widgets.keypad import Key, Keypad
from sudokuapp.ui.widgets.tool_key import ToolKey

load_kv("screens/play/keypad")


class CountedKey(Key):
    """`on_held` is dispatched by a long press or the right mouse button, in place of `on_release`."""

    left: int = NumericProperty(0)
    is_counted: bool = BooleanProperty(True)
    """Whether the number has its room below the digit."""

    __events__ = ("on_held",)

    def __init__(self, **properties: object) -> None:
        self._held_press = HeldPress(lambda _touch: self.dispatch("on_held"))
        super().__init__(**properties)

    def fill_colour(self, theme: Theme, is_current: bool) -> Colour:
        """The digit that was chosen first looks like a tool that is on."""
        return theme.accent if is_current else theme.soft_button

    def text_colour(self, theme: Theme, is_current: bool, is_quiet: bool) -> Colour:
        return theme.on_accent if is_current else theme.quiet_text if is_quiet else theme.text

    def on_held(self) -> None:
        """The other kind of press."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        is_taken = bool(super().on_touch_down(touch))
        if is_taken and self.state == "down":
            self._held_press.watch(touch)
        return is_taken

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        if not self.collide_point(*touch.pos):
            self._held_press.cancel()
        elif self._held_press.ended(touch):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))


class EraserKey(ToolKey):
    """In the row of the digits, but none."""

    digit, is_dimmed, is_current, digit_scale = 0, False, False, 1.0


class PlayKeypad(Keypad):
    """`left` has how many of each digit are still to be placed; it is empty if no key is to tell that."""

    left: Mapping[int, int] = ObjectProperty({})

    __events__ = ("on_digit_held", "on_erase")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("left", self._mark_keys)

    def on_digit_held(self, digit: int) -> None:
        """A key was pressed for long, or with the right mouse button."""

    def on_erase(self) -> None:
        """The eraser was tapped."""

    def columns_and_rows(self) -> tuple[int, int]:
        return pad_of(self.shape.side)

    def new_key(self, digit: int, symbol: str) -> Key:
        key = CountedKey(digit=digit, text=symbol)
        key.bind(on_held=lambda key: self.dispatch("on_digit_held", key.digit))
        return key

    def _make_keys(self, *_: object) -> None:
        super()._make_keys()
        eraser = EraserKey(icon="clear", accessible_name=tr("Clear the cell"), theme=self.theme)
        eraser.bind(on_release=lambda _key: self.dispatch("on_erase"))
        self.add_widget(eraser)

    def _mark_keys(self, *_: object) -> None:
        super()._mark_keys()
        for key in self.children:
            if isinstance(key, CountedKey):
                key.is_counted = bool(self.left)
                key.left = self.left.get(key.digit, 0)
