"""A board image cut into its cells, as the digit model sees them.

A cell picture shows how much ink there is, not how bright the photo was: paper is 0 and the board's darkest ink near
255, whatever the light, and also where light digits stand on dark cells. The contrast is stretched for the whole board,
not for each cell: in an empty cell it would turn noise into something that looks like a digit.

The board is straightened at twice the pitch of the cell pictures, because `glyphs` looks at small digits more closely.
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey, Ink, ink_of
from sudokuapp.vision.rank import ranked
from sudokuapp.vision.rectify import MARGIN, PITCH

Floats = NDArray[np.float32]

CELL = PITCH + 2 * MARGIN  # side of a cell picture in pixels: the cell with a little of its surroundings
FINE_PITCH, FINE_MARGIN = 2 * PITCH, 2 * MARGIN  # of the board that is cut

WIDER_THAN_STROKES = 33
DARK_SHARE = 0.985  # of the middles of all cells is lighter than the darkest digits
FAINTEST_INK = 0.10  # a board with less ink than this is empty: its contrast is not stretched further
LIGHT_DIGIT = 1.3, 16.0  # how much more light than dark stands out in a cell with a light digit: times, and grey levels


def board_ink(fine: Grey, light: NDArray[np.bool_] | None = None) -> Grey:
    """The ink of a board of FINE_PITCH, scaled so that its darkest digits are near 255.

    `light` says in which of its cells digits are lighter than their ground, if that is known already.
    """
    ink = ink_of(fine, WIDER_THAN_STROKES)
    light = tones(fine).has_light_digit if light is None else light
    if light.any():
        inverse = ink_of(cv2.bitwise_not(fine), WIDER_THAN_STROKES)
        ink = np.where(_over_board(light, len(fine)), inverse, ink)
    return _scaled(ink)


def line_ink(fine: Grey) -> Grey:
    """The same of a board with dark lines, whatever the digits are: where these are light, its lines are still ink."""
    return _scaled(ink_of(fine, WIDER_THAN_STROKES))


def _scaled(ink: Ink) -> Grey:
    middles = _inner(ink)[:, ::2, :, ::2]
    darkest = max(ranked(middles, DARK_SHARE), FAINTEST_INK)
    return np.clip(ink * (230.0 / darkest), 0, 255).astype(np.uint8)


def cells(ink: Grey) -> NDArray[np.uint8]:
    """The cells of a board's ink row by row, each CELL pixels square."""
    side = side_of(ink)
    half = cv2.resize(ink, (len(ink) // 2, len(ink) // 2), interpolation=cv2.INTER_AREA)
    windows = np.lib.stride_tricks.sliding_window_view(half, (CELL, CELL))[::PITCH, ::PITCH]
    return windows[:side, :side].reshape(side * side, CELL, CELL).astype(np.uint8)


def side_of(fine: Grey) -> int:
    """How many cells a side a board of FINE_PITCH has."""
    return (len(fine) - 2 * FINE_MARGIN) // FINE_PITCH


class Tones(NamedTuple):
    """How bright the cells are, by row and column, from 0 to 255: their darkest ink, their ground, their lightest."""

    dark: Floats
    ground: Floats
    light: Floats

    @property
    def has_light_digit(self) -> NDArray[np.bool_]:
        """For each cell whether what stands out in it is lighter than its ground."""
        times, levels = LIGHT_DIGIT
        return np.asarray(self.light - self.ground > times * (self.ground - self.dark) + levels)


def tones(fine: Grey) -> Tones:
    """The tones of a board's cells."""
    middles = _inner(fine)[:, ::2, :, ::2]
    side = len(middles)
    flat = middles.transpose(0, 2, 1, 3).reshape(side, side, -1)
    last = flat.shape[2] - 1
    ranks = [round(share * last) for share in (0.03, 0.5, 0.97)]
    return Tones(*np.partition(flat, ranks, axis=2)[:, :, ranks].transpose(2, 0, 1).astype(np.float32))


def _over_board(of_cells: NDArray[np.bool_], size: int) -> NDArray[np.bool_]:
    """What is said of each cell, for each pixel of the board; the margin is as the cells beside it."""
    at = np.clip((np.arange(size) - FINE_MARGIN) // FINE_PITCH, 0, len(of_cells) - 1)
    return of_cells[np.ix_(at, at)]


def _inner(fine: Ink) -> Ink:
    """The middles of the cells, where digits are and lines are not; axes: row, y, column, x."""
    side = side_of(fine)
    end = FINE_MARGIN + side * FINE_PITCH
    middle = slice(FINE_PITCH // 5, FINE_PITCH - FINE_PITCH // 5)
    whole = fine[FINE_MARGIN:end, FINE_MARGIN:end]
    return whole.reshape(side, FINE_PITCH, side, FINE_PITCH)[:, middle, :, middle]
