"""The bivalue universal grave: if every cell had two candidates and every digit two places in each of its units, the
puzzle would have two solutions or none. So one of the candidates that are too many for that is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from sudokuapp.techniques.cell_sets import areas, cell_set, cells_in
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.finding import Finding


def bivalue_universal_grave(board: Board) -> Finding | None:
    extras = _extra_candidates(board)
    if not extras or not _is_grave_without(board, extras):
        return None
    digits = 0
    for more in extras.values():
        digits |= more
    cells = list(extras)
    if len(cells) == 1:
        return Finding("bug-type-1", 56, [(cells[0], board.candidates[cells[0]] & ~digits)])
    seen = list(cells_in(areas(board.shape).common_peers(cell_set(cells))))
    if digits.bit_count() == 1:
        removed = board.seen_by_all(cells, digits)
        if removed:
            return Finding("bug-type-2", 57, removed)
    elif not seen:
        return None
    ways = chain(_of_two_cells(board, extras, digits), _with_naked_set(board, cells, seen, digits))
    return next(ways, None)


def _extra_candidates(board: Board) -> dict[int, int]:
    """The cells with candidates too many, and these; empty where they cannot be told."""
    side, tables = board.side, board.tables
    extras: dict[int, int] = {}
    for unit in range(3 * side):
        for digit in range(1, side + 1):
            places = board.places[unit * (side + 1) + digit]
            if not places or places.bit_count() == 2:
                continue
            cells = [tables.unit_cells[unit * side + place] for place in range(side) if places >> place & 1]
            large = [cell for cell in cells if board.candidates[cell].bit_count() > 2]
            if not large:
                return {}
            if len(large) == 1:
                extras[large[0]] = extras.get(large[0], 0) | 1 << digit
    return extras


def _is_grave_without(board: Board, extras: dict[int, int]) -> bool:
    side, tables = board.side, board.tables
    left = [digits & ~extras.get(cell, 0) for cell, digits in enumerate(board.candidates)]
    if any(digits and digits.bit_count() != 2 for digits in left):
        return False
    for unit in range(3 * side):
        once = twice = more = 0
        for cell in tables.unit_cells[unit * side : (unit + 1) * side]:
            more |= twice & left[cell]
            twice |= once & left[cell]
            once |= left[cell]
        if once != twice or more:
            return False
    return True


def _of_two_cells(board: Board, extras: dict[int, int], digits: int) -> Iterator[Finding]:
    """A digit that two cells share beside the extra ones: it must be in one of them, so nothing else is."""
    if len(extras) != 2:
        return
    one, other = extras
    common = board.candidates[one] & board.candidates[other] & ~digits
    units = board.tables.cell_units
    shares_unit = set(units[3 * one : 3 * one + 3]) & set(units[3 * other : 3 * other + 3])
    if common.bit_count() == 1 and shares_unit:
        removed = [(cell, board.candidates[cell] & ~more & ~common) for cell, more in extras.items()]
        yield Finding("bug-type-4", 57, [(cell, lost) for cell, lost in removed if lost])


def _with_naked_set(board: Board, cells: list[int], seen: list[int], digits: int) -> Iterator[Finding]:
    """The cells together are like one cell with the extra digits, which makes a naked set with others of a unit."""
    units = board.tables.cell_units
    shared = set.intersection(*(set(units[3 * cell : 3 * cell + 3]) for cell in cells))
    for unit in sorted(shared):
        rest = [cell for cell in seen if unit in units[3 * cell : 3 * cell + 3] and board.candidates[cell]]
        for size in range(2, 7):
            for chosen in combinations(rest, size - 1):
                union = 0
                for cell in chosen:
                    union |= board.candidates[cell]
                if union.bit_count() != size or digits & ~union:
                    continue
                removed = [(cell, board.candidates[cell] & union) for cell in rest if cell not in chosen]
                if any(lost for _, lost in removed):
                    yield Finding("bug-type-3", 56 + size, [(cell, lost) for cell, lost in removed if lost])
