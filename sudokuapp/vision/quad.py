"""Four corners of something flat on a page, as a value. NumPy is imported late, because screens use quads too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Quad:
    """Corners in clockwise order in the picture (y grows downward); reading begins at the first one."""

    corners: tuple[Point, Point, Point, Point]

    @classmethod
    def of(cls, points: Iterable[Iterable[float]]) -> Quad:
        """From four points in any order: clockwise, beginning with the one nearest the picture's top left."""
        corners = [tuple(float(number) for number in point) for point in points]
        if [len(corner) for corner in corners] != [2] * 4:
            raise ValueError("A quad has four corners of two numbers each.")
        x, y = cls.in_order(corners).centre
        around = sorted(corners, key=lambda corner: atan2(corner[1] - y, corner[0] - x))
        return cls.in_order(around).begun_at(min(range(4), key=lambda number: sum(around[number])))

    @classmethod
    def in_order(cls, points: Iterable[Iterable[float]]) -> Quad:
        """From four points whose order already says where reading begins."""
        a, b, c, d = ((float(x), float(y)) for x, y in points)
        return cls((a, b, c, d))

    def array(self) -> NDArray[np.float32]:
        import numpy as np

        return np.array(self.corners, np.float32)

    @property
    def area(self) -> float:
        """In square pixels; negative if the corners go counter-clockwise."""
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.corners
        return 0.5 * ((x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0))

    @property
    def centre(self) -> Point:
        return sum(x for x, _ in self.corners) / 4, sum(y for _, y in self.corners) / 4

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """The lengths of the four sides, the first from the first corner to the second."""
        top, right, bottom, left = (hypot(along, down) for along, down in self._edges)
        return top, right, bottom, left

    @property
    def is_convex(self) -> bool:
        edges = self._edges
        return all(x * down - y * along > 0 for (x, y), (along, down) in zip(edges, edges[1:] + edges[:1], strict=True))

    def contains(self, point: Point) -> bool:
        """Whether a point lies within the outline of a convex quad, or on it."""
        return all(
            along * (point[1] - y) - down * (point[0] - x) >= 0
            for (x, y), (along, down) in zip(self.corners, self._edges, strict=True)
        )

    def scaled(self, factor: float) -> Quad:
        """The same quad in a picture that is `factor` times as large. Pixels are areas: their edges are scaled."""
        return Quad.in_order(((x + 0.5) * factor - 0.5, (y + 0.5) * factor - 0.5) for x, y in self.corners)

    def begun_at(self, corner: int) -> Quad:
        """The same outline, read from the corner with this number on."""
        first = corner % 4
        return Quad.in_order(self.corners[first:] + self.corners[:first])

    @property
    def _edges(self) -> list[Point]:
        """From each corner to the next."""
        a, b, c, d = self.corners
        return [(x - from_x, y - from_y) for (from_x, from_y), (x, y) in ((a, b), (b, c), (c, d), (d, a))]
