"""What is wrong with a picture, as typed problems whose sentences say what to do.

Each measure is relative to the board, not to the picture: a blur of two pixels spoils a small board and does not matter
on a large one. The limits are where reading begins to fail on drawn pages (`make bench-photos` prints it).
"""

from __future__ import annotations

import cv2
import numpy as np

from sudokuapp.errors import (
    CutOff,
    Glare,
    KillerSudoku,
    NoDigits,
    NoPuzzleFound,
    NotASudoku,
    PictureProblem,
    SudokuLensError,
    TooBlurred,
    TooDark,
    TooFarAway,
    TooManyCells,
)
from sudokuapp.vision.continuation import cells_to_edge
from sudokuapp.vision.detect import larger_grid
from sudokuapp.vision.ink import Grey, Ink, darker_than_around, ink_of
from sudokuapp.vision.outlines import CellNet, Contour, cell_nets
from sudokuapp.vision.rank import ranked
from sudokuapp.vision.rectify import MARGIN, PITCH, Lattice, pitch_of
from sudokuapp.vision.shrink import shrunk

DARKEST_PAPER = 50  # grey; on darker paper thin ink is lost in the noise of the sensor
SMALLEST_CELL = 12.0  # pixels a cell needs for its digit to be read
WIDEST_EDGE = 3.6  # pixels of the board image over which a sharp edge may be spread
# How far a board may reach beyond the picture, in cells, before its outer line is lost, and before digits are.
CUT_LINE, CUT_CELLS = 0.12, 0.35
ENOUGH_PIXELS = 1280  # of the longer side, to find out why there is no puzzle
FEW_PIXELS = 320  # of the longer side, to find out whether it is blurred
# Of coarse detail, in parts of the paper's light: with less there is nothing to be sharp.
LEAST_DETAIL = 0.01
# Of fine detail in parts of the coarse: sharp photos have 0.8 and more, a single sharp edge 0.63.
LEAST_SHARPNESS = 0.58
# Pixels over which the steepest edges of a sharp picture are spread at most, in a picture of so many pixels.
SHARP_EDGE, EDGE_PIXELS = 4.3, 640
STEEPEST = 0.997  # of all slopes are less steep than those of edges
EDGE_REACH = 15  # pixels to both sides of an edge within which it ends
DARK_GROUND = 128  # grey at most of a dark board
LEAST_GLOW = 40  # grey by which what stands out is lighter
BLACK, MOST_BLACK = 0.45, 0.02  # of the paper's light; the part of a grid's pixels that are black though brightened
GLARING = 250  # grey of paper that reflects a lamp
LARGEST_SPOT = 1.5  # cells that a reflection may cover


OF_CONTENT = (KillerSudoku, NoDigits, NotASudoku)  # problems that a part of a larger grid may seem to have


def problems(grey: Grey, lattice: Lattice, board: Grey) -> tuple[PictureProblem, ...]:
    """What may have spoiled the reading of this board."""
    found: list[PictureProblem] = []
    if _is_too_dark(board):
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
    grey = shrunk(grey, ENOUGH_PIXELS)
    return spoiled(grey) or _without_board(grey)


def why_poor(grey: Grey, problem: SudokuLensError | None) -> SudokuLensError | None:
    """The likeliest reason why a board could not be read, or with no cell sure; `problem` is what its digits showed.

    All of the picture may be spoiled, or what was taken for a board may be the boxes of a larger grid.
    """
    spoiling = spoiled(grey)
    if spoiling or (problem and not isinstance(problem, OF_CONTENT)):
        return spoiling or problem
    count = larger_grid(grey)
    return TooManyCells(count=count) if count else problem


def spoiled(grey: Grey) -> PictureProblem | None:
    """What spoils all of a picture, whatever it shows."""
    if _is_too_dark(grey):
        return TooDark()
    return TooBlurred() if is_smeared(grey) else None


def _is_too_dark(image: Grey) -> bool:
    """Whether there is too little light: not where an app shows light digits on a dark board."""
    return _paper(image) < DARKEST_PAPER and not _is_light_on_dark(image)


def _without_board(grey: Grey) -> PictureProblem:
    """Why no puzzle was found in a good picture."""
    count = larger_grid(grey)
    if count:
        return TooManyCells(count=count)
    nets = cell_nets(darker_than_around(grey))
    if any(net.runs_out and not _has_black_cells(grey, net) for net in nets):
        return CutOff()
    return NotASudoku() if nets else NoPuzzleFound()


