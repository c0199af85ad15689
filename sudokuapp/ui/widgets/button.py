"""The app's button: rounded, high enough for a thumb, and as high as its text needs."""

from __future__ import annotations

from functools import cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.button import Button

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Colour, Theme
from sudokuapp.ui.widgets.fitting_font import largest_font
from sudokuapp.ui.widgets.ripple import RippleArea, RippleButtonBehavior

load_kv("widgets/button")

SMALLEST_FONT = 11  # sp


class RoundedButton(RippleButtonBehavior, Button):
    """A button in the theme's colours.

    `primary` marks the main action of a screen or dialog, `dangerous` one that deletes something.
    """

    theme: Theme = ObjectProperty(LIGHT, rebind=True)
    primary: bool = BooleanProperty(False)
    dangerous: bool = BooleanProperty(False)
    # `height` and `font_size` are computed from these and the text, and cannot be set.
    least_height: float = NumericProperty(dp(48))
    largest_font: float = NumericProperty("17sp")
    smallest_font: float = NumericProperty(f"{SMALLEST_FONT}sp")
    corner_radius: float = NumericProperty(dp(14))
    in_one_line: bool = BooleanProperty(False)  # the text gets smaller instead of taking a second line

    def fitting_font(self, text: str, bold: bool, room: float, largest: float, in_one_line: bool) -> float:
        """The largest size at which the longest word fits: a word that is too long is broken in the middle."""
        words = [text] if in_one_line else text.split()
        fonts = (font_for_line(word, room, largest, self.smallest_font, bold) for word in words)
        return min(fonts, default=largest)

    def fill_colour(self, theme: Theme, primary: bool, disabled: bool) -> Colour:
        if disabled:
            return theme.disabled_button
        return theme.accent if primary else theme.soft_button

    def ripple_colour(self) -> Colour:
        return self.theme.accent_pressed if self.primary else self.theme.soft_button_pressed

    def ripple_area(self) -> RippleArea:
        return RippleArea(self.x, self.y, self.width, self.height, self.corner_radius)

    def text_colour(self, theme: Theme, primary: bool, dangerous: bool) -> Colour:
        return theme.on_accent if primary else theme.error_text if dangerous else theme.text


def font_for_line(text: str, room: float, largest: float, smallest: float, bold: bool = False) -> float:
    """The largest size at which the text takes one line, or the smallest if none is small enough."""
    return largest_font(largest, smallest, lambda font: text_width(text, font, bold) <= room)


@cache
def text_width(text: str, font: float, bold: bool) -> float:
    """In pixels, on one line."""
    return float(CoreLabel(font_size=font, bold=bold).get_extents(text)[0])


@cache
def line_height(font: float) -> float:
    """In pixels, of each line of a text."""
    return float(CoreLabel(font_size=font).get_extents("0")[1])


def widest_line(text: str, font: float, bold: bool, room: float) -> float:
    """In pixels, if the text is broken between words into lines of at most `room`."""
    widest, line = 0.0, ""
    for word in text.split():
        longer = f"{line} {word}".lstrip()
        line = longer if text_width(longer, font, bold) <= room else word
        widest = max(widest, min(room, text_width(line, font, bold)))
    return widest
