"""Slanted and round shapes as triangles whose edges fade out over one pixel.

A phone's GPU draws triangles with hard steps along slanted edges. Here each corner of a triangle also says how much it
covers, from 1 inside to 0 outside, and what lies between is mixed: lines look smooth on every device.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from sudokuapp.ui.widgets.board.layout import Point

SOFT = 0.5  # pixels to both sides of an edge
LONGEST_MITRE = 3.0  # how far a sharp corner may reach, as a multiple of the distance of its edges
DISC_CORNERS = 28


class Area(NamedTuple):
    """Corners as x, y and cover, and triangles as the numbers of three corners."""

    corners: list[tuple[float, float, float]]
    triangles: list[tuple[int, int, int]]


def line(points: Sequence[Point], width: float) -> Area:
    """A line through these points, with straight ends."""
    sides = _sides(points, closed=False)
    inner, outer = max(0.0, width / 2 - SOFT), width / 2 + SOFT
    first, last = points[0], points[-1]
    start, end = _direction(first, points[1]), _direction(points[-2], last)
    rows = [
        (_moved(first, start, -SOFT), sides[0], 0.0),
        (_moved(first, start, SOFT), sides[0], 1.0),
        *((point, side, 1.0) for point, side in zip(points[1:-1], sides[1:-1], strict=True)),
        (_moved(last, end, -SOFT), sides[-1], 1.0),
        (_moved(last, end, SOFT), sides[-1], 0.0),
    ]
    return _ribbon(rows, inner, outer, closed=False)


def ring(points: Sequence[Point], width: float) -> Area:
    """A closed line round a convex shape."""
    rows = [(point, side, 1.0) for point, side in zip(points, _sides(points, closed=True), strict=True)]
    return _ribbon(rows, max(0.0, width / 2 - SOFT), width / 2 + SOFT, closed=True)


def convex(points: Sequence[Point]) -> Area:
    """A filled convex shape, its corners counter-clockwise."""
    count = len(points)
    sides = _sides(points, closed=True)
    inside = [(*_moved(point, side, SOFT), 1.0) for point, side in zip(points, sides, strict=True)]
    outside = [(*_moved(point, side, -SOFT), 0.0) for point, side in zip(points, sides, strict=True)]
    triangles = [(0, at, at + 1) for at in range(1, count - 1)]
    for at in range(count):
        after = (at + 1) % count
        triangles += [(at, after, count + after), (at, count + after, count + at)]
    return Area(inside + outside, triangles)


def disc(centre: Point, radius: float) -> Area:
    return convex(circle(centre, radius))


def circle(centre: Point, radius: float) -> list[Point]:
    """As many points as it takes to look round, counter-clockwise."""
    angles = (2 * pi * at / DISC_CORNERS for at in range(DISC_CORNERS))
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def _ribbon(rows: Sequence[tuple[Point, Point, float]], inner: float, outer: float, *, closed: bool) -> Area:
    """Four corners across for each row of a point, the direction to its left and how much the middle covers."""
    corners: list[tuple[float, float, float]] = []
    for point, side, cover in rows:
        for reach, covers in ((outer, 0.0), (inner, cover), (-inner, cover), (-outer, 0.0)):
            corners.append((*_moved(point, side, reach), covers))
    triangles = []
    for row in range(len(rows) if closed else len(rows) - 1):
        here, there = 4 * row, 4 * ((row + 1) % len(rows))
        for across in range(3):
            a, b, c, d = here + across, here + across + 1, there + across + 1, there + across
            triangles += [(a, b, c), (a, c, d)]
    return Area(corners, triangles)


def _sides(points: Sequence[Point], *, closed: bool) -> list[Point]:
    """For each point the way to the left of the line, long enough that both edges stay parallel to it."""
    count = len(points)
    edges = [_direction(points[at], points[(at + 1) % count]) for at in range(count if closed else count - 1)]
    sides = []
    for at in range(count):
        before = edges[at - 1] if closed or at else edges[0]
        after = edges[at] if at < len(edges) else edges[-1]
        x, y = -(before[1] + after[1]), before[0] + after[0]
        length = 1 + before[0] * after[0] + before[1] * after[1]
        reach = max(length, 2 / LONGEST_MITRE**2)
        sides.append((x / reach, y / reach))
    return sides


def _direction(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _moved(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + distance * direction[0], point[1] + distance * direction[1]
