"""The line above the keys of Correct and Play: smaller, and at last in two lines, for a sentence that is too long."""

from __future__ import annotations

from kivy.metrics import sp
from kivy.uix.label import Label

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import text_width

load_kv("widgets/status_text")

LARGEST_FONT, SMALLEST_FONT = 15, 12  # sp; two lines of the smallest are as high as the line and the gaps beside it


class StatusText(Label):
    """One of its two texts."""

    def fitting_font(self, text: str, room: float) -> float:
        """The largest size at which the text takes one line, or the smallest, at which it takes two."""
        for font in range(LARGEST_FONT, SMALLEST_FONT, -1):
            if text_width(text, sp(font), False) <= room:
                return float(sp(font))
        return float(sp(SMALLEST_FONT))
