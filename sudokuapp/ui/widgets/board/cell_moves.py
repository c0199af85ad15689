"""Where the arrows of a keyboard lead on a board. No Kivy."""

from __future__ import annotations

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape


def moved(shape: Shape, cell: int | None, rows: int, columns: int) -> int:
    """The next cell in that direction, not beyond the edge; the first cell if none was selected."""
    if cell is None:
        return 0
    row = min(max(shape.row_of(cell) + rows, 0), shape.side - 1)
    column = min(max(shape.column_of(cell) + columns, 0), shape.side - 1)
    return row * shape.side + column


def next_empty(grid: Grid, cell: int | None, rows: int, columns: int) -> int:
    """The next empty cell in that direction: on through the other rows or columns, and round again.

    The cell itself, or the first one, if no other is empty.
    """
    shape = grid.shape
    order = list(range(len(grid)))
    if rows:  # column by column
        order.sort(key=lambda cell: (shape.column_of(cell), cell))
    if rows + columns < 0:
        order.reverse()
    at = -1 if cell is None else order.index(cell)
    following = (*order[at + 1 :], *order[: max(at, 0)])
    return next((other for other in following if not grid[other]), cell or 0)
