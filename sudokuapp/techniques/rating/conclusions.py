# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What follows from several assumptions of which one must be true, and which of all such conclusions costs least.

This file is compiled, and runs as plain Python where it is not: see `board.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

from sudokuapp.techniques.rating.chain_table import ChainTable
from sudokuapp.techniques.rating.consequences import Consequences

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board

DOUBLE, CELL, UNIT, CONTRADICTION = 1, 5, 6, 7
"""The kinds of conclusions. Of two that cost the same the smaller number counts."""


class Conclusion(NamedTuple):
    cell: int
    digit: int
    is_true: bool
    kind: int
    cost: int


@cython.cclass
class Conclusions:
    """Draws them from the rows of a table, and keeps the cheapest: `best` is its cost times 8, and its kind."""

    assertions: cython.int
    costs: cython.ushort[::1]
    order: cython.ushort[::1]
    reached: cython.int[::1]
    absurd: cython.int[::1]
    rows: cython.int[::1]
    row_count: cython.int
    best: cython.int
    assertion: cython.int

    def __init__(self, table: ChainTable) -> None:
        self.assertions = 2 * table.links.count
        self.costs = table.costs
        self.order = table.order
        self.reached = table.reached
        self.absurd = table.absurd
        self.rows = array("i", bytes(4 * (table.links.count + 2)))
        self.best = 0

    def start(self) -> None:
        """Begin a set of rows, of whose assumptions one must be true."""
        self.row_count = 0

    def add(self, row: cython.int) -> None:
        self.rows[self.row_count] = row
        self.row_count += 1

    def draw(self, kind: cython.int) -> None:
        """The cheapest assertion that follows in each of the rows. True assertions come before false ones."""
        assertions: cython.int = self.assertions
        first: cython.int = self.rows[0]
        state: cython.int
        at: cython.int
        index: cython.int
        assertion: cython.int
        cost: cython.int
        total: cython.int
        for state in range(1, -1, -1):
            for at in range(self.reached[first]):
                assertion = self.order[first * assertions + at]
                if (assertion & 1) != state:
                    continue
                total = self.costs[first * assertions + assertion]
                for index in range(1, self.row_count):
                    cost = self.costs[self.rows[index] * assertions + assertion]
                    if cost == 0:
                        total = 0
                        break
                    total += cost
                if total:
                    self._consider(total * 8 + kind, assertion)

    def draw_from_contradiction(self, row: cython.int, assertion: cython.int) -> None:
        """The assumption of a row is false, so that the opposite assertion holds."""
        if self.absurd[row]:
            self._consider(self.absurd[row] * 8 + CONTRADICTION, assertion)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _consider(self, total: cython.int, assertion: cython.int) -> cython.void:
        if self.best == 0 or total < self.best:
            self.best = total
            self.assertion = assertion

    def cheapest(self) -> tuple[int, int, int] | None:
        """The assertion, its kind and its cost."""
        return (self.assertion, self.best % 8, self.best // 8) if self.best else None


def cheapest_conclusion(board: Board, dynamic: bool, one_digit: bool, with_patterns: bool) -> Conclusion | None:
    """The cheapest of all cells, units and candidates of a board. The flags are those of `Consequences`."""
    table = ChainTable(board)
    consequences = Consequences(board, table, dynamic, one_digit, with_patterns)
    conclusions = Conclusions(table)
    numbers, stride = table.links.number, board.side + 1
    for candidate in range(table.links.count):
        consequences.follow(candidate, 1)
    for cell, digits in enumerate(board.candidates):
        if digits.bit_count() < (2 if dynamic else 3):
            continue
        candidates = [numbers[cell * stride + digit] for digit in range(1, stride) if digits >> digit & 1]
        for candidate in candidates:
            if dynamic:
                conclusions.draw_from_contradiction(candidate, 2 * candidate)
                consequences.follow(candidate, 0)
                conclusions.draw_from_contradiction(table.links.count, 2 * candidate + 1)
                if len(candidates) > 2 and not one_digit:
                    _draw(conclusions, [candidate, table.links.count], DOUBLE)
            if not one_digit:
                for rows in _places_of_units(board, table, candidate):
                    _draw(conclusions, rows, UNIT)
        if not one_digit:
            _draw(conclusions, candidates, CELL)
    cheapest = conclusions.cheapest()
    if cheapest is None:
        return None
    assertion, kind, cost = cheapest
    return Conclusion(
        table.links.cell[assertion >> 1], table.links.digit[assertion >> 1], bool(assertion & 1), kind, cost
    )


def _draw(conclusions: Conclusions, rows: list[int], kind: int) -> None:
    conclusions.start()
    for row in rows:
        conclusions.add(row)
    conclusions.draw(kind)


def _places_of_units(board: Board, table: ChainTable, candidate: int) -> list[list[int]]:
    """All candidates of the digit in the box, the row and the column of which this one is the first."""
    cell, digit, stride = table.links.cell[candidate], table.links.digit[candidate], board.side + 1
    row, column, box = board.tables.cell_units[3 * cell : 3 * cell + 3]
    found = []
    for unit in (box, row, column):
        places = board.places[unit * stride + digit]
        cells = [board.tables.unit_cells[unit * board.side + at] for at in range(board.side) if places >> at & 1]
        if len(cells) > 1 and cells[0] == cell:
            found.append([table.links.number[other * stride + digit] for other in cells])
    return found
