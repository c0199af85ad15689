"""From a table of what each cell may show to a proposal: the clues, what was written, and how sure each cell is.

The rules speak of the clues alone: these must have exactly one solution (`repair`). Where they have, what was written
should mostly agree with it; a digit that does not is a mistake of the person or of the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.scan.outcomes import Outcomes, Table
from sudokuapp.scan.reading import CellReading
from sudokuapp.scan.repair import propose_clues
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.protocol import Solver

WRONG_ENTRY = 0.1  # how often a written digit is not that of the solution, beside one that is

Notes = Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class Proposal:
    """What the picture and the rules suggest together."""

    grid: Grid
    """The proposed clues."""
    cells: tuple[CellReading, ...]
    solutions: int | None
    """Of the proposed clues: 0, 1, or 2 for several; None if that takes too much effort."""


def propose(table: Table, shape: Shape, notes: Notes | None = None, solver: Solver = app_solver) -> Proposal:
    """The likeliest reading of a table as `combined` makes it; `notes` are the candidates that can be made out."""
    outcomes = Outcomes(shape.side)
    clues = propose_clues(outcomes.of_clues(table), shape, solver)
    weighed = outcomes.with_clues(table, clues.shares)
    if clues.solutions == 1:
        weighed = _agreeing(weighed, solver.solve(clues.grid), outcomes)
    cells = _cells(weighed, outcomes.of_digits(table).argmax(1).tolist(), clues.grid, outcomes, notes or {})
    return Proposal(clues.grid, cells, clues.solutions)


def _agreeing(table: Table, solution: Grid, outcomes: Outcomes) -> Table:
    """What was written, as one who knows the solution sees it; how likely a clue is does not change."""
    agrees = np.full((len(table), outcomes.side), WRONG_ENTRY)
    agrees[np.arange(len(table)), np.array(list(solution)) - 1] = 1.0
    weighed = table.copy()
    weighed[:, outcomes.written] *= agrees
    return outcomes.with_clues(weighed, outcomes.of_clues(table))


def _cells(table: Table, seen: list[int], grid: Grid, outcomes: Outcomes, notes: Notes) -> tuple[CellReading, ...]:
    digits = outcomes.of_digits(table)
    printed, written = table[:, outcomes.printed], table[:, outcomes.written]
    found = []
    for cell, clue in enumerate(grid):
        others = 1.0 - printed[cell].sum()
        digit = clue or _written_digit(written[cell], others)
        second = _second(digits[cell], digit)
        kind, sure = _kind(table[cell], digit, bool(clue), outcomes)
        found.append(
            CellReading(
                seen=seen[cell],
                digit=digit,
                confidence=float(digits[cell, digit]),
                second=second,
                second_confidence=float(digits[cell, second]),
                kind=kind,
                kind_confidence=sure,
                notes=notes.get(cell, ()) if kind is CellKind.MARKS else (),
            )
        )
    return tuple(found)


def _written_digit(written: Table, others: float) -> int:
    """The digit that is written in a cell without a clue, if one is more likely than none."""
    best = int(written.argmax())
    return best + 1 if written[best] > others - written.sum() else 0


def _second(digits: Table, digit: int) -> int:
    others = digits.copy()
    others[digit] = -1.0
    return int(others.argmax())


def _kind(row: Table, digit: int, is_clue: bool, outcomes: Outcomes) -> tuple[CellKind, float]:
    """The kind, and its probability if the digit is right."""
    if digit:
        printed, written = row[outcomes.printed][digit - 1], row[outcomes.written][digit - 1]
        kind, share = (CellKind.CLUE, printed) if is_clue else (CellKind.WRITTEN, written)
        return kind, float(share / max(printed + written, 1e-300))
    marks, empty = row[outcomes.marks], row[0] + row[outcomes.other]
    kind, share = (CellKind.MARKS, marks) if marks > empty else (CellKind.EMPTY, empty)
    return kind, float(share / max(marks + empty, 1e-300))
