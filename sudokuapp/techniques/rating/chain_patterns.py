# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Patterns inside a chain: locked candidates, pairs and X-wings among the candidates that an assumption has left.

This file is compiled, and runs as plain Python where it is not: see `board.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board
    from sudokuapp.techniques.rating.chain_links import ChainLinks
    from sudokuapp.techniques.rating.consequences import Consequences

KINDS_OF_PATTERNS = LOCKED, HIDDEN_PAIRS, NAKED_PAIRS, X_WINGS = 0, 1, 2, 3
ROWS, COLUMNS, BOXES = 0, 1, 2


class PatternArrays:
    """What a pattern removes, and why: candidates, and two sources of three numbers each.

    A source is a unit, a digit and the places of the pattern in the unit, or a cell and digit 0; -1 is no source. All
    that was removed there before has made the pattern.
    """

    def __init__(self, candidate_count: int) -> None:
        self.removed = array("i", bytes(4 * candidate_count))
        self.sources = array("i", bytes(4 * 6))


@cython.cclass
class ChainPatterns:
    """Reads the candidates left, which the chain changes, and tells the chain of each pattern as it is found."""

    side: cython.int
    counts: cython.uchar[::1]
    unit_cells: cython.int[::1]
    cell_units: cython.int[::1]
    number: cython.int[::1]
    places: cython.uint[::1]
    left: cython.uint[::1]
    places_left: cython.uint[::1]
    unit_empty: cython.int[::1]
    digit_placed: cython.int[::1]
    sources: cython.int[::1]
    removed: cython.int[::1]
    removed_count: cython.int

    def __init__(
        self, board: Board, links: ChainLinks, left: array[int], places_left: array[int], arrays: PatternArrays
    ) -> None:
        self.side = board.side
        self.counts = board.tables.counts
        self.unit_cells = board.tables.unit_cells
        self.cell_units = board.tables.cell_units
        self.number = links.number
        self.places = board.places
        self.left = left
        self.places_left = places_left
        self.unit_empty = array("i", bytes(4 * board.tables.unit_count))
        self.digit_placed = array("i", bytes(4 * (board.side + 1)))
        self.sources = arrays.sources
        self.removed = arrays.removed
        for cell, digit in enumerate(board.digits):
            if digit:
                self.digit_placed[digit] += 1
            else:
                for unit in board.tables.cell_units[3 * cell : 3 * cell + 3]:
                    self.unit_empty[unit] += 1

    def find(self, kind: int, consequences: Consequences) -> None:
        """Find all patterns of a kind, in the order of the scale."""
        if kind == LOCKED:
            for one, other in ((BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)):
                self._locked(one, other, consequences)
        elif kind == X_WINGS:
            for one in (COLUMNS, ROWS):
                self._x_wings(one, consequences)
        else:
            for one in (BOXES, COLUMNS, ROWS):
                if kind == HIDDEN_PAIRS:
                    self._hidden_pairs(one, consequences)
                else:
                    self._naked_pairs(one, consequences)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _because_of(
        self, number: cython.int, unit_or_cell: cython.int, digit: cython.int, places: cython.uint
    ) -> cython.void:
        self.sources[3 * number] = unit_or_cell
        self.sources[3 * number + 1] = digit
        self.sources[3 * number + 2] = places

    @cython.cfunc
    @cython.exceptval(check=False)
    def _remove(self, cell: cython.int, digits: cython.uint) -> cython.void:
        digit: cython.int
        digits &= self.left[cell]
        for digit in range(1, self.side + 1):
            if digits >> digit & 1:
                self.removed[self.removed_count] = self.number[cell * (self.side + 1) + digit]
                self.removed_count += 1

    def _locked(self, kind: cython.int, other_kind: cython.int, consequences: Consequences) -> None:
        """A digit of a unit that fits only into cells of a unit of the other kind (0 row, 1 column, 2 box)."""
        side: cython.int = self.side
        digit: cython.int
        unit: cython.int
        other: cython.int
        place: cython.int
        cell: cython.int
        here: cython.uint
        shared: cython.uint
        for digit in range(1, side + 1):
            for unit in range(kind * side, (kind + 1) * side):
                here = self.places_left[unit * (side + 1) + digit]
                if self.counts[here] < 2 or here == self.places[unit * (side + 1) + digit]:
                    continue  # a digit that has lost no place here was locked before
                other = -1
                for place in range(side):
                    if here >> place & 1:
                        cell = self.cell_units[3 * self.unit_cells[unit * side + place] + other_kind]
                        if other >= 0 and other != cell:
                            other = -2
                            break
                        other = cell
                if other < 0:
                    continue
                self.removed_count = 0
                for place in range(side):
                    cell = self.unit_cells[other * side + place]
                    if self.cell_units[3 * cell + kind] != unit:
                        self._remove(cell, 1 << digit)
                if self.removed_count:
                    shared = 0
                    for place in range(side):
                        if self.cell_units[3 * self.unit_cells[unit * side + place] + other_kind] == other:
                            shared |= 1 << place
                    self._because_of(0, unit, digit, shared)
                    self._because_of(1, -1, 0, 0)
                    consequences.remove_pattern(self.removed_count)

    def _hidden_pairs(self, kind: cython.int, consequences: Consequences) -> None:
        """Two digits of a unit that fit only into the same two cells."""
        side: cython.int = self.side
        unit: cython.int
        low: cython.int
        high: cython.int
        place: cython.int
        here: cython.uint
        for unit in range(kind * side, (kind + 1) * side):
            if self.unit_empty[unit] <= 4:
                continue
            for high in range(2, side + 1):
                here = self.places_left[unit * (side + 1) + high]
                if self.counts[here] != 2:
                    continue
                for low in range(1, high):
                    if self.places_left[unit * (side + 1) + low] != here:
                        continue
                    self.removed_count = 0
                    for place in range(side):
                        if here >> place & 1:
                            self._remove(self.unit_cells[unit * side + place], ~(1 << low | 1 << high))
                    if self.removed_count:
                        self._because_of(0, unit, low, 0)
                        self._because_of(1, unit, high, 0)
                        consequences.remove_pattern(self.removed_count)

    def _naked_pairs(self, kind: cython.int, consequences: Consequences) -> None:
        """Two cells of a unit that have the same two candidates."""
        side: cython.int = self.side
        unit: cython.int
        low: cython.int
        high: cython.int
        place: cython.int
        digits: cython.uint
        for unit in range(kind * side, (kind + 1) * side):
            if self.unit_empty[unit] < 4:
                continue
            for high in range(1, side):
                digits = self.left[self.unit_cells[unit * side + high]]
                if self.counts[digits] != 2:
                    continue
                for low in range(high):
                    if self.left[self.unit_cells[unit * side + low]] != digits:
                        continue
                    self.removed_count = 0
                    for place in range(side):
                        if place != low and place != high:
                            self._remove(self.unit_cells[unit * side + place], digits)
                    if self.removed_count:
                        self._because_of(0, self.unit_cells[unit * side + low], 0, 0)
                        self._because_of(1, self.unit_cells[unit * side + high], 0, 0)
                        consequences.remove_pattern(self.removed_count)

    def _x_wings(self, kind: cython.int, consequences: Consequences) -> None:
        """A digit that fits only into the same two places of two rows (0) or of two columns (1)."""
        side: cython.int = self.side
        digit: cython.int
        low: cython.int
        high: cython.int
        place: cython.int
        line: cython.int
        here: cython.uint
        for high in range(kind * side + 1, (kind + 1) * side):
            for low in range(kind * side, high):
                for digit in range(1, side + 1):
                    here = self.places_left[high * (side + 1) + digit]
                    if self.places_left[low * (side + 1) + digit] != here or self.counts[here] != 2:
                        continue
                    if self.digit_placed[digit] + 4 > side:
                        continue
                    self.removed_count = 0
                    for place in range(side):
                        if here >> place & 1:
                            for line in range(kind * side, (kind + 1) * side):
                                if line != low and line != high:
                                    self._remove(self.unit_cells[line * side + place], 1 << digit)
                    if self.removed_count:
                        self._because_of(0, low, digit, here)
                        self._because_of(1, high, digit, here)
                        consequences.remove_pattern(self.removed_count)
