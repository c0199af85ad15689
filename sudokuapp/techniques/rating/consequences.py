# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""What follows from the assumption that a candidate is true, or false: `ChainTable` has the words and the result.

This file is compiled, and runs as plain Python where it is not: see `board.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

from sudokuapp.techniques.rating.chain_patterns import KINDS_OF_PATTERNS, ChainPatterns, PatternArrays

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board
    from sudokuapp.techniques.rating.chain_table import ChainTable


@cython.cclass
class Consequences:
    """What follows from each assumption that a candidate is true; and, one at a time, that it is false.

    `dynamic`: what has been found false is taken off the board, so that several assertions together can lead to one.
    `one_digit`: only links of a digit. `with_patterns`: locked candidates, pairs and X-wings are looked for too.
    """

    dynamic: cython.bint
    one_digit: cython.bint
    with_patterns: cython.bint
    side: cython.int
    cell_count: cython.int
    unit_count: cython.int
    count: cython.int
    width: cython.int
    assertions: cython.int
    words: cython.int
    candidates: cython.uint[::1]
    places: cython.uint[::1]
    counts: cython.uchar[::1]
    unit_cells: cython.int[::1]
    cell_units: cython.int[::1]
    cell_places: cython.int[::1]
    cells: cython.int[::1]
    digits: cython.int[::1]
    number: cython.int[::1]
    weak: cython.int[::1]
    in_cell: cython.int[::1]
    weak_count: cython.int[::1]
    strong: cython.int[::1]
    left: cython.uint[::1]
    places_left: cython.uint[::1]
    ancestors: cython.ulonglong[::1]
    costs: cython.ushort[::1]
    order: cython.ushort[::1]
    reached: cython.int[::1]
    absurd: cython.int[::1]
    true_queue: cython.int[::1]
    false_queue: cython.int[::1]
    true_tail: cython.int
    false_tail: cython.int
    row: cython.int
    parents: cython.int[::1]
    parent_count: cython.int
    patterns: ChainPatterns
    sources: cython.int[::1]
    removed: cython.int[::1]

    def __init__(self, board: Board, table: ChainTable, dynamic: bool, one_digit: bool, with_patterns: bool) -> None:
        links = table.links
        self.dynamic = dynamic
        self.one_digit = one_digit
        self.with_patterns = with_patterns
        self.side = board.side
        self.cell_count = board.tables.cell_count
        self.unit_count = board.tables.unit_count
        self.count = links.count
        self.width = links.width
        self.assertions = 2 * links.count
        self.words = (self.assertions + 63) // 64
        self.candidates = board.candidates
        self.places = board.places
        self.counts = board.tables.counts
        self.unit_cells = board.tables.unit_cells
        self.cell_units = board.tables.cell_units
        self.cell_places = board.tables.cell_places
        self.cells = links.cell
        self.digits = links.digit
        self.number = links.number
        self.weak = links.weak
        self.in_cell = links.in_cell
        self.weak_count = links.weak_count
        self.strong = links.strong
        left, places_left = array("I", board.candidates), array("I", board.places)
        self.left = left
        self.places_left = places_left
        self.ancestors = array("Q", bytes(8 * self.assertions * self.words))
        self.costs = table.costs
        self.order = table.order
        self.reached = table.reached
        self.absurd = table.absurd
        self.true_queue = array("i", bytes(4 * links.count))
        self.false_queue = array("i", bytes(4 * links.count))
        self.parents = array("i", bytes(4 * links.count))
        arrays = PatternArrays(links.count)
        self.patterns = ChainPatterns(board, links, left, places_left, arrays)
        self.sources = arrays.sources
        self.removed = arrays.removed

    def follow(self, candidate: cython.int, is_true: cython.int) -> None:
        """Fill the row of a candidate, or the last row if it is assumed false."""
        row: cython.int = candidate if is_true else self.count
        base: cython.int = row * self.assertions
        at: cython.int
        true_head: cython.int = 0
        false_head: cython.int = 0
        if self.dynamic:
            for at in range(self.cell_count):
                self.left[at] = self.candidates[at]
            for at in range(self.unit_count * (self.side + 1)):
                self.places_left[at] = self.places[at]
        for at in range(self.assertions):
            self.costs[base + at] = 0
        self.row = row
        self.reached[row] = 0
        self.absurd[row] = 0
        self.true_tail = 0
        self.false_tail = 0
        self.parent_count = 0
        self._assert(2 * candidate + is_true)
        while True:
            if true_head < self.true_tail:
                true_head += 1
                if self._from_true(self.true_queue[true_head - 1]):
                    return
            elif false_head < self.false_tail:
                false_head += 1
                if self._from_false(self.false_queue[false_head - 1]):
                    return
            elif not (self.with_patterns and self._from_patterns()):
                return

    @cython.cfunc
    @cython.exceptval(check=False)
    def _assert(self, assertion: cython.int) -> cython.void:
        """Note an assertion that follows from `parents`."""
        base: cython.int = self.row * self.assertions
        self.costs[base + assertion] = self._cost(assertion)
        self.order[base + self.reached[self.row]] = assertion
        self.reached[self.row] += 1
        if assertion & 1:
            self.true_queue[self.true_tail] = assertion >> 1
            self.true_tail += 1
        else:
            self.false_queue[self.false_tail] = assertion >> 1
            self.false_tail += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _cost(self, assertion: cython.int) -> cython.int:
        """The number of ancestors, itself among them. Only dynamic chains have assertions with several parents."""
        words: cython.int = self.words
        start: cython.int = assertion * words
        at: cython.int
        index: cython.int
        total: cython.int = 1
        bits: cython.ulonglong
        one: cython.ulonglong = 1
        if not self.dynamic:
            if self.parent_count:
                total += self.costs[self.row * self.assertions + self.parents[0]]
            return total
        for at in range(words):
            bits = 0
            for index in range(self.parent_count):
                bits |= self.ancestors[self.parents[index] * words + at]
            self.ancestors[start + at] = bits
        bits = self.ancestors[start + (assertion >> 6)] | one << (assertion & 63)
        self.ancestors[start + (assertion >> 6)] = bits
        if self.parent_count == 1:
            return total + self.costs[self.row * self.assertions + self.parents[0]]
        total = 0
        for at in range(words):
            total += _bit_count(self.ancestors[start + at])
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _from_true(self, candidate: cython.int) -> cython.bint:
        """Whatever sees a true candidate is false. Whether that is a contradiction."""
        base: cython.int = self.row * self.assertions
        link: cython.int
        other: cython.int
        self.parents[0] = 2 * candidate + 1
        self.parent_count = 1
        for link in range(self.in_cell[candidate] if self.one_digit else 0, self.weak_count[candidate]):
            other = self.weak[candidate * self.width + link]
            if self.dynamic and not self.left[self.cells[other]] >> self.digits[other] & 1:
                continue
            if self.costs[base + 2 * other + 1]:
                self.absurd[self.row] = self.costs[base + 2 * other + 1] + self._cost(2 * other)
                return True
            if not self.costs[base + 2 * other]:
                self._assert(2 * other)
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _from_false(self, candidate: cython.int) -> cython.bint:
        """The last candidate of a cell, or the last place for a digit, is true. Whether that is a contradiction."""
        cell: cython.int = self.cells[candidate]
        digit: cython.int = self.digits[candidate]
        kind: cython.int
        unit: cython.int
        at: cython.int
        digits: cython.uint
        absurd: cython.bint = False
        if not self.dynamic:
            self.parents[0] = 2 * candidate
            self.parent_count = 1
            for kind in range(1 if self.one_digit else 0, 4):
                if not absurd and self.strong[candidate * 4 + kind] >= 0:
                    absurd = self._conclude(self.strong[candidate * 4 + kind])
            return absurd
        if not self.one_digit and self.counts[self.left[cell]] == 2:
            digits = self.left[cell] & ~(1 << digit)
            at = 1
            while not digits >> at & 1:
                at += 1
            self.parents[0] = 2 * candidate
            self.parent_count = 1
            self._add_removed_from_cell(cell)
            absurd = self._conclude(self.number[cell * (self.side + 1) + at])
        for kind in range(3):  # box, row, column
            unit = self.cell_units[3 * cell + (2 if kind == 0 else kind - 1)]
            digits = self.places_left[unit * (self.side + 1) + digit]
            if absurd or self.counts[digits] != 2:
                continue
            at = 0
            while not digits >> at & 1 or self.unit_cells[unit * self.side + at] == cell:
                at += 1
            self.parents[0] = 2 * candidate
            self.parent_count = 1
            self._add_removed_from_unit(unit, digit, 0)
            absurd = self._conclude(self.number[self.unit_cells[unit * self.side + at] * (self.side + 1) + digit])
        self.left[cell] &= ~(1 << digit)
        for at in range(3 * cell, 3 * cell + 3):
            self.places_left[self.cell_units[at] * (self.side + 1) + digit] &= ~(1 << self.cell_places[at])
        return absurd

    @cython.cfunc
    @cython.exceptval(check=False)
    def _conclude(self, candidate: cython.int) -> cython.bint:
        """A candidate is true because of `parents`. Whether it is known to be false."""
        base: cython.int = self.row * self.assertions
        if self.costs[base + 2 * candidate]:
            self.absurd[self.row] = self.costs[base + 2 * candidate] + self._cost(2 * candidate + 1)
            return True
        if not self.costs[base + 2 * candidate + 1]:
            self._assert(2 * candidate + 1)
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_removed_from_cell(self, cell: cython.int) -> cython.void:
        digit: cython.int
        removed: cython.uint = self.candidates[cell] & ~self.left[cell]
        for digit in range(1, self.side + 1):
            if removed >> digit & 1:
                self.parents[self.parent_count] = 2 * self.number[cell * (self.side + 1) + digit]
                self.parent_count += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_removed_from_unit(self, unit: cython.int, digit: cython.int, except_places: cython.uint) -> cython.void:
        place: cython.int
        at: cython.int = unit * (self.side + 1) + digit
        removed: cython.uint = self.places[at] & ~self.places_left[at] & ~except_places
        for place in range(self.side):
            if removed >> place & 1:
                at = self.unit_cells[unit * self.side + place]
                self.parents[self.parent_count] = 2 * self.number[at * (self.side + 1) + digit]
                self.parent_count += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _from_patterns(self) -> cython.bint:
        """Look for patterns that the false candidates have left, one kind after the other. Whether there are any."""
        before: cython.int = self.false_tail
        for kind in KINDS_OF_PATTERNS:
            self.patterns.find(kind, self)
            if self.false_tail > before:
                return True
        return False

    def remove_pattern(self, removed_count: cython.int) -> None:
        """What a pattern removes is false, because of what was removed before it was one; `ChainPatterns` calls this.

        A pattern that needs no parents was on the board before. The order is that of the scale's own tables of cells.
        """
        buckets: cython.int = 16 if removed_count <= 12 else 32
        bucket: cython.int
        index: cython.int
        candidate: cython.int
        self.parent_count = 0
        for index in range(0, len(self.sources), 3):
            if self.sources[index + 1]:
                self._add_removed_from_unit(self.sources[index], self.sources[index + 1], self.sources[index + 2])
            elif self.sources[index] >= 0:
                self._add_removed_from_cell(self.sources[index])
        if self.parent_count == 0:
            return
        for bucket in range(buckets):
            for index in range(removed_count):
                candidate = self.removed[index]
                if (self.cells[candidate] & (buckets - 1)) != bucket:
                    continue
                if not self.costs[self.row * self.assertions + 2 * candidate]:
                    self._assert(2 * candidate)

    def contradiction(self, candidate: int) -> int:
        """The cost of the contradiction to which a true candidate leads; 0 if it leads to none."""
        self.follow(candidate, 1)
        return self.absurd[candidate]

    def false_with(self, candidate: int) -> list[tuple[int, int]]:
        """The cells and digits that are false if the candidate is true, once `contradiction` has looked at it."""
        start = candidate * self.assertions
        found = [self.order[at] for at in range(start, start + self.reached[candidate])]
        return [(self.cells[at >> 1], self.digits[at >> 1]) for at in found if not at & 1]


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _bit_count(bits: cython.ulonglong) -> cython.int:
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & 0x7F
