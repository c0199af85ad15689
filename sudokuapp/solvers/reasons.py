"""Why a puzzle has no solution, where its clues show it without a search."""

from __future__ import annotations

from collections.abc import Sequence

from sudokuapp.core.candidates import candidates
from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution

_WHAT_NEXT = "Check the clues against the printed puzzle."


def why_unsolvable(grid: Grid) -> NoSolution:
    """The error for a grid that a search found to have no solution, with the simplest reason that applies."""
    for reason in (_clash, _cell_without_candidates, _digit_without_place):
        found = reason(grid)
        if found is not None:
            sentence, cells = found
            return NoSolution(f"No solution: {sentence}. {_WHAT_NEXT}", cells)
    return NoSolution(f"No solution: the clues do not clash, but nothing fits them all. {_WHAT_NEXT}")


def _clash(grid: Grid) -> tuple[str, Sequence[int]] | None:
    clashes = conflicts(grid)
    if not clashes:
        return None
    first = clashes[0]
    symbol = grid.shape.symbols[first.digit - 1]
    places = " and ".join(f"({grid.shape.cell_name(cell)})" for cell in first.cells)
    all_cells = sorted({cell for clash in clashes for cell in clash.cells})
    return f"{first.unit} has {symbol} more than once, at {places}", all_cells


def _cell_without_candidates(grid: Grid) -> tuple[str, Sequence[int]] | None:
    left = candidates(grid)
    for cell, digit in enumerate(grid.cells):
        if not digit and not left[cell]:
            return f"no digit is left for the cell at {grid.shape.cell_name(cell)}", [cell]
    return None


def _digit_without_place(grid: Grid) -> tuple[str, Sequence[int]] | None:
    left = candidates(grid)
    for unit in grid.shape.units:
        placed = {grid.cells[cell] for cell in unit.cells}
        for digit in range(1, grid.shape.side + 1):
            if digit not in placed and not any(left[cell] >> digit & 1 for cell in unit.cells):
                return f"{unit} has no place left for {grid.shape.symbols[digit - 1]}", unit.cells
    return None
