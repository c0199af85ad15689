"""Boards with signs that no sudoku of ours has: letters, zeros, numbers of two digits, symbols.

The model has an answer for these. Without it a letter would be taken for the digit that it resembles: hexadokus and
word searches would be read as puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from models.training.lattice_errors import as_detected
from models.training.looks import BoardLooks, board_looks
from models.training.pages.fonts import Font
from sudokuapp.vision.orientation import UPRIGHT_OTHER
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import straight_lattice

SIDE = 9
# Without O, o, l, I, i and S, B, Z, which some fonts draw as digits.
LETTERS = "ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy"
SYMBOLS = "+=?!&%#*@$<>/"
PAD = 20  # pixels around the board


def foreign_board(rng: np.random.Generator, fonts: Sequence[Font]) -> BoardLooks:
    """A board in one font, with foreign signs in about half of its cells."""
    font = fonts[int(rng.integers(len(fonts)))]
    pitch = int(rng.integers(18, 64))
    height = float(rng.uniform(0.4, 0.75)) * pitch
    ink, ground = sorted(float(level) for level in rng.uniform([0, 170], [110, 255]))
    picture = Image.new("L", (SIDE * pitch + 2 * PAD,) * 2, int(ground))
    pen = ImageDraw.Draw(picture)
    for line in range(SIDE + 1):
        at, width = PAD + line * pitch, 1 + int(line % 3 == 0) * int(rng.integers(1, 3))
        pen.line([(PAD, at), (PAD + SIDE * pitch, at)], int(ink), width)
        pen.line([(at, PAD), (at, PAD + SIDE * pitch)], int(ink), width)
    shown = np.zeros(SIDE * SIDE, np.uint8)
    signs = str(rng.choice(["letters", "numbers", "all"]))
    for cell in np.flatnonzero(rng.random(SIDE * SIDE) < rng.uniform(0.3, 0.8)):
        row, column = divmod(int(cell), SIDE)
        middle = PAD + (column + 0.5) * pitch, PAD + (row + 0.5) * pitch
        sign = _sign(rng, signs)
        size = max(8, round(height / 0.72 * (0.75 if len(sign) > 1 else 1.0)))
        pen.text(middle, sign, int(ink), font.at(size), anchor="mm")
        shown[cell] = UPRIGHT_OTHER
    grey = _photographed(rng, np.array(picture))
    near, far = float(PAD), float(PAD + SIDE * pitch)
    lattice = straight_lattice(Quad.of([(near, near), (far, near), (far, far), (near, far)]), SIDE)
    return board_looks(grey, as_detected(rng, lattice), shown)


def _sign(rng: np.random.Generator, signs: str) -> str:
    luck = rng.random()
    if signs == "numbers" or (signs == "all" and luck < 0.3):
        return str(rng.integers(10, 26)) if rng.random() < 0.8 else "0"
    if signs == "all" and luck < 0.45:
        return SYMBOLS[int(rng.integers(len(SYMBOLS)))]
    return LETTERS[int(rng.integers(len(LETTERS)))]


def _photographed(rng: np.random.Generator, sheet: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Sharp as a screenshot, or a little blurred and noisy."""
    if rng.random() < 0.4:
        return sheet
    soft = cv2.GaussianBlur(sheet, (0, 0), float(rng.uniform(0.4, 1.6))).astype(np.float32)
    soft += rng.normal(0, rng.uniform(0.5, 6), soft.shape)
    return np.clip(soft, 0, 255).astype(np.uint8)
