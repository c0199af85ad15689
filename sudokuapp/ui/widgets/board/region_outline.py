"""The line round a set of cells: along their sides that have no other cell of the set beyond them."""

from __future__ import annotations

from sudokuapp.ui.widgets.board.layers import Cells
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box


def region_outline(layout: BoardLayout, cells: Cells, width: int) -> list[Box]:
    """Bars along the inside of the region. Where two of its cells meet, they go on across the line between them."""
    return [bar for cell in cells for bar in _bars(layout, cells, cell, width)]


def _bars(layout: BoardLayout, cells: Cells, cell: int, width: int) -> list[Box]:
    box = layout.cell(cell)
    beyond = {(across, up): _neighbour(layout, cell, across, up) in cells for across in (-1, 0, 1) for up in (-1, 0, 1)}
    # The cell together with the lines between it and the rest of the region.
    side = layout.shape.side
    left, right = box.x, box.x + box.width
    bottom, top = box.y, box.y + box.height
    if beyond[-1, 0]:
        before = layout.cell(cell - 1)
        left = before.x + before.width
    if beyond[1, 0]:
        right = layout.cell(cell + 1).x
    if beyond[0, -1]:
        below = layout.cell(cell + side)
        bottom = below.y + below.height
    if beyond[0, 1]:
        top = layout.cell(cell - side).y
    bars = []
    if not beyond[-1, 0]:
        bars.append(Box(left, bottom, width, top - bottom))
    if not beyond[1, 0]:
        bars.append(Box(right - width, bottom, width, top - bottom))
    if not beyond[0, -1]:
        bars.append(Box(left, bottom, right - left, width))
    if not beyond[0, 1]:
        bars.append(Box(left, top - width, right - left, width))
    # A corner that the region goes round: its two bars belong to the neighbours and end before they meet.
    for across in (-1, 1):
        for up in (-1, 1):
            if beyond[across, 0] and beyond[0, up] and not beyond[across, up]:
                x = box.x if across < 0 else box.x + box.width - width
                y = box.y if up < 0 else box.y + box.height - width
                bars.append(Box(x, y, width, width))
    return bars


def _neighbour(layout: BoardLayout, cell: int, across: int, up: int) -> int | None:
    shape = layout.shape
    row, column = shape.row_of(cell) - up, shape.column_of(cell) + across
    return row * shape.side + column if 0 <= row < shape.side and 0 <= column < shape.side else None
