"""How many cells a side a board has, where its lines alone do not tell: what is read must make sense.

The lines of a board may be too faint to be counted, all but those of its boxes and a few others. Then it seems to have
fewer cells, and what stands in them is nonsense.
"""

from __future__ import annotations

from sudokuapp.errors import PictureProblem
from sudokuapp.scan.attempts import is_plausible
from sudokuapp.scan.recognise import Recognition, recognise
from sudokuapp.scan.weigh import weigh
from sudokuapp.vision.detect import USUAL_SIDE
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad


def recognise_likely(grey: Grey, quad: Quad, side: int) -> Recognition:
    """What the corners show with so many cells a side, or with the usual number if only that makes sense."""
    counted = recognise(grey, quad, side)
    if side == USUAL_SIDE or _makes_sense(counted):
        return counted
    usual = recognise(grey, quad, USUAL_SIDE)
    return usual if _makes_sense(usual) else counted


def _makes_sense(recognition: Recognition) -> bool:
    try:
        return is_plausible(weigh(recognition))
    except PictureProblem:
        return False
