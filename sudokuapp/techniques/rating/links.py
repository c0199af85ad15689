# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The links between the candidates of a board, of which chains are made.

Candidates are numbered in the order of cells and digits. A weak link joins two that cannot both be true, a strong link
two of which one must be true. The order of the links is part of the scale: of two chains of one length the first
reached counts, and so the same cell comes first, then box, row and column.
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


class Links:
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
        number_candidates(board, self)
        link_candidates(board, self)


def number_candidates(board: Board, links: Links) -> None:
    candidates: cython.uint[::1] = board.candidates
    number: cython.int[::1] = links.number
    cells: cython.int[::1] = links.cell
    digits: cython.int[::1] = links.digit
    side: cython.int = board.side
    cell: cython.int
    digit: cython.int
    following: cython.int = 0
    for cell in range(side * side):
        for digit in range(side + 1):
            number[cell * (side + 1) + digit] = -1
            if candidates[cell] >> digit & 1:
                number[cell * (side + 1) + digit] = following
                cells[following] = cell
                digits[following] = digit
                following += 1


def link_candidates(board: Board, links: Links) -> None:
    places: cython.uint[::1] = board.places
    unit_cells: cython.int[::1] = board.tables.unit_cells
    cell_units: cython.int[::1] = board.tables.cell_units
    cell_places: cython.int[::1] = board.tables.cell_places
    number: cython.int[::1] = links.number
    cells: cython.int[::1] = links.cell
    digits: cython.int[::1] = links.digit
    weak: cython.int[::1] = links.weak
    in_cell: cython.int[::1] = links.in_cell
    weak_count: cython.int[::1] = links.weak_count
    strong: cython.int[::1] = links.strong
    count: cython.int = links.count
    width: cython.int = links.width
    side: cython.int = board.side
    candidate: cython.int
    other: cython.int
    cell: cython.int
    peer: cython.int
    box: cython.int
    kind: cython.int
    unit: cython.int
    place: cython.int
    digit: cython.int
    found: cython.int
    last: cython.int
    total: cython.int
    for candidate in range(count):
        cell = cells[candidate]
        total = 0
        last = -1
        for digit in range(1, side + 1):
            other = number[cell * (side + 1) + digit]
            if other >= 0 and other != candidate:
                weak[candidate * width + total] = other
                total += 1
                last = other
        in_cell[candidate] = total
        strong[candidate * 4] = last if total == 1 else -1
        digit = digits[candidate]
        box = cell_units[3 * cell + 2]
        for kind in range(3):  # box, row, column
            unit = cell_units[3 * cell + (2 if kind == 0 else kind - 1)]
            found = 0
            for place in range(side):
                peer = unit_cells[unit * side + place]
                if peer == cell or not places[unit * (side + 1) + digit] >> place & 1:
                    continue
                other = number[peer * (side + 1) + digit]
                found += 1
                last = other
                if kind == 0 or cell_units[3 * peer + 2] != box:
                    weak[candidate * width + total] = other
                    total += 1
            strong[candidate * 4 + 1 + kind] = last if found == 1 else -1
        weak_count[candidate] = total
