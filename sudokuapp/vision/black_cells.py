"""Whether cells of a grid are black and bare, as those of a crossword are.

Apps colour cells too, some of them nearly black; but digits stand in these as in the others.
"""

from __future__ import annotations

import numpy as np

from sudokuapp.vision.flat_ruling import BOARD, MARGIN
from sudokuapp.vision.ink import Grey

BLACK = 0.45  # of the lightest cells
FEW_BLACK = 0.06  # the part of the cells that a shadow or a picture may blacken
LEAST_GLOW = 40  # grey levels by which a digit is lighter than its cell
LEAST_SHOWING = 0.1  # the part of the dark cells that show a digit, on a sudoku


def has_black_cells(board: Grey, side: int) -> bool:
    """Whether a straightened board with so many cells a side is a crossword's."""
    pitch = BOARD / side
    starts = MARGIN + (np.arange(side) + 0.2) * pitch
    rows = [slice(round(start), round(start + 0.6 * pitch)) for start in starts]
    cells = [board[row, column] for row in rows for column in rows]
    grounds = np.array([np.median(cell) for cell in cells])
    is_black = grounds < BLACK * np.percentile(grounds, 90)
    if is_black.mean() <= FEW_BLACK:
        return False
    glows = [float(cell.max()) - ground for cell, ground in zip(cells, grounds, strict=True)]
    return bool((np.array(glows)[is_black] > LEAST_GLOW).mean() < LEAST_SHOWING)
