"""Why a puzzle has no solution, where its clues show it without a search."""

from __future__ import annotations

from functools import reduce

from sudokuapp.core.candidates import candidates
from sudokuapp.core.conflicts import Conflict, conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSolution
from sudokuapp.language import Message, msgid

_CLASHES = {
    "row": msgid(
        "No solution: row {number} has {digit} more than once, in columns {places}. "
        "Check the clues against the printed puzzle."
    ),
    "column": msgid(
        "No solution: column {number} has {digit} more than once, in rows {places}. "
        "Check the clues against the printed puzzle."
    ),
    "box": msgid(
        "No solution: box {number} has {digit} more than once, at {places}. Check the clues against the printed puzzle."
    ),
}
_FULL_UNITS = {
    "row": msgid(
        "No solution: row {number} has no place left for {digit}. Check the clues against the printed puzzle."
    ),
    "column": msgid(
        "No solution: column {number} has no place left for {digit}. Check the clues against the printed puzzle."
    ),
    "box": msgid(
        "No solution: box {number} has no place left for {digit}. Check the clues against the printed puzzle."
    ),
}


def why_unsolvable(grid: Grid) -> NoSolution:
    """The error for a grid that a search found to have no solution, with the simplest reason that applies."""
    for reason in (_clash, _cell_without_candidates, _digit_without_place):
        found = reason(grid)
        if found is not None:
            return found
    return NoSolution(
        msgid(
            "No solution: the clues do not clash, but nothing fits them all. "
            "Check the clues against the printed puzzle."
        )
    )


def _clash(grid: Grid) -> NoSolution | None:
    clashes = conflicts(grid)
    if not clashes:
        return None
    first = clashes[0]
    symbol = grid.shape.symbols[first.digit - 1]
    all_cells = sorted({cell for clash in clashes for cell in clash.cells})
    return NoSolution(
        _CLASHES[first.unit.kind],
        cells=all_cells,
        number=first.unit.number + 1,
        digit=symbol,
        places=_places(grid.shape, first),
    )


def _places(shape: Shape, clash: Conflict) -> object:
    """Where in the unit: the columns of a row, the rows of a column, the cells of a box."""
    if clash.unit.kind == "row":
        places: list[object] = [shape.column_of(cell) + 1 for cell in clash.cells]
    elif clash.unit.kind == "column":
        places = [shape.row_of(cell) + 1 for cell in clash.cells]
    else:
        places = [shape.short_cell_name(cell) for cell in clash.cells]
    return reduce(lambda before, last: Message(msgid("{before} and {last}"), before=before, last=last), places)


def _cell_without_candidates(grid: Grid) -> NoSolution | None:
    left = candidates(grid)
    for cell, digit in enumerate(grid.cells):
        if not digit and not left[cell]:
            return NoSolution(
                msgid(
                    "No solution: no digit is left for the cell at {cell}. Check the clues against the printed puzzle."
                ),
                cells=[cell],
                cell=grid.shape.cell_name(cell),
            )
    return None


def _digit_without_place(grid: Grid) -> NoSolution | None:
    left = candidates(grid)
    for unit in grid.shape.units:
        placed = {grid.cells[cell] for cell in unit.cells}
        for digit in range(1, grid.shape.side + 1):
            if digit not in placed and not any(left[cell] >> digit & 1 for cell in unit.cells):
                return NoSolution(
                    _FULL_UNITS[unit.kind],
                    cells=unit.cells,
                    number=unit.number + 1,
                    digit=grid.shape.symbols[digit - 1],
                )
    return None
