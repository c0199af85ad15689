# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Wings: a few cells that see each other have one digit more than they are many, and a cell with two of the digits
sees those that have one of the two. Then the other of the two is in the cell or among the few.

Of two cells they are XY-wings and XYZ-wings, of three WXYZ-wings, of four VWXYZ-wings. Beside them, aligned pair
exclusion: the pairs of digits that two cells can hold without emptying a cell that both see.

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

LARGE_WINGS = {3: "wxyz-wing", 4: "vwxyz-wing"}


def small_wing(board: Board, pivot_digits: cython.int) -> Finding | None:
    """An XY-wing (a pivot with two digits) or an XYZ-wing (with three)."""
    candidates: cython.uint[::1] = board.candidates
    counts: cython.uchar[::1] = board.tables.counts
    peers: cython.int[::1] = board.tables.peers
    cell_count: cython.int = board.tables.cell_count
    peer_count: cython.int = board.tables.peer_count
    pivot: cython.int
    i: cython.int
    j: cython.int
    for pivot in range(cell_count):
        digits: cython.uint = candidates[pivot]
        if counts[digits] != pivot_digits:
            continue
        for i in range(pivot * peer_count, (pivot + 1) * peer_count):
            one: cython.uint = candidates[peers[i]]
            if counts[one] != 2 or counts[one & digits] != pivot_digits - 1:
                continue
            for j in range(i + 1, (pivot + 1) * peer_count):
                other: cython.uint = candidates[peers[j]]
                if counts[other] != 2 or counts[other & digits] != pivot_digits - 1:
                    continue
                if counts[digits | one | other] != 3 or counts[one & other] != 1:
                    continue
                if pivot_digits == 2 and one & other & digits:
                    continue
                wings = [peers[i], peers[j], pivot] if pivot_digits == 3 else [peers[i], peers[j]]
                removed = board.seen_by_all(wings, one & other)
                if removed:
                    return Finding(*(("xy-wing", 42) if pivot_digits == 2 else ("xyz-wing", 44)), removed)
    return None


def large_wing(board: Board, size: cython.int) -> Finding | None:
    """The easiest wing of three or four cells and a cell with two digits; of equally easy ones that removing most."""
    candidates: cython.uint[::1] = board.candidates
    counts: cython.uchar[::1] = board.tables.counts
    sees: cython.uchar[::1] = board.tables.sees
    cell_count: cython.int = board.tables.cell_count
    cells: cython.int[::1] = array("i", bytes(4 * (size + 1)))
    unions: cython.uint[::1] = array("I", bytes(4 * (size + 1)))
    widest: cython.int[::1] = array("i", bytes(4 * (size + 1)))
    twins: cython.int[::1] = array("i", [cell for cell in range(cell_count) if counts[candidates[cell]] == 2])
    best: tuple[int, int] = (999, 0)
    best_cells: list[int] = []
    depth: cython.int = 0
    cell: cython.int = -1
    at: cython.int
    # Depth first over cells in order: `cells[:depth]` see each other and have few enough digits.
    while True:
        cell += 1
        if cell == cell_count:
            if depth == 0:
                break
            depth -= 1
            cell = cells[depth]
            continue
        digits: cython.uint = candidates[cell]
        if counts[digits] < 2:
            continue
        if depth:
            digits |= unions[depth - 1]
        if counts[digits] > size + 1:
            continue
        is_seen: cython.bint = True
        for at in range(depth):
            if not sees[cells[at] * cell_count + cell]:
                is_seen = False
                break
        if not is_seen:
            continue
        cells[depth] = cell
        unions[depth] = digits
        widest[depth] = counts[candidates[cell]]
        if depth and widest[depth - 1] > widest[depth]:
            widest[depth] = widest[depth - 1]
        if depth < size - 1:
            depth += 1
            continue
        if counts[digits] != size + 1:
            continue
        tenths: cython.int = _large_wing_tenths(size, widest[depth])
        if tenths > best[0]:
            continue
        for at in range(len(twins)):
            cells[size] = twins[at]
            found: cython.int = _removed_count(candidates, sees, cells, cell_count, size, digits)
            if found and (tenths, -found) < (best[0], -best[1]):
                best = (tenths, found)
                best_cells = list(cells)
    if not best_cells:
        return None
    return Finding(LARGE_WINGS[size], best[0], _removed_by_wing(board, best_cells[:size], best_cells[size]))


