"""A second look at a quad that is not certainly a sudoku by its `ruling`: perhaps it is a flat board of a screen.

Such a board may have lines that are light, or pale, or around its boxes only, or none around all of it: then the net of
its inner cells was found, and the outline is a cell farther out; or only its middle box, and it is three cells farther.
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from sudokuapp.vision.black_cells import has_black_cells
from sudokuapp.vision.box_content import holds_cells
from sudokuapp.vision.flat_ruling import FlatRuling, flat_ruling, straightened
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.ruling import SIDES

# The number of cells a side of a board by its boxes from left to right and from top to bottom.
SIDE_OF_BOXES = {(3, 3): 9, (2, 3): 6, (3, 2): 6, (2, 4): 8, (4, 2): 8}
# By the cells of what was found how many more a board without a border may have at each side.
BEYOND = {2: 1, 3: 3, 4: 1, 6: 1, 7: 1}
OUTSIDE = 0.2  # cells by which such a board may reach beyond the picture
OTHER_GRIDS = (10, 11, 12, 13, 14, 15, 16)  # cells a side of larger puzzles


class Look(NamedTuple):
    """A flat grid; `side` may be that of no sudoku."""

    quad: Quad
    side: int
    score: float
    whole: bool


def second_look(grey: Grey, quad: Quad) -> Look | None:
    """The flat grid that this quad shows, or that is some cells larger; None if there is none."""
    board = straightened(grey, quad)
    found = flat_ruling(board)
    if found.across == found.down and found.across > 3 and has_black_cells(board, found.across):
        return None
    if found.across == found.down and found.across in (*SIDES, *OTHER_GRIDS) and found.whole:
        return Look(quad, found.across, found.score, found.whole)
    boxes = (found.across, found.down)
    if boxes in SIDE_OF_BOXES and found.whole and holds_cells(board, SIDE_OF_BOXES[boxes], *boxes):
        return Look(quad, SIDE_OF_BOXES[boxes], found.score, whole=True)
    if found.across == found.down and not found.whole:
        larger, side = _larger(quad, found.across), found.across + 2 * BEYOND.get(found.across, 0)
        if larger and _is_within(larger, grey.shape, OUTSIDE * max(quad.sides) / found.across):
            again = flat_ruling(straightened(grey, larger))
            if _is_grid(again, side) and again.whole:
                return Look(larger, side, again.score, whole=True)
    if found.across == found.down and found.across in SIDES:
        return Look(quad, found.across, found.score, whole=False)
    return None


def _is_grid(found: FlatRuling, side: int) -> bool:
    return found.across == found.down == side


def _is_within(quad: Quad, shape: tuple[int, ...], outside: float) -> bool:
    """Whether it lies in the picture, up to so many pixels."""
    corners, (height, width) = quad.array(), shape[:2]
    return bool(((corners >= -outside) & (corners <= (width + outside, height + outside))).all())


def _larger(quad: Quad, cells: int) -> Quad | None:
    """The quad with as many more rows and columns at each side as a board without a border may have."""
    beyond = BEYOND.get(cells)
    if beyond is None:
        return None
    inner = np.array([(0, 0), (cells, 0), (cells, cells), (0, cells)], np.float32)
    low, high = -beyond, cells + beyond
    outer = np.array([[(low, low), (high, low), (high, high), (low, high)]], np.float32)
    larger = Quad.in_order(cv2.perspectiveTransform(outer, cv2.getPerspectiveTransform(inner, quad.array()))[0])
    # Steeply seen, what is far beyond would be behind the camera.
    return larger if larger.is_convex and all(map(larger.contains, quad.corners)) else None
