# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Chains along one line: cycles that hold in both directions, and chains by which a candidate contradicts itself.

X-links join two candidates of a digit, Y-links two of a cell. Chains of X-links alone and cycles of Y-links alone cost
less than those of both. Of all chains of a board the cheapest counts, of those the shortest.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

from sudokuapp.techniques.rating.chain_links import ChainLinks
from sudokuapp.techniques.rating.finding import Finding, Removed
from sudokuapp.techniques.rating.surcharge import surcharge

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board

LONGEST = 1 << 20  # more than any length or price

# Each with: X-links, Y-links, name and tenths of a cycle, name and tenths of a chain. Y-links alone make no chain: its
# length would have to be odd and even.
KINDS = (
    (True, False, "x-cycle", 65, "forcing-x-chain", 66),
    (False, True, "y-cycle", 65, "", LONGEST),
    (True, True, "bidirectional-cycle", 70, "forcing-chain", 70),
)


def linked_candidates(board: Board) -> ChainLinks:
    """The candidates of a board with their links."""
    links = ChainLinks(board)
    _number_candidates(board, links)
    _link_candidates(board, links)
    return links


def _number_candidates(board: Board, links: ChainLinks) -> None:
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


def _link_candidates(board: Board, links: ChainLinks) -> None:
    places: cython.uint[::1] = board.places
    unit_cells: cython.int[::1] = board.tables.unit_cells
    cell_units: cython.int[::1] = board.tables.cell_units
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


def single_chains(board: Board) -> Finding | None:
    links = linked_candidates(board)
    count: cython.int = links.count
    cells: cython.int[::1] = links.cell
    digits: cython.int[::1] = links.digit
    in_cell: cython.int[::1] = links.in_cell
    weak: cython.int[::1] = links.weak
    weak_count: cython.int[::1] = links.weak_count
    strong: cython.int[::1] = links.strong
    sees: cython.uchar[::1] = board.tables.sees
    width: cython.int = links.width
    seen: cython.int[::1] = array("i", bytes(8 * count))
    queue: cython.int[::1] = array("i", bytes(8 * count))
    passed: cython.int[::1] = array("i", bytes(8 * count * (links.width + 1)))
    removed: cython.int[::1] = array("i", bytes(4 * (count + 1)))
    cell_count: cython.int = board.tables.cell_count
    source: cython.int
    length: cython.int
    use_x: cython.bint
    use_y: cython.bint
    cycle_limit: cython.int
    chain_limit: cython.int
    stamp: cython.int = 0
    best: Finding | None = None
    for use_x, use_y, cycle_name, cycle_tenths, chain_name, chain_tenths in KINDS:
        cycle_limit = _limit(cycle_tenths, best)
        chain_limit = _limit(chain_tenths, best)
        for source in range(count):
            if in_cell[source] == 0 or (not use_x and in_cell[source] > 1):
                continue
            stamp += 1
            length = _cycle(
                source, stamp, use_x, use_y, cycle_limit, width, cell_count,
                cells, digits, in_cell, weak, weak_count, strong, sees, seen, queue, passed, removed,
            )  # fmt: skip
            if length:
                tenths = cycle_tenths + surcharge(length)
                best = Finding(cycle_name, tenths, _removals(links, removed[1 : removed[0] + 1]), complexity=length)
                cycle_limit = _limit(cycle_tenths, best)
                chain_limit = _limit(chain_tenths, best)
            if not use_x:
                continue
            for state in (1, 0):
                stamp += 1
                length = _contradiction(
                    source, state, stamp, use_y, chain_limit, width,
                    in_cell, weak, weak_count, strong, seen, queue,
                )  # fmt: skip
                if length:
                    cell, digit = cells[source], digits[source]
                    tenths = chain_tenths + surcharge(length)
                    if state:
                        best = Finding(chain_name, tenths, [(cell, 1 << digit)], complexity=length)
                    else:
                        best = Finding(chain_name, tenths, [], cell, digit, complexity=length)
                    cycle_limit = _limit(cycle_tenths, best)
                    chain_limit = _limit(chain_tenths, best)
    return best


def _limit(tenths: int, best: Finding | None) -> int:
    """How long a chain of this price may be and still be better than the best."""
    if best is None:
        return LONGEST
    length = 0
    while (tenths + surcharge(length + 1), length + 1) < (best.tenths, best.complexity):
        length += 1
    return length


def _removals(links: ChainLinks, candidates: Iterable[int]) -> Removed:
    found: dict[int, int] = {}
    for candidate in candidates:
        cell = links.cell[candidate]
        found[cell] = found.get(cell, 0) | 1 << links.digit[candidate]
    return list(found.items())


