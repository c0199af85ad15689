"""The drawing of the congratulation: a box of nine cells that fills, and a tick over it."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, InstructionGroup, RoundedRectangle, SmoothLine
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from sudokuapp.ui.theme import LIGHT, Theme

SECONDS = 0.9
BOX = 3  # cells a side
LATER = 0.12  # of the whole time, that each diagonal of cells begins after the one before
CELL_TIME = 0.3
DISC_FROM, DISC_TIME = 0.5, 0.2
TICK_FROM, TICK_TIME = 0.65, 0.35
TICK = ((-0.11, 0.0), (-0.03, -0.08), (0.12, 0.08))  # from the middle, in parts of the size


def part_of(progress: float, begins: float, takes: float) -> float:
    """How far a part of the drawing is, from 0 to 1."""
    return min(max((progress - begins) / takes, 0.0), 1.0)


def tick_points(progress: float) -> list[tuple[float, float]]:
    """The corners of the tick as far as it is drawn: its short stroke takes a third of the time."""
    start, corner, end = TICK
    if not progress:
        return []
    if progress < 1 / 3:
        return [start, _between(start, corner, 3 * progress)]
    return [start, corner, _between(corner, end, (3 * progress - 1) / 2)]


def _between(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    return one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


class Badge(Widget):
    """`progress` goes from 0, nothing, to 1, all of it. It is drawn at once, or by `appear` in a moment."""

    progress: float = NumericProperty(1.0)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def __init__(self, **properties: object) -> None:
        self._drawing = InstructionGroup()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "theme", "progress"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def appear(self) -> None:
        self.progress = 0.0
        Animation(progress=1.0, duration=SECONDS).start(self)

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        size = min(self.size)
        self._draw_cells(size)
        disc = part_of(self.progress, DISC_FROM, DISC_TIME)
        if disc:
            self._draw_disc(size, disc)

    def _draw_cells(self, size: float) -> None:
        pitch = size / BOX
        for row in range(BOX):
            for column in range(BOX):
                part = part_of(self.progress, LATER * (row + column), CELL_TIME)
                side = pitch * 0.9 * (0.6 + 0.4 * part)
                x = self.center_x + (column - 1) * pitch - side / 2
                y = self.center_y + (1 - row) * pitch - side / 2
                self._drawing.add(Color(*self.theme.selected_cell[:3], part))
                self._drawing.add(RoundedRectangle(pos=(x, y), size=(side, side), radius=[side / 5]))

    def _draw_disc(self, size: float, part: float) -> None:
        wide = size * 0.5 * (0.7 + 0.3 * part)
        self._drawing.add(Color(*self.theme.accent[:3], part))
        self._drawing.add(Ellipse(pos=(self.center_x - wide / 2, self.center_y - wide / 2), size=(wide, wide)))
        points = tick_points(part_of(self.progress, TICK_FROM, TICK_TIME))
        if points:
            flat = [at for x, y in points for at in (self.center_x + x * size, self.center_y + y * size)]
            self._drawing.add(Color(*self.theme.on_accent))
            self._drawing.add(SmoothLine(points=flat, width=size * 0.024, cap="round", joint="round"))
