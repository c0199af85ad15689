"""Which cells break the rules, and in which unit."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Unit


@dataclass(frozen=True)
class Conflict:
    """One digit that stands more than once in a unit."""

    unit: Unit
    digit: int
    cells: tuple[int, ...]


def conflicts(grid: Grid) -> tuple[Conflict, ...]:
    """Every conflict of the grid: rows first, then columns, then boxes."""
    found = []
    for unit in grid.shape.units:
        digits = [grid.cells[cell] for cell in unit.cells]
        repeated = sorted({digit for digit in digits if digit and digits.count(digit) > 1})
        for digit in repeated:
            found.append(Conflict(unit, digit, tuple(cell for cell in unit.cells if grid.cells[cell] == digit)))
    return tuple(found)


def clashing_cells(grid: Grid) -> frozenset[int]:
    """The cells that take part in any conflict."""
    return frozenset(cell for conflict in conflicts(grid) for cell in conflict.cells)


def is_solution_of(solution: Grid, puzzle: Grid) -> bool:
    """Whether a full grid keeps the puzzle's clues and breaks no rule."""
    if solution.shape != puzzle.shape or not solution.is_full or conflicts(solution):
        return False
    return all(clue in (0, digit) for clue, digit in zip(puzzle.cells, solution.cells, strict=True))
