"""A sudoku as an exact-cover problem, in the two forms that are fastest for the other solvers.

Each row of the problem is one candidate; its four items are its cell, and its digit in the cell's row, column and box.
The tables are the same for every puzzle, so that a timed call only selects from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Rows: TypeAlias = NDArray[np.intp]
Matrix: TypeAlias = NDArray[np.bool_]

ITEM_COUNT = 4 * 81
ITEMS = np.array(
    [
        (9 * r + c, 81 + 9 * r + d, 162 + 9 * c + d, 243 + 9 * (r - r % 3 + c // 3) + d)
        for r in range(9)
        for c in range(9)
        for d in range(9)
    ]
)
INDEPENDENT = ~(ITEMS[:, None, :] == ITEMS[None, :, :]).any(axis=2)
COMPATIBLE = INDEPENDENT | np.eye(len(ITEMS), dtype=bool)
ROW_NUMBERS = np.arange(len(ITEMS))[:, None]
CANDIDATES = [{str(digit): 9 * cell + digit - 1 for digit in range(1, 10)} for cell in range(81)]


def clues_of(puzzle: str) -> list[int]:
    return [candidates[character] for candidates, character in zip(CANDIDATES, puzzle, strict=True) if character != "."]


def compatible_rows(puzzle: str) -> Rows:
    """Every candidate that the clues allow, including the clues; contradicting clues exclude each other."""
    rows: Rows = np.bitwise_and.reduce(COMPATIBLE[clues_of(puzzle)]).nonzero()[0]
    return rows


def text_of(candidates: Sequence[int]) -> str:
    return "".join(["123456789"[candidate % 9] for candidate in sorted(candidates)])


@dataclass(frozen=True)
class DenseCover:
    """What the clues leave open, as the boolean matrix that a solver scans cell by cell.

    Rows and items that the clues decide are left out: that scan is most of such a solver's time on an easy puzzle.
    """

    clues: list[int]
    open_rows: Rows
    matrix: Matrix

    @classmethod
    def of(cls, puzzle: str) -> DenseCover | None:
        """None if two clues contradict each other, which a matrix without the clues cannot show."""
        clues = clues_of(puzzle)
        is_open = np.ones(ITEM_COUNT, dtype=np.intp)
        is_open[ITEMS[clues]] = 0
        column_after = is_open.cumsum()
        width = int(column_after[-1])
        if width != ITEM_COUNT - 4 * len(clues):
            return None
        open_rows = np.bitwise_and.reduce(INDEPENDENT[clues]).nonzero()[0]
        height = len(open_rows)
        matrix = np.zeros(height * width, dtype=np.bool_)
        matrix[ROW_NUMBERS[:height] * width + column_after[ITEMS[open_rows]] - 1] = True
        return cls(clues, open_rows, matrix.reshape(height, width))

    def text(self, chosen: Sequence[int]) -> str:
        return text_of(self.clues + self.open_rows[list(chosen)].tolist())
