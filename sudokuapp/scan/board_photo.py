"""The upright board of a saved puzzle's photo, to show its cells large beside what was read in them.

The board image that was read has few pixels a cell, so the board is straightened once more from the photo, at several
times the size; a worker does this, as it takes longer than a frame. Which side is up is taken from the small picture,
because the cells were read from it, however the photo was turned since.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sudokuapp.errors import PictureError
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.picture import Pixels
from sudokuapp.vision import rectify
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Quad

SHARP_PITCH = 96  # pixels a cell
# The part of a cell that is shown of its neighbours, so that a digit which crosses its line is complete.
SURROUNDINGS = 0.14
SAME_BOARD = 0.6  # the least correlation with the small picture of the same board, the same side up


@dataclass(frozen=True, eq=False)
class BoardPhoto:
    """A grey board, `pitch` pixels from line to line and `margin` pixels around the outermost ones."""

    pixels: Pixels
    side: int
    pitch: int
    margin: int

    def cell(self, cell: int) -> Pixels:
        """One cell with a little of its surroundings; at the board's edge with what there is, the rest repeated."""
        around = round(SURROUNDINGS * self.pitch)
        row, column = divmod(cell, self.side)
        rows, columns = (
            np.clip(np.arange(-around, self.pitch + around) + self.margin + at * self.pitch, 0, len(self.pixels) - 1)
            for at in (row, column)
        )
        return np.ascontiguousarray(self.pixels[np.ix_(rows, columns)])


def small_photo(board: bytes | None, side: int, cache: PhotoCache) -> BoardPhoto | None:
    """The small picture that is saved with the puzzle; None if there is none, or of a board with another side."""
    if board is None:
        return None
    try:
        pixels = cache.pixels(board)
    except PictureError:
        return None
    if pixels.shape != (side * rectify.PITCH + 2 * rectify.MARGIN,) * 2:
        return None
    return BoardPhoto(_clear(pixels), side, rectify.PITCH, rectify.MARGIN)


def sharp_photo(photo: bytes | None, quad: Quad | None, small: BoardPhoto, cache: PhotoCache) -> BoardPhoto:
    """The same board, made from the photo; the small one if the photo does not show this board."""
    if photo is None or quad is None:
        return small
    try:
        grey = cache.pixels(photo)
    except PictureError:
        return small
    lattice = _lattice(grey, quad, small.side, cache)
    again = rectify.rectify(grey, lattice)
    alike, turns = max((_likeness(np.rot90(again, -turns), small), turns) for turns in range(4))
    if alike < SAME_BOARD:
        return small
    margin = round(SURROUNDINGS * SHARP_PITCH)
    pixels = np.rot90(rectify.rectify(grey, lattice, SHARP_PITCH, margin), -turns)
    return BoardPhoto(_clear(pixels), small.side, SHARP_PITCH, margin)


def _lattice(grey: Pixels, quad: Quad, side: int, cache: PhotoCache) -> rectify.Lattice:
    """From the cache if the board was recognised; else without the digit model: a reopened puzzle does not need it."""
    known = cache.recognition(grey, quad)
    if known and known.side == side:
        return known.lattice
    return fit_lattice(dark_lines(grey, quad, side), rectify.straight_lattice(quad, side))


def _likeness(pixels: Pixels, small: BoardPhoto) -> float:
    one, other = (picture - picture.mean() for picture in (pixels.astype(np.float32), small.pixels.astype(np.float32)))
    return float((one * other).sum() / max(float(np.linalg.norm(one) * np.linalg.norm(other)), 1.0))


def _clear(pixels: Pixels) -> Pixels:
    """The picture stretched from black to white, so that digits of a dark photo are clear too."""
    darkest, brightest = (float(level) for level in np.percentile(pixels, (0.5, 99.5)))
    stretched = (pixels.astype(np.float32) - darkest) * (255.0 / max(brightest - darkest, 1.0))
    return np.ascontiguousarray(np.clip(stretched, 0, 255).astype(np.uint8))
