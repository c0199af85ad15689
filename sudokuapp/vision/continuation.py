"""Whether what lies within an outline is only a part of a larger grid, whose lines go on beyond it.

The detector looks at outlines of a board that the edge of the picture cuts off, and finds squares in the rest of it:
eight of nine columns, or a box, or a single cell. What is printed in them would be read as a puzzle. Once the lattice
lies on the lines, it shows where they end: those of a whole board end at its outline.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey, Ink, ink_of, ridges
from sudokuapp.vision.rectify import Lattice, pitch_of, rectify

PITCH = 24  # pixels from line to line in the board image that is searched, and around it
WIDER_THAN_STROKES = 15  # pixels
STROKE = 5  # a line is darker than what lies so many pixels to both sides of it
CROSSING = 4  # pixels of a line at a crossing, where the other line would be measured
REACH = 0.8  # cells beyond the outline that the picture must show, to tell whether lines go on there
# Ink of the lines beyond the outline, in parts of that within it. Whole boards have up to 0.05, parts 0.5 and more.
GOES_ON = 0.4
# Ink of the inner lines in parts of the outline's: a sixth where a thick frame is around hairlines, a twentieth at most
# where there are none, and the grain of the paper is taken for them.
HAIRLINE = 0.1
TEXT = 0.9  # ink between the places of lines, in parts of that at them, from which on it is running text
MOST_LINES = 0.7  # the part of the lines that must go on: others may be faint, or their place beyond the picture


def is_part(grey: Grey, lattice: Lattice) -> bool:
    """Whether the grid goes on beyond this lattice, which lies on its lines."""
    side = len(lattice) - 1
    ink = ink_of(rectify(grey, lattice, PITCH, PITCH), WIDER_THAN_STROKES)
    ways = [_lines(ink), _lines(np.ascontiguousarray(ink.T))]
    inner = float(np.median([_within(lines)[:, 1:-1] for lines in ways]))
    outer = float(np.median([_within(lines)[:, [0, side]] for lines in ways]))
    for lines, along in zip(ways, (lattice, lattice.transpose(1, 0, 2)), strict=True):
        for beyond, (edge, before) in ((lines[0], along[:2]), (lines[-1], along[:-3:-1])):
            shown = _are_inside(edge + REACH * (edge - before), grey.shape)
            # The frame alone may go on, around a heading: only where the inner lines are missing is it a box's.
            if inner < HAIRLINE * outer and shown[[0, side]].all() and beyond[[0, side]].min() > GOES_ON * outer:
                return True
            seen = np.sort(beyond[1:-1][shown[1:-1]])
            if len(seen) >= MOST_LINES * (side - 1) and seen[int((1 - MOST_LINES) * len(seen))] > GOES_ON * inner:
                return True
    return False


def cells_to_edge(lattice: Lattice, shape: tuple[int, ...]) -> float:
    """How far the board is from the picture's edge, in cells; less than 0 where it reaches beyond."""
    height, width = shape
    low, high = lattice.min((0, 1)), np.array([width - 1, height - 1], np.float32) - lattice.max((0, 1))
    return float(min(low.min(), high.min())) / pitch_of(lattice)


def _lines(ink: Ink) -> Ink:
    """The ink of the upright lines (columns): above the board, in each row of its cells, and below it."""
    side = len(ink) // PITCH - 2
    response = ridges(cv2.blur(ink, (3, 3)), STROKE)
    # A line may be some pixels beside its place, most of all where the page is bent.
    everywhere = cv2.dilate(response, np.ones((1, 7), np.uint8))
    widened = everywhere[:, PITCH * np.arange(1, side + 2)]
    between = everywhere[:, PITCH * np.arange(1, side + 1) + PITCH // 2]
    rows = widened[PITCH:-PITCH].reshape(side, PITCH, side + 1)[:, CROSSING:-CROSSING].mean(1)
    # Beyond the outline a line must go on without a gap: the lines of the next puzzle may be in line with ours.
    # Running text beside a board is as dark between the lines' places as at them.
    ends = (slice(3, PITCH - 3), slice(3 - PITCH, -3))
    above, below = (_of_lines(_unbroken(widened[end]), _unbroken(between[end])) for end in ends)
    return np.vstack([above, rows, below])


def _of_lines(at: Ink, between: Ink) -> Ink:
    """None where the ink is not that of lines."""
    return at if between.mean() < TEXT * at[1:-1].mean() else np.zeros_like(at)


def _unbroken(ink: Ink) -> Ink:
    return np.asarray(cv2.blur(ink, (1, 3)).min(0))


def _within(lines: Ink) -> Ink:
    return lines[1:-1]


def _are_inside(points: Lattice, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    height, width = shape
    return np.asarray(((points >= 0) & (points <= np.array([width - 1, height - 1]))).all(axis=1))
