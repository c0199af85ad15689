"""Reading the board within corners that a person may have set: its number of cells, its turn, its Reading.

Such corners may lie anywhere, even on one another. What cannot be read raises a PictureProblem and nothing else.
"""

from __future__ import annotations

import cv2

from sudokuapp.errors import CutOff, NoPuzzleFound, PictureProblem, SudokuLensError, WrongWayUp
from sudokuapp.scan.likely_side import recognise_likely
from sudokuapp.scan.outline import size_of, spans_board
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.reading import Reading
from sudokuapp.scan.recognise import Recognition
from sudokuapp.scan.weigh import weigh
from sudokuapp.vision.detect import CLEAR_SCORE, USUAL_SIDE
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import Lattice, outline
from sudokuapp.vision.ruling import SIDES, ruling
from sudokuapp.vision.second_look import second_look

LONGEST_SIDE = 320  # pixels of a board whose lines are counted; about as many as in the detector's frames
FEW_LIKELY = 3  # digits of a board on its side that seem to be likely; upside down some still are
SURE_OF_TURNS = 0.9  # the probability of the digits' turn that overrules the camera's


def side_of_board(grey: Grey, quad: Quad) -> int:
    """How many cells a side the lines within the corners make; the usual number if that is not clear."""
    return _side_of_lines(grey, quad) or USUAL_SIDE


def lattice_of_board(grey: Grey, quad: Quad, cache: PhotoCache) -> Lattice | None:
    """The lines within the corners, followed as for reading, which need not follow them again; None without a grid."""
    try:
        recognition = _recognised(grey, quad, cache)
    except SudokuLensError:  # a missing digit model too: a photo can be looked at without it
        return None
    # On a bare table lines are followed too.
    is_grid = _side_of_lines(grey, outline(recognition.lattice)) == recognition.side
    return recognition.lattice if is_grid else None


def _side_of_lines(grey: Grey, quad: Quad) -> int | None:
    if not spans_board(quad, size_of(grey)):
        return None
    shrink = min(1.0, LONGEST_SIDE / max(quad.sides))
    small = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else grey
    found = ruling(small, quad.scaled(shrink))
    look = second_look(small, quad.scaled(shrink)) if found.score < CLEAR_SCORE else None
    if look and look.side in SIDES and look.quad == quad.scaled(shrink):
        return look.side
    return found.side if found.score > 0 else None


def turns_of_board(grey: Grey, quad: Quad, otherwise: int, cache: PhotoCache) -> int:
    """The clockwise quarter turns that bring the board's digits upright; `otherwise` if that is not clear."""
    try:
        recognition = _recognised(grey, quad, cache)
    except NoPuzzleFound:
        return otherwise
    return recognition.turns if recognition.turns_probability >= SURE_OF_TURNS else otherwise


def read_turned(grey: Grey, quad: Quad, turns: int, cache: PhotoCache) -> Reading:
    """Read the board within the corners, turned as the person left it.

    Digits on their side look like few or none. WrongWayUp if it is sure that they stand upright another way.
    """
    recognition = _recognised(grey, quad, cache)
    is_upright = turns_of_board(grey, quad, turns, cache) == turns % 4
    try:
        reading = weigh(recognition.turned(turns))
    except CutOff:
        raise
    except PictureProblem:
        # No digits, for whatever reason.
        if is_upright:
            raise
        raise WrongWayUp from None
    likely = sum(cell.digit > 0 and cell.confidence > 0.5 for cell in reading.cells)
    if not is_upright and likely < FEW_LIKELY:
        raise WrongWayUp
    return reading


def _recognised(grey: Grey, quad: Quad, cache: PhotoCache) -> Recognition:
    """What is within the corners, from the cache if known; raises NoPuzzleFound if they span no board."""
    with cache.recognising:
        known = cache.recognition(grey, quad)
        if known:
            return known
        if not spans_board(quad, size_of(grey)):
            raise NoPuzzleFound
        recognition = recognise_likely(grey, quad, side_of_board(grey, quad))
        cache.keep_recognition(grey, quad, recognition)
        return recognition
