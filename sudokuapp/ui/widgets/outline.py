"""An outline over a photo: a line in one colour on a wider one in another, as nobody knows what is under it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.metrics import dp

from sudokuapp.ui.theme import Theme
from sudokuapp.vision.quad import Point

HALO = 1.5


def add_outline(group: InstructionGroup, places: Sequence[Point], theme: Theme, width: float, alpha: float) -> None:
    """Draw around four places of the screen; `width` is in dp."""
    points = [number for place in places for number in place]
    for colour, wide in ((theme.on_accent, width + HALO), (theme.accent, width)):
        group.add(Color(*colour[:3], alpha))
        group.add(SmoothLine(points=points, width=dp(wide) / 2, close=True, joint="round"))


def add_tint(group: InstructionGroup, places: Sequence[Point], theme: Theme, alpha: float) -> None:
    """Colour the inside of four places that go around."""
    group.add(Color(*theme.accent[:3], alpha))
    group.add(four_corners(places))


def four_corners(places: Sequence[Point]) -> Mesh:
    vertices = [number for x, y in places for number in (x, y, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
