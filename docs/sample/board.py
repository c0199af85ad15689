"""The puzzle of the sample photo, printed alone on a bare page, and its two damaged cells.

Our photo reader always doubts these two cells, because only they break the symmetry of the clues. So that a person sees
a reason for the doubt, the lower part of one digit is rubbed off and the other cell has a stain.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from docs.sample.typesetter import FINE, PAGE
from models.training.pages import bundled_fonts
from models.training.pages.grids import NINE
from models.training.pages.puzzle import print_puzzle
from models.training.pages.style import Style

BOARD = 40, 190, 584  # left, top, width, in points
PUZZLE = "007840000950627300000501700740038001098010640120470093004109000002364018000052400"

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

_RUBBED, _STAINED = (5, 1), (3, 7)  # row, column


def print_board(rng: np.random.Generator) -> Bytes:
    """The puzzle alone on a bare page."""
    sheet = np.full((PAGE[1] * FINE, PAGE[0] * FINE), 255, np.uint8)
    bold = next(font for font in bundled_fonts() if (font.family, font.style) == ("Roboto", "Bold"))
    style = Style(
        font=bold,
        by_advance=False,
        digit_height=0.52,
        digit_offset=(0, 0),
        digit_jitter=0.004,
        digit_stretch=1.0,
        digit_slant=0.0,
        digit_weight=-0.35,
        digit_ink=34,
        frame_width=0.06,
        box_width=0.045,
        thin_width=0.018,
        line_ink=36,
        thin_ink=70,
        double=False,
        thin_kind="solid",
        broken=0.0,
        shading="none",
        shade=255.0,
        screened=False,
        bleed=0.01,
    )
    left, top, width = (FINE * length for length in BOARD)
    grid = np.array([int(digit) for digit in PUZZLE], np.uint8).reshape(9, 9)
    print_puzzle(rng, sheet, (left, top, width), NINE, grid, style)
    return np.asarray(sheet + (255 - sheet) * _rubbed(rng), np.uint8)


def _around(cell: tuple[int, int], dx: float = 0.0, dy: float = 0.0) -> tuple[Floats, Floats]:
    """The distance of each pixel from a cell's middle (moved by dx and dy), in cells."""
    left, top, width = BOARD
    y, x = np.mgrid[0 : PAGE[1] * FINE, 0 : PAGE[0] * FINE].astype(np.float32) / FINE
    return (x - left) / (width / 9) - cell[1] - 0.5 - dx, (y - top) / (width / 9) - cell[0] - 0.5 - dy


def clouds(rng: np.random.Generator, size: float) -> Floats:
    """Soft noise over the page with blobs of `size` points."""
    noise = rng.standard_normal((round(PAGE[1] / size), round(PAGE[0] / size)), dtype=np.float32)
    return np.asarray(cv2.resize(noise, (PAGE[0] * FINE, PAGE[1] * FINE), interpolation=cv2.INTER_CUBIC), np.float32)


def _rubbed(rng: np.random.Generator) -> Floats:
    """The share of ink that is gone: the lower part of a clue is rubbed off."""
    x, y = _around(_RUBBED, -0.05, 0.15)
    thumb = np.exp(-((x / 0.33) ** 2 + (y / 0.27) ** 2))
    return np.asarray(np.clip(thumb * (1.0 + 0.15 * (clouds(rng, 1.2) + clouds(rng, 5))), 0, 0.95), np.float32)


def stain(rng: np.random.Generator) -> Floats:
    """A dried drop of coffee and two droplets, with darker edges, as reflectance in colour."""
    depth = np.zeros((PAGE[1] * FINE, PAGE[0] * FINE), np.float32)
    uneven = 0.02 * clouds(rng, 9)
    for dx, dy, radius in ((0.12, 0.06, 0.3), (0.42, -0.3, 0.06), (-0.5, 0.7, 0.045)):
        x, y = _around(_STAINED, dx, dy)
        inside = radius - np.hypot(x, y) + uneven * radius / 0.2
        depth += np.clip(inside / 0.02, 0, 1) * (0.2 + 0.4 * np.exp(-np.maximum(inside, 0) / 0.02))
    swallowed = np.array([0.36, 0.56, 0.78], np.float32)
    return np.asarray(1 - depth[..., None] * swallowed, np.float32)
