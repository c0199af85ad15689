"""The board as fish see it: the lines of one direction, and where they have the digit.

A fish with columns as its base is one with rows on the board turned over its diagonal, so only one search is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position


class FinBox(NamedTuple):
    """A box where fins can be: its base lines with the digit, its cover lines, and what a fish has to cover."""

    base: tuple[int, ...]
    cover: int
    outside: tuple[tuple[int, int], ...]
    """Each base line that can be used, with its places outside the box."""
    fewest_outside: int
    """The fewest places that a base line of the box has outside. A fish with fins here is larger: it covers these
    places, and what it removes lies in a line more."""


@dataclass(frozen=True)
class FishLines:
    """`places` has for each base line the set of the cover lines that it crosses at a candidate of the digit."""

    shape: Shape
    digit: int
    is_turned: bool
    places: tuple[int, ...]

    @cached_property
    def several(self) -> tuple[tuple[int, int], ...]:
        """The base lines with several places. One place is a hidden single, which says more than a fish."""
        return tuple((line, places) for line, places in enumerate(self.places) if places & (places - 1))

    @cached_property
    def fin_boxes(self) -> tuple[FinBox, ...]:
        side = self.shape.side
        height, width = self.shape.box_rows, self.shape.box_columns
        if self.is_turned:
            height, width = width, height
        found = []
        for top in range(0, side, height):
            for left in range(0, side, width):
                cover = ((1 << width) - 1) << left
                base = tuple(line for line in range(top, top + height) if self.places[line] & cover)
                if len(base) > 1:  # one line for a fin, another one for what it removes
                    outside = [(line, places & ~cover if line in base else places) for line, places in self.several]
                    # A line without a place outside is a locked candidate, which says more.
                    usable = tuple((line, places) for line, places in outside if places)
                    sizes = [places.bit_count() for line, places in usable if line in base]
                    if sizes:
                        found.append(FinBox(base, cover, usable, min(sizes)))
        return tuple(found)

    def cell(self, base: int, cover: int) -> int:
        """The cell where two lines cross."""
        return cover * self.shape.side + base if self.is_turned else base * self.shape.side + cover

    def cells(self, base: tuple[int, ...], cover: int) -> tuple[int, ...]:
        """The cells with the digit where these base lines cross these cover lines."""
        return tuple(sorted(self.cell(line, other) for line in base for other in cells_in(self.places[line] & cover)))

    def base_unit(self, line: int) -> int:
        """The number of a base line among the units of the shape."""
        return self.shape.side + line if self.is_turned else line

    def cover_unit(self, line: int) -> int:
        return line if self.is_turned else self.shape.side + line


def fish_lines(position: Position) -> Iterator[FishLines]:
    """For each digit that is not yet placed everywhere: the rows as base, then the columns."""
    for digit in range(1, position.shape.side + 1):
        cells = position.cells_with[digit]
        if cells:
            yield from _both_ways(position.shape, digit, cells)


@lru_cache(maxsize=64)  # nine kinds of fish ask for the same position one after the other
def _both_ways(shape: Shape, digit: int, cells: int) -> tuple[FishLines, FishLines]:
    side = shape.side
    every = (1 << side) - 1
    rows = tuple(cells >> row * side & every for row in range(side))
    columns = [0] * side
    for cell in cells_in(cells):
        columns[cell % side] |= 1 << cell // side
    return FishLines(shape, digit, False, rows), FishLines(shape, digit, True, tuple(columns))
