"""Buttons side by side that belong together: they have one text size, and beside each other one height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import SMALLEST_FONT, text_width
from sudokuapp.ui.widgets.fitting_font import largest_font

load_kv("widgets/button_row")

SMALLER = 0.8  # of the largest font: texts are made so much smaller rather than broken into lines


class RowFit(NamedTuple):
    columns: int
    font: float


Width = Callable[[str, float], float]  # of a text in a font, on one line


def row_fit(
    texts: Sequence[str],
    room: Callable[[int], float],
    width: Width,
    columns: Sequence[int],
    largest: float,
    smallest: float,
) -> RowFit:
    """`room` is what a text has in so many of the `columns` that there may be, the most wanted first.

    Best is one line for each text, then lines that are broken between words. If a word is too long for that, there are
    fewer columns, and in the end a smaller font.
    """
    words = [word for text in texts for word in text.split()]
    for count in columns:
        for parts in (texts, words):
            if font := _font(parts, room(count), width, largest, SMALLER * largest):
                return RowFit(count, font)
    return RowFit(columns[-1], _font(words, room(columns[-1]), width, largest, smallest) or smallest)


def _font(parts: Sequence[str], room: float, width: Width, largest: float, smallest: float) -> float:
    """The largest one in which each part fits; 0 if there is none."""

    def fits(font: float) -> bool:
        return all(width(part, font) <= room for part in parts)

    font = largest_font(largest, smallest, fits)
    return font if fits(font) else 0.0


class ButtonRow(GridLayout):
    """Its children are RoundedButtons. If `can_wrap`, long texts take fewer columns, in several rows."""

    largest_font: float = NumericProperty("16sp")
    least_height: float = NumericProperty("48dp")
    can_wrap: bool = BooleanProperty(False)
    most_columns: int = NumericProperty(0)
    """Not more beside each other than these; 0 for all of them."""

    def __init__(self, **properties: object) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(cols=1, **properties)
        for name in ("width", "largest_font", "least_height", "can_wrap", "most_columns", "spacing"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        super().add_widget(widget, *args, **options)
        self.cols = self._possible_columns()[0]  # until the texts are measured
        for name in ("text", "texture_size", "padding"):
            widget.fbind(name, self._fit_soon)
        self._fit_soon()

    def remove_widget(self, widget: Widget, *args: object, **options: object) -> None:
        super().remove_widget(widget, *args, **options)
        for name in ("text", "texture_size", "padding"):
            widget.funbind(name, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        if not self.children:
            return
        fit = row_fit(
            [button.text for button in self.children],
            self._room,
            lambda text, font: text_width(text, font, False),
            self._possible_columns(),
            self.largest_font,
            sp(SMALLEST_FONT),
        )
        self.cols = fit.columns
        for button in self.children:
            button.largest_font = fit.font
        buttons = self.children[::-1]  # Kivy has the last one first
        for first in range(0, len(buttons), self.cols):
            row = buttons[first : first + self.cols]
            height = max(self.least_height, *(button.texture_size[1] for button in row))
            for button in row:
                button.least_height = height

    def _possible_columns(self) -> list[int]:
        """The most wanted first."""
        count = len(self.children)
        most = min(count, self.most_columns or count)
        return sorted({most, -(-most // 2), 1}, reverse=True) if self.can_wrap else [most]

    def _room(self, columns: int) -> float:
        """Of a text."""
        around = max(button.padding[0] + button.padding[2] for button in self.children)
        return float((self.width - self.spacing[0] * (columns - 1)) / columns - around)
