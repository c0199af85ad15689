"""The pictures that the model learns from, cut from a drawn picture whose labels are known.

They are cut with the app's own functions, along a lattice with the errors of detection, so that the model learns from
the same input as in the app: the cells as they are, and what stands in them by itself (`vision.glyphs`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.training.labels import Shown
from sudokuapp.vision.cells import CELL, FINE_MARGIN, FINE_PITCH, board_ink, cells
from sudokuapp.vision.glyphs import glyphs_of, main_glyphs
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.orientation import UPRIGHT_MARKS, UPRIGHT_WRITTEN
from sudokuapp.vision.rectify import Lattice, rectify

Pictures = NDArray[np.uint8]


@dataclass(frozen=True)
class BoardLooks:
    """The cells of one board, and the looks at what stands in some of them."""

    cells: Pictures
    shown: Shown
    looks: Pictures
    looks_shown: Shown
    """What each look shows."""
    looks_of: NDArray[np.int64]
    """The cell of each look."""


def board_looks(grey: Grey, lattice: Lattice, shown: Shown, notes: tuple[tuple[int, ...], ...] = ()) -> BoardLooks:
    """Cut a board along a lattice; `shown` and `notes` are of its upright cells, which the lattice follows."""
    ink = board_ink(rectify(grey, lattice, FINE_PITCH, FINE_MARGIN))
    glyphs = glyphs_of(ink)
    pictures: list[Pictures] = []
    looks_shown: list[int] = []
    looks_of: list[int] = []
    for cell, found in enumerate(map(glyphs.in_cell, range(len(glyphs.pieces)))):
        if found:
            main = main_glyphs(found)
            pictures.append(glyphs.look(main).picture)
            looks_shown.append(_shown_alone(int(shown[cell]), len(main), notes[cell] if notes else ()))
            looks_of.append(cell)
    stacked = np.stack(pictures) if pictures else np.empty((0, CELL, CELL), np.uint8)
    return BoardLooks(cells(ink), shown, stacked, np.array(looks_shown, np.uint8), np.array(looks_of, np.int64))


def _shown_alone(shown: int, glyphs: int, notes: tuple[int, ...]) -> int:
    """A single candidate is a written digit once its size is taken away."""
    if shown == UPRIGHT_MARKS and glyphs == len(notes) == 1:
        return UPRIGHT_WRITTEN.start + notes[0] - 1
    return shown
