"""The links between the candidates of a board, of which chains are made.

Candidates are numbered in the order of cells and digits. A weak link joins two that cannot both be true, a strong link
two of which one must be true. The order of the links is part of the scale: of two chains of one length the first
reached counts, and so the same cell comes first, then box, row and column.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board


class ChainLinks:
    """`weak` has `width` places for each candidate: first the others of its cell, `in_cell` of them, then its peers."""

    def __init__(self, board: Board) -> None:
        count = sum(digits.bit_count() for digits in board.candidates)
        self.count = count
        self.width = 4 * board.side
        self.cell = array("i", bytes(4 * count))
        self.digit = array("i", bytes(4 * count))
        self.number = array("i", bytes(4 * board.tables.cell_count * (board.side + 1)))
        """At `cell * (side + 1) + digit`; -1 where there is no candidate."""
        self.weak = array("i", bytes(4 * count * self.width))
        self.in_cell = array("i", bytes(4 * count))
        self.weak_count = array("i", bytes(4 * count))
        self.strong = array("i", bytes(4 * count * 4))
        """Four places for each candidate: in its cell, box, row and column; -1 where there is no such link."""
