"""A grid: the digits of a board at one moment, as a value that never changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudokuapp.core.shape import Shape
from sudokuapp.errors import GridError
from sudokuapp.language import msgid


@dataclass(frozen=True, slots=True)
class Grid:
    """The digits of all cells, row by row; 0 is an empty cell.

    The digits are kept as bytes: small, hashable, safe to hand to another thread, and read by the compiled core
    without a copy.
    """

    shape: Shape
    cells: bytes

    def __post_init__(self) -> None:
        if not isinstance(self.cells, bytes):
            raise GridError(
                msgid("A grid is made of bytes, one for each cell, not of {kind}."), kind=type(self.cells).__name__
            )
        if len(self.cells) != self.shape.cell_count:
            raise GridError(
                msgid("A {side}x{side} grid has {cells} cells, but {given} were given."),
                side=self.shape.side,
                cells=self.shape.cell_count,
                given=len(self.cells),
            )
        if max(self.cells) > self.shape.side:
            cell, digit = next((at, digit) for at, digit in enumerate(self.cells) if digit > self.shape.side)
            raise GridError(
                msgid("A {side}x{side} grid takes the digits 1 to {side}, but {cell} holds {digit}."),
                side=self.shape.side,
                cell=self.shape.cell_name(cell),
                digit=digit,
            )

    @classmethod
    def empty(cls, shape: Shape) -> Grid:
        return cls(shape, bytes(shape.cell_count))

    @classmethod
    def of(cls, shape: Shape, digits: Iterable[int]) -> Grid:
        """A grid of any digits, checked. A number that does not fit in a byte raises GridError too."""
        try:
            cells = bytes(digits)
        except (ValueError, TypeError) as wrong:
            raise GridError(msgid("Not the digits of a grid: {reason}."), reason=str(wrong)) from wrong
        return cls(shape, cells)

    @classmethod
    def trusted(cls, shape: Shape, cells: bytes) -> Grid:
        """A grid that is known to be correct, as from a solver. It skips the checks, which would slow down a solver."""
        grid = _new(cls)
        _set_shape(grid, shape)
        _set_cells(grid, cells)
        return grid

    def __getitem__(self, cell: int) -> int:
        return self.cells[cell]

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def at(self, row: int, column: int) -> int:
        """The digit in this row and column, both counted from 0."""
        return self.cells[row * self.shape.side + column]

    def with_digit(self, cell: int, digit: int) -> Grid:
        """The same grid with another digit in one cell; 0 clears it."""
        if not 0 <= cell < len(self.cells):
            raise GridError(
                msgid("A {side}x{side} grid has the cells 0 to {last}, not {cell}."),
                side=self.shape.side,
                last=len(self.cells) - 1,
                cell=cell,
            )
        return Grid.of(self.shape, (*self.cells[:cell], digit, *self.cells[cell + 1 :]))

    @property
    def clue_count(self) -> int:
        return len(self.cells) - self.cells.count(0)

    @property
    def is_full(self) -> bool:
        return 0 not in self.cells

    def __str__(self) -> str:
        """One line, with dots for the empty cells."""
        return "".join(("." + self.shape.symbols)[digit] for digit in self.cells)


# A frozen dataclass refuses assignment. To set its slots directly is the fastest way around that.
_new = object.__new__
_set_shape = Grid.__dict__["shape"].__set__
_set_cells = Grid.__dict__["cells"].__set__
