"""What follows from each assumption, in rows: a result of `consequences`, from which `conclusions` are drawn.

An *assertion* says that a candidate is true or false: number `2 * candidate + 1` or `2 * candidate`. Each assertion
that follows from an assumption knows its ancestors, and their number, added up over the chains, is what they cost.
"""

from __future__ import annotations

from array import array

from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.single_chains import linked_candidates


class ChainTable:
    """A row for each candidate, which is assumed to be true; the last row is for one that is assumed to be false."""

    def __init__(self, board: Board) -> None:
        self.links = linked_candidates(board)
        rows, assertions = self.links.count + 1, 2 * self.links.count
        self.costs = array("H", bytes(2 * rows * assertions))
        """Flat: what the assertion costs in a row; 0 if it does not follow."""
        self.order = array("H", bytes(2 * rows * assertions))
        """Flat: the assertions of a row as they were found; `reached` says how many."""
        self.reached = array("i", bytes(4 * rows))
        self.absurd = array("i", bytes(4 * rows))
        """What the contradiction of a row costs; 0 if there is none."""
