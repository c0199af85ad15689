"""Is it a sudoku, and of which shape? Only the grid's inner lines tell: any photo on a page has four corners.

The quad is straightened to a small square and looked at in twelve strips each way, so that a bow does not smear the
lines out. For each shape the ink where its lines should be is held against the ink in the middle of its cells. Where
the lines run on past the outline, it is a part of something larger; where cells are black, it is a crossword.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import ENOUGH, Grey, Ink, ink_of, ridges
from sudokuapp.vision.quad import Quad

SIDES = (9, 8, 6, 4)
OTHERS = (5, 7, 10, 11, 12, 13, 14, 15, 16)
BOARD = 144
MARGIN = 16
STRIPS = 12
STROKE = 3
BOWS = np.linspace(-0.066, 0.066, 7)
"""How far the middle of an outer side may stand out, as a part of the board."""
FAINT = 0.006
"""Ink that paper grain makes up for a line."""
MISSING = {4: 0.06, 6: 0.12}
"""The part of a board's pieces of line that may be too faint to see: a fifth, or less where there are few lines."""
LEAST = 0.3
"""A score below this is none: it saves the closer look."""
BLACK = 0.45
"""Of the paper's light; shaded cells are lighter than this."""
MOST_BLACK = 0.06
"""The part of the cells that a shadow or a picture may blacken."""


class Way(NamedTuple):
    """The ink that nearly all pieces of the lines have, upright or level, and the ink in the middle of bare cells."""

    line: float
    cell: float

    @property
    def surplus(self) -> float:
        return max(self.line - self.cell, 1e-6)

    @property
    def contrast(self) -> float:
        """From 0 to 1."""
        return max(0.0, self.line - self.cell) / (self.line + self.cell + FAINT)


Ways = tuple[Way, Way]


class Ruling(NamedTuple):
    """What lines were found."""

    side: int
    score: float
    """How sure it is that these are the lines of a sudoku, from 0 to 1."""
    whole: bool
    """Whether the lines end at the outline."""


def ruling(grey: Grey, quad: Quad) -> Ruling:
    """The shape whose lines this quad shows best."""
    board = _straightened(grey, quad)
    ink = ink_of(board, 4 * STROKE - 1)
    strips = np.stack([_strips(ink), _strips(np.ascontiguousarray(ink.T))])
    widened = _Widened(strips)
    ruled = {side: _ruled(side, widened) for side in SIDES}
    side = max(SIDES, key=lambda side: min(way.surplus for way in ruled[side]))
    score = min(way.contrast for way in ruled[side])
    if score < LEAST or _black_part(board, side) > MOST_BLACK or not _is_best(side, ruled, widened):
        return Ruling(side, 0.0, whole=True)
    framed = _framed(widened, min(way.line for way in ruled[side]))
    return Ruling(side, score * (0.75 + 0.25 * framed), not _runs_on(side, strips))


def _framed(widened: _Widened, line: float) -> float:
    """How much of the outline is a line itself, as a part of all: less where a corner was taken for another place."""
    outline = widened[2 * STROKE + 3].reshape(2, STRIPS, -1)[:, :, [MARGIN, MARGIN + BOARD - 1]]
    return float((outline > 0.4 * line).mean())


def _is_best(side: int, ruled: dict[int, Ways], widened: _Widened) -> bool:
    """Whether no other number of cells explains the lines better one way, as a cut board has, or as well both ways."""
    ours = ruled[side]
    # Every other line of an 8x8 may be a box's: those of a 4x4, and darker than ours.
    for cells in (cells for cells in (*SIDES, *OTHERS) if side % cells):
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
    """How much of an upright line there is at each place: above the board, in its strips downwards, and below it."""
    inner = cv2.resize(ink[MARGIN : MARGIN + BOARD], (len(ink), STRIPS), interpolation=cv2.INTER_AREA)
    # Beyond the outline a line must run on without a gap: the next puzzle may stand there, its lines in line.
    calm = cv2.blur(ink, (1, 3))
    above, below = (_through(calm[rows]) for rows in (slice(2, MARGIN - 3), slice(MARGIN + BOARD + 3, -2)))
    return np.vstack([above, ridges(inner, STROKE), below])


