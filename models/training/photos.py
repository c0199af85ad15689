"""Real photos with known grids, for those who have some: for measuring, and optionally as training cells.

A folder has a labels.json: file name -> `grid` (81 characters, 0 for empty, as a person reads it) and `corners` (the
outline as four points, or null). The corners are given in the picture as the EXIF flag turns it, even if that flag is
wrong. So the picture is loaded as the flag says, and compared with its stored pixels to find how the digits are turned
then. Photos of one puzzle always belong to the same fold: a model that saw one of them knows the digits of the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.lattice_errors import as_detected
from sudokuapp.vision.cells import CELL, cells
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import Lattice, rectify, straight_lattice

FOLDS = 5
CUTS_PER_PHOTO = 6  # how often a training photo is cut, each time along another plausible lattice


@dataclass(frozen=True)
class Photo:
    """One photo and its label; its board shows np.rot90(upright, turns)."""

    name: str
    grey: Grey
    lattice: Lattice
    digits: NDArray[np.uint8]
    turns: int
    fold: int

    def upright_cells(self, lattice: Lattice) -> NDArray[np.uint8]:
        """The 81 cells, cut along a lattice of this photo, turned upright and in reading order."""
        upright = np.rot90(cells(rectify(self.grey, lattice)).reshape(9, 9, CELL, CELL), -self.turns, axes=(0, 1))
        return np.rot90(upright.reshape(81, CELL, CELL), -self.turns, axes=(1, 2)).copy()


def photos_in(folder: Path) -> Iterator[Photo]:
    """Every photo of a folder whose corners are known."""
    labels = json.loads((folder / "labels.json").read_text())
    puzzles = sorted({label["grid"] for label in labels.values()})
    for name, label in sorted(labels.items()):
        if label["corners"] is None:
            continue
        flagged = cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE)
        stored = cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
        if flagged is None or stored is None:
            raise FileNotFoundError(f"{folder / name} is named in labels.json but cannot be read.")
        turns = next(turn for turn in range(4) if np.array_equal(np.rot90(stored, turn), flagged))
        yield Photo(
            name,
            flagged.astype(np.uint8),
            straight_lattice(Quad.of(label["corners"]), 9),
            np.array([int(digit) for digit in label["grid"]], np.uint8),
            turns,
            puzzles.index(label["grid"]) % FOLDS,
        )


def training_cells(folder: Path, left_out: int | None, seed: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The upright cells and digits of all photos except those of one fold."""
    rng = np.random.default_rng(seed)
    seen = [photo for photo in photos_in(folder) if photo.fold != left_out]
    pictures = [photo.upright_cells(as_detected(rng, photo.lattice)) for photo in seen for _ in range(CUTS_PER_PHOTO)]
    digits = [photo.digits for photo in seen for _ in range(CUTS_PER_PHOTO)]
    return np.concatenate(pictures), np.concatenate(digits)
