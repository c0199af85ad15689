"""A board as an exact cover problem.

A row of the matrix is one digit in one cell. It covers four columns: the cell is filled; and its row, its column and
its box have the digit. All are primary, so a cover is a solution and a solution is a cover.
"""

from __future__ import annotations

from sudokuapp.core.shape import Shape


def cover_rows(shape: Shape) -> list[tuple[int, int, int, int]]:
    """The columns of each matrix row, ordered by cell and then by digit."""
    side, cells = shape.side, shape.cell_count
    return [
        (
            cell,
            cells + side * shape.row_of(cell) + digit,
            2 * cells + side * shape.column_of(cell) + digit,
            3 * cells + side * shape.box_of(cell) + digit,
        )
        for cell in range(cells)
        for digit in range(side)
    ]


def column_count(shape: Shape) -> int:
    return 4 * shape.cell_count


def units_of_cells(shape: Shape) -> bytes:
    """Three numbers for each cell: its row, its column and its box, as `shape.units` counts them."""
    side = shape.side
    numbers: list[int] = []
    for cell in range(shape.cell_count):
        numbers += (shape.row_of(cell), side + shape.column_of(cell), 2 * side + shape.box_of(cell))
    return bytes(numbers)


def rows_of(cells: bytes, side: int) -> list[int]:
    """The matrix rows of a solution."""
    return [side * cell + digit - 1 for cell, digit in enumerate(cells)]
