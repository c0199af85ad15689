"""Is it a sudoku, and with how many cells a side? The grid's inner lines decide: any photo has four corners.

The quad is straightened to a small square, which is divided into twelve strips each way, so that a bend of the lines
does not blur them. For each number of cells the ink where its lines should be is compared with the ink in the middle of
its cells. If the lines go on beyond the outline, it is a part of something larger; if cells are black, a crossword.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import ENOUGH, Grey, Ink, ink_of, ridges
from sudokuapp.vision.quad import Quad

SIDES = (9, 8, 6, 4)  # cells a side of a sudoku
OTHER_SIDES = (5, 7, 10, 11, 12, 13, 14, 15, 16)  # of tables and crosswords
BOARD = 144  # pixels of the straightened board
MARGIN = 16  # pixels around it
STRIPS = 12
STROKE = 3  # pixels to both sides of a line in which there is less ink
BENDS = np.linspace(-0.066, 0.066, 7)  # from the middle of an outer side to its straight line, in parts of the board
GRAIN = 0.006  # ink that the grain of the paper adds
# The part of a board's lines that may be too faint to see, by its number of cells a side; for others a fifth.
FAINT_PART = {4: 0.06, 6: 0.12}
LEAST_CONTRAST = 0.3  # with less no closer look is taken
BLACK = 0.45  # of the paper's light; shaded cells are lighter
MOST_BLACK = 0.06  # the part of the cells that a shadow or a picture may blacken


class LineInk(NamedTuple):
    """The ink that nearly all parts of the lines of one direction have, and the ink in the middle of bare cells."""

    line: float
    cell: float

    @property
    def surplus(self) -> float:
        return max(self.line - self.cell, 1e-6)

    @property
    def contrast(self) -> float:
        """From 0 to 1."""
        return max(0.0, self.line - self.cell) / (self.line + self.cell + GRAIN)


LinesInk = tuple[LineInk, LineInk]  # of the upright lines, and of the level ones


class Ruling(NamedTuple):
    """The lines that a quad shows."""

    side: int
    score: float
    """How sure it is that these are the lines of a sudoku, from 0 to 1."""
    whole: bool
    """Whether the lines end at the outline."""


def ruling(grey: Grey, quad: Quad) -> Ruling:
    """The number of cells a side whose lines this quad shows best."""
    board = _straightened(grey, quad)
    strips = _strips_of(board)
    widened = _Widened(strips)
    ruled = {side: _ruled(side, widened) for side in SIDES}
    side = max(SIDES, key=lambda side: min(lines.surplus for lines in ruled[side]))
    score = min(lines.contrast for lines in ruled[side])
    if score < LEAST_CONTRAST or _black_part(board, side) > MOST_BLACK or not _is_best(side, ruled, widened):
        return Ruling(side, 0.0, whole=True)
    framed = float(_framed(widened, min(lines.line for lines in ruled[side])).mean())
    return Ruling(side, score * (0.75 + 0.25 * framed), not _runs_on(side, strips))


def least_framed(grey: Grey, quad: Quad, side: int) -> float:
    """How much of its least clear side is a line: of whole boards 0.75 and more, less where it cuts through cells."""
    widened = _Widened(_strips_of(_straightened(grey, quad)))
    return float(_framed(widened, min(lines.line for lines in _ruled(side, widened))).min())


def _framed(widened: _Widened, line: float) -> NDArray[np.float64]:
    """The part of each side of the outline that is a line itself: less where a corner is in the wrong place."""
    outline = widened[2 * STROKE + 3].reshape(2, STRIPS, -1)[:, :, [MARGIN, MARGIN + BOARD - 1]]
    return np.asarray((outline > 0.4 * line).mean(1))


def _strips_of(board: Grey) -> Ink:
    """Of the upright lines, and of the level ones."""
    ink = ink_of(board, 4 * STROKE - 1)
    return np.stack([_strips(ink), _strips(np.ascontiguousarray(ink.T))])


def _is_best(side: int, ruled: dict[int, LinesInk], widened: _Widened) -> bool:
    """Whether no other number of cells fits better in one direction, as of a cut board, or as well in both."""
    ours = ruled[side]
    # Not those that divide ours: every other line of an 8x8 may be a box's, which makes the lines of a 4x4.
    for cells in (cells for cells in (*SIDES, *OTHER_SIDES) if side % cells):
        theirs = ruled[cells] if cells in ruled else _ruled(cells, widened)
        gains = [their.surplus / our.surplus for their, our in zip(theirs, ours, strict=True)]
        if min(gains) > 0.9 or max(gains) > 1.3:
            return False
    return True


def _straightened(grey: Grey, quad: Quad) -> Grey:
    size = BOARD + 2 * MARGIN
    near, far = MARGIN - 0.5, MARGIN + BOARD - 0.5
    square = np.array([(near, near), (far, near), (far, far), (near, far)], np.float32)
    to_square = cv2.getPerspectiveTransform(quad.array(), square)
    return cv2.warpPerspective(grey, to_square, (size, size), borderMode=cv2.BORDER_REPLICATE)


def _strips(ink: Ink) -> Ink:
    """How strongly each place looks like an upright line: above the board, in its strips from the top, and below it."""
    inner = cv2.resize(ink[MARGIN : MARGIN + BOARD], (len(ink), STRIPS), interpolation=cv2.INTER_AREA)
    # Beyond the outline a line must go on without a gap: the lines of the next puzzle may be in line with ours.
    smooth = cv2.blur(ink, (1, 3))
    above, below = (_through(smooth[rows]) for rows in (slice(2, MARGIN - 3), slice(MARGIN + BOARD + 3, -2)))
    return np.vstack([above, ridges(inner, STROKE), below])


def _through(ink: Ink) -> Ink:
    """The upright lines that go all the way from the top to the bottom."""
    return cv2.dilate(ridges(ink, STROKE), np.ones((1, 5), np.uint8)).min(0)


class _Widened(dict[int, Ink]):
    """The strips of the board, each place with the most ink within so many pixels; axes: two directions, places."""

    def __init__(self, strips: Ink) -> None:
        super().__init__()
        self._strips = np.ascontiguousarray(strips[:, 1:-1].reshape(2 * STRIPS, -1))

    def __missing__(self, reach: int) -> Ink:
        self[reach] = cv2.dilate(self._strips, np.ones((1, reach), np.uint8)).reshape(2, -1)
        return self[reach]


def _ruled(side: int, widened: _Widened) -> LinesInk:
    """The ink of the inner lines of a board with so many cells a side, and of the middles of its cells."""
    lines, middles, reach = _places(side)
    darkest = widened[reach]
    bends = np.minimum(darkest, ENOUGH).take(lines, axis=1).sum(2).argmax(1)
    # Of the middles of the cells, a sixth are surely without a digit: the brightest ones.
    faint = FAINT_PART.get(side, 0.2)
    upright, level = (
        LineInk(_ranked(ink.take(lines[bend]), faint), _ranked(ink.take(middles[bend]), 0.16))
        for ink, bend in zip(darkest, bends, strict=True)
    )
    return upright, level


def _runs_on(side: int, strips: Ink) -> bool:
    """Whether the lines go on beyond the outline on any side, with more ink than there is between them."""
    pitch = BOARD / side
    lines = MARGIN + np.round(np.arange(1, side) * pitch).astype(int)
    middles = MARGIN + np.round((np.arange(side) + 0.5) * pitch).astype(int)
    beyond = max(_ranked(edge[lines], 0.3) - _ranked(edge[middles], 0.5) for edge in strips[:, [0, -1]].reshape(4, -1))
    inside = min(_ranked(cv2.dilate(rows[1:-1], np.ones((1, 3), np.uint8))[:, lines], 0.5) for rows in strips)
    return beyond > 0.6 * inside


def _ranked(values: Ink, share: float) -> float:
    """The quantile: the value below which this share of all lies."""
    rank = int(share * values.size)
    return float(np.partition(values, rank, axis=None)[rank])


def _black_part(board: Grey, side: int) -> float:
    """The part of the cells that are entirely black."""
    brightest = cv2.dilate(board, np.ones((5, 5), np.uint8))
    middles = (MARGIN + (np.arange(side) + 0.5) * BOARD / side).astype(int)
    cells = brightest[np.ix_(middles, middles)]
    paper = cv2.dilate(cells, np.ones((3, 3), np.uint8))
    # A cell in shadow is dark too, but its lines are darker.
    wide = BOARD // side + 3
    lines = cv2.erode(board, np.ones((wide, wide), np.uint8))[np.ix_(middles, middles)]
    return float(((cells < BLACK * paper) & (cells < 1.2 * lines + 4)).mean())


@lru_cache(maxsize=len(SIDES) + len(OTHER_SIDES))
def _places(side: int) -> tuple[NDArray[np.intp], NDArray[np.intp], int]:
    """For each bend the places of the inner lines and of the cells' middles in all strips; and how widely to look.

    The strips are joined end to end, so that a place is a single number.
    """
    pitch = BOARD / side
    bends = BENDS * min(1.0, 9 / side)  # with more than half a cell, lines would be mistaken for their neighbours
    pairs = [(left, right) for left in bends for right in bends if left * right >= 0]  # a page bends one way
    left, right = (BOARD * np.array(side_bends).reshape(-1, 1, 1) for side_bends in zip(*pairs, strict=True))
    parabola = 1 - np.linspace(-1, 1, STRIPS)[:, None] ** 2

    strip = (BOARD + 2 * MARGIN) * np.arange(STRIPS)[:, None]

    def in_strips(places: NDArray[np.float64]) -> NDArray[np.intp]:
        x = MARGIN + BOARD * places + parabola * (left * (1 - places) + right * places)
        return (strip + np.round(x).astype(np.intp)).reshape(len(pairs), -1)

    return (
        in_strips(np.arange(1, side) / side),
        in_strips((np.arange(side) + 0.5) / side),
        2 * min(3, round(0.16 * pitch)) + 1,
    )
