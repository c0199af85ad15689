"""A small choice among others, as wide as its text: what is chosen is filled and has a tick."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import text_width
from sudokuapp.ui.widgets.icon_button import LabelledIconButton

load_kv("widgets/chip")


class Chip(LabelledIconButton):
    """`chosen` is set by its owner; a tap only dispatches `on_release`. With `has_icon` its icon is always shown."""

    chosen: bool = BooleanProperty(False)
    has_icon: bool = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for name in ("chosen", "has_icon"):
            self.fbind(name, self._draw_soon)

    def text_width(self, text: str, font: float) -> float:
        return text_width(text, font, False)

    def _draw(self, *args: object) -> None:
        if self.chosen or self.has_icon:
            super()._draw(*args)
        else:
            self._drawing.clear()
