"""A first estimate of how a page is bent, so that `lattice` looks for each line near its place.

A page of an open newspaper is bent like a cylinder, so the lines of a board are about parabolas, perhaps more strongly
bent at one side of the board than at the other. There are few such bends, so all are tried, always with all lines
together: one line alone could be mistaken for its neighbour, nine of them cannot.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import ENOUGH, Grey, Ink, ink_of, ridges
from sudokuapp.vision.rectify import Lattice, points_at, rectify

PITCH = 16  # pixels from line to line in the small board image that is searched
WIDER_THAN_STROKES = 11
STROKE = 3
STRIPS = 12
BENDS = np.linspace(-1.2, 1.2, 17)  # cells from the middle of a line to the straight line between its ends
# A bend must cover so many times as much ink as no bend does: a page that is nearly flat is better left flat.
WORTH_IT = 1.4


def bent_lattice(grey: Grey, lattice: Lattice) -> Lattice:
    """A flat lattice, bent as the lines of the picture are."""
    side = len(lattice) - 1
    ink = ink_of(rectify(grey, lattice, PITCH, PITCH), WIDER_THAN_STROKES)
    upright, level = (_bend(way, side) for way in (ink, np.ascontiguousarray(ink.T)))
    rows, columns = np.mgrid[0 : side + 1, 0 : side + 1].astype(np.float64)
    across = _parabola(rows / side) * _between(upright, columns / side)
    down = _parabola(columns / side) * _between(level, rows / side)
    return points_at(lattice, rows + down, columns + across)


def _bend(ink: Ink, side: int) -> tuple[float, float]:
    """The bends of the first and the last upright line with which all upright lines together cover the most ink."""
    inner = ink[PITCH : PITCH + side * PITCH]
    strips = ridges(cv2.resize(inner, (inner.shape[1], STRIPS), interpolation=cv2.INTER_AREA), STROKE)
    covered = np.minimum(cv2.dilate(strips, np.ones((1, 3), np.uint8)), ENOUGH)
    first, last, columns = _tries(side)
    found = covered[np.arange(STRIPS)[:, None], columns].sum((1, 2))
    best, flat = int(found.argmax()), int((np.abs(first) + np.abs(last)).argmin())
    chosen = best if found[best] > WORTH_IT * found[flat] else flat
    return float(first[chosen]), float(last[chosen])


@lru_cache(maxsize=8)
def _tries(side: int) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.intp]]:
    """All pairs of bends, and for each pair the columns of all lines in every strip."""
    first, last = (bends.ravel() for bends in np.meshgrid(BENDS, BENDS))
    lines = np.arange(side + 1) / side
    middle = (np.arange(STRIPS) + 0.5) / STRIPS
    aside = _parabola(middle)[:, None] * (first[:, None, None] * (1 - lines) + last[:, None, None] * lines)
    columns = np.round(PITCH * (1 + side * lines + aside)).astype(np.intp)
    return first, last, np.clip(columns, 0, (side + 2) * PITCH - 1)


def _parabola(along: NDArray[np.float64]) -> NDArray[np.float64]:
    """0 at both ends, 1 in the middle."""
    return 1 - (2 * along - 1) ** 2


def _between(bends: tuple[float, float], place: NDArray[np.float64]) -> NDArray[np.float64]:
    return bends[0] * (1 - place) + bends[1] * place
