"""Sets of cells as integers: bit `c` is set if cell `c` belongs to the set. Computed once for each shape.

With `a & b`, `a | b` and `a & ~b` on such sets, a technique asks of all cells at a time what a loop would ask of each.
Sets of other numbers, as the nodes of a graph of chains, are integers of the same kind; the functions below serve them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from sudokuapp.core.shape import Shape, Unit


@dataclass(frozen=True)
class Areas:
    """The units and the peers of a shape, as sets of cells. All rows, then all columns, then all boxes."""

    shape: Shape
    units: tuple[int, ...]
    peers: tuple[int, ...]
    units_of_cell: tuple[tuple[int, int, int], ...]
    """For each cell the numbers of its row, its column and its box among `units`."""

    @property
    def rows(self) -> tuple[int, ...]:
        return self.units[: self.shape.side]

    @property
    def columns(self) -> tuple[int, ...]:
        return self.units[self.shape.side : 2 * self.shape.side]

    @property
    def boxes(self) -> tuple[int, ...]:
        return self.units[2 * self.shape.side :]

    def unit(self, number: int) -> Unit:
        """The unit with this number among `units`."""
        return self.shape.units[number]

    def row_of(self, cell: int) -> int:
        """The set of the cells in the row of a cell."""
        return self.units[self.units_of_cell[cell][0]]

    def column_of(self, cell: int) -> int:
        return self.units[self.units_of_cell[cell][1]]

    def box_of(self, cell: int) -> int:
        return self.units[self.units_of_cell[cell][2]]

    def units_around(self, cells: int) -> Iterator[int]:
        """The numbers of the units that contain all of these cells."""
        return (number for number, unit in enumerate(self.units) if not cells & ~unit)

    def common_peers(self, cells: int) -> int:
        """The cells that see every one of these cells. A cell does not see itself."""
        seen = -1
        for cell in cells_in(cells):
            seen &= self.peers[cell]
        return seen if cells else 0


@cache
def areas(shape: Shape) -> Areas:
    units = tuple(cell_set(unit.cells) for unit in shape.units)
    numbers = [[number for number, unit in enumerate(units) if unit >> cell & 1] for cell in range(shape.cell_count)]
    return Areas(
        shape,
        units,
        tuple(cell_set(cells) for cells in shape.peers),
        tuple((row, column, box) for row, column, box in numbers),
    )


def cell_set(cells: Iterable[int]) -> int:
    """The set of these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_in(cells: int) -> Iterator[int]:
    """The cells of a set, in the order of the board."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def first_cell(cells: int) -> int:
    """The first cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


def is_single(cells: int) -> bool:
    """Whether the set has exactly one member."""
    return cells != 0 and not cells & (cells - 1)
