"""What is wrong with a picture, as typed problems whose sentences say what to do.

Each measure is relative to the board, not to the picture: a blur of two pixels spoils a small board and does a large
one no harm. The thresholds stand where reading begins to fail on drawn pages (`make bench-photos` prints it).
"""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.errors import CutOff, Glare, NoPuzzleFound, PictureProblem, TooBlurred, TooDark, TooFarAway
from sudokuapp.vision.ink import Grey, Ink, darker_than_around, ink_of
from sudokuapp.vision.outlines import runs_out
from sudokuapp.vision.rectify import MARGIN, PITCH, Lattice, pitch_of

DARKEST_PAPER = 50
"""Grey of paper below which sensor noise drowns thin ink."""
SMALLEST_CELL = 12.0
"""Pixels a cell needs for its digit to be told."""
WIDEST_BLUR = 3.6
"""How far an edge may smear, in pixels of the board image."""
CUT_LINE, CUT_CELLS = 0.12, 0.35
"""Cells beyond the edge at which only the outer line is lost, and from which on digits are."""
ENOUGH_PIXELS = 1280
"""The longer side of a picture of which only the whole is judged."""
BLINDING = 250
LARGEST_SPOT = 1.5
"""Cells that a reflection may cover."""


def problems(grey: Grey, lattice: Lattice, board: Grey) -> tuple[PictureProblem, ...]:
    """What may have spoiled the reading of this board."""
    found: list[PictureProblem] = []
    if _paper(board) < DARKEST_PAPER:
        found.append(TooDark())
    if pitch_of(lattice) < SMALLEST_CELL:
        found.append(TooFarAway())
    elif smear(board) > WIDEST_BLUR:
        found.append(TooBlurred())
    if outside(lattice, grey.shape) > CUT_LINE:
        found.append(CutOff())
    if _spot(board) > LARGEST_SPOT:
        found.append(Glare())
    return tuple(found)


def why_none(grey: Grey) -> PictureProblem:
    """The likeliest reason why no puzzle was found."""
    factor = ENOUGH_PIXELS / max(grey.shape)
    if factor < 1:
        grey = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    if _paper(grey) < DARKEST_PAPER:
        return TooDark()
    if runs_out(darker_than_around(grey)):
        return CutOff()
    if smear(grey) > 2 * WIDEST_BLUR:
        return TooBlurred()
    return NoPuzzleFound()


def smear(image: Grey) -> float:
    """Over how many pixels the sharpest edges of a picture are spread."""
    ink: Ink = cv2.GaussianBlur(ink_of(image, 17), (0, 0), 0.8)
    ways: list[Ink] = [cv2.Sobel(ink, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(ink, cv2.CV_32F, 0, 1, scale=0.125)]
    steepest = max(float(np.percentile(np.abs(way), 99.5)) for way in ways)
    return float(np.percentile(ink, 99)) / max(steepest, 1e-3)


def _paper(image: Grey) -> float:
    """How bright the paper is, taken where most of it is bare."""
    return float(np.percentile(image[::4, ::4], 75))


def outside(lattice: Lattice, shape: tuple[int, ...]) -> float:
    """How far the board reaches beyond the picture's edge, in cells."""
    height, width = shape
    low, high = lattice.min((0, 1)), lattice.max((0, 1)) - np.array([width - 1, height - 1], np.float32)
    return float(max(0.0, -low.min(), high.max())) / pitch_of(lattice)


def _spot(board: Grey) -> float:
    """How many cells the largest blinding spot covers, where the rest of the paper is not as bright."""
    if np.median(board) > 0.94 * BLINDING:
        return 0.0
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN]
    bright = cv2.morphologyEx((inner >= BLINDING).astype(np.uint8), cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    _, _, spots, _ = cv2.connectedComponentsWithStats(bright)
    return float(spots[1:, cv2.CC_STAT_AREA].max(initial=0)) / PITCH**2
