# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The easier searches of the rating: singles, locked candidates, naked and hidden sets, X-wings and larger fish.

Naked sets, hidden sets and fish are one search. Each is a table of items and what they have: cells and their digits,
digits and their places, lines and their places of one digit. So many items that have no more different things between
them than they are many keep these things for themselves, and every other item loses them.

This file is compiled, and runs as plain Python where it is not: see `board.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from sudokuapp.techniques.rating.finding import Finding, Removed

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board

NAKED_SETS = {2: ("naked-pair", 30), 3: ("naked-triple", 36), 4: ("naked-quadruple", 50)}
HIDDEN_SETS = {2: ("hidden-pair", 34), 3: ("hidden-triple", 40), 4: ("hidden-quadruple", 54)}
DIRECT_HIDDEN_SETS = {2: ("direct-hidden-pair", 20), 3: ("direct-hidden-triple", 25)}
FISH = {2: ("x-wing", 32), 3: ("swordfish", 38), 4: ("jellyfish", 52)}


def hidden_single(board: Board) -> Finding | None:
    """A unit with one empty cell; then a digit with one place, first in a box and then in a line."""
    places: cython.uint[::1] = board.places
    counts: cython.uchar[::1] = board.tables.counts
    side: cython.int = board.side
    at: cython.int
    unit: cython.int
    digit: cython.int
    missing: cython.int
    last: cython.int
    single: cython.int = -1
    single_digit: cython.int = 0
    for at in range(3 * side):
        unit = at + 2 * side if at < side else at - side
        missing = 0
        last = 0
        for digit in range(1, side + 1):
            if places[unit * (side + 1) + digit]:
                missing += 1
                last = digit
                if single < 0 and counts[places[unit * (side + 1) + digit]] == 1:
                    single = unit
                    single_digit = digit
        if missing == 1 and counts[places[unit * (side + 1) + last]] == 1:
            return _single(board, "full-house", 10, unit, last)
    if single < 0:
        return None
    return _single(board, "hidden-single", 12 if single >= 2 * side else 15, single, single_digit)


def naked_single(board: Board) -> Finding | None:
    """A cell with one candidate."""
    candidates: cython.uint[::1] = board.candidates
    counts: cython.uchar[::1] = board.tables.counts
    cell: cython.int
    for cell in range(board.tables.cell_count):
        if candidates[cell] and counts[candidates[cell]] == 1:
            return Finding("naked-single", 23, [], cell, lowest(candidates[cell]))
    return None


def locked_candidates(board: Board) -> Finding | None:
    """A digit that has places in one unit only where another one crosses it: the other loses the rest of its places."""
    return _locked(board, False)


def direct_locked_candidates(board: Board) -> Finding | None:
    """Locked candidates that leave one place for the digit in a unit beside: the digit is placed at once."""
    return _locked(board, True)


def _locked(board: Board, direct: cython.bint) -> Finding | None:
    places: cython.uint[::1] = board.places
    counts: cython.uchar[::1] = board.tables.counts
    crossings: cython.int[::1] = board.tables.crossings
    side: cython.int = board.side
    stride: cython.int = side + 1
    at: cython.int
    digit: cython.int
    first: cython.int
    second: cython.int
    found: cython.int
    for at in range(0, len(crossings), 4):
        first, second = crossings[at], crossings[at + 1]
        for digit in range(1, side + 1):
            if counts[places[first * stride + digit]] < 2 or places[first * stride + digit] & ~crossings[at + 2]:
                continue
            if not places[second * stride + digit] & ~crossings[at + 3]:
                continue
            is_box: cython.bint = first >= 2 * side
            if not direct:
                name = "locked-candidates-type-1" if is_box else "locked-candidates-type-2"
                rest: cython.uint = places[second * stride + digit] & ~crossings[at + 3]
                return Finding(name, 26 if is_box else 28, _removed_at(board, second, rest, 1 << digit))
            found = _last_place(places, counts, crossings, side, first, second, digit)
            if found >= 0:
                name = "direct-pointing" if is_box else "direct-claiming"
                return Finding(name, 17 if is_box else 19, [], board.tables.unit_cells[found], digit)
    return None


@cython.cfunc
@cython.exceptval(check=False)
def _last_place(
    places: cython.uint[::1],
    counts: cython.uchar[::1],
    crossings: cython.int[::1],
    side: cython.int,
    first: cython.int,
    second: cython.int,
    digit: cython.int,
) -> cython.int:
    """The place, in `unit_cells`, that is left in another unit like the first across the second; -1 if none is."""
    at: cython.int
    outside: cython.uint
    for at in range(0, len(crossings), 4):
        if crossings[at + 1] != second or crossings[at] == first or crossings[at] // side != first // side:
            continue
        outside = places[crossings[at] * (side + 1) + digit] & ~crossings[at + 2]
        if outside != places[crossings[at] * (side + 1) + digit] and counts[outside] == 1:
            return crossings[at] * side + lowest(outside)
    return -1


def naked_set(board: Board, size: cython.int) -> Finding | None:
    """Cells of a unit with so many digits between them: the other cells lose these digits."""
    candidates: cython.uint[::1] = board.candidates
    counts: cython.uchar[::1] = board.tables.counts
    unit_cells: cython.int[::1] = board.tables.unit_cells
    side: cython.int = board.side
    items: cython.uint[::1] = array("I", bytes(4 * side))
    at: cython.int
    unit: cython.int
    place: cython.int
    for at in range(3 * side):
        unit = at + 2 * side if at < side else at - side
        for place in range(side):
            items[place] = candidates[unit_cells[unit * side + place]]
        chosen: cython.uint = _closed_set(items, counts, side, size, 0, 0, 0, 0, False)
        if chosen:
            digits: cython.uint = _union(items, side, chosen)
            name, tenths = NAKED_SETS[size]
            return Finding(name, tenths, _removed_at(board, unit, ~chosen & ((1 << side) - 1), digits))
    return None


def hidden_set(board: Board, size: cython.int, direct: cython.bint) -> Finding | None:
    """Digits with so many places in a unit between them: these cells lose every other digit.

    Direct: another digit of the unit then has one place left, and is placed at once.
    """
    counts: cython.uchar[::1] = board.tables.counts
    places: cython.uint[::1] = board.places
    side: cython.int = board.side
    items: cython.uint[::1] = array("I", bytes(4 * side))
    at: cython.int
    unit: cython.int
    digit: cython.int
    for at in range(3 * side):
        unit = at + 2 * side if at < side else at - side
        for digit in range(1, side + 1):
            items[digit - 1] = places[unit * (side + 1) + digit]
        chosen: cython.uint = _closed_set(items, counts, side, size, 0, 0, 0, 0, direct)
        if not chosen:
            continue
        taken: cython.uint = _union(items, side, chosen)
        if not direct:
            name, tenths = HIDDEN_SETS[size]
            others: cython.uint = (~chosen << 1) & ((2 << side) - 2)
            return Finding(name, tenths, _removed_at(board, unit, taken, others))
        name, tenths = DIRECT_HIDDEN_SETS[size]
        for digit in range(1, side + 1):
            if not chosen >> (digit - 1) & 1 and items[digit - 1] & taken and counts[items[digit - 1] & ~taken] == 1:
                place = unit * side + lowest(items[digit - 1] & ~taken)
                return Finding(name, tenths, [], board.tables.unit_cells[place], digit)
    return None


def fish(board: Board, size: cython.int) -> Finding | None:
    """So many lines with places for a digit in so many crossing lines: elsewhere these lose it."""
    counts: cython.uchar[::1] = board.tables.counts
    places: cython.uint[::1] = board.places
    side: cython.int = board.side
    items: cython.uint[::1] = array("I", bytes(4 * side))
    base: cython.int
    digit: cython.int
    line: cython.int
    for base in (side, 0):
        for digit in range(1, side + 1):
            for line in range(side):
                items[line] = places[(base + line) * (side + 1) + digit]
            chosen: cython.uint = _closed_set(items, counts, side, size, 0, 0, 0, 0, False)
            if chosen:
                taken: cython.uint = _union(items, side, chosen)
                removed = []
                for line in range(side):
                    if not chosen >> line & 1 and items[line] & taken:
                        removed += _removed_at(board, base + line, items[line] & taken, 1 << digit)
                name, tenths = FISH[size]
                return Finding(name, tenths, removed)
    return None


@cython.cfunc
@cython.exceptval(check=False)
def _closed_set(
    items: cython.uint[::1],
    counts: cython.uchar[::1],
    item_count: cython.int,
    size: cython.int,
    first: cython.int,
    chosen_count: cython.int,
    chosen: cython.uint,
    union: cython.uint,
    direct: cython.bint,
) -> cython.uint:
    """The first `size` items that have `size` things between them which another item has too, as a set; 0 if none.

    Direct: the other item then has one thing left.
    """
    at: cython.int
    found: cython.uint
    if chosen_count == size:
        for at in range(item_count):
            if items[at] & union and not chosen >> at & 1 and (not direct or counts[items[at] & ~union] == 1):
                return chosen
        return 0
    for at in range(first, item_count):
        if counts[items[at]] > 1 and counts[union | items[at]] <= size:
            found = _closed_set(
                items, counts, item_count, size, at + 1, chosen_count + 1, chosen | 1 << at, union | items[at], direct
            )
            if found:
                return found
    return 0


@cython.cfunc
@cython.exceptval(check=False)
def _union(items: cython.uint[::1], item_count: cython.int, chosen: cython.uint) -> cython.uint:
    at: cython.int
    union: cython.uint = 0
    for at in range(item_count):
        if chosen >> at & 1:
            union |= items[at]
    return union


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def lowest(members: cython.uint) -> cython.int:
    """The smallest member of a set that is not empty."""
    at: cython.int = 0
    while not members >> at & 1:
        at += 1
    return at


def _single(board: Board, name: str, tenths: int, unit: int, digit: int) -> Finding:
    place = lowest(board.places[unit * (board.side + 1) + digit])
    return Finding(name, tenths, [], board.tables.unit_cells[unit * board.side + place], digit)


def _removed_at(board: Board, unit: int, at: int, digits: int) -> Removed:
    """Those of the digits that are candidates at these places of a unit."""
    cells = [board.tables.unit_cells[unit * board.side + place] for place in range(board.side) if at >> place & 1]
    return [(cell, board.candidates[cell] & digits) for cell in cells if board.candidates[cell] & digits]
