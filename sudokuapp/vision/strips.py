"""A quad straightened to a small square and divided into strips each way, in which lines are looked for.

In strips a bend of the lines does not blur them. The middles of cells are looked at in lower strips: between two rows
of digits there is one without any, even on a full board, and only lines go on through it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import ENOUGH, Grey, Ink, ink_of, ridges
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rank import ranked
from sudokuapp.vision.square_board import square_board

BOARD = 144  # pixels of the straightened board
MARGIN = 16  # pixels around it
STRIPS = 24
LOW_STRIPS = 48  # four to six of them are as high as a cell
STROKE = 3  # pixels to both sides of a line in which there is less ink
BENDS = np.linspace(-0.066, 0.066, 7)  # from the middle of an outer side to its straight line, in parts of the board
GRAIN = 0.006  # ink that the grain of the paper adds
# The part of a board's lines that may be too faint to see, by its number of cells a side; for others a fifth.
FAINT_PART = {4: 0.06, 6: 0.12}
FAINT_PART_OF_OTHERS = 0.2
BARE_PART = 0.16  # of the middles of cells, in all strips, so many are surely without a digit
MOST_KINDS = 40  # of places that are kept


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


def straightened(grey: Grey, quad: Quad) -> Grey:
    """The quad as a square with a margin."""
    return square_board(grey, quad, BOARD, MARGIN)


class Strips(NamedTuple):
    """How strongly each place of each strip looks like an upright line, and like a level one: the first axis."""

    inner: Ink
    low: Ink
    """The same in lower strips."""
    beyond: Ink
    """What goes on without a gap before the board, and after it: the second axis."""


def strips_of(board: Grey) -> Strips:
    ink = ink_of(board, 4 * STROKE - 1)
    ways = (ink, np.ascontiguousarray(ink.T))
    inner = (way[MARGIN : MARGIN + BOARD] for way in ways)
    low = [cv2.resize(way, (len(ink), LOW_STRIPS), interpolation=cv2.INTER_AREA) for way in inner]
    high = [way.reshape(STRIPS, -1, len(ink)).mean(1) for way in low]
    return Strips(
        np.stack([ridges(way, STROKE) for way in high]),
        np.stack([ridges(way, STROKE) for way in low]),
        np.stack([_beyond(way) for way in ways]),
    )


def _beyond(ink: Ink) -> Ink:
    """The upright lines that go all the way through the margin: those of the next puzzle may be in line with ours."""
    smooth = cv2.blur(ink, (1, 3))
    margins = (slice(2, MARGIN - 3), slice(MARGIN + BOARD + 3, -2))
    return np.stack([cv2.dilate(ridges(smooth[rows], STROKE), np.ones((1, 5), np.uint8)).min(0) for rows in margins])


class Widened(dict[int, tuple[Ink, Ink, Ink]]):
    """The strips, each place with the most ink within so many pixels; axes: directions, places.

    Of the second kind no place has more ink than makes a line; the third are the lower strips.
    """

    def __init__(self, strips: Strips) -> None:
        super().__init__()
        self._strips = tuple(way.reshape(-1, way.shape[2]) for way in (strips.inner, strips.low))

    def __missing__(self, reach: int) -> tuple[Ink, Ink, Ink]:
        around = np.ones((1, reach), np.uint8)
        inner, low = (cv2.dilate(way, around).reshape(2, -1) for way in self._strips)
        self[reach] = inner, np.minimum(inner, ENOUGH), low
        return self[reach]


def ruled(side: int, widened: Widened, besides: int = 1) -> LinesInk:
    """The ink of the inner lines of a board with so many cells a side, and of the middles of its cells.

    Only those lines count that a board with `besides` cells a side, a divisor, does not have.
    """
    lines, some, middles, reach = _places(side, besides)
    darkest, enough, darkest_in_low = widened[reach]
    bends = enough.take(some, axis=1).sum(2).argmax(1)
    faint = FAINT_PART.get(side, FAINT_PART_OF_OTHERS)
    upright, level = (
        LineInk(ranked(ink.take(lines[bend]), faint), ranked(low.take(middles[bend]), BARE_PART))
        for ink, low, bend in zip(darkest, darkest_in_low, bends, strict=True)
    )
    return upright, level


@lru_cache(maxsize=MOST_KINDS)
def _places(side: int, besides: int) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp], int]:
    """For each bend the places of the inner lines in all strips and in every other one, and of the cells' middles.

    The last number is how widely to look.

    The strips are joined end to end, so that a place is a single number.
    """
    pitch = BOARD / side
    bends = BENDS * min(1.0, 9 / side)  # with more than half a cell, lines would be mistaken for their neighbours
    pairs = [(left, right) for left in bends for right in bends if left * right >= 0]  # a page bends one way
    left, right = (BOARD * np.array(side_bends).reshape(-1, 1, 1) for side_bends in zip(*pairs, strict=True))

    def in_strips(places: NDArray[np.float64], strips: int) -> NDArray[np.intp]:
        parabola = 1 - np.linspace(-1, 1, strips)[:, None] ** 2
        x = MARGIN + BOARD * places + parabola * (left * (1 - places) + right * places)
        strip = (BOARD + 2 * MARGIN) * np.arange(strips)[:, None]
        return strip + np.round(x).astype(np.intp)

    lines = [line for line in range(1, side) if besides == 1 or line % (side // besides)]
    at_lines = in_strips(np.array(lines) / side, STRIPS)
    at_middles = in_strips((np.arange(side) + 0.5) / side, LOW_STRIPS)
    return (
        at_lines.reshape(len(pairs), -1),
        np.ascontiguousarray(at_lines[:, ::2]).reshape(len(pairs), -1),
        at_middles.reshape(len(pairs), -1),
        2 * min(3, round(0.16 * pitch)) + 1,
    )
