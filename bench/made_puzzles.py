"""Puzzles that the benchmark makes by itself, always the same for the same chance."""

from __future__ import annotations

import random

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver


def full_grid(shape: Shape, chance: random.Random) -> Grid:
    """A solved board: the boxes on the diagonal see nothing of each other, so any digits do; the solver adds the rest.

    Only for shapes with as many boxes down as across.
    """
    cells = bytearray(shape.cell_count)
    boxes = [unit for unit in shape.units if unit.kind == "box"]
    for box in boxes[:: shape.box_rows + 1]:
        for cell, digit in zip(box.cells, chance.sample(range(1, shape.side + 1), shape.side), strict=True):
            cells[cell] = digit
    return app_solver.solve(Grid(shape, bytes(cells)))


def unique_puzzle(shape: Shape, chance: random.Random, clues: int = 0) -> Grid:
    """A puzzle with one solution: cells are emptied as long as that holds and more than so many clues are left.

    With no number of clues it is minimal: without any one clue it would have several solutions.
    """
    puzzle = full_grid(shape, chance)
    for cell in chance.sample(range(len(puzzle)), len(puzzle)):
        if puzzle.clue_count == clues:
            break
        fewer = puzzle.with_digit(cell, 0)
        if app_solver.is_unique(fewer):
            puzzle = fewer
    return puzzle


def easy_puzzle(shape: Shape, chance: random.Random) -> Grid:
    """A puzzle with as many clues as a newspaper prints."""
    return unique_puzzle(shape, chance, chance.randint(30, 36))


def open_puzzle(shape: Shape, chance: random.Random, solutions: int) -> Grid:
    """A puzzle with at least so many solutions, from which clues were taken one by one."""
    puzzle = unique_puzzle(shape, chance)
    clues = [cell for cell, digit in enumerate(puzzle) if digit]
    for cell in chance.sample(clues, len(clues)):
        if app_solver.count(puzzle, solutions) == solutions:
            break
        puzzle = puzzle.with_digit(cell, 0)
    return puzzle