def _has_black_cells(grey: Grey, net: CellNet) -> bool:
    """Whether it is a crossword's."""
    part = _part(grey, net.outline)
    # Brightened until neither lines nor digits are left; the paper is the brightest of three cells.
    strokes, around = (np.ones((max(3, int(share * net.cell)),) * 2, np.uint8) for share in (0.4, 3.0))
    cells = cv2.dilate(part, strokes)
    return bool((cells < BLACK * cv2.dilate(part, around).astype(np.float32)).mean() > MOST_BLACK)


def _part(grey: Grey, outline: Contour) -> Grey:
    left, top, across, down = cv2.boundingRect(outline)
    return grey[max(top, 0) : top + down, max(left, 0) : left + across]


def is_smeared(grey: Grey) -> bool:
    """Whether a picture with something in it has no fine detail, in one direction at least, as of a moved camera.

    Measured in few pixels, because there the noise of a dark picture is averaged, and passes for no detail. A graphic
    of a few large things has little fine detail too, but its edges are steep.
    """
    small = shrunk(grey, FEW_PIXELS)
    light = small.astype(np.float32)
    for across in (True, False):
        fine, coarse = (_detail(light, sigma, across) for sigma in (1.0, 3.0))
        if coarse > LEAST_DETAIL * max(_paper(small), 1.0) and fine < LEAST_SHARPNESS * coarse:
            return _edge_spread(shrunk(grey, EDGE_PIXELS)) > SHARP_EDGE
    return False


def _edge_spread(grey: Grey) -> float:
    """Over how many pixels the steepest edges are spread, in the direction in which they are spread more."""
    light: Ink = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), 1.0)
    spreads = []
    for along, across in ((1, 0), (0, 1)):
        slope = np.abs(cv2.Sobel(light, cv2.CV_32F, along, across, scale=0.125))
        reach = np.ones((2 * EDGE_REACH * across + 1, 2 * EDGE_REACH * along + 1), np.uint8)
        is_edge = slope >= ranked(slope, STEEPEST)
        height = (cv2.dilate(light, reach) - cv2.erode(light, reach))[is_edge]
        spreads.append(float(np.median(height / np.maximum(slope[is_edge], 1e-3))))
    return max(spreads)


def _detail(light: Ink, sigma: float, across: bool) -> float:
    """How strong the details of about this size are, in one direction."""
    narrow, wide = (
        cv2.GaussianBlur(light, (0, 0), sigmaX=reach if across else 1.0, sigmaY=1.0 if across else reach)
        for reach in (sigma, 2 * sigma)
    )
    return ranked(np.abs(narrow - wide), 0.99)


def _is_light_on_dark(image: Grey) -> bool:
    """Whether most of it is dark, and what stands out is light."""
    small = np.ascontiguousarray(image[::2, ::2])
    darkest, middle, brightest = np.percentile(small, (1, 50, 99))
    if middle >= DARK_GROUND or brightest - middle <= max(LEAST_GLOW, 2 * (middle - darkest)):
        return False
    # Where a shadow lies on most of the page, its lit part stands out; but the ink is still darker than around it.
    around = cv2.medianBlur(small, max(3, min(small.shape) // 9 | 1)).astype(np.float32)
    ink, glow = np.percentile(small - around, (1, 99))
    return bool(glow >= -ink)


def edge_width(image: Grey) -> float:
    """Over how many pixels the sharpest edges of a picture are spread: how blurred it is."""
    ink: Ink = cv2.GaussianBlur(ink_of(image, 17), (0, 0), 0.8)
    slopes: list[Ink] = [cv2.Sobel(ink, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(ink, cv2.CV_32F, 0, 1, scale=0.125)]
    steepest = max(ranked(np.abs(slope), 0.995) for slope in slopes)
    return ranked(ink, 0.99) / max(steepest, 1e-3)


def _paper(image: Grey) -> float:
    """The grey of the bare paper."""
    return ranked(image[::4, ::4], 0.75)


def _spot(board: Grey) -> float:
    """How many cells the largest glaring spot covers; 0 where all of the paper is as bright."""
    if ranked(board, 0.5) > 0.94 * GLARING:
        return 0.0
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN]
    bright = cv2.morphologyEx((inner >= GLARING).astype(np.uint8), cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    _, _, spots, _ = cv2.connectedComponentsWithStats(bright)
    return float(spots[1:, cv2.CC_STAT_AREA].max(initial=0)) / PITCH**2
