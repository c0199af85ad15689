# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Two or three strong links of one digit in a row: skyscraper, kite, turbot fish, empty rectangle, and longer ones.

A strong link is a unit whose places for the digit fall into two groups: if the digit is not in one, it is in the other.
A group is one cell, or cells of one row or column of a box. Links whose groups see each other make a chain, and the
digit is in one of its two outer groups.

This file is compiled, and runs as plain Python where it is not: see `board.py`.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from sudokuapp.techniques.cell_sets import areas, cell_set
from sudokuapp.techniques.rating.finding import Finding

try:
    import cython
except ImportError:
    from sudokuapp.core import uncompiled as cython

if TYPE_CHECKING:
    from sudokuapp.techniques.rating.board import Board

WORD = 64  # a set of cells is four words of so many bits, enough for a board of 16x16
WORDS = 4
TWO_LINKS = {40: "skyscraper", 41: "2-string-kite", 42: "turbot-fish", 43: "grouped-strong-links"}


class Links:
    """The strong links of a digit with these places. Groups `2 * link` and `2 * link + 1` are the ends of a link."""

    def __init__(self, board: Board, digit: int) -> None:
        tables, side = board.tables, board.side
        units: list[int] = []
        groups: list[list[int]] = []
        for unit in range(3 * side):
            at = board.places[unit * (side + 1) + digit]
            if tables.counts[at] > 1:
                cells = [tables.unit_cells[unit * side + place] for place in range(side) if at >> place & 1]
                for one, other in _halves(cells, unit, board):
                    units.append(unit)
                    groups += [one, other]
        places = cell_set(cell for cell in range(tables.cell_count) if board.candidates[cell] >> digit & 1)
        cells_of = [cell_set(group) for group in groups]
        self.count = len(units)
        self.units = array("i", units)
        self.is_grouped = array("B", [len(groups[at]) + len(groups[at + 1]) > 2 for at in range(0, len(groups), 2)])
        self.group_units = array("i", [unit for group in groups for unit in _common_units(board, group)])
        self.members = array(
            "Q", [word for at in range(0, len(cells_of), 2) for word in _words(cells_of[at] | cells_of[at + 1])]
        )
        common_peers = areas(board.shape).common_peers
        self.seen = array("Q", [word for cells in cells_of for word in _words(places & common_peers(cells))])


def links_of(board: Board, digit: int) -> Links:
    """Made once for each set of places: most digits keep theirs from one step to the next."""
    side = board.side
    places = tuple(board.places[unit * (side + 1) + digit] for unit in range(side))
    if places not in board.links:
        board.links[places] = Links(board, digit)
    return board.links[places]


def _halves(cells: list[int], unit: int, board: Board) -> list[tuple[list[int], list[int]]]:
    """The ways to see the places of a unit as two groups."""
    if len(cells) == 2:
        return [([cells[0]], [cells[1]])]
    units = board.tables.cell_units
    if unit < 2 * board.side:
        box = units[3 * cells[0] + 2]
        first = [cell for cell in cells if units[3 * cell + 2] == box]
        second = [cell for cell in cells if units[3 * cell + 2] != box]
        return [(first, second)] if len({units[3 * cell + 2] for cell in second}) == 1 else []
    rows = [units[3 * cell] for cell in cells]
    columns = [units[3 * cell + 1] for cell in cells]
    for row in set(rows):
        for column in {columns[at] for at in range(len(cells)) if rows[at] != row}:
            in_row = [cell for cell, a, b in zip(cells, rows, columns, strict=True) if a == row and b != column]
            in_column = [cell for cell, a, b in zip(cells, rows, columns, strict=True) if a != row and b == column]
            centre = [cell for cell, a, b in zip(cells, rows, columns, strict=True) if a == row and b == column]
            if in_row and in_column and len(in_row) + len(in_column) + len(centre) == len(cells):
                return [(in_row + centre, in_column), (in_row, in_column + centre)] if centre else [(in_row, in_column)]
    return []


def _common_units(board: Board, group: list[int]) -> tuple[int, ...]:
    """The row, the column and the box that contain the whole group; -1 for each that does not."""
    units, first = board.tables.cell_units, group[0]
    return tuple(
        units[3 * first + kind] if all(units[3 * cell + kind] == units[3 * first + kind] for cell in group) else -1
        for kind in range(3)
    )


def _words(cells: int) -> list[int]:
    return [cells >> WORD * at & (1 << WORD) - 1 for at in range(WORDS)]


class Best:
    """The easiest chain so far; of two that are as easy, the one that removes more."""

    def __init__(self) -> None:
        self.tenths, self.removed_count, self.digit = 99, 0, 0
        self.removed: list[int] = []

    def consider(self, tenths: int, removed_count: int, digit: int, removed: list[int]) -> None:
        if (tenths, -removed_count) < (self.tenths, -self.removed_count):
            self.tenths, self.removed_count, self.digit, self.removed = tenths, removed_count, digit, removed

    def finding(self, name: str) -> Finding | None:
        cells = [WORD * at + bit for at, word in enumerate(self.removed) for bit in range(WORD) if word >> bit & 1]
        return Finding(name, self.tenths, [(cell, 1 << self.digit) for cell in cells]) if cells else None


