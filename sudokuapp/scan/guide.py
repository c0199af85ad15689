"""What the person should do next, said from one frame to the next.

What is wrong with a frame is judged as in a photo (`vision.quality`), so that "got it" means that the reader will not
complain; what only a live picture knows comes on top: whether the hand is still, and how far away and tilted the board
is tracking.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sudokuapp.errors import CutOff, Glare, NoPuzzleFound, PictureProblem, TooBlurred, TooDark, TooFarAway
from sudokuapp.scan.advice import Advice
from sudokuapp.vision.detect import Detection
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import problems, why_not_found
from sudokuapp.vision.rectify import rectify, straight_lattice
from sudokuapp.vision.stabilise import Tracking

SMALLEST = 1 / 3  # the least width of a board, as a part of the frame's shorter side
MOST_UNEQUAL = 1.5  # how many times as long as the opposite one a side may be: more, and the far cells are squeezed
LONG_ENOUGH = 0.3  # seconds for which another advice must be right before it is given: lines that flicker are not read
# Seconds between two judgements: without a board one costs as much as looking for it, and nobody reads faster.
JUDGED_EVERY = 0.1


AGAINST: dict[type[PictureProblem], Advice] = {
    NoPuzzleFound: Advice.POINT,
    TooDark: Advice.MORE_LIGHT,
    TooFarAway: Advice.CLOSER,
    TooBlurred: Advice.HOLD_STILL,
    CutOff: Advice.CUT_OFF,
    Glare: Advice.GLARE,
}


def advise(grey: Grey, boards: Sequence[Detection], tracking: Tracking) -> Advice:
    """The one thing that helps most in this frame; `boards` is all that was found in it."""
    if tracking.quad is None or not tracking.is_visible:
        return _without_board(grey, boards, tracking)
    if np.sqrt(tracking.quad.area) < SMALLEST * min(grey.shape):
        return Advice.CLOSER
    lattice = straight_lattice(tracking.quad, tracking.side)
    found = {type(problem) for problem in problems(grey, lattice, rectify(grey, lattice))}
    wrong = {advice for problem, advice in AGAINST.items() if problem in found}
    if _unequal(tracking.quad) > MOST_UNEQUAL:
        wrong.add(Advice.TILT_LESS)
    if not tracking.steady:
        wrong.add(Advice.HOLD_STILL)
    # In the dark a camera is slow, so that all is blurred; more light helps against both.
    order = (Advice.MORE_LIGHT, Advice.CUT_OFF, Advice.CLOSER, Advice.TILT_LESS, Advice.GLARE, Advice.HOLD_STILL)
    return next((advice for advice in order if advice in wrong), Advice.GOT_IT)


def _without_board(grey: Grey, boards: Sequence[Detection], tracking: Tracking) -> Advice:
    if tracking.cut_off or (boards and tracking.quad is None):  # a whole one would be tracking
        return Advice.CUT_OFF
    advice = AGAINST[type(why_not_found(grey))]
    # What was there a moment ago needs no pointing at.
    return Advice.HOLD_STILL if advice is Advice.POINT and tracking.quad is not None else advice


def _unequal(quad: Quad) -> float:
    top, right, bottom, left = quad.sides
    return max(top / bottom, bottom / top, left / right, right / left)


class Guide:
    """Keeps to what it says until something else has been right for a while."""

    def __init__(self) -> None:
        self._said: Advice | None = None
        self._judged_at = self._right_at = 0.0

    def say(self, grey: Grey, boards: Sequence[Detection], tracking: Tracking, at: float) -> Advice:
        """What to show at this time, given the frame and all that was found in it."""
        if self._said is not None and at - self._judged_at < JUDGED_EVERY:
            return self._said
        self._judged_at = at
        advice = advise(grey, boards, tracking)
        if self._said is None or at - self._right_at >= LONG_ENOUGH:
            self._said = advice
        if advice is self._said:
            self._right_at = at
        return self._said
