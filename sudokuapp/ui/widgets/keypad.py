"""The digits to tap, for a board of any shape.

No digit is ever forbidden: a misread neighbour makes the right digit look wrong, and the printed page decides. All keys
look alike, and those that do not fit are dimmed. The one that the cell holds has the colour of the selected cell.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.button import Button
from kivy.uix.gridlayout import GridLayout

from sudokuapp.core.shape import Shape
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.puzzle_layout import columns_of, rows_of
from sudokuapp.ui.widgets.ripple import RippleButtonBehavior

load_kv("widgets/keypad")


class Key(RippleButtonBehavior, Button):
    """One digit; `is_current` marks the one that the cell holds."""

    digit: int = NumericProperty(0)
    is_dimmed: bool = BooleanProperty(False)
    is_current: bool = BooleanProperty(False)
    digit_scale: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def fill_colour(self, theme: Theme, is_current: bool) -> Colour:
        return theme.selected_cell if is_current else theme.soft_button


class Keypad(GridLayout):
    """The keys of one shape; `on_digit` is dispatched with the digit that was tapped."""

    shape: Shape = ObjectProperty(Shape(3, 3))
    dimmed: frozenset[int] = ObjectProperty(frozenset())
    current_digit: int = NumericProperty(0)
    digit_scale: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__: tuple[str, ...] = ("on_digit",)

    def __init__(self, **properties: object) -> None:
        # The keys are a third of the work of building Correct, so they get a frame of their own.
        self._make_soon = Clock.create_trigger(self._make_keys)
        super().__init__(**properties)
        for name in ("dimmed", "current_digit", "digit_scale", "theme"):
            self.fbind(name, self._mark_keys)
        self.fbind("shape", self._make_keys)  # at once: else a key of the old shape could still be tapped
        self._make_soon()

    def on_digit(self, digit: int) -> None:
        """A key was tapped."""

    def key(self, digit: int) -> Key:
        found: Key = next(key for key in self.children if key.digit == digit)
        return found

    def _make_keys(self, *_: object) -> None:
        self._make_soon.cancel()
        self.clear_widgets()
        self.cols, self.rows = self.columns_and_rows()
        for digit, symbol in enumerate(self.shape.symbols, 1):
            key = self.new_key(digit, symbol)
            key.bind(on_release=lambda key: self.dispatch("on_digit", key.digit))
            self.add_widget(key)
        self._mark_keys()

    def columns_and_rows(self) -> tuple[int, int]:
        """As on a telephone."""
        return columns_of(self.shape.side), rows_of(self.shape.side)

    def new_key(self, digit: int, symbol: str) -> Key:
        return Key(digit=digit, text=symbol)

    def _mark_keys(self, *_: object) -> None:
        for key in self.children:
            key.is_dimmed, key.is_current = key.digit in self.dimmed, key.digit == self.current_digit
            key.digit_scale, key.theme = self.digit_scale, self.theme
