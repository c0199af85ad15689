"""Grids that look like printed ones, for any shape with boxes.

A full solution is the plain shifted pattern, shuffled in all ways that keep it a solution: digits are renamed; bands,
rows within a band, stacks and columns within a stack are exchanged. Then cells are emptied, in half of the puzzles with
point symmetry as editors like it, and only as long as the solution is unique: the reader relies on that.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver


@dataclass(frozen=True)
class Boxes:
    """How many rows and columns a box has; the side of the board is their product."""

    rows: int
    columns: int

    @property
    def side(self) -> int:
        return self.rows * self.columns


NINE = Boxes(3, 3)
FOUR = Boxes(2, 2)
SIX = Boxes(2, 3)
EIGHT = Boxes(2, 4)


def solution(rng: np.random.Generator, boxes: Boxes) -> NDArray[np.uint8]:
    """A full, valid grid, row by row."""
    side = boxes.side
    row, column = np.mgrid[0:side, 0:side]
    pattern = (boxes.columns * (row % boxes.rows) + row // boxes.rows + column) % side
    rows = _shuffled_lines(rng, groups=boxes.columns, size=boxes.rows)
    columns = _shuffled_lines(rng, groups=boxes.rows, size=boxes.columns)
    names = rng.permutation(side) + 1
    full: NDArray[np.uint8] = names[pattern[np.ix_(rows, columns)]].astype(np.uint8)
    return full


def clues(rng: np.random.Generator, full: NDArray[np.uint8], boxes: Boxes, empty_share: float) -> NDArray[np.uint8]:
    """The same grid with this share of its cells emptied (0), or less if it would get a second solution."""
    count = full.size
    order, together = rng.permutation(count), 1
    if rng.random() < 0.5:
        first_half = order[order <= (count - 1) // 2]
        order, together = np.stack([first_half, count - 1 - first_half], axis=1).ravel(), 2
    shape = Shape(boxes.rows, boxes.columns)
    for blanks in range(round(empty_share * count), -1, -together):
        left = full.ravel().copy()
        left[order[:blanks]] = 0
        if app_solver.count(Grid.of(shape, left.tolist()), 2) == 1:
            break
    return left.reshape(full.shape)


def _shuffled_lines(rng: np.random.Generator, groups: int, size: int) -> NDArray[np.int64]:
    starts = rng.permutation(groups) * size
    return np.concatenate([start + rng.permutation(size) for start in starts])
