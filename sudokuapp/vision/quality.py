"""What is wrong with a picture, as typed problems whose sentences say what to do.

Each measure is relative to the board, not to the picture: a blur of two pixels spoils a small board and does not matter
on a large one. The limits are where reading begins to fail on drawn pages (`make bench-photos` prints it).
"""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.errors import CutOff, Glare, NoPuzzleFound, PictureProblem, TooBlurred, TooDark, TooFarAway
from sudokuapp.vision.continuation import cells_to_edge
from sudokuapp.vision.ink import Grey, Ink, darker_than_around, ink_of
from sudokuapp.vision.outlines import runs_out
from sudokuapp.vision.rectify import MARGIN, PITCH, Lattice, pitch_of

DARKEST_PAPER = 50  # grey; on darker paper thin ink is lost in the noise of the sensor
SMALLEST_CELL = 12.0  # pixels a cell needs for its digit to be read
WIDEST_EDGE = 3.6  # pixels of the board image over which a sharp edge may be spread
# How far a board may reach beyond the picture, in cells, before its outer line is lost, and before digits are.
CUT_LINE, CUT_CELLS = 0.12, 0.35
ENOUGH_PIXELS = 1280  # of the longer side, to find out why there is no puzzle
GLARING = 250  # grey of paper that reflects a lamp
LARGEST_SPOT = 1.5  # cells that a reflection may cover


def problems(grey: Grey, lattice: Lattice, board: Grey) -> tuple[PictureProblem, ...]:
    """What may have spoiled the reading of this board."""
    found: list[PictureProblem] = []
    if _paper(board) < DARKEST_PAPER:
        found.append(TooDark())
    if pitch_of(lattice) < SMALLEST_CELL:
        found.append(TooFarAway())
    elif edge_width(board) > WIDEST_EDGE:
        found.append(TooBlurred())
    if -cells_to_edge(lattice, grey.shape) > CUT_LINE:
        found.append(CutOff())
    if _spot(board) > LARGEST_SPOT:
        found.append(Glare())
    return tuple(found)


def why_not_found(grey: Grey) -> PictureProblem:
    """The likeliest reason why no puzzle was found."""
    factor = ENOUGH_PIXELS / max(grey.shape)
    if factor < 1:
        grey = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    if _paper(grey) < DARKEST_PAPER:
        return TooDark()
    if runs_out(darker_than_around(grey)):
        return CutOff()
    if edge_width(grey) > 2 * WIDEST_EDGE:
        return TooBlurred()
    return NoPuzzleFound()


def edge_width(image: Grey) -> float:
    """Over how many pixels the sharpest edges of a picture are spread: how blurred it is."""
    ink: Ink = cv2.GaussianBlur(ink_of(image, 17), (0, 0), 0.8)
    slopes: list[Ink] = [cv2.Sobel(ink, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(ink, cv2.CV_32F, 0, 1, scale=0.125)]
    steepest = max(float(np.percentile(np.abs(slope), 99.5)) for slope in slopes)
    return float(np.percentile(ink, 99)) / max(steepest, 1e-3)


def _paper(image: Grey) -> float:
    """The grey of the bare paper."""
    return float(np.percentile(image[::4, ::4], 75))


def _spot(board: Grey) -> float:
    """How many cells the largest glaring spot covers; 0 where all of the paper is as bright."""
    if np.median(board) > 0.94 * GLARING:
        return 0.0
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN]
    bright = cv2.morphologyEx((inner >= GLARING).astype(np.uint8), cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    _, _, spots, _ = cv2.connectedComponentsWithStats(bright)
    return float(spots[1:, cv2.CC_STAT_AREA].max(initial=0)) / PITCH**2
