"""Finding the sudokus in a frame or a photo, best first.

The picture is reduced first: the lines of a board that can be read are still wide enough, and with a live camera there
are ten milliseconds for a frame. Many outlines are proposed; the lines inside them decide which are sudokus.
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
    edges,
    faintly_darker_than_around,
    joined_strokes,
    pale_strokes,
    strokes,
)
from sudokuapp.vision.outlines import LINE_WIDTH, SHORTEST, outlines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rank import ranked
from sudokuapp.vision.ruling import SIDES, ruling
from sudokuapp.vision.second_look import Look, second_look
from sudokuapp.vision.shrink import shrunk

USUAL_SIDE = 9
LONGER_SIDE = 640  # pixels of the reduced picture
# The least score of a sudoku by its number of cells a side: fewer lines match by chance more easily.
LEAST_SCORE = {9: 0.4, 8: 0.5, 6: 0.5, 4: 0.5}
CLOSE_LOOK_ALLOWANCE = 0.1  # so much less score will do in a photo where nothing else was found
# Text and the rest of a board that is cut off may show a few lines, but no frame around them.
USUAL_LENGTH = 1.45  # width by height, more than a camera tilted by 40 degrees makes it: beyond, it must be certain
FRAMED, LEAST_UNFRAMED_SCORE, LEAST_FRAMED = 0.9, 0.65, 0.6
CERTAIN_SCORE, CERTAIN_FRAME = 0.85, 0.8  # no other way of finding ink is tried after such a board
MOST_OUTLINES = 10  # a page with more of them is full of tables: only the largest are scored
CLEAR_SCORE = 0.7  # in a live frame such a board will do: no second look is taken, and no other way is tried
SECOND_LOOKS = 2  # at the largest outlines of a live frame, for each way of finding ink
CONFIRMED = 1.5  # the framing of a board on whose lines a second look agrees: its corners are exact
DARK_GROUND = 128  # grey; in a live frame light lines are looked for on a darker ground only
EDGE = 4.0  # pixels from the picture's edge at which a board may have been cut off


@dataclass(frozen=True, slots=True)
class Detection:
    """A sudoku that was found in a picture."""

    quad: Quad
    side: int
    """How many cells a side."""
    score: float
    """How sure that it is one, from 0 to 1."""
    whole: bool = True
    """Whether none of it is cut off at the picture's edge."""
    framed: float = 1.0
    """How much of its least clear side is a line: less where a corner is in the wrong place."""


def detect(grey: Grey) -> list[Detection]:
    """All sudokus of a picture; the largest whole one nearest the middle comes first, those cut off come last."""
    return _search(grey, LONGER_SIDE, (strokes, darker_than_around), (LINE_WIDTH,), is_quick=True)


def detect_closely(grey: Grey) -> list[Detection]:
    """A slower and more thorough search for photos: after a live frame comes another that may be better."""
    masks = (pale_strokes, joined_strokes, faintly_darker_than_around, edges)
    return _search(grey, 2 * LONGER_SIDE, masks, (5, LINE_WIDTH, 13), CLOSE_LOOK_ALLOWANCE)


def larger_grid(grey: Grey) -> int | None:
    """The number of cells a side of a large grid that is no sudoku, as of a 16x16; None if none is seen."""
    small = shrunk(grey, LONGER_SIDE)
    for mask in (strokes, edges):
        for quad in _distinct(outlines(mask(small)))[:SECOND_LOOKS]:
            look = second_look(small, quad)
            if look and look.side not in SIDES:
                return look.side
    return None


def _search(
    grey: Grey,
    longer_side: int,
    masks: Sequence[Callable[[Grey], Mask]],
    line_widths: Sequence[int],
    allowance: float = 0.0,
    is_quick: bool = False,
) -> list[Detection]:
    """Try one way of finding ink after the other, until an outline is certainly a sudoku, or quickly a clear one."""
    factor = min(1.0, longer_side / max(*grey.shape, 1))
    if factor * min(grey.shape) < SHORTEST / 2:
        return []  # a narrow strip has no room for a board, and could be reduced to no pixels at all
    small = shrunk(grey, longer_side)
    if is_quick and _is_dark(small):
        masks = (*masks, edges)
    is_enough = _is_clear_or_certain if is_quick else _is_certain
    second_looks = SECOND_LOOKS if is_quick else MOST_OUTLINES
    scored: list[Detection] = []
    others: list[Quad] = []
    for mask in masks:
        quads = _distinct(outlines(mask(small), line_widths))
        for quad in quads if mask is not edges else ():  # a ruling does not see light lines
            if not any(_is_nearly(quad, found.quad) for found in _certain(scored)):
                scored.append(Detection(quad, *ruling(small, quad)))
        enough = [found for found in scored if is_enough(found)]
        doubtful = [quad for quad in quads if _holds_smaller(quad, enough)] if enough else quads[:second_looks]
        looks = [look for quad in doubtful if (look := second_look(small, quad))]
        scored = _after(looks, scored)
        others += [look.quad for look in looks if look.side not in SIDES]
        if any(map(is_enough, scored)):
            break
    boards = [
        found
        for found in scored
        if _is_board(found, allowance)
        and (found.whole or _reaches_edge(found.quad, small.shape))
        and not any(_overlap(found.quad, other) for other in others)
    ]
    kept = _one_of_each(boards)
    kept.sort(key=lambda found: (found.whole, _prominence(found.quad, small.shape)), reverse=True)
    return [replace(found, quad=found.quad.scaled(1 / factor)) for found in kept]


