"""Draws a plot: a line with a dot at each point, on a grid of thin lines with round numbers."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.plot.data import PlotData, Tick
from sudokuapp.ui.widgets.plot.ticks import every_nth_apart
from sudokuapp.ui.widgets.text_texture import text_texture

FONT = 12  # sp
GAP = 8  # dp between a text and the plot
DOT = 3.5  # dp, the radius
MOST_DOTS = 60  # more would run into each other: the line alone is clearer


class PlotView(Widget):
    """Anything that is drawn follows from `data`, `theme` and the size."""

    data: PlotData = ObjectProperty(PlotData())
    theme: Theme = ObjectProperty(LIGHT)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "data", "theme"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def place_of(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the data is drawn, in pixels."""
        left, bottom, width, height = self._area()
        (x_low, x_high), (y_low, y_high) = self.data.x_range, self.data.y_range
        return left + width * (x - x_low) / (x_high - x_low), bottom + height * (y - y_low) / (y_high - y_low)

    def shown_x_ticks(self) -> list[Tick]:
        """Those whose texts the width has room for."""
        spans = []
        for tick in self.data.x_ticks:
            width = text_texture(tick.text, round(sp(FONT))).width
            left = self._left_inside(self.place_of(tick.place, 0)[0] - width / 2, width)
            spans.append((left, left + width))
        return [self.data.x_ticks[at] for at in every_nth_apart(spans, dp(GAP))]

    def _area(self) -> tuple[float, float, float, float]:
        """What the texts of the axes leave, with room for a dot and half a text at the ends."""
        text_height = text_texture("0", round(sp(FONT))).height
        texts = [text_texture(tick.text, round(sp(FONT))).width for tick in self.data.y_ticks]
        last = text_texture(self.data.x_ticks[-1].text, round(sp(FONT))).width / 2 if self.data.x_ticks else 0
        left = self.x + max(texts, default=0) + dp(GAP) + dp(DOT)
        bottom = self.y + text_height + dp(GAP) + dp(DOT)
        right, top = self.right - max(last, dp(DOT)), self.top - text_height / 2
        return left, bottom, max(1.0, right - left), max(1.0, top - bottom)

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        left, bottom, width, _height = self._area()
        x_low = self.data.x_range[0]
        for tick in self.data.y_ticks:
            at = round(self.place_of(x_low, tick.place)[1])
            self._drawing.add(Color(*self.theme.divider))
            self._drawing.add(Rectangle(pos=(round(left), at), size=(round(width), max(1, round(dp(1))))))
            self._text(tick.text, right=left - dp(GAP), middle=at)
        for tick in self.shown_x_ticks():
            self._text(tick.text, centre=self.place_of(tick.place, 0)[0], top=bottom - dp(GAP))
        places = [self.place_of(*point) for point in self.data.points]
        self._drawing.add(Color(*self.theme.accent))
        if len(places) > 1:
            self._drawing.add(Line(points=[number for place in places for number in place], width=dp(1.3)))
        if len(places) <= MOST_DOTS:
            for x, y in places:
                self._drawing.add(Ellipse(pos=(x - dp(DOT), y - dp(DOT)), size=(2 * dp(DOT), 2 * dp(DOT))))

    def _text(
        self,
        text: str,
        *,
        right: float | None = None,
        centre: float = 0.0,
        middle: float | None = None,
        top: float = 0.0,
    ) -> None:
        """With its right end or its centre there, and its middle or its top; always inside the widget."""
        texture = text_texture(text, round(sp(FONT)))
        x = centre - texture.width / 2 if right is None else right - texture.width
        y = top - texture.height if middle is None else middle - texture.height / 2
        x = self._left_inside(x, texture.width)
        self._drawing.add(Color(*self.theme.quiet_text))
        # Between two pixels the texture would be blurred.
        self._drawing.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=texture.size))

    def _left_inside(self, left: float, width: float) -> float:
        """So that a text of this width is not cut off."""
        return float(min(max(left, self.x), self.right - width))
