"""Holding on to one board while the hand shakes.

The detector looks at each frame anew: its corners tremble by a pixel, a blurred frame has no board, and on a page with
several the most prominent one changes. Here boards are followed from frame to frame; the one that is held stays until
it was not seen for a while, or until the person taps another. Times are seconds of any clock that goes on steadily.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudokuapp.vision.detect import Found
from sudokuapp.vision.quad import Point, Quad


@dataclass(frozen=True, slots=True)
class Held:
    """What to outline in a frame."""

    quad: Quad | None = None
    """The board that is held, smoothed; None while there is none."""
    side: int = 9
    """How many cells a side the held board has."""
    seen: bool = False
    """Whether this very frame shows the held board, and whole."""
    steady: bool = False
    """Whether it has hardly moved for a few frames."""
    others: tuple[Quad, ...] = ()
    """The other boards of the page; a tap chooses one."""


class Stabiliser:
    def update(self, boards: Sequence[Found], at: float, choose: Point | None = None) -> Held:
        """Take in what was found in a frame, at a time later than the last one's; `choose` is where a person tapped."""
        raise NotImplementedError
