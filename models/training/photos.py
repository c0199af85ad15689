"""Real photos with known grids, for those who have some: for measuring only.

A folder has a labels.json: file name -> `grid` (81 characters, 0 for empty, as a person reads it: the printed clues),
`corners` (the outline as four points, or null), and, where somebody has written on the page, `all` (the clues and the
written digits) and `marks` (1 where small candidates are). The corners are given in the picture as the EXIF flag turns
it, even if that flag is wrong. So the picture is loaded as the flag says, and compared with its stored pixels to find
how the digits are turned then.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from models.training.labels import Shown, shown_by
from models.training.looks import BoardLooks, board_looks
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import Lattice, straight_lattice


@dataclass(frozen=True)
class Photo:
    """One photo and its label, as the person reads it; its board shows np.rot90(upright, turns)."""

    name: str
    grey: Grey
    lattice: Lattice
    shown: Shown
    turns: int

    def upright_looks(self, lattice: Lattice) -> BoardLooks:
        """The board, cut along a lattice of this photo, upright."""
        upright = np.rot90(lattice, -self.turns)
        return board_looks(self.grey, np.ascontiguousarray(upright), self.shown)


def photos_in(folder: Path) -> Iterator[Photo]:
    """Every photo of a folder whose corners are known."""
    labels = json.loads((folder / "labels.json").read_text())
    for name, label in sorted(labels.items()):
        if label["corners"] is None:
            continue
        flagged = cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE)
        stored = cv2.imread(str(folder / name), cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
        if flagged is None or stored is None:
            raise FileNotFoundError(f"{folder / name} is named in labels.json but cannot be read.")
        turns = next(turn for turn in range(4) if np.array_equal(np.rot90(stored, turn), flagged))
        clues, every = (_numbers(label[key]) for key in ("grid", "all" if "all" in label else "grid"))
        marks = _numbers(label.get("marks", "0" * len(clues)))
        yield Photo(
            name,
            flagged.astype(np.uint8),
            straight_lattice(Quad.of(label["corners"]), 9),
            shown_by(clues, every, marks),
            turns,
        )


def _numbers(text: str) -> Shown:
    return np.array([int(digit) for digit in text], np.uint8)