def two_strong_links(board: Board) -> Finding | None:
    side: cython.int = board.side
    words: cython.int = WORDS
    excluded: cython.ulonglong[::1] = array("Q", bytes(8 * WORDS))
    best = Best()
    digit: cython.int
    i: cython.int
    j: cython.int
    turn: cython.int
    for digit in range(1, side + 1):
        links = links_of(board, digit)
        units: cython.int[::1] = links.units
        grouped: cython.uchar[::1] = links.is_grouped
        group_units: cython.int[::1] = links.group_units
        members: cython.ulonglong[::1] = links.members
        seen: cython.ulonglong[::1] = links.seen
        for i in range(links.count):
            for j in range(i + 1, links.count):
                if units[i] == units[j] or _overlap(members, words, i, j):
                    continue
                for turn in range(4):
                    shared: cython.int = _shared_unit(group_units, 2 * i + (turn & 1), 2 * j + (turn >> 1))
                    if shared < 0 or shared == units[i] or shared == units[j]:
                        continue
                    start: cython.int = 2 * i + 1 - (turn & 1)
                    end: cython.int = 2 * j + 1 - (turn >> 1)
                    found: cython.int = _seen_by_both(seen, excluded, words, start, end)
                    if found:
                        tenths: cython.int = 43
                        if not grouped[i] and not grouped[j]:
                            tenths = _two_tenths(units[i] // side, units[j] // side)
                        best.consider(tenths, found, digit, _both(seen, excluded, start, end))
    return best.finding(TWO_LINKS[best.tenths]) if best.removed_count else None


def three_strong_links(board: Board) -> Finding | None:
    side: cython.int = board.side
    words: cython.int = WORDS
    unit_words: cython.ulonglong[::1] = board.tables.unit_words
    excluded: cython.ulonglong[::1] = array("Q", bytes(8 * WORDS))
    best = Best()
    digit: cython.int
    i: cython.int
    j: cython.int
    k: cython.int
    turn: cython.int
    last: cython.int
    word: cython.int
    for digit in range(1, side + 1):
        links = links_of(board, digit)
        units: cython.int[::1] = links.units
        grouped: cython.uchar[::1] = links.is_grouped
        group_units: cython.int[::1] = links.group_units
        members: cython.ulonglong[::1] = links.members
        seen: cython.ulonglong[::1] = links.seen
        for j in range(links.count):  # the middle one
            for i in range(links.count):
                if units[i] == units[j] or _overlap(members, words, i, j):
                    continue
                for turn in range(4):
                    first: cython.int = _shared_unit(group_units, 2 * i + (turn & 1), 2 * j + (turn >> 1))
                    if first < 0 or first == units[i] or first == units[j]:
                        continue
                    start: cython.int = 2 * i + 1 - (turn & 1)
                    leaving: cython.int = 2 * j + 1 - (turn >> 1)
                    for k in range(i + 1, links.count):
                        if units[k] == units[i] or units[k] == units[j] or units[k] == first:
                            continue
                        if _overlap(members, words, i, k) or _overlap(members, words, j, k):
                            continue
                        for last in range(2):
                            second: cython.int = _shared_unit(group_units, leaving, 2 * k + last)
                            if second < 0 or second == units[i] or second == units[j] or second == units[k]:
                                continue
                            for word in range(words):
                                excluded[word] = (
                                    unit_words[words * units[i] + word]
                                    | unit_words[words * units[j] + word]
                                    | unit_words[words * units[k] + word]
                                    | unit_words[words * first + word]
                                    | unit_words[words * second + word]
                                )
                            end: cython.int = 2 * k + 1 - last
                            found: cython.int = _seen_by_both(seen, excluded, words, start, end)
                            if found:
                                tenths: cython.int = 57
                                if not grouped[i] and not grouped[j] and not grouped[k]:
                                    tenths = _three_tenths(units[i] // side, units[j] // side, units[k] // side)
                                best.consider(tenths, found, digit, _both(seen, excluded, start, end))
    return best.finding("three-strong-links")


@cython.cfunc
@cython.exceptval(check=False)
def _two_tenths(one: cython.int, other: cython.int) -> cython.int:
    """By the kinds of the units: 0 rows, 1 columns, 2 boxes."""
    if one == 2 or other == 2:
        return 42
    return 40 if one == other else 41


@cython.cfunc
@cython.exceptval(check=False)
def _three_tenths(one: cython.int, two: cython.int, three: cython.int) -> cython.int:
    rows: cython.bint = one == 0 or two == 0 or three == 0
    columns: cython.bint = one == 1 or two == 1 or three == 1
    boxes: cython.bint = one == 2 or two == 2 or three == 2
    return 56 if rows and columns else 55 if boxes else 54


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _overlap(members: cython.ulonglong[::1], words: cython.int, i: cython.int, j: cython.int) -> cython.bint:
    """Whether two links have a cell in common."""
    common: cython.ulonglong = 0
    word: cython.int
    for word in range(words):
        common |= members[words * i + word] & members[words * j + word]
    return common != 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _shared_unit(group_units: cython.int[::1], a: cython.int, b: cython.int) -> cython.int:
    """The unit in which two groups see each other: a column before a row before a box; -1 if there is none."""
    if group_units[3 * a + 1] >= 0 and group_units[3 * a + 1] == group_units[3 * b + 1]:
        return group_units[3 * a + 1]
    if group_units[3 * a] >= 0 and group_units[3 * a] == group_units[3 * b]:
        return group_units[3 * a]
    return group_units[3 * a + 2] if group_units[3 * a + 2] == group_units[3 * b + 2] else -1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _seen_by_both(
    seen: cython.ulonglong[::1],
    excluded: cython.ulonglong[::1],
    words: cython.int,
    start: cython.int,
    end: cython.int,
) -> cython.int:
    """How many places of the digit both groups see."""
    count: cython.int = 0
    at: cython.int
    for at in range(words):
        left: cython.ulonglong = seen[words * start + at] & seen[words * end + at] & ~excluded[at]
        while left:
            left &= left - 1
            count += 1
    return count


def _both(seen: array[int], excluded: array[int], start: int, end: int) -> list[int]:
    return [seen[WORDS * start + at] & seen[WORDS * end + at] & ~excluded[at] for at in range(WORDS)]
