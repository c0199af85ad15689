"""Puzzles for the commands about logic, solved by singles alone, and positions that are wrong in every way."""

from __future__ import annotations

from sudokuapp.core.text_reading import parse
from sudokuapp.solvers.app_solver import app_solver

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = parse(LINE)
SOLUTION = app_solver.solve(PUZZLE)

# As library lines: what was placed has a plus, what was crossed out is a list of digit, row and column.
LATER = f":::53+4.{LINE[4:]}:214:::"
WRONG_DIGIT = f":::53+2.{LINE[4:]}::::"
WRONG_CANDIDATE = f":::{LINE}:413:::"
CLASH_OF_ENTRIES = f":::53+5.{LINE[4:]}::::"
EMPTY_CELL = f":::{LINE}:113 213 413:::"
FULL = str(SOLUTION)
SEVERAL = "." * 16
CLASH_OF_CLUES = "55" + "." * 79