@cython.cfunc
@cython.exceptval(check=False)
def _cycle(
    source: cython.int,
    stamp: cython.int,
    use_x: cython.bint,
    use_y: cython.bint,
    limit: cython.int,
    width: cython.int,
    cell_count: cython.int,
    cells: cython.int[::1],
    digits: cython.int[::1],
    in_cell: cython.int[::1],
    weak: cython.int[::1],
    weak_count: cython.int[::1],
    strong: cython.int[::1],
    sees: cython.uchar[::1],
    seen: cython.int[::1],
    queue: cython.int[::1],
    passed: cython.int[::1],
    removed: cython.int[::1],
) -> cython.int:
    """The length of the shortest cycle through a true candidate that removes something, 0 if there is none.

    Layer by layer: true candidates are met once, false ones once from each true one. `passed` keeps the false ones with
    the true one before each, `queue` the true ones and, in its second half, the false one before each.
    """
    count: cython.int = len(cells)
    first_link: cython.int = 0 if use_y else 1
    end_link: cython.int = 4 if use_x else 1
    head: cython.int = 0
    tail: cython.int = 1
    layer_end: cython.int
    entry: cython.int = 0
    entries: cython.int = 0
    length: cython.int = 0
    true: cython.int
    false: cython.int
    link: cython.int
    back: cython.int
    following: cython.int
    queue[0] = source
    queue[count + source] = -1
    seen[source] = stamp
    while head < tail and length + 2 <= limit:
        length += 2
        layer_end = tail
        while head < layer_end:
            true = queue[head]
            head += 1
            for link in range(0 if use_y else in_cell[true], weak_count[true]):
                false = weak[true * width + link]
                following = -1
                for back in range(first_link, end_link):
                    following = max(following, strong[false * 4 + back])
                if following < 0:
                    continue  # leads nowhere
                back = queue[count + true]
                while back >= 0 and passed[2 * back] != false:
                    back = queue[count + passed[2 * back + 1]]
                if back < 0:
                    passed[2 * entries] = false
                    passed[2 * entries + 1] = true
                    entries += 1
        while entry < entries:
            false = passed[2 * entry]
            for link in range(first_link, end_link):
                true = strong[false * 4 + link]
                if true < 0:
                    continue
                if (
                    true == source
                    and length >= 4
                    and _cycle_removes(entry, count, cell_count, cells, digits, sees, queue, passed, removed)
                ):
                    return length
                if seen[true] != stamp:
                    seen[true] = stamp
                    queue[tail] = true
                    queue[count + true] = entry
                    tail += 1
            entry += 1
    return 0


@cython.cfunc
@cython.exceptval(check=False)
def _cycle_removes(
    last: cython.int,
    count: cython.int,
    cell_count: cython.int,
    cells: cython.int[::1],
    digits: cython.int[::1],
    sees: cython.uchar[::1],
    queue: cython.int[::1],
    passed: cython.int[::1],
    removed: cython.int[::1],
) -> cython.bint:
    """Whether a candidate outside of the cycle's cells sees its digit in both colours; `removed` gets all such."""
    found: cython.int = 0
    other: cython.int
    entry: cython.int
    true: cython.int
    false: cython.int
    in_both: cython.int
    for other in range(count):
        in_both = 0
        entry = last
        while entry >= 0:
            false = passed[2 * entry]
            true = passed[2 * entry + 1]
            if cells[false] == cells[other] or cells[true] == cells[other]:
                in_both = 0
                break
            if digits[false] == digits[other] and sees[cells[false] * cell_count + cells[other]]:
                in_both |= 1
            if digits[true] == digits[other] and sees[cells[true] * cell_count + cells[other]]:
                in_both |= 2
            entry = queue[count + true]
        if in_both == 3:
            found += 1
            removed[found] = other
    removed[0] = found
    return found > 0


@cython.cfunc
@cython.exceptval(check=False)
def _contradiction(
    source: cython.int,
    state: cython.int,
    stamp: cython.int,
    use_y: cython.bint,
    limit: cython.int,
    width: cython.int,
    in_cell: cython.int[::1],
    weak: cython.int[::1],
    weak_count: cython.int[::1],
    strong: cython.int[::1],
    seen: cython.int[::1],
    queue: cython.int[::1],
) -> cython.int:
    """The length of the shortest chain from a true (1) or false (0) candidate to its opposite, 0 if there is none."""
    first_link: cython.int = 0 if use_y else 1
    head: cython.int = 0
    tail: cython.int = 1
    layer_end: cython.int
    length: cython.int = 1
    candidate: cython.int
    other: cython.int
    link: cython.int
    queue[0] = source
    seen[2 * source + state] = stamp
    while head < tail and length < limit:
        length += 1
        layer_end = tail
        while head < layer_end:
            candidate = queue[head]
            head += 1
            if state:
                for link in range(0 if use_y else in_cell[candidate], weak_count[candidate]):
                    other = weak[candidate * width + link]
                    if seen[2 * other] != stamp:
                        if other == source:  # it began as true: else it would have been seen as false
                            return length
                        seen[2 * other] = stamp
                        queue[tail] = other
                        tail += 1
            else:
                for link in range(first_link, 4):
                    other = strong[candidate * 4 + link]
                    if other >= 0 and seen[2 * other + 1] != stamp:
                        if other == source:
                            return length
                        seen[2 * other + 1] = stamp
                        queue[tail] = other
                        tail += 1
        state = 1 - state
    return 0
