"""A solver so simple that reading it is enough to trust it: the tests compare the real solvers with it.

It shares no code with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache


@cache
def peers_of_cells(box_rows: int, box_columns: int) -> list[list[int]]:
    """For each cell all others in its row, its column or its box."""
    side = box_rows * box_columns

    def units(cell: int) -> tuple[int, int, tuple[int, int]]:
        row, column = divmod(cell, side)
        return row, column, (row // box_rows, column // box_columns)

    def see_each_other(cell: int, other: int) -> bool:
        return cell != other and any(one == two for one, two in zip(units(cell), units(other), strict=True))

    cells = range(side * side)
    return [[other for other in cells if see_each_other(cell, other)] for cell in cells]


def plain_solutions(cells: bytes, box_rows: int, box_columns: int) -> Iterator[bytes]:
    """Every solution of a board, found by trying each digit that fits in the cell with the fewest of them."""
    peers = peers_of_cells(box_rows, box_columns)
    digits = range(1, box_rows * box_columns + 1)

    def fitting(board: bytearray, cell: int) -> list[int]:
        used = {board[peer] for peer in peers[cell]}
        return [digit for digit in digits if digit not in used]

    def cell_with_fewest(board: bytearray) -> tuple[int, list[int]] | None:
        best = None
        for cell, digit in enumerate(board):
            if not digit:
                options = fitting(board, cell)
                if best is None or len(options) < len(best[1]):
                    best = (cell, options)
                if len(options) <= 1:
                    break  # there is nothing to choose: this digit, or no solution
        return best

    def fill(board: bytearray) -> Iterator[bytes]:
        best = cell_with_fewest(board)
        if best is None:
            yield bytes(board)
            return
        cell, options = best
        for digit in options:
            board[cell] = digit
            yield from fill(board)
        board[cell] = 0

    board = bytearray(cells)
    if all(not digit or digit in fitting(board, cell) for cell, digit in enumerate(board)):
        yield from fill(board)
