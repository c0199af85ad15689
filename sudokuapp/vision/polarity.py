"""Whether the lines of a board are dark on light or light on dark, as an app's dark mode shows them.

All that follows lines looks for dark ones. So for a board with light lines it is given the inverse of the picture, and
for one that has both, or only edges between coloured cells, a picture of all edges.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import rectify, straight_lattice

PITCH = 16  # pixels from line to line in the board image
MARGIN = 4
STROKE = 3  # pixels beside a line
REACH = 2  # pixels from its expected place at which a line is found
LEAST_STEP = 2.0  # grey levels that the noise of a picture adds
CLEARER = 2.0  # lines of the other polarity are so many times as clear
EDGE_GAIN = 3  # edges of pale lines are made darker


def dark_lines(grey: Grey, quad: Quad, side: int) -> Grey:
    """The picture, its inverse or its edges: that in which the lines of this board are dark."""
    board = rectify(grey, straight_lattice(quad, side), PITCH, MARGIN).astype(np.float32)
    dark, light = (_clear_lines(way, side) for way in (255 - board, board))
    if 2 * dark.sum() >= len(dark) and dark.sum() >= light.sum():
        return grey
    if 2 * light.sum() >= len(light):
        return cv2.bitwise_not(grey)
    return grey if dark.sum() + light.sum() == 0 else edges_as_ink(grey)


def edges_as_ink(grey: Grey) -> Grey:
    """A picture in which every edge is a dark line on white."""
    change = cv2.morphologyEx(grey, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8))
    return cv2.bitwise_not(cv2.convertScaleAbs(change, alpha=EDGE_GAIN))


def _clear_lines(glow: NDArray[np.float32], side: int) -> NDArray[np.bool_]:
    """For each inner line of both directions whether it is brighter than what is beside it, in most of its length."""
    return np.concatenate([_brighter(way, side) for way in (glow, np.ascontiguousarray(glow.T))])


def _brighter(glow: NDArray[np.float32], side: int) -> NDArray[np.bool_]:
    inner = cv2.blur(glow[MARGIN:-MARGIN], (1, 3))[::2]
    beside = np.maximum(inner[:, : -2 * STROKE], inner[:, 2 * STROKE :])
    ridge = np.median(inner[:, STROKE:-STROKE] - beside, axis=0)
    at = MARGIN - STROKE + PITCH * np.arange(1, side)[:, None] + np.arange(-REACH, REACH + 1)
    return np.asarray(ridge[at].max(1) > LEAST_STEP)
