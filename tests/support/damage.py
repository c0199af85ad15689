"""Damage to a drawn page: cells that are made to look like others, half erased or painted over."""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from models.training.pages import Printed

EDGE = 0.14  # of a cell's width that stays at each side, with the lines


class Box(NamedTuple):
    """Pixels of a page, the last ones not included."""

    left: int
    top: int
    right: int
    bottom: int

    def of(self, image: np.ndarray) -> np.ndarray:
        return image[self.top : self.bottom, self.left : self.right]


def inside(printed: Printed, cell: int) -> Box:
    """What lies between a cell's lines."""
    row, column = divmod(cell, printed.side)
    corners = printed.lattice[row : row + 2, column : column + 2].reshape(4, 2)
    (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
    room = EDGE * (right - left)
    return Box(round(left + room), round(top + room), round(right - room), round(bottom - room))


def look_like(image: np.ndarray, printed: Printed, cell: int, source: np.ndarray, other: int) -> None:
    """Make a cell look like another one of the undamaged page."""
    _of_size(inside(printed, cell).of(image), inside(printed, other).of(source))


def erase_part(image: np.ndarray, printed: Printed, cell: int, source: np.ndarray, empty: int, side: int) -> None:
    """Let one half of a cell, 0 to 3 from the left clockwise, look like an empty cell."""
    box = inside(printed, cell)
    x, y = (box.left + box.right) // 2, (box.top + box.bottom) // 2
    half = (
        Box(box.left, box.top, x, box.bottom),
        Box(box.left, box.top, box.right, y),
        Box(x, box.top, box.right, box.bottom),
        Box(box.left, y, box.right, box.bottom),
    )[side]
    _of_size(half.of(image), inside(printed, empty).of(source))


def scribble(image: np.ndarray, printed: Printed, cell: int, rng: np.random.Generator) -> None:
    """Paint a pen's strokes across a cell."""
    box = inside(printed, cell)
    width = max(1, (box.right - box.left) // 9)
    points = np.column_stack([rng.integers(box.left, box.right, 4), rng.integers(box.top, box.bottom, 4)])
    cv2.polylines(image, [points.astype(np.int32)], False, int(rng.integers(20, 80)), width, cv2.LINE_AA)


def _of_size(place: np.ndarray, picture: np.ndarray) -> None:
    place[:] = cv2.resize(picture, place.shape[::-1], interpolation=cv2.INTER_AREA)
