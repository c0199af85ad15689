"""Whether boxes without lines inside are divided into cells: their digits stand in rows and columns a cell apart.

A sudoku may show the lines of its boxes only. So do a tic-tac-toe, a table of nine, and one box of a sudoku; but what
is in these is larger than a cell, or stands in the middle of a box.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.flat_ruling import BOARD, MARGIN, changes
from sudokuapp.vision.ink import Grey

STEP = 24  # grey levels from a cell to its digit, at least, from one pixel to the next
GAP, MIDDLE = 0.1, 0.25  # of a cell, to both sides of its edge and of its middle
LEAST_CONTRAST = 0.5  # of what is in the middles of cells with what is between them
LEAST_INK = 0.012  # the part of the pixels in the middle of a row or column that are the edge of one digit
MOST_EMPTY = 1  # rows, or columns, without a digit


def holds_cells(board: Grey, side: int, boxes_across: int, boxes_down: int) -> bool:
    """Whether a straightened board with so many boxes shows digits in so many rows and columns."""
    return _is_divided(board, side, boxes_across) and _is_divided(np.ascontiguousarray(board.T), side, boxes_down)


def _is_divided(board: Grey, side: int, boxes: int) -> bool:
    ink = (changes(board[MARGIN:-MARGIN]) > STEP)[:, MARGIN:-MARGIN]
    # The lines of the boxes across, and the frame, are no content.
    shown = ink[ink.mean(1) < 0.5]
    if len(shown) < BOARD // 2:
        return False
    density = shown.mean(0)
    pitch = BOARD / side
    edges = [edge for edge in range(1, side) if edge % (side // boxes)]
    between = _density(density, np.array(edges) * pitch, GAP * pitch)
    middles = _density(density, (np.arange(side) + 0.5) * pitch, MIDDLE * pitch)
    if (middles < LEAST_INK).sum() > MOST_EMPTY:
        return False
    inside, outside = float(middles.mean()), float(between.mean())
    return inside - outside > LEAST_CONTRAST * (inside + outside)


def _density(density: NDArray[np.floating], places: NDArray[np.floating], reach: float) -> NDArray[np.float64]:
    spans = [(round(place - reach), round(place + reach) + 1) for place in places]
    return np.array([density[first:last].mean() for first, last in spans])
