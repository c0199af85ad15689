"""Positions of real puzzles, of three shapes, with a step of each technique that they are listed for."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.sketched_positions import expected, line_name, removals

from sudokuapp.solvers.app_solver import app_solver

LINES = [
    line
    for line in Path(__file__).with_name("found_positions.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES, ids=line_name)
def test_the_step_is_found_and_right(line: str) -> None:
    technique, position, gone = expected(line)
    assert gone in removals(position, technique)
    solution = app_solver.solve(position.clue_grid)
    assert all(
        solution[(int(row) - 1) * position.shape.side + int(column) - 1] != int(digit) for digit, row, column in gone
    )
