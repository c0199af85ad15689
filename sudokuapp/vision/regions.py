"""How the strong lines of a board divide it: into boxes, or into other regions as those of a jigsaw sudoku do.

Strong lines beside the boxes alone are no jigsaw's: the grain of wood and the squares of a chess board show some too. A
jigsaw's close regions of as many cells as the board has digits.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, side_of
from sudokuapp.vision.ink import Grey

NEAR = 6  # pixels from a line's place in which all of its ink lies
MIDDLE = slice(round(0.2 * FINE_PITCH), round(0.8 * FINE_PITCH))  # of a piece of a line, away from the crossings
WEAK, STRONG = 20, 92  # the percentiles of all pieces that tell how much ink weak and strong ones have
SHARES = 0.35, 0.5  # of the way from weak to strong at which a piece counts as strong: blur makes all weaker
LEAST_RATIO = 1.3  # of strong pieces to weak ones: with less there are no strong ones
LEAST_CLOSED = 0.4  # the part of the cells that are in regions of a jigsaw: others may have a gap in their line
# Of lines that mean something else: their ratio, and which parts of the boxes' are weak and of the others strong.
OTHER_RATIO, WEAK_BOX_LINES, STRONG_OTHERS = 1.7, 0.35, 0.15

Pieces = NDArray[np.bool_]


class Division:
    """How a board with boxes of so many rows and columns, given its ink in FINE_PITCH, is divided."""

    def __init__(self, ink: Grey, box_rows: int, box_columns: int) -> None:
        self._side = side = side_of(ink)
        self._box = box_rows, box_columns
        upright, level = _strengths(ink, side), _strengths(np.ascontiguousarray(ink.T), side).T
        weak, strong = np.percentile(np.concatenate([upright.ravel(), level.ravel()]), (WEAK, STRONG))
        self._ratio = float(strong / max(weak, 0.5))
        self._walls = [
            (upright > weak + share * (strong - weak), level > weak + share * (strong - weak)) for share in SHARES
        ]

    @property
    def is_jigsaw(self) -> bool:
        """Whether its strong lines close regions of a sudoku's size that are no rectangles."""
        return self._ratio >= LEAST_RATIO and any(self._closes_regions(*walls) for walls in self._walls)

    def _closes_regions(self, upright: Pieces, level: Pieces) -> bool:
        regions = _regions(upright, level)
        places = [np.argwhere(regions == region) for region in np.unique(regions)]
        cells = sum(
            len(own) for own in places if len(own) == self._side and np.prod(np.ptp(own, axis=0) + 1) > len(own)
        )
        return cells >= LEAST_CLOSED * regions.size

    @property
    def is_odd(self) -> bool:
        """Whether many strong lines are not those of the boxes, whatever they mean."""
        upright, level = self._walls[-1]
        lines = np.arange(1, self._side)
        across, down = (lines % size == 0 for size in self._box[::-1])
        at_boxes = np.concatenate([upright[:, across].ravel(), level[down].ravel()])
        others = np.concatenate([upright[:, ~across].ravel(), level[~down].ravel()])
        is_odd = (~at_boxes).mean() > WEAK_BOX_LINES and others.mean() > STRONG_OTHERS
        return bool(self._ratio >= OTHER_RATIO and is_odd)


def _regions(upright: Pieces, level: Pieces) -> NDArray[np.int32]:
    """For each cell the number of its region: cells without a strong line between them are of one."""
    side = len(upright)
    rooms = np.zeros((2 * side - 1, 2 * side - 1), np.uint8)
    rooms[::2, ::2] = 1
    rooms[::2, 1::2] = ~upright
    rooms[1::2, ::2] = ~level
    _, numbers = cv2.connectedComponents(rooms, connectivity=4)
    return np.asarray(numbers[::2, ::2], np.int32)


def _strengths(ink: Grey, side: int) -> NDArray[np.float64]:
    """How much ink the pieces of the upright inner lines have, across the line: by row and line."""
    end = FINE_MARGIN + side * FINE_PITCH
    places = FINE_MARGIN + FINE_PITCH * np.arange(1, side)[:, None] + np.arange(-NEAR, NEAR + 1)
    pieces = ink[FINE_MARGIN:end].reshape(side, FINE_PITCH, -1)[:, MIDDLE][:, :, places]
    return np.asarray(pieces.mean(1).sum(2) / 255)
