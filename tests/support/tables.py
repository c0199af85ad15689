"""Tables of what each cell of a board may show, with the columns of `vision.orientation`."""

from __future__ import annotations

import numpy as np

from sudokuapp.core.grid import Grid
from sudokuapp.vision.orientation import UPRIGHT_ANSWERS, UPRIGHT_PRINTED, UPRIGHT_WRITTEN


def with_all_columns(clues: np.ndarray) -> np.ndarray:
    """A table of no digit and of each as print, with the columns of what else a cell may show."""
    table = np.zeros((len(clues), UPRIGHT_ANSWERS), clues.dtype)
    table[:, : clues.shape[1]] = clues
    return table


def table_of(grid: Grid, doubt: float = 1e-4) -> np.ndarray:
    """What a model says that sees this grid in print, with so much doubt on each cell, spread over all other digits."""
    table = np.zeros((len(grid), UPRIGHT_ANSWERS), np.float32)
    table[:, : grid.shape.side + 1] = doubt / grid.shape.side
    table[np.arange(len(grid)), list(grid)] = 1 - doubt
    return table


def show(table: np.ndarray, cell: int, chances: dict[int, float], rest: float = 1e-5) -> None:
    """Make the model unsure about a cell, with next to nothing for the columns not named."""
    table[cell] = rest
    for column, chance in chances.items():
        table[cell, column] = chance


def printed(digit: int) -> int:
    return UPRIGHT_PRINTED.start + digit - 1


def written(digit: int) -> int:
    return UPRIGHT_WRITTEN.start + digit - 1
