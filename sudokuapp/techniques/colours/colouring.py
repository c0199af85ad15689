"""Colours of a digit: cells that are joined by conjugate pairs get two colours in turn. All of one colour are true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Link, Node

SMALLEST = 3  # cells; two cells are a conjugate pair alone


@dataclass(frozen=True)
class Colouring:
    """Either all cells of `first` hold the digit and none of `second`, or the other way round."""

    digit: int
    first: int
    second: int
    pairs: tuple[int, ...]
    """The conjugate pairs that join the cells."""

    @property
    def cells(self) -> int:
        return self.first | self.second

    @property
    def links(self) -> tuple[Link, ...]:
        ends = sorted({tuple(cells_in(pair)) for pair in self.pairs})
        return tuple(
            Link(Node(self.digit, (cell,)), Node(self.digit, (other,)), is_strong=True) for cell, other in ends
        )

    def opposite(self, colour: int) -> int:
        return self.second if colour == self.first else self.first


def colourings(position: Position, digit: int) -> Iterator[Colouring]:
    """Of every group of joined cells, whatever its size."""
    pairs = [pair for _, pair in position.conjugate_pairs[digit]]
    joined: dict[int, int] = {}
    left = 0
    for pair in pairs:
        left |= pair
        for cell in cells_in(pair):
            joined[cell] = joined.get(cell, 0) | pair & ~(1 << cell)
    while left:
        first, second = _coloured(joined, first_cell(left))
        left &= ~(first | second)
        yield Colouring(digit, first, second, tuple(pair for pair in pairs if pair & first))


def _coloured(joined: dict[int, int], start: int) -> tuple[int, int]:
    """The colour of a cell and the opposite one. In a contradictory position a cell may get both."""
    colours = [1 << start, 0]
    new, turn = 1 << start, 0
    while new:
        turn = 1 - turn
        reached = 0
        for cell in cells_in(new):
            reached |= joined[cell]
        new = reached & ~colours[turn]
        colours[turn] |= new
    return colours[0], colours[1]


def seen_by(position: Position, cells: int) -> int:
    """The cells that see at least one of these cells."""
    seen = 0
    for cell in cells_in(cells):
        seen |= position.areas.peers[cell]
    return seen