def _is_dark(small: Grey) -> bool:
    """Whether lines may be lighter than the ground."""
    return ranked(small[::4, ::4], 0.5) < DARK_GROUND


def _is_board(found: Detection, allowance: float) -> bool:
    if found.framed < FRAMED and found.score < LEAST_UNFRAMED_SCORE - allowance:
        return False
    if found.framed < LEAST_FRAMED and found.side != USUAL_SIDE:
        return False
    if _length(found.quad) > USUAL_LENGTH and (found.score < CERTAIN_SCORE or found.framed < CERTAIN_FRAME):
        return False
    return found.score >= LEAST_SCORE[found.side] - allowance


def _holds_smaller(quad: Quad, boards: list[Detection]) -> bool:
    """Whether what was found may be the boxes of a larger grid."""
    return any(
        found.side != USUAL_SIDE and quad.area > 2 * found.quad.area and quad.contains(found.quad.centre)
        for found in boards
    )


def _after(looks: list[Look], scored: list[Detection]) -> list[Detection]:
    """What is known after second looks: each replaces what was found in its place, and may confirm it."""
    kept = [found for found in scored if not any(_is_nearly(found.quad, look.quad) for look in looks)]
    for look in (look for look in looks if look.side in SIDES):
        before = [found for found in scored if found.side == look.side and _is_nearly(found.quad, look.quad)]
        score = max(look.score, *(found.score for found in before), 0.0)
        kept.append(Detection(look.quad, look.side, score, look.whole, CONFIRMED))
    return kept


def _certain(scored: list[Detection]) -> list[Detection]:
    return [found for found in scored if _is_certain(found)]


def _is_clear_or_certain(found: Detection) -> bool:
    return _is_certain(found) or (found.whole and found.score >= CLEAR_SCORE and found.framed >= FRAMED)


def _is_certain(found: Detection) -> bool:
    return found.whole and found.score >= CERTAIN_SCORE and found.framed >= CERTAIN_FRAME


def _is_nearly(one: Quad, other: Quad) -> bool:
    return bool(np.abs(one.array() - other.array()).max() < 0.05 * max(other.sides))


def _distinct(quads: list[Quad]) -> list[Quad]:
    """The largest few, without near copies of one another."""
    kept: list[Quad] = []
    for quad in sorted(quads, key=lambda quad: quad.area, reverse=True):
        apart = 0.01 * max(quad.sides)
        if not any(np.abs(quad.array() - other.array()).max() < apart for other in kept):
            kept.append(quad)
    return kept[:MOST_OUTLINES]


def _one_of_each(boards: list[Detection]) -> list[Detection]:
    """Of outlines of the same board, or of parts of it, only the one with the greatest weight."""
    kept: list[Detection] = []
    for found in sorted(boards, key=_weight, reverse=True):
        if not any(_overlap(found.quad, other.quad) for other in kept):
            kept.append(found)
    return kept


def _weight(found: Detection) -> float:
    """Size counts, since a part of a board has lines as clear as the whole; being cut off counts against a board."""
    return found.score * found.quad.area**0.25 * (1.0 if found.whole else 0.8) * (0.8 + 0.2 * found.framed)


def _length(quad: Quad) -> float:
    """Of its longer sides by the shorter ones."""
    top, right, bottom, left = quad.sides
    return max((top + bottom) / (left + right), (left + right) / (top + bottom))


def _overlap(one: Quad, other: Quad) -> bool:
    """Whether two quads share more than a quarter of the smaller one: boards are printed beside each other."""
    shared, _ = cv2.intersectConvexConvex(one.array(), other.array())
    return shared > 0.25 * min(one.area, other.area)


def _reaches_edge(quad: Quad, shape: tuple[int, ...]) -> bool:
    corners = quad.array()
    return bool(corners.min() < EDGE or corners[:, 0].max() > shape[1] - EDGE or corners[:, 1].max() > shape[0] - EDGE)


def _prominence(quad: Quad, shape: tuple[int, ...]) -> float:
    """How likely a person means this board: large and near the middle; four pixels aside are worth one in size."""
    height, width = shape
    x, y = quad.centre
    return float(np.sqrt(quad.area) - np.hypot(x - (width - 1) / 2, y - (height - 1) / 2) / 4)
