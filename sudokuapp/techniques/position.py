"""A position: the digits that stand on a board and the candidates that are left, as a value that never changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from sudokuapp.core import candidates as core_candidates
from sudokuapp.core.candidates import digits_in
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import Areas, areas, cell_set, cells_in
from sudokuapp.techniques.step import Candidate, Step

MOST_TO_COMBINE = 9  # cells


@dataclass(frozen=True)
class Position:
    """`clues` is the set of the cells that hold a printed digit; the other digits were placed later.

    `candidates` has a set of digits for each cell, the empty set for a cell that holds a digit.
    """

    shape: Shape
    digits: bytes
    candidates: tuple[int, ...]
    clues: int

    @classmethod
    def of(cls, clues: Grid, placed: Grid | None = None) -> Position:
        """The position of a puzzle, and perhaps of the digits placed since, with every candidate the rules allow."""
        grid = placed or clues
        clue_cells = cell_set(cell for cell, digit in enumerate(clues.cells) if digit)
        return cls(grid.shape, grid.cells, core_candidates.candidates(grid), clue_cells)

    @property
    def grid(self) -> Grid:
        return Grid.trusted(self.shape, self.digits)

    @property
    def clue_grid(self) -> Grid:
        return Grid.of(self.shape, (digit if self.clues >> cell & 1 else 0 for cell, digit in enumerate(self.digits)))

    @property
    def is_full(self) -> bool:
        return 0 not in self.digits

    @cached_property
    def areas(self) -> Areas:
        return areas(self.shape)

    @cached_property
    def empty(self) -> int:
        """The set of the empty cells."""
        return cell_set(cell for cell, digit in enumerate(self.digits) if not digit)

    @property
    def every_digit(self) -> int:
        """The set of all digits of the shape."""
        return (2 << self.shape.side) - 2

    @cached_property
    def cells_with(self) -> tuple[int, ...]:
        """For each digit the set of the cells that have it as a candidate. Index 0 is unused."""
        found = [0] * (self.shape.side + 1)
        for cell, digits in enumerate(self.candidates):
            for digit in digits_in(digits):
                found[digit] |= 1 << cell
        return tuple(found)

    @cached_property
    def cells_by_count(self) -> tuple[int, ...]:
        """For each number the set of the empty cells that have so many candidates."""
        found = [0] * (self.shape.side + 1)
        for cell in cells_in(self.empty):
            found[self.candidates[cell].bit_count()] |= 1 << cell
        return tuple(found)

    @cached_property
    def conjugate_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each digit the units where it has exactly two places: the number of the unit and the set of the two."""
        return tuple(
            tuple(
                (number, places)
                for number, unit in enumerate(self.areas.units)
                if (places := cells & unit).bit_count() == 2
            )
            for cells in self.cells_with
        )

    @property
    def bivalue(self) -> int:
        """The set of the cells with two candidates."""
        return self.cells_by_count[2]

    def has(self, cell: int, digit: int) -> bool:
        """Whether the digit is a candidate of the cell."""
        return bool(self.candidates[cell] >> digit & 1)

    def few_to_combine(self, cells: int) -> int:
        """The empty ones of these cells, of a large board only those with the fewest candidates.

        All subsets of the cells of a unit are looked at in a moment on a 9x9 board, on a 16x16 board never.
        """
        empty = cells & self.empty
        if empty.bit_count() <= MOST_TO_COMBINE:
            return empty
        ranked = sorted(cells_in(empty), key=lambda cell: self.candidates[cell].bit_count())
        return cell_set(ranked[:MOST_TO_COMBINE])

    def candidates_in(self, cells: int, digits: int) -> tuple[Candidate, ...]:
        """Those of a set of digits that are candidates of a set of cells."""
        return tuple(
            Candidate(cell, digit) for digit in digits_in(digits) for cell in cells_in(self.cells_with[digit] & cells)
        )

    def apply(self, step: Step) -> Position:
        """The position after a step."""
        position = self.without(step.eliminations)
        for placement in step.placements:
            position = position.place(placement)
        return position

    def place(self, placement: Candidate) -> Position:
        """With one more digit: its cell has no candidates left, and the peers lose the digit."""
        cell, digit = placement
        left = list(self.candidates)
        left[cell] = 0
        for peer in self.shape.peers[cell]:
            left[peer] &= ~(1 << digit)
        digits = self.digits[:cell] + bytes((digit,)) + self.digits[cell + 1 :]
        return replace(self, digits=digits, candidates=tuple(left))

    def without(self, removed: tuple[Candidate, ...]) -> Position:
        """With fewer candidates."""
        if not removed:
            return self
        left = list(self.candidates)
        for cell, digit in removed:
            left[cell] &= ~(1 << digit)
        return replace(self, candidates=tuple(left))
