"""An outline over a photo: a line on a wider one, as nobody knows what is under it.

Its colours are those of the light theme in every theme: a photo of a page is as bright by night, and the dark theme's
lines, made for a dark background, are not seen on paper.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.metrics import dp

from sudokuapp.ui.theme import LIGHT
from sudokuapp.vision.quad import Point

LINE, HALO = LIGHT.accent, LIGHT.on_accent
HALO_WIDTH = 2.0
"""How much wider than the line, in dp."""


def add_outline(group: InstructionGroup, places: Sequence[Point], width: float, alpha: float = 1.0) -> None:
    """Draw around four places of the screen; `width` is in dp."""
    points = [number for place in places for number in place]
    for colour, wide in ((HALO, width + HALO_WIDTH), (LINE, width)):
        group.add(Color(*colour[:3], alpha))
        group.add(SmoothLine(points=points, width=dp(wide) / 2, close=True, joint="round"))


def add_ring(group: InstructionGroup, middle: Point, radius: float, width: float) -> None:
    """Draw around one place; `radius` and `width` are in dp."""
    for colour, wide in ((HALO, width + HALO_WIDTH), (LINE, width)):
        group.add(Color(*colour))
        group.add(SmoothLine(circle=(*middle, dp(radius)), width=dp(wide) / 2))


def add_tint(group: InstructionGroup, places: Sequence[Point], alpha: float) -> None:
    """Colour the inside of four places that go around."""
    group.add(Color(*LINE[:3], alpha))
    group.add(four_corners(places))


def four_corners(places: Sequence[Point]) -> Mesh:
    vertices = [number for x, y in places for number in (x, y, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
