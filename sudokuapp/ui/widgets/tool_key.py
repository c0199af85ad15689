"""A key beside the digits that edits: undo, redo, clear. It is as large as a digit and drawn with strokes."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("tool_key")

SQUARE = 24  # the strokes are drawn on a square of this side; y grows upward
SIZE = 24
STROKE = 1.1

Stroke = tuple[float, ...]
_ARC: tuple[tuple[float, float], ...] = (
    (4, 14),
    (14.5, 14),
    (17, 13.2),
    (18.8, 11.4),
    (19.5, 9),
    (18.8, 6.6),
    (17, 4.8),
    (14.5, 4),
    (9, 4),
)
STROKES: dict[str, tuple[Stroke, ...]] = {
    "undo": ((9, 19, 4, 14, 9, 9), tuple(number for point in _ARC for number in point)),
    "redo": ((15, 19, 20, 14, 15, 9), tuple(number for x, y in _ARC for number in (SQUARE - x, y))),
    "clear": ((8.5, 19, 21, 19, 21, 5, 8.5, 5, 3, 12, 8.5, 19), (11.5, 15, 17, 9), (11.5, 9, 17, 15)),
}


class ToolKey(ButtonBehavior, Widget):
    """`says` is its name, for those who do not see it; `offered` marks it as the second guess (an empty cell)."""

    tool: str = OptionProperty("undo", options=tuple(STROKES))
    says: str = StringProperty("")
    offered: bool = BooleanProperty(False)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "tool", "disabled"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        unit = dp(SIZE) / SQUARE
        x, y = self.center_x - dp(SIZE) / 2, self.center_y - dp(SIZE) / 2
        self._drawing.clear()
        self._drawing.add(Color(*(self.theme.disabled_text if self.disabled else self.theme.text)))
        for stroke in STROKES[self.tool]:
            points = [(y if at % 2 else x) + unit * value for at, value in enumerate(stroke)]
            self._drawing.add(SmoothLine(points=points, width=STROKE * unit, joint="round", cap="round"))
