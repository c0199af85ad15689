"""A picture in, a Reading out: the whole way of a photo, one step after the other."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff, NoDigits
from sudokuapp.scan.model_file import digit_model
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.repair import weigh
from sudokuapp.scan.suspects import suspects
from sudokuapp.vision.cells import cells
from sudokuapp.vision.detect import Found, detect
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.lattice import follow
from sudokuapp.vision.orientation import facing, turns_of
from sudokuapp.vision.quality import CUT_CELLS, outside, problems, why_none
from sudokuapp.vision.rectify import outline, rectify, straight_lattice


def read(image: NDArray[np.uint8]) -> Reading:
    """Read the most prominent puzzle of a picture, grey or in colour (blue, green, red, as OpenCV has them)."""
    grey = as_grey(image)
    boards = detect(grey, patient=True)
    if not boards:
        raise why_none(grey)
    return read_board(grey, boards[0])


def read_board(grey: Grey, found: Found) -> Reading:
    """Read one puzzle that was found in a picture, or whose corners a person set."""
    lattice = follow(grey, straight_lattice(found.quad, found.side))
    if outside(lattice, grey.shape) > CUT_CELLS:
        raise CutOff
    board = rectify(grey, lattice)
    told = digit_model().tell(cells(board))
    turns, _ = turns_of(told)
    told = np.rot90(told.reshape(found.side, found.side, -1), -turns).reshape(found.side**2, -1)
    verdict = weigh(facing(told, turns), Shape.of_side(found.side))
    if not any(cell.digit for cell in verdict.cells):
        raise NoDigits
    return Reading(
        shape=verdict.grid.shape,
        cells=verdict.cells,
        quad=outline(np.rot90(lattice, -turns)),
        turns=turns,
        suspects=suspects(verdict),
        solutions=verdict.solutions,
        board=np.ascontiguousarray(np.rot90(board, -turns)),
        problems=problems(grey, lattice, board),
    )


def as_grey(image: NDArray[np.uint8]) -> Grey:
    """The picture's brightness; a phone's frames come as that already."""
    if image.ndim == 2:
        return image
    code = cv2.COLOR_BGRA2GRAY if image.shape[2] == 4 else cv2.COLOR_BGR2GRAY
    return cv2.cvtColor(image, code)
