"""An outline over a photo: a line with a wider line of another colour below it, visible on any photo.

The colours are those of the light theme in every theme: lines of the dark theme are made for a dark background, and
hardly visible on a photo of paper.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.metrics import dp

from sudokuapp.ui.theme import LIGHT
from sudokuapp.vision.quad import Point

LINE, HALO = LIGHT.accent, LIGHT.on_accent
HALO_WIDTH = 2.0  # dp; how much wider than the line


def add_outline(group: InstructionGroup, places: Sequence[Point], width: float, alpha: float = 1.0) -> None:
    """Draw a closed line through these places of the screen; `width` is in dp."""
    points = [number for place in places for number in place]
    for colour, line_width in ((HALO, width + HALO_WIDTH), (LINE, width)):
        group.add(Color(*colour[:3], alpha))
        group.add(SmoothLine(points=points, width=dp(line_width) / 2, close=True, joint="round"))


def add_line(group: InstructionGroup, places: Sequence[Point], width: float, alpha: float) -> None:
    """Draw an open line without a halo, for lines beside others; `width` is in dp."""
    group.add(Color(*LINE[:3], alpha))
    group.add(SmoothLine(points=[number for place in places for number in place], width=dp(width) / 2))


def add_ring(group: InstructionGroup, middle: Point, radius: float, width: float) -> None:
    """Draw a circle; `radius` and `width` are in dp."""
    for colour, line_width in ((HALO, width + HALO_WIDTH), (LINE, width)):
        group.add(Color(*colour))
        group.add(SmoothLine(circle=(*middle, dp(radius)), width=dp(line_width) / 2))


def add_tint(group: InstructionGroup, places: Sequence[Point], alpha: float) -> None:
    """Fill an outline."""
    group.add(Color(*LINE[:3], alpha))
    group.add(filled(places))


def filled(places: Sequence[Point]) -> Mesh:
    """What an outline encloses. It may be bent inward, but all of it must be seen from its middle."""
    x, y = (sum(numbers) / len(places) for numbers in zip(*places, strict=True))
    vertices = [number for place in ((x, y), *places, places[0]) for number in (*place, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=list(range(len(places) + 2)), mode="triangle_fan")
