"""The lines of a flat board whose corners are exact, as on a screen: however thin, pale or light they are.

Where a line runs, the brightness changes in nearly every row of pixels; where digits are, in some of them only. So for
each place from left to right it counts what most rows have there. Lines may be darker or lighter than the cells, or be
no more than the edge between two colours.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.square_board import square_board

BOARD = 288  # pixels of the straightened board
MARGIN = 24  # pixels around it
ROWS_APART = 3  # not every row of pixels is looked at
# The part of the rows that may show less of a line: crossings, highlighted cells. Of digits, more rows show nothing.
MISSING = 0.18
MISSING_BEYOND = 0.1  # beyond the outline a line has no crossings
REACH = 2  # pixels from its place at which a line is still found
MIDDLE = 0.2  # of a cell, to both sides of its middle
LEAST_STEP = 1.0  # grey levels that the noise of a clean picture adds
LEAST_CONTRAST = 0.5  # of each line with the cells beside it
# Lines that go on beyond the outline: their contrast in parts of that within it, and how many of them.
GOES_ON, MOST_LINES = 0.4, 0.6
FEWEST_LINES = 3  # with fewer, that they go on may be chance
COUNTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)  # cells a side, or boxes

MANY_LINES = 5  # of which one may be hidden

Profile = NDArray[np.float32]
Places = tuple[NDArray[np.intp], NDArray[np.intp]]  # the pixels at the inner lines, and in the middles of the cells


class FlatRuling(NamedTuple):
    """The lines of a quad, counted in both directions; the number of cells is 1 where there are none."""

    across: int
    """Cells from left to right."""
    down: int
    score: float
    """The contrast of the faintest line, from 0 to 1."""
    whole: bool
    """Whether the lines end at the outline."""


def flat_ruling(board: Grey) -> FlatRuling:
    """Count the evenly spaced lines of a board that was made straight."""
    ways = (board, np.ascontiguousarray(board.T))
    profiles = [_steps(way[MARGIN:-MARGIN], MISSING) for way in ways]
    (across, sure_across), (down, sure_down) = (_count(profile) for profile in profiles)
    is_grid = min(across, down) > 1
    runs_on = is_grid and any(
        _goes_on(_steps(beyond, MISSING_BEYOND), profile, cells)
        for way, profile, cells in zip(ways, profiles, (across, down), strict=True)
        for beyond in (way[1 : MARGIN - 4], way[4 - MARGIN : -1])
    )
    return FlatRuling(across, down, min(sure_across, sure_down), not runs_on)


def lies_on_lines(board: Grey, margin: int, counts: tuple[int, int], reach: int) -> bool:
    """Whether a board image is straight: its lines are where they should be, up to so many pixels, all along.

    `margin` are the pixels around the board, `counts` the cells, or boxes, from left to right and from top to bottom.
    """
    for way, count in zip((board, np.ascontiguousarray(board.T)), counts, strict=True):
        places = _places(count, len(board) - 2 * margin, margin, reach)
        if _contrast(_steps(way[margin:-margin], MISSING, 1), places) < LEAST_CONTRAST:
            return False
    return True


def straightened(grey: Grey, quad: Quad) -> Grey:
    """The quad as a square with a margin; large enough for thin lines."""
    return square_board(grey, quad, BOARD, MARGIN)


def _steps(rows: Grey, missing: float, reach: int = REACH) -> Profile:
    """For each place from left to right how much the brightness changes near it, in all rows but a few."""
    some = rows[::ROWS_APART]
    widened = cv2.dilate(changes(some), np.ones((1, 2 * reach + 1), np.uint8))
    rank = int(missing * len(widened))
    return np.partition(widened, rank, axis=0)[rank].astype(np.float32)


def changes(rows: Grey) -> Grey:
    """How much the brightness changes from left to right."""
    change = np.zeros_like(rows)
    change[:, 1:-1] = cv2.absdiff(rows[:, 2:], rows[:, :-2])
    return change


def _count(profile: Profile) -> tuple[int, float]:
    """The most cells whose lines are all there, and how sure; 1 cell if there are none."""
    best = (1, 0.0)
    for cells in COUNTS:
        sure = _contrast(profile, _places(cells))
        if sure >= LEAST_CONTRAST:
            best = (cells, sure)
    return best


def _contrast(profile: Profile, places: Places) -> float:
    """Of the faintest line but one with the cells beside it; of a few lines all count."""
    at_lines, at_middles = places
    lines, middles = profile[at_lines].max(0), profile[at_middles].max(0)
    around = np.maximum(middles[:-1], middles[1:])
    contrast = np.sort((lines - around) / (lines + around + LEAST_STEP))
    return float(contrast[1 if len(contrast) >= MANY_LINES else 0])


@lru_cache(maxsize=4 * len(COUNTS))
def _places(cells: int, board: int = BOARD, margin: int = MARGIN, reach: int = REACH) -> Places:
    pitch = board / cells
    lines = margin + np.round(np.arange(1, cells) * pitch).astype(np.intp)
    middles = margin + np.round((np.arange(cells) + 0.5) * pitch).astype(np.intp)
    wide = max(1, int(MIDDLE * pitch))
    return lines + np.arange(-reach, reach + 1)[:, None], middles + np.arange(-wide, wide + 1)[:, None]


def _goes_on(beyond: Profile, inside: Profile, cells: int) -> bool:
    """Whether most lines go on beyond the outline."""
    if cells < FEWEST_LINES:
        return False
    at_lines, at_middles = _places(cells)
    between = float(np.median(beyond[at_middles].max(0)))
    there = beyond[at_lines].max(0) - between
    return bool((there > GOES_ON * inside[at_lines].max(0)).mean() > MOST_LINES)
