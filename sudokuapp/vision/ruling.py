"""Is it a sudoku, and with how many cells a side? The grid's inner lines decide: any photo has four corners.

For each number of cells the ink where its lines should be is compared with the ink in the middle of its cells. If the
lines go on beyond the outline, it is a part of something larger; if cells are black, a crossword.
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rank import ranked
from sudokuapp.vision.strips import (
    BOARD,
    MARGIN,
    STRIPS,
    STROKE,
    LinesInk,
    Strips,
    Widened,
    ruled,
    straightened,
    strips_of,
)

SIDES = (9, 8, 6, 4)  # cells a side of a sudoku
OTHER_SIDES = (5, 7, 10, 11, 12, 13, 14, 15, 16)  # of tables and crosswords
LEAST_CONTRAST = 0.3  # with less no closer look is taken
# Of the lines that divide each cell: with so much, these are the board's cells. The digits of a 4x4 give up to 0.3.
FINER_CONTRAST = 0.5
BLACK = 0.45  # of the paper's light; shaded cells are lighter
MOST_BLACK = 0.06  # the part of the cells that a shadow or a picture may blacken


class Ruling(NamedTuple):
    """The lines that a quad shows."""

    side: int
    score: float
    """How sure it is that these are the lines of a sudoku, from 0 to 1."""
    whole: bool
    """Whether the lines end at the outline."""
    framed: float = 0.0
    """How much of its least clear side is a line."""


def ruling(grey: Grey, quad: Quad) -> Ruling:
    """The number of cells a side whose lines this quad shows best."""
    board = straightened(grey, quad)
    strips = strips_of(board)
    widened = Widened(strips)
    lines = {side: ruled(side, widened) for side in SIDES}
    side = max(SIDES, key=lambda side: min(way.surplus for way in lines[side]))
    if side == 4 and _is_divided(4, 8, widened):
        side = 8
    score = min(way.contrast for way in lines[side])
    if score < LEAST_CONTRAST or _black_part(board, side) > MOST_BLACK or not _is_best(side, lines, widened):
        return Ruling(side, 0.0, whole=True)
    framed = _framed(widened, min(way.line for way in lines[side]))
    score *= 0.75 + 0.25 * float(framed.mean())
    return Ruling(side, score, not _runs_on(side, strips), float(framed.min()))


def least_framed(grey: Grey, quad: Quad, side: int) -> float:
    """How much of its least clear side is a line: of whole boards 0.75 and more, less where it cuts through cells."""
    widened = Widened(strips_of(straightened(grey, quad)))
    return float(_framed(widened, min(lines.line for lines in ruled(side, widened))).min())


def _framed(widened: Widened, line: float) -> NDArray[np.float64]:
    """The part of each side of the outline that is a line itself: less where a corner is in the wrong place."""
    outline = widened[2 * STROKE + 3][0].reshape(2, STRIPS, -1)[:, :, [MARGIN, MARGIN + BOARD - 1]]
    return np.asarray((outline > 0.4 * line).mean(1))


def _is_best(side: int, lines: dict[int, LinesInk], widened: Widened) -> bool:
    """Whether no other number of cells fits better in one direction, as of a cut board, or as well in both."""
    ours = lines[side]
    # Not those that divide ours: every other line of an 8x8 may be a box's, which makes the lines of a 4x4.
    for cells in (cells for cells in (*SIDES, *OTHER_SIDES) if side % cells):
        theirs = lines[cells] if cells in lines else ruled(cells, widened)
        gains = [their.surplus / our.surplus for their, our in zip(theirs, ours, strict=True)]
        if min(gains) > 0.9 or max(gains) > 1.3:
            return False
        if cells % side == 0 and _is_divided(side, cells, widened):
            return False
    return True


def _is_divided(side: int, cells: int, widened: Widened) -> bool:
    """Whether what seem to be cells are boxes: the thinner lines of their own cells are there too."""
    return min(way.contrast for way in ruled(cells, widened, besides=side)) > FINER_CONTRAST


def _runs_on(side: int, strips: Strips) -> bool:
    """Whether the lines go on beyond the outline on any side, with more ink than there is between them."""
    pitch = BOARD / side
    lines = MARGIN + np.round(np.arange(1, side) * pitch).astype(int)
    middles = MARGIN + np.round((np.arange(side) + 0.5) * pitch).astype(int)
    beyond = max(ranked(edge[lines], 0.3) - ranked(edge[middles], 0.5) for edge in strips.beyond.reshape(4, -1))
    inside = min(ranked(cv2.dilate(rows, np.ones((1, 3), np.uint8))[:, lines], 0.5) for rows in strips.inner)
    return beyond > 0.6 * inside


def _black_part(board: Grey, side: int) -> float:
    """The part of the cells that are entirely black."""
    brightest = cv2.dilate(board, np.ones((5, 5), np.uint8))
    middles = (MARGIN + (np.arange(side) + 0.5) * BOARD / side).astype(int)
    cells = brightest[np.ix_(middles, middles)]
    paper = cv2.dilate(cells, np.ones((3, 3), np.uint8))
    # A cell in shadow is dark too, but its lines are darker.
    wide = BOARD // side + 3
    lines = cv2.erode(board, np.ones((wide, wide), np.uint8))[np.ix_(middles, middles)]
    return float(((cells < BLACK * paper) & (cells < 1.2 * lines + 4)).mean())
