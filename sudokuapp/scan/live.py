"""The live camera picture, frame by frame: what to outline and what to say.

It looks at frames reduced to what the detector needs, and answers in the pixels of the frame that it was given.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import cv2

from sudokuapp.scan.advice import Advice
from sudokuapp.scan.guide import Guide
from sudokuapp.vision.detect import LONGER_SIDE, detect
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Point, Quad
from sudokuapp.vision.stabilise import Stabiliser


@dataclass(frozen=True, slots=True)
class Live:
    """What to show over a frame; points are in its own pixels, before it is turned upright."""

    quad: Quad | None
    """The board that a picture taken now is meant to show."""
    side: int
    """How many cells a side it has."""
    others: tuple[Quad, ...]
    """Boards that a tap would choose instead."""
    advice: Advice


class LiveScan:
    """Remembers what the last frames showed: one for each time that the camera runs, used by one thread at a time."""

    def __init__(self) -> None:
        self._stabiliser = Stabiliser()
        self._guide = Guide()

    def look(self, grey: Grey, tapped: Point | None = None, at: float | None = None) -> Live:
        """Look at the newest frame; `tapped` is where the person tapped since the last one, in this frame's pixels.

        `at` is the frame's time in seconds, by default now.
        """
        now = time.monotonic() if at is None else at
        factor = min(1.0, LONGER_SIDE / max(grey.shape))
        small = cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else grey
        boards = detect(small)
        choose = None if tapped is None else ((tapped[0] + 0.5) * factor - 0.5, (tapped[1] + 0.5) * factor - 0.5)
        tracking = self._stabiliser.update(boards, now, choose)
        return Live(
            quad=None if tracking.quad is None else tracking.quad.scaled(1 / factor),
            side=tracking.side,
            others=tuple(other.scaled(1 / factor) for other in tracking.others),
            advice=self._guide.say(small, boards, tracking, now),
        )
