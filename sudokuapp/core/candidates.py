"""Candidates: the digits that the rules still allow in a cell.

A set of digits is one integer with bit `d` set for digit `d`, so that sets are joined and compared with one operation.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape


def all_digits(shape: Shape) -> int:
    """The set of all digits of this shape."""
    return (1 << (shape.side + 1)) - 2


def digits_in(digit_set: int) -> Iterator[int]:
    """The digits of a set, smallest first."""
    while digit_set:
        lowest = digit_set & -digit_set
        yield lowest.bit_length() - 1
        digit_set ^= lowest


def candidates(grid: Grid) -> tuple[int, ...]:
    """For each cell the set of digits that no peer holds; the empty set for a cell that holds a digit."""
    every = all_digits(grid.shape)
    seen = [0] * len(grid)
    for cell, digit in enumerate(grid.cells):
        if digit:
            for peer in grid.shape.peers[cell]:
                seen[peer] |= 1 << digit
    return tuple(0 if digit else every & ~seen[cell] for cell, digit in enumerate(grid.cells))
