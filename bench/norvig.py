"""Norvig's way of solving a sudoku, with the whole board in one integer.

His two rules and his search are kept: a cell with one candidate gets that digit, a digit with one place in a unit goes
there, and the search guesses in a cell with the fewest candidates. The data structure differs: the 729 candidates of a
board are the bits of one integer. So a rule works on all cells or all units at the same time with a few shifts, and a
guess needs no copy of the board, since integers are immutable.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

CANDIDATES = 9 * 9 * 9
ALL = (1 << CANDIDATES) - 1


class Family(NamedTuple):
    """One kind of groups of nine candidates of which exactly one is true, such as a digit's places in a row.

    From its lowest bit, the head, the bits of a group are at 0, 1 and 2 times `near` plus 0, 1 and 2 times `far`. These
    distances are the same for all 81 groups of a family, so that one shift works on all of them.
    """

    near: int
    near_twice: int
    far: int
    far_twice: int
    heads: int


def _candidate(row: int, column: int, digit: int) -> int:
    return 81 * row + 9 * column + digit


def _family(near: int, far: int) -> Family:
    members = 0
    heads = 0
    for head in range(CANDIDATES):
        group = sum(1 << head + near * i + far * j for i in range(3) for j in range(3))
        if group <= ALL and not group & members:
            members |= group
            heads |= 1 << head
    return Family(near, 2 * near, far, 2 * far, heads)


CELLS = _family(1, 3)
FAMILIES = (CELLS, _family(9, 27), _family(81, 243), _family(9, 81))


def _after_placing(row: int, column: int, digit: int) -> int:
    """The candidates that are left after a placement, including its own."""
    placed = _candidate(row, column, digit)
    top, left = row - row % 3, column - column % 3
    gone = {_candidate(row, column, i) for i in range(9)}
    gone |= {_candidate(row, i, digit) for i in range(9)}
    gone |= {_candidate(i, column, digit) for i in range(9)}
    gone |= {_candidate(top + i // 3, left + i % 3, digit) for i in range(9)}
    return ALL ^ sum(1 << i for i in gone - {placed})


# Both tables are indexed by `int.bit_length`, which starts at one, so the first entry is unused.
KEEP = [0] + [_after_placing(r, c, d) for r in range(9) for c in range(9) for d in range(9)]
BIT = [0] + [1 << i for i in range(CANDIDATES)]

CLUES = [{str(digit): KEEP[9 * cell + digit] for digit in range(1, 10)} for cell in range(81)]

THREE_CELLS = (1 << 27) - 1
TEXT = {
    1 << a | 1 << 9 + b | 1 << 18 + c: f"{a + 1}{b + 1}{c + 1}" for a in range(9) for b in range(9) for c in range(9)
}


def solutions(puzzle: str) -> Iterator[str]:
    """Every solution of an 81-character puzzle, found only when asked for."""
    board = ALL
    for keep, character in zip(CLUES, puzzle, strict=True):
        if character != ".":
            board &= keep[character]
    waiting = [(board, 0)]
    while waiting:
        state = _propagate(*waiting.pop())
        if state is None:
            continue
        board, placed = state
        if board == placed:
            yield "".join([TEXT[board >> shift & THREE_CELLS] for shift in range(0, CANDIDATES, 27)])
            continue
        cell = _tightest_cell(board ^ placed)
        choices = board >> cell & 511
        while choices:
            digit = choices.bit_length()
            choices ^= BIT[digit]
            waiting.append((board & KEEP[cell + digit], placed | BIT[cell + digit]))


def _propagate(board: int, placed: int) -> tuple[int, int] | None:
    """Place lone candidates until there are none; returns None if a group has no candidate.

    A board with 81 valid placements is solved, so it needs no further check of all groups.
    """
    while True:
        before = placed
        for near, near_twice, far, far_twice, heads in FAMILIES:
            second = board >> near
            third = board >> near_twice
            either = board | second
            some = either | third
            several = board & second | either & third

            second = some >> far
            third = some >> far_twice
            either = some | second
            if (either | third) & heads != heads:
                return None
            several |= several >> far | several >> far_twice | some & second | either & third

            lone = heads & ~several
            lone |= lone << near | lone << near_twice
            lone |= lone << far | lone << far_twice
            lone &= board & ~placed
            placed |= lone
            while lone:
                top = lone.bit_length()
                board &= KEEP[top]
                lone ^= BIT[top]
        if placed == before or (placed == board and placed.bit_count() == 81):
            return board, placed


def _tightest_cell(unplaced: int) -> int:
    """The first bit of an open cell with the fewest candidates.

    Removing one candidate at a time from every open cell empties that cell first.
    """
    open_cells = still_open = _inhabited(unplaced)
    while still_open == open_cells:
        unplaced &= unplaced - open_cells
        still_open = _inhabited(unplaced)
    tightest = open_cells ^ still_open
    return (tightest & -tightest).bit_length() - 1


def _inhabited(candidates: int) -> int:
    candidates |= candidates >> 1 | candidates >> 2
    return (candidates | candidates >> 3 | candidates >> 6) & CELLS.heads
