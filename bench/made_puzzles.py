"""Puzzles that the benchmark makes itself, always the same for the same seed."""

from __future__ import annotations

import random

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver


def full_grid(shape: Shape, rng: random.Random) -> Grid:
    """A solved board. The boxes on the diagonal share no unit, so they get random digits; the solver fills the rest.

    Only for shapes with as many boxes down as across.
    """
    cells = bytearray(shape.cell_count)
    boxes = [unit for unit in shape.units if unit.kind == "box"]
    for box in boxes[:: shape.box_rows + 1]:
        for cell, digit in zip(box.cells, rng.sample(range(1, shape.side + 1), shape.side), strict=True):
            cells[cell] = digit
    return app_solver.solve(Grid(shape, bytes(cells)))


def unique_puzzle(shape: Shape, rng: random.Random, clues: int = 0) -> Grid:
    """A puzzle with one solution: cells are emptied while that holds and more than `clues` clues are left.

    With `clues` of 0 it is minimal: without any one of its clues it has several solutions.
    """
    puzzle = full_grid(shape, rng)
    for cell in rng.sample(range(len(puzzle)), len(puzzle)):
        if puzzle.clue_count == clues:
            break
        fewer = puzzle.with_digit(cell, 0)
        if app_solver.is_unique(fewer):
            puzzle = fewer
    return puzzle


def easy_puzzle(shape: Shape, rng: random.Random) -> Grid:
    """A puzzle with as many clues as a newspaper prints."""
    return unique_puzzle(shape, rng, rng.randint(30, 36))


def open_puzzle(shape: Shape, rng: random.Random, solutions: int) -> Grid:
    """A puzzle with at least this many solutions: clues were removed one by one."""
    puzzle = unique_puzzle(shape, rng)
    clues = [cell for cell, digit in enumerate(puzzle) if digit]
    for cell in rng.sample(clues, len(clues)):
        if app_solver.count(puzzle, solutions) == solutions:
            break
        puzzle = puzzle.with_digit(cell, 0)
    return puzzle
