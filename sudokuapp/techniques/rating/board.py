"""The board on which a rating is worked out: a position that changes, in arrays that the compiled searches read.

A search takes the arrays as typed memory views and works on machine integers; it runs as plain Python as well. Sets of
digits have bit `d` for digit `d`; sets of places have bit `p` for the cell at place `p` of a unit.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from sudokuapp.core.candidates import digits_in
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import areas, cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.rating.finding import Finding, Removed

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.links import Links


@dataclass(frozen=True)
class Tables:
    """What is known of a shape. Units are numbered as `Shape.units`: rows, columns, boxes."""

    side: int
    cell_count: int
    unit_count: int
    peer_count: int
    unit_cells: array[int]
    """Flat: the cell at place `p` of unit `u` is at `u * side + p`."""
    cell_units: array[int]
    """Flat: row, column and box of cell `c` from `3 * c` on, as numbers of units."""
    cell_places: array[int]
    """Flat, as `cell_units`: the place of the cell in each of its units."""
    peers: array[int]
    """Flat: the peers of cell `c` from `peer_count * c` on."""
    sees: array[int]
    """Flat: 1 at `cell_count * a + b` if cells a and b are peers."""
    crossings: array[int]
    """Flat, four numbers each: units a and b that share two cells or more, and the places of these in a and in b.

    First those with a box as a, then those with a line as a.
    """
    unit_words: array[int]
    """Flat: the cells of unit `u` as a set of four words of 64 bits, from `4 * u` on."""
    counts: array[int]
    """The number of members of each set of digits or places."""


@cache
def tables(shape: Shape) -> Tables:
    cells, units = range(shape.cell_count), shape.units
    units_of = [[number for number, unit in enumerate(units) if cell in unit.cells] for cell in cells]
    return Tables(
        shape.side,
        shape.cell_count,
        len(units),
        len(shape.peers[0]),
        array("i", [cell for unit in units for cell in unit.cells]),
        array("i", [number for cell in cells for number in units_of[cell]]),
        array("i", [units[number].cells.index(cell) for cell in cells for number in units_of[cell]]),
        array("i", [peer for cell in cells for peer in shape.peers[cell]]),
        array("B", [other in shape.peers[cell] for cell in cells for other in cells]),
        array("i", [number for crossing in _crossings(shape) for number in crossing]),
        array("Q", [cell_set(unit.cells) >> 64 * at & (1 << 64) - 1 for unit in units for at in range(4)]),
        array("B", [number.bit_count() for number in range(2 << shape.side)]),
    )


def _crossings(shape: Shape) -> Iterator[tuple[int, int, int, int]]:
    lines, boxes = range(2 * shape.side), range(2 * shape.side, 3 * shape.side)
    for first, second in [*product(boxes, lines), *product(lines, boxes)]:
        one, other = shape.units[first].cells, shape.units[second].cells
        shared = set(one) & set(other)
        if len(shared) > 1:
            in_one = sum(1 << one.index(cell) for cell in shared)
            yield first, second, in_one, sum(1 << other.index(cell) for cell in shared)


class Board:
    """`places[u * (side + 1) + d]` is the set of places in unit u where digit d is a candidate."""

    def __init__(self, position: Position) -> None:
        self.shape = position.shape
        self.tables = tables(position.shape)
        self.side = position.shape.side
        self.digits = array("B", position.digits)
        self.candidates = array("I", position.candidates)
        self.places = array("I", bytes(4 * self.tables.unit_count * (self.side + 1)))
        self.links: dict[tuple[int, ...], Links] = {}
        self.empty_count = position.digits.count(0)
        for cell, digits in enumerate(position.candidates):
            for digit in digits_in(digits):
                self._mark(cell, digit)

    def apply(self, finding: Finding) -> None:
        """Do what a search has found."""
        for cell, digits in finding.removed:
            self.remove(cell, digits)
        if finding.cell >= 0:
            self.place(finding.cell, finding.digit)

    def place(self, cell: int, digit: int) -> None:
        """Put a digit into a cell: its peers lose it as a candidate."""
        self.remove(cell, self.candidates[cell])
        self.digits[cell] = digit
        self.empty_count -= 1
        peer_count = self.tables.peer_count
        for peer in self.tables.peers[peer_count * cell : peer_count * (cell + 1)]:
            self.remove(peer, 1 << digit)

    def remove(self, cell: int, digits: int) -> None:
        """Take candidates from a cell."""
        digits &= self.candidates[cell]
        self.candidates[cell] ^= digits
        for digit in digits_in(digits):
            self._mark(cell, digit)

    def seen_by_all(self, cells: list[int], digits: int) -> Removed:
        """Those of the digits that are candidates of the cells which see all of these."""
        seeing = cells_in(areas(self.shape).common_peers(cell_set(cells)))
        return [(cell, lost) for cell in seeing if (lost := self.candidates[cell] & digits)]

    def _mark(self, cell: int, digit: int) -> None:
        """Add or take away the place of a candidate in the three units of its cell."""
        units, places = self.tables.cell_units, self.tables.cell_places
        for at in range(3 * cell, 3 * cell + 3):
            self.places[units[at] * (self.side + 1) + digit] ^= 1 << places[at]
