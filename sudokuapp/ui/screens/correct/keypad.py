"""The digits to tap, for a board of any shape.

No digit is ever forbidden: a misread neighbour makes the right digit look wrong, and the printed page decides. So legal
digits only stand out, as filled keys with bold digits. The others are outlined, and those used up are faint.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.button import Button
from kivy.uix.gridlayout import GridLayout

from sudokuapp.core.shape import Shape
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.correct.draft_digits import NO_ALTERNATIVE
from sudokuapp.ui.screens.correct.layout import columns_of, rows_of
from sudokuapp.ui.theme import LIGHT, Colour, Theme

load_kv("screens/correct/keypad")

TRANSPARENT: Colour = (0.0, 0.0, 0.0, 0.0)


class Key(Button):
    """One digit. `rank` is how much it stands out; the cell's own digit and its second guess are marked."""

    digit: int = NumericProperty(0)
    rank: str = OptionProperty("legal", options=("legal", "clashing", "used up"))
    is_current: bool = BooleanProperty(False)
    is_alternative: bool = BooleanProperty(False)
    digit_scale: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def fill_colour(self, theme: Theme, rank: str, is_current: bool, state: str) -> Colour:
        if state == "down":
            return theme.soft_button_pressed
        if is_current:
            return theme.selected_cell
        return theme.soft_button if rank == "legal" else TRANSPARENT

    def line_colour(self, theme: Theme, rank: str, is_alternative: bool) -> Colour:
        if is_alternative:
            return theme.accent
        if rank == "legal":
            return TRANSPARENT
        return theme.divider if rank == "used up" else theme.cell_line

    def text_colour(self, theme: Theme, rank: str, is_current: bool) -> Colour:
        return theme.quiet_text if rank == "used up" and not is_current else theme.text


class SizeKey(Button):
    """One size of board. Only the `chosen` one is filled, so that none looks like a digit key."""

    chosen: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)


class Keypad(GridLayout):
    """The keys of one shape; `on_digit` is dispatched with the digit that was tapped."""

    shape: Shape = ObjectProperty(Shape(3, 3))
    legal: frozenset[int] = ObjectProperty(frozenset(range(1, 17)))
    used_up: frozenset[int] = ObjectProperty(frozenset())
    current_digit: int = NumericProperty(0)
    alternative: int = NumericProperty(NO_ALTERNATIVE)
    digit_scale: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_digit",)

    def __init__(self, **properties: object) -> None:
        # The keys are a third of the work of building Correct, so they get a frame of their own.
        self._make_soon = Clock.create_trigger(self._make_keys)
        super().__init__(**properties)
        for name in ("legal", "used_up", "current_digit", "alternative", "digit_scale", "theme"):
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
        self.cols, self.rows = columns_of(self.shape.side), rows_of(self.shape.side)
        for digit, symbol in enumerate(self.shape.symbols, 1):
            key = Key(digit=digit, text=symbol)
            key.bind(on_release=lambda key: self.dispatch("on_digit", key.digit))
            self.add_widget(key)
        self._mark_keys()

    def _mark_keys(self, *_: object) -> None:
        for key in self.children:
            legal, used_up = key.digit in self.legal, key.digit in self.used_up
            key.rank = "used up" if used_up else "legal" if legal else "clashing"
            key.is_current, key.is_alternative = key.digit == self.current_digit, key.digit == self.alternative
            key.digit_scale, key.theme = self.digit_scale, self.theme
