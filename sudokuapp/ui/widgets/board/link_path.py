"""The line of a link: a curve from the edge of one node to the edge of another, its arrow head, and its dashes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, ceil, cos, hypot, radians, sin
from typing import NamedTuple

from sudokuapp.ui.widgets.board.layout import Point, Triangle
from sudokuapp.ui.widgets.board.node_shape import NodeShape

GAP = 0.14  # between a line and its node; this and all below are parts of the usual radius of a node
HEAD_LENGTH = 0.95
HEAD_WIDTH = 0.85
HANDLE = 0.4  # of the distance: how long a curve keeps the direction it leaves with
SHORTEST_HANDLE = 2.6
LONGEST_HANDLE = 5.5
ASIDE = 60  # degrees
FEWEST_SAMPLES = 14
DASH = 0.95
DASH_GAP = 0.6
REFINEMENTS = 8  # halvings until the end of a curve lies on the edge of its node


@dataclass(frozen=True)
class LinkPath:
    """Points along a link, from edge to edge; `unit` is what all sizes follow."""

    points: tuple[Point, ...]
    unit: float

    @cached_property
    def length(self) -> float:
        return sum(_distance(start, end) for start, end in pairwise(self.points))

    @property
    def head(self) -> Triangle:
        """The arrow head at the end, counter-clockwise from its tip."""
        tip, base = self.points[-1], self._before_end(self._head_length)
        x, y = tip[0] - base[0], tip[1] - base[1]
        length = hypot(x, y) or 1.0
        half = HEAD_WIDTH * self.unit / 2 / length
        return tip, (base[0] - y * half, base[1] + x * half), (base[0] + y * half, base[1] - x * half)

    @property
    def shaft(self) -> tuple[Point, ...]:
        """The line without the head; it ends a little inside of it, so that no slit is seen between them."""
        return tuple(_part(self.points, 0.0, self.length - 0.8 * self._head_length))

    @property
    def dashes(self) -> list[tuple[Point, ...]]:
        """The shaft in dashes, at least two, a whole one at each end."""
        shaft = self.shaft
        length = sum(_distance(start, end) for start, end in pairwise(shaft))
        dash, gap = DASH * self.unit, DASH_GAP * self.unit
        count = max(2, round((length + gap) / (dash + gap)))
        scale = length / (count * dash + (count - 1) * gap)
        starts = (at * (dash + gap) * scale for at in range(count))
        return [tuple(_part(shaft, start, start + dash * scale)) for start in starts]

    @property
    def _head_length(self) -> float:
        return min(HEAD_LENGTH * self.unit, 0.6 * self.length)

    def _before_end(self, distance: float) -> Point:
        return _part(self.points, 0.0, self.length - distance)[-1]


class Bend(NamedTuple):
    """How far, in degrees, a curve leaves its start and reaches its end from the left of the straight line.

    Less than 0 is from the right.
    """

    start: float
    end: float


STRAIGHT = Bend(0.0, 0.0)


def curve(start: NodeShape, end: NodeShape, bend: Bend, sample: float, unit: float) -> LinkPath | None:
    """A curve between the two nodes with a point every `sample` units, or None where they leave no room for it."""
    first, last = nearest(start, end)
    at = _cubic(first, last, bend, unit)
    count = max(FEWEST_SAMPLES, ceil(_distance(first, last) / (sample * unit)))
    points = [at(number / count) for number in range(count + 1)]
    gap = GAP * unit
    out = max((number for number, point in enumerate(points) if start.distance(point) < gap), default=0)
    into = min((number for number in range(out + 1, count) if end.distance(points[number]) < gap), default=count)
    if into <= out + 1:
        return None
    leave = _edge(out / count, (out + 1) / count, lambda t: start.distance(at(t)) < gap)
    reach = _edge(into / count, (into - 1) / count, lambda t: end.distance(at(t)) < gap)
    return LinkPath((at(leave), *points[out + 1 : into], at(reach)), unit)


def nearest(start: NodeShape, end: NodeShape) -> tuple[Point, Point]:
    """The two candidates of these nodes that a link runs between."""
    return min(((one, other) for one in start.hull for other in end.hull), key=lambda pair: _distance(*pair))


def _cubic(first: Point, last: Point, bend: Bend, unit: float) -> Callable[[float], Point]:
    """A Bézier curve, as a function of a time from 0 to 1. Its handles are short: it bends near its ends only."""
    distance = _distance(first, last)
    longest = min(max(HANDLE * distance, SHORTEST_HANDLE * unit), LONGEST_HANDLE * unit)
    # Only one that leads aside may be longer than the half: two that lead to each other would make a loop.
    leave, reach = (longest if abs(angle) >= ASIDE else min(longest, distance / 2) for angle in bend)
    towards = atan2(last[1] - first[1], last[0] - first[0])
    leaving, reaching = towards + radians(bend.start), towards - radians(bend.end)
    second = first[0] + leave * cos(leaving), first[1] + leave * sin(leaving)
    third = last[0] - reach * cos(reaching), last[1] - reach * sin(reaching)

    def at(t: float) -> Point:
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        return (
            a * first[0] + b * second[0] + c * third[0] + d * last[0],
            a * first[1] + b * second[1] + c * third[1] + d * last[1],
        )

    return at


def _edge(inside: float, outside: float, is_inside: Callable[[float], bool]) -> float:
    """Where a curve leaves a node, between a time inside and one outside of it."""
    for _ in range(REFINEMENTS):
        middle = (inside + outside) / 2
        if is_inside(middle):
            inside = middle
        else:
            outside = middle
    return outside


def _part(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """What lies between two distances along these points."""
    part: list[Point] = []
    walked = 0.0
    for one, other in pairwise(points):
        length = _distance(one, other)
        if length and walked + length >= start and walked <= end:
            for distance in (max(start, walked), min(end, walked + length)):
                along = (distance - walked) / length
                point = one[0] + along * (other[0] - one[0]), one[1] + along * (other[1] - one[1])
                if not part or _distance(part[-1], point) > 1e-6:
                    part.append(point)
        walked += length
    return part


def _distance(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
