"""Advice for the person with the camera, from frame to frame.

The quality of a frame is measured as that of a photo (`vision.quality`), so that after "got it" the reader will not
complain. A live picture also shows whether the hand is still, and how far away and how tilted the board is.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sudokuapp.errors import (
    CutOff,
    Glare,
    NoPuzzleFound,
    NotASudoku,
    PictureProblem,
    TooBlurred,
    TooDark,
    TooFarAway,
    TooManyCells,
)
from sudokuapp.scan.advice import Advice
from sudokuapp.vision.continuation import cells_to_edge, is_part
from sudokuapp.vision.detect import Detection
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import problems, why_not_found
from sudokuapp.vision.rectify import Lattice, rectify, straight_lattice
from sudokuapp.vision.ruling import least_framed
from sudokuapp.vision.stabilise import Tracking

SMALLEST = 1 / 3  # the least width of a board, as a part of the frame's shorter side
MOST_UNEQUAL = 1.5  # a side by the opposite one, at most: in a stronger tilt the far cells are too narrow
# Cells around a board in a frame: with less it ends with the frame, and nobody knows what lies beyond.
LEAST_SPACE = 0.03
# With less space than this one, each side of the outline must be a line, in so much of it at least.
USUAL_SPACE, LEAST_FRAMED = 0.5, 0.7
STABLE_SECONDS = 0.3  # for which another advice must be right before it is shown: nobody reads a flickering line
# Seconds between two measurements: without a board one takes as long as the search, and nobody reads faster.
MEASURED_EVERY = 0.1


ADVICE_AGAINST: dict[type[PictureProblem], Advice] = {
    NoPuzzleFound: Advice.POINT,
    NotASudoku: Advice.POINT,
    TooManyCells: Advice.POINT,
    TooDark: Advice.MORE_LIGHT,
    TooFarAway: Advice.CLOSER,
    TooBlurred: Advice.HOLD_STILL,
    CutOff: Advice.CUT_OFF,
    Glare: Advice.GLARE,
}


def advise(grey: Grey, boards: Sequence[Detection], tracking: Tracking) -> Advice:
    """The advice that helps most in this frame; `boards` are all its detections."""
    if tracking.quad is None or not tracking.is_visible:
        return _without_board(grey, boards, tracking)
    if np.sqrt(tracking.quad.area) < SMALLEST * min(grey.shape):
        return Advice.CLOSER
    lattice = straight_lattice(tracking.quad, tracking.side)
    lines = dark_lines(grey, tracking.quad, tracking.side)
    found = {type(problem) for problem in problems(grey, lattice, rectify(lines, lattice))}
    wrong = {advice for problem, advice in ADVICE_AGAINST.items() if problem in found}
    if _seems_cut_off(lines, lattice, tracking.quad):
        wrong.add(Advice.CUT_OFF)
    if _unequal(tracking.quad) > MOST_UNEQUAL:
        wrong.add(Advice.TILT_LESS)
    if not tracking.steady:
        wrong.add(Advice.HOLD_STILL)
    # In the dark the exposure is long, and the picture blurred: more light helps against both.
    order = (
        Advice.MORE_LIGHT,
        Advice.CUT_OFF,
        Advice.CLOSER,
        Advice.TILT_LESS,
        Advice.GLARE,
        Advice.HOLD_STILL,
    )
    return next((advice for advice in order if advice in wrong), Advice.GOT_IT)


def _seems_cut_off(grey: Grey, lattice: Lattice, quad: Quad) -> bool:
    """Whether this is what is left of a board of which a part lies beyond the frame's edge."""
    space = cells_to_edge(lattice, grey.shape)
    if space < LEAST_SPACE or is_part(grey, lattice):
        return True
    return space < USUAL_SPACE and least_framed(grey, quad, len(lattice) - 1) < LEAST_FRAMED


def _without_board(grey: Grey, boards: Sequence[Detection], tracking: Tracking) -> Advice:
    if tracking.cut_off or (boards and tracking.quad is None):  # a whole one would be tracked
        return Advice.CUT_OFF
    advice = ADVICE_AGAINST[type(why_not_found(grey))]
    # The person already points at the board that was visible a moment ago.
    return Advice.HOLD_STILL if advice is Advice.POINT and tracking.quad is not None else advice


def _unequal(quad: Quad) -> float:
    top, right, bottom, left = quad.sides
    return max(top / bottom, bottom / top, left / right, right / left)


class Guide:
    """Keeps its advice until another one has been right for a while."""

    def __init__(self) -> None:
        self._shown: Advice | None = None
        self._measured_at = self._right_at = 0.0

    def update(self, grey: Grey, boards: Sequence[Detection], tracking: Tracking, at: float) -> Advice:
        """The advice to show at this time, given a frame, its detections and what is tracked."""
        if self._shown is not None and at - self._measured_at < MEASURED_EVERY:
            return self._shown
        self._measured_at = at
        advice = advise(grey, boards, tracking)
        if self._shown is None or at - self._right_at >= STABLE_SECONDS:
            self._shown = advice
        if advice is self._shown:
            self._right_at = at
        return self._shown
