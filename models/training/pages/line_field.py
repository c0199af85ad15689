"""The line that a pen has followed, as a picture of distances: one form for strokes, samples and fonts.

A field tells for each pixel how far the line is. It can be turned, slanted and scaled by one affine transform, and a
pen of any width follows the same line: it covers what is nearer than half of its width.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

SIZE = 88  # of a field, in its own pixels
HEIGHT = 64  # of the digit in its middle
PER_PIXEL = 8  # a distance of one pixel in a field's bytes; what is farther than 255 is nowhere near
_SHIFT = 4  # cv2 takes points in sixteenths of a pixel


def field_of_curves(curves: Sequence[Floats]) -> Bytes:
    """Of curves in a box of about 0.6 by 1."""
    away = np.full((SIZE, SIZE), 255, np.uint8)
    middle = np.array([0.3, 0.5], np.float32)
    points = [np.rint(((curve - middle) * HEIGHT + SIZE / 2) * (1 << _SHIFT)).astype(np.int32) for curve in curves]
    cv2.polylines(away, points, False, 0, 1, cv2.LINE_8, _SHIFT)
    return _distances(away)


def field_of_picture(cover: Bytes, holes: Sequence[int]) -> Bytes | None:
    """Of a digit in bright ink on black; None if its line does not enclose one of these numbers of holes.

    A loop that was filled with ink has no line: the digit would be written as another one.
    """
    rows, columns = np.nonzero(cover.max(axis=1) > 127)[0], np.nonzero(cover.max(axis=0) > 127)[0]
    if not len(rows):
        return None
    box = cover[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    scale = min(HEIGHT / box.shape[0], 0.9 * SIZE / box.shape[1])
    matrix = np.array([[scale, 0, 0], [0, scale, 0]])
    middle = np.array([(columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2])
    matrix[:, 2] = (SIZE - 1) / 2 - scale * middle
    flags = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA
    large = cv2.GaussianBlur(cv2.warpAffine(cover, matrix, (SIZE, SIZE), flags=flags), (0, 0), 1.5)
    away = np.where(_thinned(large > 110), 0, 255).astype(np.uint8)
    # The line is joined at corners, so what it encloses must be looked for at edges only; one area is the outside.
    enclosed = cv2.connectedComponents(away, connectivity=4)[0] - 2
    return _distances(away) if enclosed in holes else None


def warped(field: Bytes, matrix: NDArray[np.float64], size: tuple[int, int]) -> Floats:
    """The distances in the field's own pixels, in a picture of this width and height."""
    away = cv2.warpAffine(field, matrix, size, flags=cv2.INTER_LINEAR, borderValue=255)
    return np.asarray(away * np.float32(1 / PER_PIXEL), np.float32)


def _distances(away: Bytes) -> Bytes:
    far = cv2.distanceTransform(away, cv2.DIST_L2, 3)
    # The line goes by whole pixels; the blur takes out its steps.
    return np.asarray(cv2.convertScaleAbs(cv2.GaussianBlur(far, (3, 3), 0.8), alpha=PER_PIXEL), np.uint8)


def _thinned(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Zhang and Suen's thinning: what is left of a shape when its border is taken off again and again."""
    ink = np.pad(ink, 1)
    changed = True
    while changed:
        changed = False
        for turn in (0, 1):
            around = [np.roll(ink, shift, axis=(0, 1)) for shift in _RING]
            north, east, south, west = around[0::2]
            count = np.sum(around, axis=0)
            ways = np.sum([~a & b for a, b in zip(around, [*around[1:], around[0]], strict=True)], axis=0)
            if turn == 0:
                sides = ~(north & east & south) & ~(east & south & west)
            else:
                sides = ~(north & east & west) & ~(north & south & west)
            taken = ink & (count >= 2) & (count <= 6) & (ways == 1) & sides
            changed |= bool(taken.any())
            ink = ink & ~taken
    return ink[1:-1, 1:-1]


# The eight neighbours in a circle from the north: rolling by (1, 0) brings the northern one here.
_RING = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
