"""Unique loops: cells that would leave two solutions if all of them held the same two digits.

Each unit that a loop of such cells passes has two of them, so the two digits could change places along it. A puzzle
with one solution has a way out in one of its cells: a digit beside the two. A rectangle is a loop of four cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudokuapp.core.candidates import digits_in
from sudokuapp.techniques.rating.board import Board
from sudokuapp.techniques.rating.finding import Finding, Removed

TENTHS = {4: 45, 6: 46, 8: 47}  # by the number of cells
TENTHS_OF_LONG = 50


def unique_loop(board: Board) -> Finding | None:
    """The easiest way to break a loop; of equally easy ones that of the simplest type."""
    best: tuple[int, int, Removed] | None = None
    seen = set()
    for start in range(board.tables.cell_count):
        if board.candidates[start].bit_count() != 2:
            continue
        for loop in _loops(board, start, board.candidates[start]):
            cells = frozenset(loop)
            if (cells, board.candidates[start]) in seen:
                continue
            seen.add((cells, board.candidates[start]))
            base = TENTHS.get(len(loop), TENTHS_OF_LONG)
            for surcharge, kind, removed in _ways_out(board, loop, board.candidates[start]):
                if best is None or (base + surcharge, kind) < best[:2]:
                    best = base + surcharge, kind, removed
    if best is None:
        return None
    return Finding(f"unique-loop-type-{best[1]}", best[0], best[2])


def _loops(board: Board, start: int, pair: int) -> Iterator[list[int]]:
    """Loops from a cell over cells that have the pair, with at most two of them, or one digit, beside it."""
    side, tables = board.side, board.tables
    # Loops through an earlier cell with the pair alone were found from there.
    with_pair = {
        cell
        for cell, digits in enumerate(board.candidates)
        if digits & pair == pair and (digits != pair or cell >= start)
    }
    if len(with_pair) < 4:
        return
    loop = [start]

    def follow(last_kind: int, extras: int, extra_digits: int, visited: list[int]) -> Iterator[list[int]]:
        cell = loop[-1]
        parity = len(loop) & 1
        for kind in (2, 0, 1):
            if kind == last_kind:
                continue
            unit = tables.cell_units[3 * cell + kind]
            for following in tables.unit_cells[unit * side : (unit + 1) * side]:
                if following == start and len(loop) >= 4 and visited[0] == visited[1]:
                    yield list(loop)
                if following not in with_pair or following in loop:
                    continue
                units = sum(1 << number for number in tables.cell_units[3 * following : 3 * following + 3])
                more = board.candidates[following] & ~pair
                if units & visited[parity] or (more and extras == 2 and (extra_digits | more).bit_count() > 1):
                    continue
                loop.append(following)
                visited[parity] |= units
                yield from follow(kind, min(2, extras + bool(more)), extra_digits | more, visited)
                visited[parity] &= ~units
                loop.pop()

    units = sum(1 << number for number in tables.cell_units[3 * start : 3 * start + 3])
    yield from follow(-1, 0, 0, [units, 0])


def _ways_out(board: Board, loop: list[int], pair: int) -> Iterator[tuple[int, int, Removed]]:
    """The surcharge, the type and what is removed, for each conclusion from a loop."""
    extras = [cell for cell in loop if board.candidates[cell] != pair]
    if len(extras) == 1:
        yield 0, 1, [(extras[0], pair)]
    if len(extras) < 2:
        return
    digits = 0
    for cell in extras:
        digits |= board.candidates[cell] & ~pair
    if digits.bit_count() == 1:
        removed = board.seen_by_all(extras, digits)
        if removed:
            yield 0, 2, removed
    if len(extras) == 2:
        one, other = extras
        units = board.tables.cell_units
        shared = set(units[3 * one : 3 * one + 3]) & set(units[3 * other : 3 * other + 3])
        for unit in sorted(shared):
            if digits.bit_count() > 1:
                yield from _with_naked_set(board, unit, one, other, digits)
                yield from _with_hidden_set(board, unit, one, other, pair, digits)
        yield from _with_locked_digit(board, shared, one, other, pair)


def _with_naked_set(board: Board, unit: int, one: int, other: int, digits: int) -> Iterator[tuple[int, int, Removed]]:
    """The two cells together are like one cell with the extra digits, which makes a naked set with others."""
    cells = _empty_cells(board, unit)
    rest = [cell for cell in cells if cell not in (one, other)]
    for size in range(digits.bit_count(), len(cells) // 2 + 1):
        for chosen in combinations(rest, size - 1):
            union = board.candidates[one] & board.candidates[other] & digits
            for cell in chosen:
                union |= board.candidates[cell]
            if union.bit_count() == size and not digits & ~union:
                removed = [(cell, board.candidates[cell] & union) for cell in rest if cell not in chosen]
                removed = [(cell, lost) for cell, lost in removed if lost]
                if removed:
                    yield size - 1, 3, removed


def _with_hidden_set(
    board: Board, unit: int, one: int, other: int, pair: int, digits: int
) -> Iterator[tuple[int, int, Removed]]:
    """The two cells together take one place of a hidden set of the pair and other digits."""
    side = board.side
    cells = _empty_cells(board, unit)
    places = {
        digit: {cell for cell in cells if board.candidates[cell] >> digit & 1 and cell != other}
        for digit in range(1, side + 1)
        if not digits >> digit & 1
    }
    free = [digit for digit in places if not pair >> digit & 1 and places[digit]]
    for size in range(digits.bit_count(), (len(cells) - 1) // 2 + 1):
        for chosen in combinations(free, size - 2):
            hidden = {*chosen, *digits_in(pair)}
            taken = set().union(*(places[digit] for digit in hidden))
            if len(taken) != size or any(not places[digit] for digit in hidden):
                continue
            keep = sum(1 << digit for digit in hidden)
            removed = [(cell, board.candidates[cell] & ~keep) for cell in sorted(taken - {one})]
            removed = [(cell, lost) for cell, lost in removed if lost]
            if removed:
                yield size - 2, 3, removed


def _with_locked_digit(
    board: Board, shared: set[int], one: int, other: int, pair: int
) -> Iterator[tuple[int, int, Removed]]:
    """One digit of the pair must be in the two cells, so the other of the pair is in neither."""
    for digit in digits_in(pair):
        for unit in sorted(shared):
            if board.places[unit * (board.side + 1) + digit].bit_count() == 2:
                lost = pair & ~(1 << digit)
                yield 0, 4, [(one, lost), (other, lost)]
                return


def _empty_cells(board: Board, unit: int) -> list[int]:
    cells = board.tables.unit_cells[unit * board.side : (unit + 1) * board.side]
    return [cell for cell in cells if board.candidates[cell]]
