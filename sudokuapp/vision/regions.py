"""Whether the strong lines of a board go around other regions than its boxes, as those of a jigsaw sudoku do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, side_of
from sudokuapp.vision.ink import Grey

NEAR = 6  # pixels from a line's place in which all of its ink lies
MIDDLE = slice(round(0.2 * FINE_PITCH), round(0.8 * FINE_PITCH))  # of a piece of a line, away from the crossings
LEAST_RATIO = 1.7  # of strong lines to others: with less there are no strong ones
# The part of the boxes' lines that must be weak, and of the other lines that must be strong.
WEAK_BOX_LINES, STRONG_OTHERS = 0.35, 0.15


def has_irregular_regions(ink: Grey, box_rows: int, box_columns: int) -> bool:
    """Whether a board with boxes of so many rows and columns, given its ink in FINE_PITCH, is divided otherwise."""
    side = side_of(ink)
    upright, level = _strengths(ink, side), _strengths(np.ascontiguousarray(ink.T), side)
    lines = np.arange(1, side)
    at_box = np.concatenate([upright[:, lines % box_columns == 0].ravel(), level[:, lines % box_rows == 0].ravel()])
    others = np.concatenate([upright[:, lines % box_columns != 0].ravel(), level[:, lines % box_rows != 0].ravel()])
    weak, strong = np.percentile(np.concatenate([at_box, others]), (20, 92))
    if strong < LEAST_RATIO * max(weak, 0.5):
        return False
    between = (weak + strong) / 2
    return bool((at_box < between).mean() > WEAK_BOX_LINES and (others > between).mean() > STRONG_OTHERS)


def _strengths(ink: Grey, side: int) -> NDArray[np.float64]:
    """How much ink the pieces of the upright inner lines have, across the line: by row and line."""
    end = FINE_MARGIN + side * FINE_PITCH
    places = FINE_MARGIN + FINE_PITCH * np.arange(1, side)[:, None] + np.arange(-NEAR, NEAR + 1)
    pieces = ink[FINE_MARGIN:end].reshape(side, FINE_PITCH, -1)[:, MIDDLE][:, :, places]
    return np.asarray(pieces.mean(1).sum(2) / 255)
