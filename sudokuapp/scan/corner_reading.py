"""What the reader says of corners that a person may have set: which way up, how many cells, and the Reading.

Such corners may lie anywhere, on one another too. Whatever cannot be read ends in a PictureProblem, never in a fault.
"""

from __future__ import annotations

import cv2

from sudokuapp.errors import NoDigits, NoPuzzleFound, WrongWayUp
from sudokuapp.scan.model_file import digit_model
from sudokuapp.scan.outline import size_of, spans_board
from sudokuapp.scan.read import read_board
from sudokuapp.scan.reading import Reading
from sudokuapp.vision.cells import cells
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.lattice import follow
from sudokuapp.vision.orientation import turns_of
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import rectify, straight_lattice
from sudokuapp.vision.ruling import ruling

USUAL_SIDE = 9
LOOKED_AT = 320
"""Pixels of a board's longest side that its lines are looked for in: the detector's frames have about as many."""
SURE = 0.9
"""How probable the digits' turn has to be before the camera's own is given up for it."""


def side_of_board(grey: Grey, quad: Quad) -> int:
    """How many cells a side the lines within the corners make; the usual number where they do not say."""
    if not spans_board(quad, size_of(grey)):
        return USUAL_SIDE
    shrink = min(1.0, LOOKED_AT / max(quad.sides))
    small = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else grey
    found = ruling(small, quad.scaled(shrink))
    return found.side if found.score > 0 else USUAL_SIDE


def turns_of_board(grey: Grey, quad: Quad, otherwise: int) -> int:
    """The clockwise quarter turns that bring the board's digits upright; `otherwise`, if they do not say."""
    if not spans_board(quad, size_of(grey)):
        return otherwise
    lattice = follow(grey, straight_lattice(quad, side_of_board(grey, quad)))
    turns, probability = turns_of(digit_model().tell(cells(rectify(grey, lattice))))
    return turns if probability >= SURE else otherwise


def read_turned(grey: Grey, quad: Quad, turns: int) -> Reading:
    """Read the board within the corners, turned as the person left it: theirs is the last word."""
    if not spans_board(quad, size_of(grey)):
        raise NoPuzzleFound
    try:
        return read_board(grey, quad, side_of_board(grey, quad), turns)
    except NoDigits:
        if turns_of_board(grey, quad, turns) != turns % 4:
            raise WrongWayUp from None
        raise
