"""Finding the sudokus in a frame or a photo, best first.

It looks at a reduced picture: lines of a board that is worth reading are wide enough there, and a live camera has ten
milliseconds a frame. Outlines are proposed generously and judged strictly, by the inner lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from sudokuapp.vision.ink import (
    Grey,
    Mask,
    darker_than_around,
    faintly_darker_than_around,
    joined_strokes,
    pale_strokes,
    strokes,
)
from sudokuapp.vision.outlines import LINE_WIDTH, SHORTEST, outlines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.ruling import ruling

LONGER_SIDE = 640
SURE = {9: 0.4, 8: 0.5, 6: 0.5, 4: 0.5}
"""The score that makes a sudoku of so many cells a side: the fewer lines, the sooner they agree by chance."""
PATIENCE = 0.1
"""How much less will do in a photo where nothing else is a sudoku."""
BEYOND_DOUBT = 0.85
MOST_JUDGED = 10
"""A page that proposes more than this is full of tables; its largest things are looked at."""
EDGE = 4.0
"""Pixels from the picture's edge at which a board may have been cut off."""


@dataclass(frozen=True, slots=True)
class Found:
    """A sudoku in the picture."""

    quad: Quad
    side: int
    """How many cells a side."""
    score: float
    """How sure that it is one, from 0 to 1."""
    whole: bool = True
    """Whether none of it is cut off at the picture's edge."""


def detect(grey: Grey) -> list[Found]:
    """All sudokus of a picture; the largest whole one nearest the middle comes first, those cut off come last."""
    return _look(grey, LONGER_SIDE, (strokes, darker_than_around), (LINE_WIDTH,))


def detect_closely(grey: Grey) -> list[Found]:
    """The same with more patience: a live frame is followed by another that may be better, a photo by none."""
    masks = (pale_strokes, joined_strokes, faintly_darker_than_around)
    return _look(grey, 2 * LONGER_SIDE, masks, (5, LINE_WIDTH, 13), PATIENCE)


def _look(
    grey: Grey,
    longer_side: int,
    masks: Sequence[Callable[[Grey], Mask]],
    line_widths: Sequence[int],
    patience: float = 0.0,
) -> list[Found]:
    """Judge what each way of telling ink proposes, until one thing is a sudoku beyond doubt."""
    factor = min(1.0, longer_side / max(*grey.shape, 1))
    if factor * min(grey.shape) < SHORTEST / 2:
        return []  # a strip: no board has room in it, and some would be reduced to nothing
    small = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else grey
    judged: list[Found] = []
    for mask in masks:
        for quad in _distinct(outlines(mask(small), line_widths)):
            if not any(_is_nearly(quad, found.quad) for found in judged if _is_beyond_doubt(found)):
                judged.append(Found(quad, *ruling(small, quad)))
        if any(_is_beyond_doubt(found) for found in judged):
            break
    boards = [
        found
        for found in judged
        if found.score >= SURE[found.side] - patience and (found.whole or _reaches_edge(found.quad, small.shape))
    ]
    kept = _one_of_each(boards)
    kept.sort(key=lambda found: (found.whole, _prominence(found.quad, small.shape)), reverse=True)
    return [replace(found, quad=found.quad.scaled(1 / factor)) for found in kept]


def _is_beyond_doubt(found: Found) -> bool:
    return found.whole and found.score >= BEYOND_DOUBT


def _is_nearly(one: Quad, other: Quad) -> bool:
    return bool(np.abs(one.array() - other.array()).max() < 0.05 * max(other.sides))


def _distinct(quads: list[Quad]) -> list[Quad]:
    """The largest few, without those that are another one over again."""
    kept: list[Quad] = []
    for quad in sorted(quads, key=lambda quad: quad.area, reverse=True):
        apart = 0.01 * max(quad.sides)
        if not any(np.abs(quad.array() - other.array()).max() < apart for other in kept):
            kept.append(quad)
    return kept[:MOST_JUDGED]


def _one_of_each(boards: list[Found]) -> list[Found]:
    """Of outlines that mean the same board, or parts of it, the surest; the larger of two that are equally sure."""
    kept: list[Found] = []
    for found in sorted(boards, key=_weight, reverse=True):
        if not any(_overlap(found.quad, other.quad) for other in kept):
            kept.append(found)
    return kept


def _weight(found: Found) -> float:
    """A part of a board has lines as clear as the whole; and what is cut off must be much surer to be preferred."""
    return found.score * found.quad.area**0.25 * (1.0 if found.whole else 0.8)


def _overlap(one: Quad, other: Quad) -> bool:
    """Whether two quads share more than a quarter of the smaller: boards are printed beside each other."""
    shared, _ = cv2.intersectConvexConvex(one.array(), other.array())
    return shared > 0.25 * min(one.area, other.area)


def _reaches_edge(quad: Quad, shape: tuple[int, ...]) -> bool:
    corners = quad.array()
    return bool(corners.min() < EDGE or corners[:, 0].max() > shape[1] - EDGE or corners[:, 1].max() > shape[0] - EDGE)


def _prominence(quad: Quad, shape: tuple[int, ...]) -> float:
    """What the person means: large, and near the middle of the picture; four steps aside are worth one in size."""
    height, width = shape
    x, y = quad.centre
    return float(np.sqrt(quad.area) - np.hypot(x - (width - 1) / 2, y - (height - 1) / 2) / 4)
