"""Killer sudokus: dashed lines within the cells go around cages, each with its sum.

A dashed line lies beside the lines of the grid, along a side of a cell: a thin row of several short strokes with
nothing beside them. Digits and small candidates that reach there are higher than a line is wide.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, side_of
from sudokuapp.vision.ink import Grey

NEAREST, FARTHEST = round(0.08 * FINE_PITCH), round(0.22 * FINE_PITCH)  # pixels from the cell's edge
CORNER = round(0.15 * FINE_PITCH)  # pixels at both ends of a side that are not looked at
BESIDE = 3  # pixels from a dashed line at which there is nothing
FAINTEST = 30  # of 255
FEWEST_STROKES = 3  # along a side
LEAST_FILLED, MOST_FILLED = 0.25, 0.85  # of a dashed line
MOST_BESIDE = 0.2  # of what lies beside it may be inked, as by a digit
LEAST_CAGED = 0.3  # the part of the cells that have such a line


def has_cages(ink: Grey) -> bool:
    """Whether the cells of a board have dashed lines of their own, given its ink in FINE_PITCH."""
    return bool((_dashed(ink) | _dashed(np.ascontiguousarray(ink.T)).T).mean() >= LEAST_CAGED)


def _dashed(ink: Grey) -> NDArray[np.bool_]:
    """For each cell whether a dashed line runs along its upper or lower side."""
    side = side_of(ink)
    end = FINE_MARGIN + side * FINE_PITCH
    is_ink = (ink[FINE_MARGIN:end, FINE_MARGIN:end] > FAINTEST).reshape(side, FINE_PITCH, side, FINE_PITCH)
    along = is_ink.transpose(0, 2, 1, 3)[:, :, :, CORNER:-CORNER]
    filled = along.mean(3)
    strokes = (along[..., 1:] & ~along[..., :-1]).sum(3)
    is_row = (strokes >= FEWEST_STROKES) & (filled > LEAST_FILLED) & (filled < MOST_FILLED)
    upper = np.arange(NEAREST, FARTHEST)
    rows = np.concatenate([upper, FINE_PITCH - 1 - upper])
    is_bare = filled < MOST_BESIDE
    return np.asarray((is_row[:, :, rows] & is_bare[:, :, rows - BESIDE] & is_bare[:, :, rows + BESIDE]).any(2))
