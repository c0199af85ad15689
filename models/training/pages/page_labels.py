"""A rendered page and its labels: the picture, and every sudoku in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.geometry import Floats


@dataclass(frozen=True)
class Printed:
    """One sudoku on the page."""

    side: int
    box_rows: int
    box_columns: int
    cells: bytes  # side * side digits, row by row as a person reads it, 0 = empty
    # (side + 1, side + 1, 2): x, y of the crossings of the line centres; [0, 0] is the top left of the upright puzzle
    lattice: NDArray[np.float32]
    whole: bool  # all of it lies inside the picture
    role: str  # "puzzle", or "solution" for a small full grid
    written: bytes = b""  # side * side digits that a person wrote or typed, 0 = none
    marks: bytes = b""  # 1 where small candidates are drawn and no full digit
    notes: tuple[tuple[int, ...], ...] = ()  # the small candidates of each cell

    @property
    def corners(self) -> Floats:
        """Top left, top right, bottom right, bottom left of the upright puzzle, in pixels."""
        return self.lattice[[0, 0, -1, -1], [0, -1, -1, 0]]


@dataclass(frozen=True)
class Page:
    """A picture and its sudokus, the main puzzle first."""

    image: NDArray[np.uint8]
    printed: tuple[Printed, ...]
    turns: int  # clockwise quarter turns that would bring the picture upright again


def in_order(printed: Sequence[Printed], size: tuple[int, int]) -> tuple[Printed, ...]:
    """The best first: complete before cut off, puzzles before solutions, then large ones and those near the middle.

    Size and distance are both in pixels; the distance counts a quarter.
    """
    middle = np.array(size, np.float32) / 2

    def rank(one: Printed) -> tuple[bool, bool, float]:
        extent = float(np.sqrt(cv2.contourArea(np.ascontiguousarray(one.corners))))
        away = float(np.linalg.norm(one.corners.mean(axis=0) - middle))
        return not one.whole, one.role != "puzzle", away / 4 - extent

    return tuple(sorted(printed, key=rank))
