"""A picture in, a Reading out: the whole way of a photo, one step after the other."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff, NoDigits, NoPuzzleFound, PictureProblem, WrongInput
from sudokuapp.scan.model_file import digit_model
from sudokuapp.scan.picture.load import SMALLEST_SIDE, too_small
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.repair import Verdict, weigh
from sudokuapp.scan.suspects import DOUBTFUL, suspects
from sudokuapp.vision.cells import cells
from sudokuapp.vision.detect import Found, detect, detect_closely
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.lattice import follow
from sudokuapp.vision.orientation import facing, turns_of
from sudokuapp.vision.quality import CUT_CELLS, outside, problems, why_none
from sudokuapp.vision.rectify import outline, rectify, straight_lattice

SURELY = 0.8
MISPRINTS = 1
"""Cells that may show a digit which a board of this shape cannot have."""


def read(image: NDArray[np.uint8]) -> Reading:
    """Read the most prominent puzzle of a picture, grey or in colour (blue, green, red, as OpenCV has them)."""
    grey = as_grey(image)
    attempts = _Attempts(grey)
    for look in (detect, detect_closely):
        boards = look(grey)
        # Those cut off come last: one whose outer line alone is lost at the edge may still be all there.
        for found in boards:
            reading = attempts.read(found)
            if reading is not None and _is_plausible(reading):
                return reading
    return attempts.best()


class _Attempts:
    """The boards of a picture as they are tried one after the other, and what came of them."""

    def __init__(self, grey: Grey) -> None:
        self._grey = grey
        self._doubtful: list[Reading] = []
        self._problems: list[PictureProblem] = []

    def read(self, found: Found) -> Reading | None:
        try:
            self._doubtful.append(read_board(self._grey, found))
        except PictureProblem as problem:
            self._problems.append(problem)
            return None
        return self._doubtful[-1]

    def best(self) -> Reading:
        """Where no reading is plausible: the first one, or why there is none."""
        if self._doubtful:
            return self._doubtful[0]
        raise self._problems[0] if self._problems else why_none(self._grey)


def _is_plausible(reading: Reading) -> bool:
    """Whether it reads like a puzzle, not like a board that was found askew: such a one is worth a closer look."""
    return reading.solutions == 1 or len(reading.suspects) <= DOUBTFUL * len(reading.cells)


def read_board(grey: Grey, found: Found, turns: int | None = None) -> Reading:
    """Read one puzzle that was found in a picture, or whose corners a person set.

    `turns` are the clockwise quarter turns that bring it upright, where a person has said so; else its digits decide.
    """
    if not found.quad.is_convex:
        raise NoPuzzleFound  # such corners, which a person can set, span no board
    lattice = follow(grey, straight_lattice(found.quad, found.side))
    if outside(lattice, grey.shape) > CUT_CELLS:
        raise CutOff
    board = rectify(grey, lattice)
    told = digit_model().tell(cells(board))
    turns, upright_is_sure = turns_of(told) if turns is None else (turns % 4, 1.0)
    told = np.rot90(told.reshape(found.side, found.side, -1), -turns).reshape(found.side**2, -1)
    upright = facing(told, turns)
    if (upright[:, found.side + 1 :].sum(1) > SURELY).sum() > MISPRINTS:
        raise CutOff  # this is a part of a larger board: its digits show it
    verdict = weigh(upright, Shape.of_side(found.side))
    if not any(cell.digit for cell in verdict.cells):
        raise NoDigits
    return Reading(
        shape=verdict.grid.shape,
        cells=verdict.cells,
        quad=outline(np.rot90(lattice, -turns)),
        turns=turns,
        suspects=suspects(verdict) if upright_is_sure > SURELY else _all_by_doubt(verdict),
        solutions=verdict.solutions,
        board=np.ascontiguousarray(np.rot90(board, -turns)),
        problems=problems(grey, lattice, board),
    )


def _all_by_doubt(verdict: Verdict) -> tuple[int, ...]:
    """Every cell, the most doubtful first: where it is not sure which way up the board is, nothing is."""
    return tuple(sorted(range(len(verdict.cells)), key=lambda cell: verdict.cells[cell].confidence))


def as_grey(image: NDArray[np.uint8]) -> Grey:
    """The picture's brightness; a phone's frames come as that already."""
    if image.dtype != np.uint8 or not (image.ndim == 2 or (image.ndim == 3 and image.shape[2] in (3, 4))):
        raise WrongInput(f"A picture is height by width (by 3 or 4 colours) of bytes, not {image.dtype} {image.shape}.")
    height, width = image.shape[:2]
    if min(height, width) < SMALLEST_SIDE:
        raise too_small(width, height)
    if image.ndim == 2:
        return image
    code = cv2.COLOR_BGRA2GRAY if image.shape[2] == 4 else cv2.COLOR_BGR2GRAY
    return cv2.cvtColor(image, code)
