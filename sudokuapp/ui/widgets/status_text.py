"""The line above the keys of Correct and Play: smaller, and at last in two lines, for a sentence that is too long."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.uix.label import Label

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import font_for_line, text_width

load_kv("widgets/status_text")

LARGEST_FONT, SMALLEST_FONT = 15, 12  # sp; two lines of the smallest are as high as the line and the gaps beside it
LEAST_FONT = 11  # dp; for a sentence of three lines, if a person has large texts
LINES = 2
FILLED = 0.85  # of two lines: a long word may have to go to the second one


class StatusText(Label):
    """One of its two texts."""

    def fitting_font(self, text: str, room: float, growth: float = 1.0) -> float:
        """The largest size at which the text takes one line, or the smallest, at which it takes two.

        `growth` is how much larger than usual it may be.
        """
        font = font_for_line(text, room, sp(LARGEST_FONT) * growth, sp(SMALLEST_FONT))
        if text_width(text, font, False) <= room:
            return font
        return font_for_line(text, LINES * FILLED * room, font, dp(LEAST_FONT))
