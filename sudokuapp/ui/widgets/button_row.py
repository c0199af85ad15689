"""Buttons side by side that belong together: they have one text size and one height, whatever their texts need."""

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
    font = largest
    while font >= smallest:
        if all(width(part, font) <= room for part in parts):
            return font
        font -= 1
    return 0.0


class ButtonRow(GridLayout):
    """Its children are RoundedButtons. If `can_wrap`, long texts take fewer columns, in several rows."""

    largest_font: float = NumericProperty("16sp")
    least_height: float = NumericProperty("48dp")
    can_wrap: bool = BooleanProperty(False)
    is_column: bool = BooleanProperty(False)
    """One below the other, in any case."""

    def __init__(self, **properties: object) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(cols=1, **properties)
        for name in ("width", "largest_font", "least_height", "can_wrap", "is_column", "spacing"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def add_widget(self, widget: Widget, *args: object, **options: object) -> None:
        super().add_widget(widget, *args, **options)
        self.cols = 1 if self.is_column else max(1, len(self.children))  # until the texts are measured
        for name in ("text", "texture_size", "padding"):
            widget.fbind(name, self._fit_soon)
        self._fit_soon()

    def remove_widget(self, widget: Widget, *args: object, **options: object) -> None:
        super().remove_widget(widget, *args, **options)
        for name in ("text", "texture_size", "padding"):
            widget.funbind(name, self._fit_soon)

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
        height = max(self.least_height, *(button.texture_size[1] for button in self.children))
        for button in self.children:
            button.least_height = height

    def _possible_columns(self) -> list[int]:
        """The most wanted first."""
        count = len(self.children)
        return [1] if self.is_column else sorted({count, -(-count // 2), 1}, reverse=True) if self.can_wrap else [count]

    def _room(self, columns: int) -> float:
        """Of a text."""
        around = max(button.padding[0] + button.padding[2] for button in self.children)
        return float((self.width - self.spacing[0] * (columns - 1)) / columns - around)
