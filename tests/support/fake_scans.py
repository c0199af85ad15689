"""Fake readings and readers for the tests of the command line, which must not need the model or its time.

The readers are functions of a module, so that worker processes can import them.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Collection, Mapping
from pathlib import Path

import numpy as np

from sudokuapp.cli.photos import Photo
from sudokuapp.cli.scan_photo import Problem, Scan
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.reading import CellReading, Reading
from sudokuapp.vision.quad import Quad


def made_reading(
    grid: Grid,
    *,
    solutions: int | None = 1,
    doubts: Mapping[int, tuple[int, float]] | None = None,
    repairs: Mapping[int, int] | None = None,
    written: Collection[int] = (),
    notes: Mapping[int, tuple[int, ...]] | None = None,
    kind_doubts: Mapping[int, float] | None = None,
) -> Reading:
    """A reading of this grid; `doubts` are second guesses and confidences, `repairs` what the picture showed.

    The digits of the cells `written` are by hand, those with `notes` have small candidates, and `kind_doubts` are how
    sure the kinds of cells are.
    """
    doubts, repairs, notes, kind_doubts = doubts or {}, repairs or {}, notes or {}, kind_doubts or {}
    cells = []
    for cell, digit in enumerate(grid):
        second, confidence = doubts.get(cell, (0 if digit else 1, 0.999))
        kind = CellKind.CLUE if digit else CellKind.MARKS if cell in notes else CellKind.EMPTY
        cells.append(
            CellReading(
                repairs.get(cell, digit),
                digit,
                confidence,
                second,
                1 - confidence,
                CellKind.WRITTEN if cell in written else kind,
                kind_doubts.get(cell, 1.0),
                notes.get(cell, ()),
            )
        )
    return Reading(
        shape=grid.shape,
        cells=tuple(cells),
        quad=Quad.in_order([(10.0, 20.0), (110.126, 20.0), (110.0, 120.0), (10.0, 120.0)]),
        turns=1,
        suspects=tuple(dict.fromkeys((*repairs, *doubts, *kind_doubts))),
        solutions=solutions,
        board=np.zeros((40, 40), np.uint8),
    )


SMALL = parse("1.....2..3.....4")  # has one solution


def read_by_name(photo: Photo) -> Scan:
    """The photo's name decides: it is read, fails, takes long, or kills the process."""
    match Path(photo.name).stem.partition("-")[0]:
        case "bad":
            return Scan(photo.name, None, (Problem("TooDark", "This picture is too dark."),), 1.0)
        case "slow":
            time.sleep(0.3)
        case "endless":
            time.sleep(600)
        case "killer":
            os.kill(os.getpid(), signal.SIGKILL)
    return Scan(photo.name, made_reading(SMALL), (Problem("Process", str(os.getpid())),), 1.0)
