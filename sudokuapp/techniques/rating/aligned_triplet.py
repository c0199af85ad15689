# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Aligned triplet exclusion: of all ways to fill three cells, those that leave a cell that sees all three without a
candidate are impossible; a candidate that is in none of the others goes.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

from sudokuapp.techniques.rating.finding import Finding

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board

TENTHS = 75
DEGREE = 3


def aligned_triplet_exclusion(board: Board) -> Finding | None:
    candidates: cython.uint[::1] = board.candidates
    sees: cython.uchar[::1] = board.tables.sees
    counts: cython.uchar[::1] = board.tables.counts
    peers: cython.int[::1] = board.tables.peers
    side: cython.int = board.side
    peer_count: cython.int = board.tables.peer_count
    cell_count: cython.int = board.tables.cell_count
    bases: cython.int[::1] = array("i", bytes(4 * cell_count))
    is_base: cython.uchar[::1] = array("B", bytes(cell_count))
    # For each cell the small cells that it sees, and those of the first two and of all three, as sets of cells.
    words: cython.int = (cell_count + 63) // 64
    seen: cython.ulonglong[::1] = array("Q", bytes(8 * cell_count * words))
    shared: cython.ulonglong[::1] = array("Q", bytes(8 * words))
    excluders: cython.uint[::1] = array("I", bytes(4 * cell_count))
    allowed: cython.uint[::1] = array("I", bytes(4 * DEGREE))
    base_count: cython.int = 0
    excluder_count: cython.int
    first_index: cython.int
    second_index: cython.int
    first: cython.int
    second: cython.int
    third: cython.int
    cell: cython.int
    at: cython.int
    word: cython.int
    turn: cython.int
    size: cython.int
    one: cython.ulonglong = 1
    for cell in range(cell_count):
        if counts[candidates[cell]] < 2:
            continue
        excluder_count = 0
        for at in range(cell * peer_count, (cell + 1) * peer_count):
            size = counts[candidates[peers[at]]]
            if size == 1:
                excluder_count = 0
                break
            if 2 <= size <= DEGREE:
                seen[cell * words + (peers[at] >> 6)] |= one << (peers[at] & 63)
                excluder_count += 1
        if excluder_count:
            is_base[cell] = 1
            bases[base_count] = cell
            base_count += 1
    for second_index in range(1, base_count):
        second = bases[second_index]
        for first_index in range(second_index):
            first = bases[first_index]
            for word in range(words):
                shared[word] = seen[first * words + word] & seen[second * words + word]
            if not _several(shared, 0, shared, 0, words):
                continue
            # The third cell is small too and sees one of the first two.
            for turn in range(2):
                for at in range(peer_count):
                    third = peers[(second if turn else first) * peer_count + at]
                    if (
                        not is_base[third]
                        or third in (first, second)
                        or counts[candidates[third]] > DEGREE
                        or (turn and sees[first * cell_count + third])
                        or not _several(shared, 0, seen, third * words, words)
                    ):
                        continue
                    excluder_count = 0
                    for cell in range(cell_count):
                        if shared[cell >> 6] & seen[third * words + (cell >> 6)] & one << (cell & 63):
                            excluders[excluder_count] = candidates[cell]
                            excluder_count += 1
                    _allow(
                        candidates[first], candidates[second], candidates[third],
                        sees[first * cell_count + second], sees[first * cell_count + third],
                        sees[second * cell_count + third], excluders, excluder_count, side, allowed,
                    )  # fmt: skip
                    if (
                        allowed[0] != candidates[first]
                        or allowed[1] != candidates[second]
                        or allowed[2] != candidates[third]
                    ):
                        cells = (first, second, third)
                        removed = [(cells[i], candidates[cells[i]] & ~allowed[i]) for i in range(DEGREE)]
                        return Finding(
                            "aligned-triplet-exclusion", TENTHS, [(cell, digits) for cell, digits in removed if digits]
                        )
    return None


@cython.cfunc
@cython.exceptval(check=False)
def _allow(
    first: cython.uint,
    second: cython.uint,
    third: cython.uint,
    first_sees_second: cython.bint,
    first_sees_third: cython.bint,
    second_sees_third: cython.bint,
    excluders: cython.uint[::1],
    excluder_count: cython.int,
    side: cython.int,
    allowed: cython.uint[::1],
) -> cython.void:
    """Collect in `allowed` the candidates of the three cells that some possible way to fill them has."""
    a: cython.int
    b: cython.int
    at: cython.int
    used: cython.uint
    rest: cython.uint
    open_digits: cython.uint
    for at in range(DEGREE):
        allowed[at] = 0
    for a in range(1, side + 1):
        if not first >> a & 1:
            continue
        for b in range(1, side + 1):
            if not second >> b & 1 or (a == b and first_sees_second):
                continue
            open_digits = third
            if first_sees_third:
                open_digits &= ~(1 << a)
            if second_sees_third:
                open_digits &= ~(1 << b)
            used = 1 << a | 1 << b
            for at in range(excluder_count):
                rest = excluders[at] & ~used
                if not rest:
                    open_digits = 0
                elif not rest & (rest - 1):
                    open_digits &= ~rest
            if open_digits:
                allowed[0] |= 1 << a
                allowed[1] |= 1 << b
                allowed[2] |= open_digits
                if allowed[0] == first and allowed[1] == second and allowed[2] == third:
                    return


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _several(
    some: cython.ulonglong[::1],
    some_start: cython.int,
    others: cython.ulonglong[::1],
    others_start: cython.int,
    words: cython.int,
) -> cython.bint:
    """Whether two sets of cells share two cells or more."""
    word: cython.int
    bits: cython.ulonglong
    found: cython.bint = False
    for word in range(words):
        bits = some[some_start + word] & others[others_start + word]
        if bits and (found or bits & (bits - 1)):
            return True
        if bits:
            found = True
    return False
