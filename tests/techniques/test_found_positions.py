"""Positions of real puzzles, of three shapes, with a step of each technique that they are listed for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.puzzles import full_grid, shape_name, with_holes
from support.sketched_positions import expected, line_name, removals

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.position import Position

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


@pytest.mark.parametrize("shape", [Shape(1, 2), Shape(3, 1), Shape(2, 5), Shape(4, 4)], ids=shape_name)
def test_boards_of_other_sizes_are_searched_too(shape: Shape) -> None:
    puzzle = with_holes(full_grid(shape, random.Random(1)), shape.cell_count // 3, random.Random(2))
    for position in (Position.of(Grid.empty(shape)), Position.of(puzzle)):
        for technique in {expected(line)[0] for line in LINES}:
            next(SEARCHES[technique](position), None)
