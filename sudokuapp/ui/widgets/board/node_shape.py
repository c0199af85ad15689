"""The room that a node takes on the board: a disc round one candidate, a rounded band round a group of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, ceil, cos, hypot, pi, sin

from sudokuapp.ui.widgets.board.layout import Point

ARC = pi / 10  # between two points of a rounded corner


@dataclass(frozen=True)
class NodeShape:
    """All points that are no farther than `radius` from the hull of the candidates' middles."""

    hull: tuple[Point, ...]
    """Its corners, counter-clockwise; one for a single candidate, two for some in a line."""
    radius: float

    @classmethod
    def around(cls, centres: Iterable[Point], radius: float) -> NodeShape:
        return cls(_convex_hull(centres), radius)

    def distance(self, point: Point) -> float:
        """From the edge outwards; less than 0 for a point inside."""
        if len(self.hull) == 1:
            return hypot(point[0] - self.hull[0][0], point[1] - self.hull[0][1]) - self.radius
        edges = self._edges()
        if len(self.hull) > 2 and all(_turn(start, end, point) >= 0 for start, end in edges):
            return -self.radius
        return min(_from_segment(point, start, end) for start, end in edges) - self.radius

    def outline(self) -> list[Point]:
        """Points along the edge, counter-clockwise."""
        if len(self.hull) == 1:
            return self._arc(self.hull[0], 0.0, 2 * pi)[:-1]
        points: list[Point] = []
        edges = self._edges()
        for at, (corner, end) in enumerate(edges):
            start = edges[at - 1][0]
            before, after = (
                atan2(to[1] - since[1], to[0] - since[0]) - pi / 2 for since, to in ((start, corner), (corner, end))
            )
            points += self._arc(corner, before, before + (after - before) % (2 * pi))
        return points

    def _edges(self) -> list[tuple[Point, Point]]:
        return list(zip(self.hull, (*self.hull[1:], self.hull[0]), strict=True))

    def _arc(self, centre: Point, start: float, end: float) -> list[Point]:
        parts = max(1, ceil((end - start) / ARC))
        angles = (start + (end - start) * part / parts for part in range(parts + 1))
        return [(centre[0] + self.radius * cos(angle), centre[1] + self.radius * sin(angle)) for angle in angles]


def _convex_hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """Andrew's monotone chain: the lower half from left to right, then the upper half back."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    halves = []
    for way in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in way:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return tuple(halves[0] + halves[1])


def _turn(start: Point, end: Point, point: Point) -> float:
    """More than 0 where the point lies to the left of the line from start to end."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _from_segment(point: Point, start: Point, end: Point) -> float:
    x, y = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / (x * x + y * y)
    along = min(max(along, 0.0), 1.0)
    return hypot(point[0] - start[0] - along * x, point[1] - start[1] - along * y)
