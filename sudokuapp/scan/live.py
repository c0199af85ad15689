"""The live camera picture, frame by frame: what to outline, and what to advise.

Frames are reduced to the size that the detector needs; results are in the pixels of the frame that was given.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import cv2

from sudokuapp.core.grid import Grid
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.guide import Guide
from sudokuapp.scan.qr_code import LIVE_SEARCHES, read_qr_by
from sudokuapp.vision.detect import LONGER_SIDE, detect
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Point, Quad
from sudokuapp.vision.stabilise import Stabiliser

CODE_SECONDS = 0.3  # between two looks for a QR code


@dataclass(frozen=True, slots=True)
class Live:
    """What to show over a frame; points are in its own pixels, before it is turned upright."""

    quad: Quad | None
    """The board that a picture taken now would be of."""
    side: int
    """How many cells a side it has."""
    others: tuple[Quad, ...]
    """The other boards; a tap on one selects it."""
    advice: Advice
    is_steady: bool = True
    """Whether the board is in sight and still in this very frame; the advice changes a moment later."""
    coded: Grid | None = None
    """The puzzle of a QR code in this frame."""


class LiveScan:
    """Keeps what the last frames showed. Make one each time the camera starts; only one thread may use it at a time."""

    def __init__(self) -> None:
        self._stabiliser = Stabiliser()
        self._guide = Guide()
        self._looked_for_code, self._code_looks = -math.inf, 0

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
        advice = self._guide.update(small, boards, tracking, now)
        return Live(
            quad=None if tracking.quad is None else tracking.quad.scaled(1 / factor),
            side=tracking.side,
            others=tuple(other.scaled(1 / factor) for other in tracking.others),
            advice=advice,
            is_steady=tracking.steady and tracking.is_visible,
            coded=None if advice is Advice.GOT_IT else self._code_in(grey, now),
        )

    def _code_in(self, grey: Grey, now: float) -> Grid | None:
        """Not in every frame, as it takes about as long as looking for a board."""
        if now - self._looked_for_code < CODE_SECONDS:
            return None
        self._looked_for_code = now
        self._code_looks += 1
        return read_qr_by(LIVE_SEARCHES[self._code_looks % len(LIVE_SEARCHES)], grey)
