"""The shape of a board: how many rows and columns a box has, and what follows from that.

The words used everywhere: a *shape* has *cells*, numbered row by row from 0; a *unit* is a row, a column or a box;
the *peers* of a cell are the other cells of its units. They are computed once for each shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Literal

from sudokuapp.errors import ShapeError
from sudokuapp.language import Message, msgid

SMALLEST_USUAL_SIDE = 4  # smaller boards exist, but only where the shape is named
LARGEST_SIDE = 16
SYMBOLS = "123456789ABCDEFG"  # for the digits 1, 2, 3 …

UnitKind = Literal["row", "column", "box"]


@dataclass(frozen=True)
class Unit:
    """Cells that hold each digit exactly once."""

    kind: UnitKind
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Shape:
    """A board whose boxes have `box_rows` rows and `box_columns` columns."""

    box_rows: int
    box_columns: int

    def __post_init__(self) -> None:
        if self.box_rows < 1 or self.box_columns < 1 or not 2 <= self.side <= LARGEST_SIDE:
            raise ShapeError(
                msgid(
                    "A box of {rows} rows and {columns} columns makes no board: "
                    "rows times columns must be 2 to {largest}."
                ),
                rows=self.box_rows,
                columns=self.box_columns,
                largest=LARGEST_SIDE,
            )

    @staticmethod
    @cache
    def of_side(side: int) -> Shape:
        """The usual shape of this side: the squarest boxes, wider than they are high (6x6 has boxes of 2 by 3)."""
        if not 2 <= side <= LARGEST_SIDE:
            raise ShapeError(
                msgid("A board has a side of 2 to {largest} cells, not {side}."), largest=LARGEST_SIDE, side=side
            )
        box_rows = max(rows for rows in range(1, side + 1) if side % rows == 0 and rows * rows <= side)
        return Shape(box_rows, side // box_rows)

    @classmethod
    def of_cell_count(cls, count: int) -> Shape | None:
        """The usual shape with so many cells, or None. Boards smaller than 4x4 are never meant."""
        for side in range(SMALLEST_USUAL_SIDE, LARGEST_SIDE + 1):
            if side * side == count:
                return cls.of_side(side)
        return None

    @classmethod
    def parse(cls, name: str) -> Shape:
        """The shape of a name: "9x9" is a side, "2x5" a box of 2 rows by 5 columns. Two equal numbers are a side."""
        match = re.fullmatch(r"\s*([0-9]{1,3})\s*[xX×*]\s*([0-9]{1,3})\s*", name)
        if match is None:
            raise ShapeError(
                msgid("{name} is no shape: write a side such as 9x9, or a box of rows by columns such as 2x5."),
                name=repr(name[:20]),
            )
        first, second = int(match[1]), int(match[2])
        return cls.of_side(first) if first == second else cls(first, second)

    @property
    def side(self) -> int:
        return self.box_rows * self.box_columns

    @property
    def cell_count(self) -> int:
        return self.side * self.side

    @property
    def symbols(self) -> str:
        """The signs for the digits 1, 2, 3 … of this shape."""
        return SYMBOLS[: self.side]

    @property
    def units(self) -> tuple[Unit, ...]:
        """All rows, then all columns, then all boxes."""
        return _units(self)

    @property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, in order, the other cells that may not hold its digit."""
        return _peers(self)

    def row_of(self, cell: int) -> int:
        return cell // self.side

    def column_of(self, cell: int) -> int:
        return cell % self.side

    def box_of(self, cell: int) -> int:
        boxes_across = self.side // self.box_columns
        return self.row_of(cell) // self.box_rows * boxes_across + self.column_of(cell) // self.box_columns

    def cell_name(self, cell: int) -> Message:
        """The row and the column of a cell in words, counted from 1."""
        return Message(msgid("row {row}, column {column}"), row=self.row_of(cell) + 1, column=self.column_of(cell) + 1)

    def short_cell_name(self, cell: int) -> Message:
        """A cell as puzzlers write it, for sentences with many cells."""
        # Translators: a cell by the initials of row and column, as in r5c2
        return Message(msgid("r{row}c{column}"), row=self.row_of(cell) + 1, column=self.column_of(cell) + 1)

    def __str__(self) -> str:
        side_name = f"{self.side}x{self.side}"
        usual = Shape.of_side(self.side)
        return side_name if self == usual else f"{side_name} with boxes of {self.box_rows}x{self.box_columns}"


@cache
def _units(shape: Shape) -> tuple[Unit, ...]:
    cells = range(shape.cell_count)
    numbering: tuple[tuple[UnitKind, Callable[[int], int]], ...] = (
        ("row", shape.row_of),
        ("column", shape.column_of),
        ("box", shape.box_of),
    )
    return tuple(
        Unit(kind, number, tuple(cell for cell in cells if number_of(cell) == number))
        for kind, number_of in numbering
        for number in range(shape.side)
    )


@cache
def _peers(shape: Shape) -> tuple[tuple[int, ...], ...]:
    together: list[set[int]] = [set() for _ in range(shape.cell_count)]
    for unit in shape.units:
        for cell in unit.cells:
            together[cell].update(unit.cells)
    return tuple(tuple(sorted(cells - {cell})) for cell, cells in enumerate(together))
