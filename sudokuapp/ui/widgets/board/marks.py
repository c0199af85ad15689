"""What a cell is marked with beside its digit, as plain boxes and triangles in whole pixels.

Each mark is a shape of its own, so that it is told from the others without its colour: a doubtful cell is framed in
dashes, one that breaks a rule is underlined and has a corner, one that the rules have repaired, or the app has filled
in, has a dot. They keep to different parts of the cell, because a cell may have all three. One that differs from the
page before has its lower left corner folded, where the frame would be: pages of solutions have no doubtful cells.
"""

from __future__ import annotations

from sudokuapp.ui.widgets.board.layout import Box, Triangle

DASH = 0.24  # of a side; the middle dash of each side has the same length
CORNER = 0.30
UNDERLINE = 0.5
DOT = 0.14
FOLD = 0.24


def frame(cell: Box, width: int) -> list[Box]:
    """A frame of dashes along the inside of a cell: at the corners and in the middle of each side."""
    dash = max(width, round(DASH * cell.width))
    starts = (0, (cell.width - dash) // 2, cell.width - dash)
    across = [Box(cell.x + start, y, dash, width) for start in starts for y in (cell.y, cell.y + cell.height - width)]
    upright = [Box(x, cell.y + start, width, dash) for start in starts for x in (cell.x, cell.x + cell.width - width)]
    return across + upright


def underline(cell: Box, width: int) -> Box:
    """A bar under the digit, clear of the frame."""
    length = round(UNDERLINE * cell.width)
    return Box(cell.x + (cell.width - length) // 2, cell.y + width + max(1, width // 2), length, width)


def corner(cell: Box) -> Triangle:
    """The cell's upper right corner, cut off at 45 degrees."""
    leg = max(3, round(CORNER * cell.width))
    right, top = cell.x + cell.width, cell.y + cell.height
    return (right - leg, top), (right, top), (right, top - leg)


def dot(cell: Box, width: int) -> Box:
    """A small square in the upper left, clear of the frame."""
    side = max(2, round(DOT * cell.width))
    inset = 2 * width
    return Box(cell.x + inset, cell.y + cell.height - inset - side, side, side)


def fold(cell: Box) -> Triangle:
    """The cell's lower left corner, smaller than the other one. A bar there would be taken for a part of the digit."""
    leg = max(3, round(FOLD * cell.width))
    return (cell.x, cell.y), (cell.x + leg, cell.y), (cell.x, cell.y + leg)
