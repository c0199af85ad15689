"""How the corners of an outline are dragged; without Kivy, so that it is tested alone.

A corner may be anywhere in a convex region: within the picture, and on that side of the three lines through the other
corners on which the outline stays convex. When the finger leaves the region, the corner moves along its edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from sudokuapp.scan.outline import ROOM
from sudokuapp.ui.widgets.picture_view import Box
from sudokuapp.vision.quad import Point, Quad

SMALLEST_AREA = 1e-6  # square pixels; less is only rounding


def grabbed(places: Sequence[Point], finger: Point, reach: float) -> int | None:
    """The corner that a finger means: the nearest of those within its reach."""
    away = [hypot(x - finger[0], y - finger[1]) for x, y in places]
    nearest = min(range(len(away)), key=away.__getitem__)
    return nearest if away[nearest] <= reach else None


def beside(finger: Point, room: Box, radius: float, away: float) -> Point:
    """The middle of a round magnifier: above the finger that hides the corner, or left or right of it at the top."""
    x, y, width, height = room
    across = min(max(finger[0], x + radius), x + width - radius)
    if finger[1] + away + radius <= y + height:
        return across, finger[1] + away
    side = -away if finger[0] > x + width / 2 else away
    return finger[0] + side, min(max(finger[1], y + radius), y + height - radius)


def dragged(quad: Quad, corner: int, wanted: Point, picture: tuple[int, int]) -> Quad:
    """The quad with one corner as near to where it is wanted as it may be."""
    room = ROOM * min(picture)
    before, after, opposite = (quad.corners[(corner + step) % 4] for step in (-1, 1, 2))
    region = _picture_region(picture)
    for start, end in ((after, before), (opposite, before), (after, opposite)):
        region = _cut(region, start, end, room)
    if not region:
        return quad
    moved = list(quad.corners)
    moved[corner] = _nearest(region, wanted)
    return Quad.in_order(moved)


def _picture_region(picture: tuple[int, int]) -> list[Point]:
    right, bottom = picture[0] - 1.0, picture[1] - 1.0
    return [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)]


def _cut(region: list[Point], start: Point, end: Point, room: float) -> list[Point]:
    """The part of a convex region that lies to the right of a line, seen along it, and at least `room` away."""
    along, down = end[0] - start[0], end[1] - start[1]
    length = hypot(along, down)
    if not length:
        return []
    beyond = [(along * (y - start[1]) - down * (x - start[0])) / length - room for x, y in region]
    kept: list[Point] = []
    for number, point in enumerate(region):
        previous, was = region[number - 1], beyond[number - 1]
        now = beyond[number]
        if (was < 0) != (now < 0):
            share = was / (was - now)
            kept.append(
                (previous[0] + share * (point[0] - previous[0]), previous[1] + share * (point[1] - previous[1]))
            )
        if now >= 0:
            kept.append(point)
    return kept


def _area(region: list[Point]) -> float:
    """In square pixels, of a region that goes clockwise in the picture."""
    pairs = zip(region, region[1:] + region[:1], strict=True)
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairs) / 2


def _nearest(region: list[Point], wanted: Point) -> Point:
    """The point of a convex region (clockwise in the picture) nearest to where one wants to be."""
    # A region without an area, where there is no room to move, has no inside.
    best, least, outside = region[0], float("inf"), _area(region) < SMALLEST_AREA
    for number, (x, y) in enumerate(region):
        from_x, from_y = region[number - 1]
        along, down = x - from_x, y - from_y
        outside = outside or along * (wanted[1] - from_y) - down * (wanted[0] - from_x) < 0
        square = along * along + down * down
        share = ((wanted[0] - from_x) * along + (wanted[1] - from_y) * down) / square if square else 0.0
        share = min(1.0, max(0.0, share))
        point = (from_x + share * along, from_y + share * down)
        away = hypot(point[0] - wanted[0], point[1] - wanted[1])
        if away < least:
            best, least = point, away
    return best if outside else wanted
