"""A solver so plain that it can be believed by reading it: the judge of the real ones. It shares no code with them."""

from __future__ import annotations

from collections.abc import Iterator


def plain_solutions(cells: bytes, box_rows: int, box_columns: int) -> Iterator[bytes]:
    """Every solution of a board, by trying each digit that fits in the emptiest cell."""
    side = box_rows * box_columns

    def fitting(board: bytearray, cell: int) -> list[int]:
        row, column = divmod(cell, side)
        top, left = row - row % box_rows, column - column % box_columns
        seen = {board[row * side + other] for other in range(side)}
        seen |= {board[other * side + column] for other in range(side)}
        seen |= {board[r * side + c] for r in range(top, top + box_rows) for c in range(left, left + box_columns)}
        return [digit for digit in range(1, side + 1) if digit not in seen]

    def clues_clash(board: bytearray) -> bool:
        for cell, digit in enumerate(board):
            if digit:
                board[cell] = 0
                fits = digit in fitting(board, cell)
                board[cell] = digit
                if not fits:
                    return True
        return False

    def fill(board: bytearray) -> Iterator[bytes]:
        empty = [(fitting(board, cell), cell) for cell, digit in enumerate(board) if not digit]
        if not empty:
            yield bytes(board)
            return
        digits, cell = min(empty, key=lambda option: len(option[0]))
        for digit in digits:
            board[cell] = digit
            yield from fill(board)
        board[cell] = 0

    board = bytearray(cells)
    if not clues_clash(board):
        yield from fill(board)
