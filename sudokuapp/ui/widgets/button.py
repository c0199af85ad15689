"""The one button of the app: rounded, high enough for a thumb, and never narrower in height than its text."""

from __future__ import annotations

from functools import cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.button import Button

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme

load_kv("widgets/button")

SMALLEST_FONT = 11  # sp


class RoundedButton(Button):
    """A button in the theme's colours; `leading` marks the one action of a screen that stands out."""

    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    leading: bool = BooleanProperty(False)
    least_height: float = NumericProperty(dp(48))
    """Its text may need more; `height` itself follows the two, and cannot be set."""
    largest_font: float = NumericProperty("17sp")
    """`font_size` follows it, and cannot be set."""
    in_one_line: bool = BooleanProperty(False)
    """For a button that cannot grow: its text gets smaller where it would take a second line."""

    def fitting_font(self, text: str, bold: bool, room: float, largest: float, in_one_line: bool) -> float:
        """Small enough for the longest word, which would else be broken anywhere; other than that, never small."""
        font, words = largest, [text] if in_one_line else text.split()
        while font > sp(SMALLEST_FONT) and any(_width(word, font, bold) > room for word in words):
            font -= 1
        return font

    def fill_colour(self, theme: Theme, leading: bool, disabled: bool, state: str) -> Colour:
        if disabled:
            return theme.disabled_button
        if leading:
            return theme.accent_pressed if state == "down" else theme.accent
        return theme.soft_button_pressed if state == "down" else theme.soft_button

    def text_colour(self, theme: Theme, leading: bool) -> Colour:
        return theme.on_accent if leading else theme.text


@cache
def _width(word: str, font: float, bold: bool) -> float:
    return float(CoreLabel(font_size=font, bold=bold).get_extents(word)[0])
