"""Four corners of something that lies flat on a page, as a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Quad:
    """Corners in clockwise order as seen in the picture (y grows downward); the first is where reading begins."""

    corners: tuple[Point, Point, Point, Point]

    @classmethod
    def of(cls, points: Iterable[Iterable[float]]) -> Quad:
        """From four points in any order: clockwise, beginning with the one nearest the picture's top left."""
        around = np.array([list(point) for point in points], np.float64)
        if around.shape != (4, 2):
            raise ValueError("A quad has four corners of two numbers each.")
        from_centre = around - around.mean(0)
        around = around[np.argsort(np.arctan2(from_centre[:, 1], from_centre[:, 0]), kind="stable")]
        return cls.in_order(np.roll(around, -int(np.argmin(around.sum(1))), axis=0))

    @classmethod
    def in_order(cls, points: Iterable[Iterable[float]]) -> Quad:
        """From four points whose order already says where reading begins."""
        a, b, c, d = ((float(x), float(y)) for x, y in points)
        return cls((a, b, c, d))

    def array(self) -> NDArray[np.float32]:
        return np.array(self.corners, np.float32)

    @property
    def area(self) -> float:
        """In square pixels; what goes counter-clockwise has a negative one."""
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.corners
        return 0.5 * ((x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0))

    @property
    def centre(self) -> Point:
        x, y = np.mean(self.corners, axis=0)
        return float(x), float(y)

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """The lengths of the four sides, the first from the first corner to the second."""
        corners = np.array(self.corners)
        top, right, bottom, left = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
        return float(top), float(right), float(bottom), float(left)

    @property
    def is_convex(self) -> bool:
        corners = np.array(self.corners)
        along = np.roll(corners, -1, axis=0) - corners
        onward = np.roll(along, -1, axis=0)
        return bool(np.all(along[:, 0] * onward[:, 1] - along[:, 1] * onward[:, 0] > 0))

    def scaled(self, factor: float) -> Quad:
        """The same quad in a picture that is so many times as large; pixels are areas, not points."""
        return Quad.in_order(((x + 0.5) * factor - 0.5, (y + 0.5) * factor - 0.5) for x, y in self.corners)

    def begun_at(self, corner: int) -> Quad:
        """The same outline, read from another corner: what was the first corner comes `corner` places later."""
        first = corner % 4
        return Quad.in_order(self.corners[first:] + self.corners[:first])
