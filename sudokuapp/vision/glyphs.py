"""What stands in the cells, one by one: where it is, how large, dark and thick; and a picture of each in one size.

A digit that is small in its cell has few pixels in the cell's picture, and small candidates have several digits in one
cell. Here every connected piece of ink is found, pieces of one digit are joined, and each is shown to the digit model
once more, in the middle of a picture of its own and always equally large. That is also a second look at digits of the
usual size. The measures tell print from handwriting.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.cells import CELL, FINE_MARGIN, FINE_PITCH, side_of
from sudokuapp.vision.ink import Grey, Ink
from sudokuapp.vision.rank import ranked

LINE = round(0.07 * FINE_PITCH)  # pixels at a cell's edges that belong to its lines
EDGE = round(0.2 * FINE_PITCH)  # pixels from the lines within which a thin piece is the rest of a line
THIN = 0.11 * FINE_PITCH
INK_OF_PIECE = 0.45  # of the darkest ink of its cell
SPECK = 12  # of every fourth pixel of a cell, so many may be darker than that
FAINTEST = 26  # of 255: the board's darkest ink is near 230
SMALLEST = 0.1  # cells that a piece must have, in its longer direction
SMALLEST_PART = 0.12  # of the largest piece's area, below which a piece beside it is dirt
SMALLEST_INNER = 0.3  # of the area of a frame's rest that a digit within it has at least
HOLLOW = 0.3  # the part of its box that such a rest fills at most
LENGTH = 20  # pixels of a glyph in its picture, in its longer direction
NEIGHBOURS = np.ones((3, 3), np.uint8)
FULL = 205  # of 255: the mean ink of a glyph in its picture
CORE = 0.85  # of a glyph's ink is paler than that in the middle of its strokes


class Box(NamedTuple):
    """In pixels of the board; right and bottom are beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    def joined(self, other: Box) -> Box:
        lows, highs = map(min, self[:2], other[:2]), map(max, self[2:], other[2:])
        return Box(*lows, *highs)

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top


@dataclass(frozen=True, eq=False)
class Glyph:
    """One or several pieces of ink in a cell."""

    cell: int
    box: Box
    pieces: tuple[int, ...]
    """Their labels in the board's map of pieces."""
    area: int
    """Pixels of ink."""


class Look(NamedTuple):
    """A glyph by itself."""

    picture: NDArray[np.uint8]
    """As the digit model sees a digit: always equally large and dark."""
    box: Box
    darkness: float
    """From 0 to 1, where the board's darkest ink is."""
    core: float
    """The same in the middle of its strokes, which tells its colour, as their soft edges do not count."""
    stroke: float
    """The width of its strokes, in cells."""


@dataclass(frozen=True, eq=False)
class Glyphs:
    """All that stands on a board."""

    ink: Grey
    labels: NDArray[np.int32]
    depths: Ink
    """How far each pixel of a piece is from its edge, in pixels."""
    pieces: tuple[tuple[Glyph, ...], ...]
    """For each cell what is connected in it, in no order."""

    def in_cell(self, cell: int) -> tuple[Glyph, ...]:
        """Its glyphs, pieces of one digit joined, from left to right."""
        return tuple(_joined(self.pieces[cell]))

    def darkest_in(self, box: Box) -> int:
        """The darkest ink there, from 0 to 255."""
        return int(self.ink[box.top : box.bottom, box.left : box.right].max())

    def look(self, glyphs: tuple[Glyph, ...]) -> Look:
        """These glyphs of one cell together, as the digit model sees a digit, and their measures."""
        box = reduce(Box.joined, (glyph.box for glyph in glyphs))
        room = np.s_[box.top : box.bottom, box.left : box.right]
        labels = self.labels[room]
        ink = self.ink[room]
        masks = [labels == piece for glyph in glyphs for piece in glyph.pieces]
        mask = reduce(np.logical_or, masks).view(np.uint8)
        darkness = min(_mean(ink, mask), 255.0)  # which rounding may exceed
        # One pixel more, for the soft edges: its neighbours' ink is left out.
        alone = ink * cv2.dilate(mask, NEIGHBOURS)
        scale = LENGTH / max(box.height, box.width)  # the same whichever side of the board is up
        size = max(1, round(box.width * scale)), max(1, round(box.height * scale))
        small = cv2.resize(alone, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        picture = np.zeros((CELL, CELL), np.uint8)
        left, top = (CELL - size[0]) // 2, (CELL - size[1]) // 2
        picture[top : top + size[1], left : left + size[0]] = cv2.convertScaleAbs(small, alpha=FULL / max(darkness, 1))
        # Within a straight stroke the mean distance from its edge is a quarter of its width.
        stroke = (4 * _mean(self.depths[room], mask) - 1) / FINE_PITCH
        core = ranked(ink[mask > 0], CORE)
        return Look(picture, box, darkness / 255, core / 255, stroke)


def _mean(values: NDArray[Any], mask: NDArray[np.uint8]) -> float:
    return float(cv2.mean(values, mask)[0])  # type: ignore[index]


def glyphs_of(ink: Grey) -> Glyphs:
    """What stands in the cells of a board, given its ink in FINE_PITCH."""
    side = side_of(ink)
    mask = _pieces(ink, side)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, None, None, None, 8, cv2.CV_32S)
    found: list[list[Glyph]] = [[] for _ in range(side * side)]
    # Most are specks of the paper, so these are left out first.
    large = stats[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]].max(1) >= SMALLEST * FINE_PITCH
    for piece in (np.flatnonzero(large[1:]) + 1).tolist():
        left, top, width, height, area = stats[piece].tolist()
        box = Box(left, top, left + width, top + height)
        if not _is_rest_of_line(box):
            cell = (top - FINE_MARGIN) // FINE_PITCH * side + (left - FINE_MARGIN) // FINE_PITCH
            found[cell].append(Glyph(cell, box, (piece,), area))
    depths = cv2.distanceTransform(mask, cv2.DIST_L1, 3)
    return Glyphs(ink, np.asarray(labels, np.int32), depths, tuple(map(tuple, found)))


