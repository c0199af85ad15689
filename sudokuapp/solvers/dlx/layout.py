"""How the nodes of a matrix are numbered: computed and checked once, for the compiled core and for its twin.

Headers are the nodes 0, 1, 2 … . Each row is a block of `stride` nodes, a power of two, aligned, so that the siblings
of a node are its number xor 1, xor 2 … . A row shorter than the stride ends in nodes of the `sink`, a column that is
never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from sudokuapp.errors import MatrixError
from sudokuapp.language import msgid

MOST_NODES = 0x7FFF  # a link is 16 bits wide, and one bit is a flag


@dataclass(frozen=True)
class Layout:
    primary: int
    columns: int
    row_count: int
    stride: int
    first_node: int
    column_of: tuple[int, ...]
    uniform: bool
    """Whether every row covers exactly four columns and all are primary, as in a sudoku: the case that must be fast."""

    @cached_property
    def members(self) -> list[list[int]]:
        """For each row its nodes, without those of the sink."""
        starts = range(self.first_node, len(self.column_of), self.stride)
        return [[node for node in range(first, first + self.stride) if self._is_linked(node)] for first in starts]

    @cached_property
    def siblings(self) -> list[list[int]]:
        """For each node the others of its row, in the order in which both cores take them."""
        offsets = range(1, self.stride)
        return [
            [node ^ offset for offset in offsets if self._is_linked(node ^ offset)] if node >= self.first_node else []
            for node in range(len(self.column_of))
        ]

    def _is_linked(self, node: int) -> bool:
        return self.column_of[node] < self.columns

    def check_row(self, row: int) -> int:
        if not 0 <= row < self.row_count:
            raise MatrixError(
                msgid("The matrix has the rows 0 to {last}, not {row}."), last=self.row_count - 1, row=row
            )
        return row


def lay_out(rows: Iterable[Iterable[int]], primary: int, secondary: int) -> Layout:
    """Check a matrix, given as the columns that each row covers, and number its nodes."""
    if primary < 0 or secondary < 0:
        raise MatrixError(msgid("A matrix cannot have fewer than no columns."))
    columns = primary + secondary
    blocks = [tuple(row) for row in rows]
    for number, block in enumerate(blocks):
        if len(set(block)) != len(block) or not all(0 <= column < columns for column in block):
            raise MatrixError(
                msgid("Row {row} must name different columns from 0 to {last}."), row=number, last=columns - 1
            )
        if all(column >= primary for column in block):
            raise MatrixError(msgid("Row {row} covers no primary column, so nothing could ever choose it."), row=number)
    stride = 4
    while stride < max(map(len, blocks), default=0):
        stride *= 2
    first_node = -(-columns // stride) * stride
    nodes = first_node + stride * len(blocks)
    if nodes > MOST_NODES:
        raise MatrixError(
            msgid("The matrix needs {nodes} nodes, and there is room for {most}."), nodes=nodes, most=MOST_NODES
        )
    sink = columns
    column_of = [sink] * first_node
    for block in blocks:
        column_of += (*block, *[sink] * (stride - len(block)))
    uniform = secondary == 0 and all(len(block) == 4 for block in blocks)
    return Layout(primary, columns, len(blocks), stride, first_node, tuple(column_of), uniform)


def check_board(layout: Layout, side: int, unit_of: bytes) -> None:
    """Refuse any matrix that is not a board's: the sudoku part of a core relies on every number in it."""
    cells = side * side
    if 2 <= side <= 16 and layout.columns == 4 * cells and len(unit_of) == 3 * cells and max(unit_of) < 3 * side:
        expected: list[int] = []
        for cell in range(cells):
            row, column, box = (cells + side * unit for unit in unit_of[3 * cell : 3 * cell + 3])
            for digit in range(side):
                expected += (cell, row + digit, column + digit, box + digit)
        if layout.uniform and layout.column_of[layout.first_node :] == tuple(expected):
            return
    raise MatrixError(msgid("This is not the matrix of a board with a side of {side}."), side=side)


def check_cells(cells: bytes, side: int) -> None:
    if len(cells) != side * side:
        raise MatrixError(msgid("The board has {cells} cells, not {given}."), cells=side * side, given=len(cells))
    if max(cells) > side:
        raise MatrixError(msgid("The board takes the digits 1 to {side}, not {digit}."), side=side, digit=max(cells))
