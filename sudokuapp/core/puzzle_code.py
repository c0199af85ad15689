"""A puzzle as a short text for a QR code, which another phone scans: `SUDOKU1 3X3 53..7....`.

Only signs of the QR code's compact alphabet are used: capitals, digits, space and dot. The number after the word is the
version of the form; then come the rows and columns of a box, and the cells on one line, so that other apps and people
can read it too.
"""

from __future__ import annotations

import re

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.errors import GridError, ShapeError

_CODE = re.compile(r"SUDOKU1 ([0-9]{1,2})X([0-9]{1,2}) ([.1-9A-G]{4,256})")
_DIGITS = "." + SYMBOLS


def puzzle_code(grid: Grid) -> str:
    return f"SUDOKU1 {grid.shape.box_rows}X{grid.shape.box_columns} {grid}"


def grid_of_code(text: str) -> Grid | None:
    """The puzzle of such a text; None for any other text."""
    parts = _CODE.fullmatch(text.strip())
    if parts is None:
        return None
    try:
        shape = Shape(int(parts[1]), int(parts[2]))
        return Grid.of(shape, map(_DIGITS.index, parts[3])) if shape.side >= SMALLEST_USUAL_SIDE else None
    except (ShapeError, GridError):
        return None
