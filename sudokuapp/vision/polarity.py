"""Whether the lines of a board are dark on light or light on dark, as an app's dark mode shows them.

All that follows lines looks for dark ones. So for a board with light lines it is given the inverse of the picture, and
for one that has both, or only edges between coloured cells, a picture of all edges.
"""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import rectify, straight_lattice

PITCH = 16  # pixels from line to line in the board image
MARGIN = 4
STROKE = 3  # pixels beside a line
REACH = 2  # pixels from its expected place at which a line is found
LEAST_STEP = 2  # grey levels that the noise of a picture adds
ROWS_APART = 3  # not every row of pixels is looked at
EDGE_GAIN = 3  # edges of pale lines are made darker


def dark_lines(grey: Grey, quad: Quad, side: int) -> Grey:
    """The picture, its inverse or its edges: that in which the lines of this board are dark."""
    board = rectify(grey, straight_lattice(quad, side), PITCH, MARGIN)
    lines = 2 * (side - 1)
    dark = _clear_lines(cv2.bitwise_not(board), side)
    if dark == lines:
        return grey
    light = _clear_lines(board, side)
    if 2 * max(dark, light) >= lines:
        return grey if dark >= light else cv2.bitwise_not(grey)
    return edges_as_ink(grey) if 2 * (dark + light) >= lines else grey


def edges_as_ink(grey: Grey) -> Grey:
    """A picture in which every edge is a dark line on white."""
    change = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return cv2.bitwise_not(cv2.convertScaleAbs(change, alpha=EDGE_GAIN))


def _clear_lines(glow: Grey, side: int) -> int:
    """How many inner lines of both directions are brighter than what is beside them, in most of their length."""
    return sum(_brighter(way, side) for way in (glow, np.ascontiguousarray(glow.T)))


def _brighter(glow: Grey, side: int) -> int:
    rows = cv2.blur(glow, (1, 3))[MARGIN:-MARGIN:ROWS_APART]
    beside = np.maximum(rows[:, : -2 * STROKE], rows[:, 2 * STROKE :])
    ridges = cv2.subtract(rows[:, STROKE:-STROKE], beside)
    middle = len(ridges) // 2
    ridge = np.partition(ridges, middle, axis=0)[middle]
    at = MARGIN - STROKE + PITCH * np.arange(1, side)[:, None] + np.arange(-REACH, REACH + 1)
    return int((ridge[at].max(1) > LEAST_STEP).sum())