@cython.cfunc
@cython.exceptval(check=False)
def _large_wing_tenths(size: cython.int, widest: cython.int) -> cython.int:
    """Wings whose largest cell has an average number of digits are a little harder on the scale."""
    middle: cython.int = (size + 3) // 2
    distance: cython.int = middle - widest if widest < middle else widest - middle
    return (55 if size == 3 else 62) + size + 1 - middle - distance


@cython.cfunc
@cython.exceptval(check=False)
def _removed_count(
    candidates: cython.uint[::1],
    sees: cython.uchar[::1],
    cells: cython.int[::1],
    cell_count: cython.int,
    size: cython.int,
    digits: cython.uint,
) -> cython.int:
    """How much a wing removes; 0 if it is none. `cells` has the cells that see each other, then the cell with two."""
    twin: cython.int = cells[size]
    pair: cython.uint = candidates[twin]
    linked: cython.uint = pair
    at: cython.int
    if pair & ~digits:
        return 0
    for at in range(size):
        if cells[at] == twin:
            return 0
        if not sees[cells[at] * cell_count + twin]:
            linked &= ~candidates[cells[at]]
    if not linked:
        return 0
    removable: cython.uint = digits if linked == pair else pair & ~linked
    cell: cython.int
    count: cython.int = 0
    for cell in range(cell_count):
        left: cython.uint = candidates[cell] & removable
        if not left or cell == twin:
            continue
        if not sees[twin * cell_count + cell]:
            left &= ~pair
        for at in range(size):
            if cells[at] == cell:
                left = 0
            elif not sees[cells[at] * cell_count + cell]:
                left &= ~candidates[cells[at]]
        while left:
            left &= left - 1
            count += 1
    return count


def _removed_by_wing(board: Board, cells: list[int], twin: int) -> Removed:
    count, sees, candidates = board.tables.cell_count, board.tables.sees, board.candidates
    digits, linked = 0, candidates[twin]
    for cell in cells:
        digits |= candidates[cell]
        if not sees[cell * count + twin]:
            linked &= ~candidates[cell]
    removed = []
    for target in range(count):
        if target == twin or target in cells:
            continue
        left = candidates[target] & (digits if linked == candidates[twin] else candidates[twin] & ~linked)
        for cell in (*cells, twin):
            if not sees[cell * count + target]:
                left &= ~candidates[cell]
        if left:
            removed.append((target, left))
    return removed


def aligned_pair_exclusion(board: Board) -> Finding | None:
    """A digit of a cell that fits with no digit of another one: each pair would empty a cell that both see."""
    candidates: cython.uint[::1] = board.candidates
    counts: cython.uchar[::1] = board.tables.counts
    sees: cython.uchar[::1] = board.tables.sees
    side: cython.int = board.side
    cell_count: cython.int = board.tables.cell_count
    twins: cython.int[::1] = array("i", [cell for cell in range(cell_count) if counts[candidates[cell]] == 2])
    one: cython.int
    other: cython.int
    at: cython.int
    i: cython.int
    j: cython.int
    for one in range(cell_count):
        for other in range(one + 1, cell_count):
            if counts[candidates[one]] < 2 or counts[candidates[other]] < 2:
                continue
            common: cython.int = 0
            for at in range(len(twins)):
                common += sees[one * cell_count + twins[at]] and sees[other * cell_count + twins[at]]
            if common < 2:
                continue
            fits_one: cython.uint = 0
            fits_other: cython.uint = 0
            for i in range(1, side + 1):
                if not candidates[one] >> i & 1:
                    continue
                for j in range(1, side + 1):
                    if not candidates[other] >> j & 1 or (i == j and sees[one * cell_count + other]):
                        continue
                    is_possible: cython.bint = True
                    for at in range(len(twins)):
                        if (
                            candidates[twins[at]] == (1 << i | 1 << j)
                            and sees[one * cell_count + twins[at]]
                            and sees[other * cell_count + twins[at]]
                        ):
                            is_possible = False
                            break
                    if is_possible:
                        fits_one |= 1 << i
                        fits_other |= 1 << j
            if candidates[one] & ~fits_one or candidates[other] & ~fits_other:
                removed = [(one, candidates[one] & ~fits_one), (other, candidates[other] & ~fits_other)]
                return Finding("aligned-pair-exclusion", 62, [(cell, digits) for cell, digits in removed if digits])
    return None