def _through(ink: Ink) -> Ink:
    """The upright lines that go through from the top to the bottom."""
    return cv2.dilate(ridges(ink, STROKE), np.ones((1, 5), np.uint8)).min(0)


class _Widened(dict[int, Ink]):
    """The strips of the board as they look to somebody who looks so many pixels widely: both ways, places."""

    def __init__(self, strips: Ink) -> None:
        super().__init__()
        self._strips = np.ascontiguousarray(strips[:, 1:-1].reshape(2 * STRIPS, -1))

    def __missing__(self, reach: int) -> Ink:
        self[reach] = cv2.dilate(self._strips, np.ones((1, reach), np.uint8)).reshape(2, -1)
        return self[reach]


def _ruled(side: int, widened: _Widened) -> Ways:
    """How clearly the inner lines of a board with so many cells stand out from the middles of its cells."""
    lines, middles, reach = _places(side)
    darkest = widened[reach]
    bows = np.minimum(darkest, ENOUGH).take(lines, axis=1).sum(2).argmax(1)
    # A sixth of the middles, where no digit is, are no darker than this.
    missing = MISSING.get(side, 0.2)
    upright, level = (
        Way(_ranked(ink.take(lines[bow]), missing), _ranked(ink.take(middles[bow]), 0.16))
        for ink, bow in zip(darkest, bows, strict=True)
    )
    return upright, level


def _runs_on(side: int, strips: Ink) -> bool:
    """Whether the lines run on beyond the outline on any side, and are not just what else is there."""
    pitch = BOARD / side
    lines = MARGIN + np.round(np.arange(1, side) * pitch).astype(int)
    middles = MARGIN + np.round((np.arange(side) + 0.5) * pitch).astype(int)
    beyond = max(_ranked(way[lines], 0.3) - _ranked(way[middles], 0.5) for way in strips[:, [0, -1]].reshape(4, -1))
    inside = min(_ranked(cv2.dilate(way[1:-1], np.ones((1, 3), np.uint8))[:, lines], 0.5) for way in strips)
    return beyond > 0.6 * inside


def _ranked(values: Ink, share: float) -> float:
    """The value that this share of all does not reach."""
    rank = int(share * values.size)
    return float(np.partition(values, rank, axis=None)[rank])


def _black_part(board: Grey, side: int) -> float:
    """How many of the cells are black through and through, as a part of all."""
    brightest = cv2.dilate(board, np.ones((5, 5), np.uint8))
    middles = (MARGIN + (np.arange(side) + 0.5) * BOARD / side).astype(int)
    cells = brightest[np.ix_(middles, middles)]
    paper = cv2.dilate(cells, np.ones((3, 3), np.uint8))
    # A cell in shadow is dark too, but its lines are darker still.
    wide = BOARD // side + 3
    lines = cv2.erode(board, np.ones((wide, wide), np.uint8))[np.ix_(middles, middles)]
    return float(((cells < BLACK * paper) & (cells < 1.2 * lines + 4)).mean())


@lru_cache(maxsize=len(SIDES) + len(OTHERS))
def _places(side: int) -> tuple[NDArray[np.intp], NDArray[np.intp], int]:
    """Where to look: for each bow the places of the inner lines in all strips, those of the cells' middles; how widely.

    Strips lie one behind the other, so that a place is a single number.
    """
    pitch = BOARD / side
    bows = BOWS * min(1.0, 9 / side)  # more than half a cell, and every line would find its neighbour's place
    pairs = [(left, right) for left in bows for right in bows if left * right >= 0]  # a page bows one way
    left, right = (BOARD * np.array(bow).reshape(-1, 1, 1) for bow in zip(*pairs, strict=True))
    bend = 1 - np.linspace(-1, 1, STRIPS)[:, None] ** 2

    strip = (BOARD + 2 * MARGIN) * np.arange(STRIPS)[:, None]

    def in_strips(places: NDArray[np.float64]) -> NDArray[np.intp]:
        x = MARGIN + BOARD * places + bend * (left * (1 - places) + right * places)
        return (strip + np.round(x).astype(np.intp)).reshape(len(pairs), -1)

    return (
        in_strips(np.arange(1, side) / side),
        in_strips((np.arange(side) + 0.5) / side),
        2 * min(3, round(0.16 * pitch)) + 1,
    )
