"""Where a bar hides the least of what people want to touch or read. Kivy-free.

Lengths are in pixels of the window, with y upward; the room begins at 0, 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

# What it costs to hide a pixel of something. No size of a board or a list is worth hiding a button.
CONTROL, CONTENT, TEXT, SCROLLED = 1000.0, 1.0, 0.3, 0.005
PER_HEIGHT = 1.0  # for each pixel above the lower edge: a line of a list is hidden rather than to be far from the thumb


class Area(NamedTuple):
    """A rectangle of the screen, and how much it matters that it is seen: a text that scrolls away matters least."""

    x: float
    y: float
    right: float
    top: float
    weight: float

    def widened(self, margin: float) -> Area:
        return Area(self.x - margin, self.y - margin, self.right + margin, self.top + margin, self.weight)


class Place(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Room(NamedTuple):
    """Where a bar may be, and how: between `narrowest` and `widest`, with `margin` around it."""

    width: float
    height: float
    widest: float
    column: float
    """The width of a bar at one side of a wide room."""
    narrowest: float
    margin: float
    strip: float
    """The height of a screen's top bar: a bar may be over the title, between its buttons."""


def cost(place: Place, areas: Iterable[Area]) -> float:
    """How much of the areas a bar at this place would hide."""
    return sum(area.weight * _hidden(place, area) for area in areas)


def _hidden(place: Place, area: Area) -> float:
    """In pixels."""
    width = min(place.x + place.width, area.right) - max(place.x, area.x)
    height = min(place.y + place.height, area.top) - max(place.y, area.y)
    return max(0.0, width) * max(0.0, height)


def best_place(room: Room, height_for: Callable[[float], float], areas: Sequence[Area]) -> Place:
    """The place that hides the least and is near the thumb; `height_for` gets a width."""
    wide = [area.widened(room.margin) for area in areas]
    candidates = [*_across(room, height_for, wide), *_in_top_strip(room, height_for, wide)]
    return min(candidates, key=lambda place: cost(place, wide) + PER_HEIGHT * place.y)


def _across(room: Room, height_for: Callable[[float], float], areas: Sequence[Area]) -> Iterator[Place]:
    """In the middle, and at both sides of a wide room.

    The cost changes linearly between the edges of areas, so the best height is at one of them.
    """
    width = min(room.widest, room.width - 2 * room.margin)
    columns = [((room.width - width) / 2, width)]
    if room.width >= 2 * (room.column + room.margin):
        columns += [(room.margin, room.column), (room.width - room.margin - room.column, room.column)]
    for x, width in columns:
        height = height_for(width)
        lowest, highest = room.margin, max(room.margin, room.height - room.margin / 2 - height)
        edges = {edge for area in areas for edge in (area.y, area.top, area.y - height, area.top - height)}
        for y in sorted({lowest, highest, *(edge for edge in edges if lowest < edge < highest)}):
            yield Place(x, y, width, height)


def _in_top_strip(room: Room, height_for: Callable[[float], float], areas: Sequence[Area]) -> Iterator[Place]:
    """Between the controls at the top."""
    at_top = [area for area in areas if area.weight == CONTROL and area.top > room.height - room.strip / 2]
    left = 0.0
    for area in (*sorted(at_top), Area(room.width, 0, room.width, 0, 0)):
        width = min(room.widest, area.x - left - 2 * room.margin)
        if width >= room.narrowest:
            height = height_for(width)
            y = max(room.margin, room.height - room.margin / 2 - height)
            yield Place((left + area.x - width) / 2, y, width, height)
        left = max(left, area.right)
