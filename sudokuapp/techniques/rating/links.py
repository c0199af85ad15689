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
    """The strong links of one digit. Group `2 * link` and group `2 * link + 1` are the ends of a link."""

    def __init__(self, board: Board, digit: int) -> None:
        tables, side = board.tables, board.side
        self.units: list[int] = []
        groups: list[list[int]] = []
        for unit in range(3 * side):
            at = board.places[unit * (side + 1) + digit]
            if tables.counts[at] > 1:
                cells = [tables.unit_cells[unit * side + place] for place in range(side) if at >> place & 1]
                for one, other in _halves(cells, unit, board):
                    self.units.append(unit)
                    groups += [one, other]
        self.count = len(self.units)
        self.link_units = array("i", self.units)
        self.is_grouped = array("B", [len(groups[at]) + len(groups[at + 1]) > 2 for at in range(0, len(groups), 2)])
        self.group_units = array("i", [unit for group in groups for unit in _common_units(board, group)])
        candidates = [cell for cell in range(tables.cell_count) if board.candidates[cell] >> digit & 1]
        self.members = array("Q", [word for group in groups for word in _words(group)])
        self.seen = array("Q", [word for group in groups for word in _words(_seen_by(board, group, candidates))])


def _halves(cells: list[int], unit: int, board: Board) -> list[tuple[list[int], list[int]]]:
    """The ways to see the places of a unit as two groups."""
    if len(cells) == 2:
        return [([cells[0]], [cells[1]])]
    shape = board.shape
    if unit < 2 * board.side:
        boxes = sorted({shape.box_of(cell) for cell in cells})
        if len(boxes) != 2:
            return []
        halves = [[cell for cell in cells if shape.box_of(cell) == box] for box in boxes]
        return [(halves[0], halves[1])]
    for crossing in shape.units[unit].cells:
        row = [cell for cell in cells if shape.row_of(cell) == shape.row_of(crossing) and cell != crossing]
        column = [cell for cell in cells if shape.column_of(cell) == shape.column_of(crossing) and cell != crossing]
        centre = [crossing] if crossing in cells else []
        if row and column and len(row) + len(column) + len(centre) == len(cells):
            return [(row + centre, column), (row, column + centre)] if centre else [(row, column)]
    return []


def _common_units(board: Board, group: list[int]) -> tuple[int, ...]:
    """The row, the column and the box that contain the whole group; -1 for each that does not."""
    units = board.tables.cell_units
    return tuple(
        units[3 * group[0] + kind] if len({units[3 * cell + kind] for cell in group}) == 1 else -1 for kind in range(3)
    )


def _seen_by(board: Board, group: list[int], cells: list[int]) -> list[int]:
    sees, count = board.tables.sees, board.tables.cell_count
    return [cell for cell in cells if all(sees[member * count + cell] for member in group)]


def _words(cells: list[int]) -> list[int]:
    words = [0] * WORDS
    for cell in cells:
        words[cell // WORD] |= 1 << cell % WORD
    return words


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
    excluded: cython.ulonglong[::1] = array("Q", bytes(8 * WORDS))
    best = Best()
    digit: cython.int
    i: cython.int
    j: cython.int
    turn: cython.int
    for digit in range(1, side + 1):
        links = Links(board, digit)
        units: cython.int[::1] = links.link_units
        grouped: cython.uchar[::1] = links.is_grouped
        group_units: cython.int[::1] = links.group_units
        members: cython.ulonglong[::1] = links.members
        seen: cython.ulonglong[::1] = links.seen
        for i in range(links.count):
            for j in range(i + 1, links.count):
                if units[i] == units[j] or _overlap(members, i, j):
                    continue
                for turn in range(4):
                    shared: cython.int = _shared_unit(group_units, 2 * i + (turn & 1), 2 * j + (turn >> 1))
                    if shared < 0 or shared == units[i] or shared == units[j]:
                        continue
                    start: cython.int = 2 * i + 1 - (turn & 1)
                    end: cython.int = 2 * j + 1 - (turn >> 1)
                    found: cython.int = _seen_by_both(seen, excluded, start, end)
                    if found:
                        tenths: cython.int = 43
                        if not grouped[i] and not grouped[j]:
                            tenths = _two_tenths(units[i] // side, units[j] // side)
                        best.consider(tenths, found, digit, _both(seen, excluded, start, end))
    return best.finding(TWO_LINKS[best.tenths]) if best.removed_count else None


def three_strong_links(board: Board) -> Finding | None:
    side: cython.int = board.side
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
        links = Links(board, digit)
        units: cython.int[::1] = links.link_units
        grouped: cython.uchar[::1] = links.is_grouped
        group_units: cython.int[::1] = links.group_units
        members: cython.ulonglong[::1] = links.members
        seen: cython.ulonglong[::1] = links.seen
        for j in range(links.count):  # the middle one
            for i in range(links.count):
                if units[i] == units[j] or _overlap(members, i, j):
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
                        if _overlap(members, i, k) or _overlap(members, j, k):
                            continue
                        for last in range(2):
                            second: cython.int = _shared_unit(group_units, leaving, 2 * k + last)
                            if second < 0 or second == units[i] or second == units[j] or second == units[k]:
                                continue
                            for word in range(WORDS):
                                excluded[word] = (
                                    unit_words[WORDS * units[i] + word]
                                    | unit_words[WORDS * units[j] + word]
                                    | unit_words[WORDS * units[k] + word]
                                    | unit_words[WORDS * first + word]
                                    | unit_words[WORDS * second + word]
                                )
                            end: cython.int = 2 * k + 1 - last
                            found: cython.int = _seen_by_both(seen, excluded, start, end)
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
def _overlap(members: cython.ulonglong[::1], i: cython.int, j: cython.int) -> cython.bint:
    """Whether two links have a cell in common."""
    word: cython.int
    for word in range(WORDS):
        if (members[2 * WORDS * i + word] | members[2 * WORDS * i + WORDS + word]) & (
            members[2 * WORDS * j + word] | members[2 * WORDS * j + WORDS + word]
        ):
            return True
    return False


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
    seen: cython.ulonglong[::1], excluded: cython.ulonglong[::1], start: cython.int, end: cython.int
) -> cython.int:
    """How many places of the digit both groups see."""
    count: cython.int = 0
    at: cython.int
    for at in range(WORDS):
        left: cython.ulonglong = seen[WORDS * start + at] & seen[WORDS * end + at] & ~excluded[at]
        while left:
            left &= left - 1
            count += 1
    return count


def _both(seen: array[int], excluded: array[int], start: int, end: int) -> list[int]:
    return [seen[WORDS * start + at] & seen[WORDS * end + at] & ~excluded[at] for at in range(WORDS)]
