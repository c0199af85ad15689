"""How a page bows, roughly: enough for the lines to be found where they are looked for.

A page held open bows like a cylinder, so the lines of a board bend as parabolas do, those at one side of it perhaps
more than those at the other. The few bends that there are can all be tried, with all lines together: one line alone
could be taken for its neighbour, nine of them cannot.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import ENOUGH, Grey, Ink, ink_of, ridges
from sudokuapp.vision.rectify import Lattice, at, rectify

PITCH = 16
"""Pixels from line to line while looking."""
WIDER_THAN_STROKES = 11
STROKE = 3
STRIPS = 12
BENDS = np.linspace(-1.2, 1.2, 17)
"""How far the middle of a line may be from where its ends would have it, in cells."""
WORTH_IT = 1.4
"""How much more ink a bend must bring than none: the lines of a page that is nearly flat are found as it is."""


def bowed(grey: Grey, lattice: Lattice) -> Lattice:
    """A flat lattice, bent as the lines are."""
    side = len(lattice) - 1
    ink = ink_of(rectify(grey, lattice, PITCH, PITCH), WIDER_THAN_STROKES)
    upright, level = (_bend(way, side) for way in (ink, np.ascontiguousarray(ink.T)))
    rows, columns = np.mgrid[0 : side + 1, 0 : side + 1].astype(np.float64)
    across = _parabola(rows / side) * _between(upright, columns / side)
    down = _parabola(columns / side) * _between(level, rows / side)
    return at(lattice, rows + down, columns + across)


def _bend(ink: Ink, side: int) -> tuple[float, float]:
    """The bends of the first and of the last upright line that put the most ink under all of them."""
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
    """All pairs of bends, and for each the columns of all lines in every strip."""
    first, last = (bends.ravel() for bends in np.meshgrid(BENDS, BENDS))
    lines = np.arange(side + 1) / side
    middle = (np.arange(STRIPS) + 0.5) / STRIPS
    aside = _parabola(middle)[:, None] * (first[:, None, None] * (1 - lines) + last[:, None, None] * lines)
    columns = np.round(PITCH * (1 + side * lines + aside)).astype(np.intp)
    return first, last, np.clip(columns, 0, (side + 2) * PITCH - 1)


def _parabola(along: NDArray[np.float64]) -> NDArray[np.float64]:
    """From 0 at one end over 1 in the middle to 0 at the other."""
    return 1 - (2 * along - 1) ** 2


def _between(bends: tuple[float, float], place: NDArray[np.float64]) -> NDArray[np.float64]:
    return bends[0] * (1 - place) + bends[1] * place