def _pieces(ink: Grey, side: int) -> NDArray[np.uint8]:
    """1 where there is ink within the cells, by the darkest ink of each; without the lines between them."""
    end = FINE_MARGIN + side * FINE_PITCH
    whole = ink[FINE_MARGIN:end, FINE_MARGIN:end].reshape(side, FINE_PITCH, side, FINE_PITCH)
    inside = slice(LINE, FINE_PITCH - LINE)
    inner = whole[:, inside, :, inside]
    # Not the very darkest ink, which may be a speck: a digit has more pixels than this.
    some = inner[:, ::2, :, ::2].transpose(0, 2, 1, 3).reshape(side, side, -1)
    darkest = np.partition(some, -SPECK, axis=2)[:, :, -SPECK]
    least = np.ceil(np.maximum(INK_OF_PIECE * darkest, FAINTEST)).astype(np.uint8)[:, None, :, None]
    mask = np.zeros(ink.shape, np.uint8)
    room = mask[FINE_MARGIN:end, FINE_MARGIN:end].reshape(side, FINE_PITCH, side, FINE_PITCH)
    room[:, inside, :, inside] = inner >= least
    return mask


def _is_rest_of_line(box: Box) -> bool:
    """Whether it is thin and lies along an edge of its cell."""
    for low, high, across in ((box.left, box.right, box.width), (box.top, box.bottom, box.height)):
        from_edge = (low - FINE_MARGIN) % FINE_PITCH
        to_edge = FINE_PITCH - from_edge - (high - low)
        if across <= THIN and min(from_edge, to_edge) <= EDGE and across < 0.5 * max(box.width, box.height):
            return min(from_edge, to_edge) <= LINE + 1
    return False


def _joined(glyphs: tuple[Glyph, ...]) -> list[Glyph]:
    """Pieces above one another are of one digit; from left to right."""
    joined: list[Glyph] = []
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.area):
        other = next((other for other in joined if _is_part_of(glyph, other)), None)
        if other is None:
            joined.append(glyph)
        else:
            pieces, area = (*other.pieces, *glyph.pieces), other.area + glyph.area
            joined[joined.index(other)] = Glyph(other.cell, other.box.joined(glyph.box), pieces, area)
    return sorted(joined, key=lambda glyph: glyph.box.left)


def _is_part_of(glyph: Glyph, other: Glyph) -> bool:
    """Whether it lies within the other's width, and close above or below it, as the stroke of a 5 does."""
    if _is_frame(glyph) != _is_frame(other):
        return False
    one, two = glyph.box, other.box
    shared = min(one.right, two.right) - max(one.left, two.left)
    apart = max(one.top, two.top) - min(one.bottom, two.bottom)
    return shared > 0.5 * min(one.width, two.width) and apart < 0.12 * FINE_PITCH


def main_glyphs(glyphs: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
    """The largest one of a cell and what may belong to it: not specks, nor the rest of a frame around it."""
    inner = max((glyph.area for glyph in glyphs if not _is_frame(glyph)), default=0)
    kept = [glyph for glyph in glyphs if not _is_frame(glyph) or inner < SMALLEST_INNER * glyph.area]
    largest = max((glyph.area for glyph in kept), default=0)
    return tuple(glyph for glyph in kept if glyph.area >= SMALLEST_PART * largest)


def _is_frame(glyph: Glyph) -> bool:
    """Whether it lies at the edge of its cell and has little ink for its size, as a corner of two lines has."""
    box = glyph.box
    is_hollow = glyph.area < HOLLOW * box.width * box.height
    at_edge = any(
        (low - FINE_MARGIN) % FINE_PITCH <= LINE or (high - FINE_MARGIN - 1) % FINE_PITCH >= FINE_PITCH - LINE - 1
        for low, high in ((box.left, box.right), (box.top, box.bottom))
    )
    return is_hollow and at_edge
