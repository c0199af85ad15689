"""Holding on to one board while the hand shakes.

The detector looks at each frame anew: its corners tremble by a pixel, a blurred frame has no board, and on a page with
several the most prominent one changes. Here boards are followed from frame to frame; the one that is held stays until
it was not seen for a while, or until the person taps another. Times are seconds of any clock that goes on steadily:
phones differ in how many frames they manage in a second, not in how long a second feels.

A board is smoothed the more the slower it moves (the "1 euro filter"): trembling is seen in what stands still, and
lagging behind in what moves. Its place, its turn and its shape are smoothed apart, since a hand moves all four corners
together, and what only one of them does is the detector's doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.detect import Found
from sudokuapp.vision.quad import Point, Quad

LET_GO = 0.4
"""Seconds without a sight after which a board is gone."""
LET_GO_CUT = 1.5
"""Seconds for which a board may be cut off at the frame's edge: time to bring it back, before another is taken."""
FARTHEST = 0.5
"""How far a board may have moved between two frames, in its own sides: half the way to the next board."""
MOST_GROWN = 1.5
"""How many times as wide or narrow it may have become."""
STEADY_FOR = 0.3
"""Seconds in which a board must hardly move."""
STEADY_SPEED = 0.4
"""Sides a second; a hand at rest makes half of it, and in a thirtieth of a second it is an eighth of a cell."""
PLACE_RENEWED = (1.0, 100.0)
"""How many times a second: at rest, and for each side a second of speed more."""
TURN_RENEWED = (1.0, 25.0)
"""The same for how far a board is turned, and how large it is: four corners say this less surely than its middle."""
SHAPE_RENEWED = 0.6
"""It changes only as the camera tilts."""
SPEED_RENEWED = 2.0
SHORTEST = 0.001
"""Seconds between two frames, where a clock is too coarse to tell."""

Corners = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Held:
    """What to outline in a frame."""

    quad: Quad | None = None
    """The board that is held, smoothed; None while there is none."""
    side: int = 9
    """How many cells a side the held board has."""
    seen: bool = False
    """Whether this very frame shows the held board, and whole."""
    cut_off: bool = False
    """Whether this frame shows the held board, but not all of it; the quad is then what is seen of it."""
    steady: bool = False
    """Whether it has hardly moved for a few frames."""
    others: tuple[Quad, ...] = ()
    """The other boards of the page; a tap chooses one."""


class Stabiliser:
    def __init__(self) -> None:
        self._boards: list[_Followed] = []
        self._held: _Followed | None = None

    def update(self, boards: Sequence[Found], at: float, choose: Point | None = None) -> Held:
        """Take in what was found in a frame, at a time later than the last one's; `choose` is where a person tapped."""
        self._follow(boards, at)
        self._boards = [board for board in self._boards if not board.is_gone(at)]
        tapped = [board for board in self._boards if choose is not None and board.holds(choose)]
        if tapped:
            self._held = tapped[0]
        elif self._held not in self._boards:
            seen = (board for board in self._boards if board.whole_at == at)
            self._held = min(seen, key=lambda board: board.rank, default=None)
        if self._held is None:
            return Held(others=tuple(board.quad for board in self._boards))
        return Held(
            quad=self._held.quad,
            side=self._held.side,
            seen=self._held.whole_at == at,
            cut_off=self._held.whole_at < self._held.seen_at == at,
            steady=self._held.is_steady(at),
            others=tuple(board.quad for board in self._boards if board is not self._held),
        )

    def _follow(self, boards: Sequence[Found], at: float) -> None:
        """Tell which found board is which; the nearest pairs come first, what is left over is new."""
        pairs = [
            (board.distance(found.quad), old, new)
            for old, board in enumerate(self._boards)
            for new, found in enumerate(boards)
        ]
        new_ones = dict(enumerate(boards))
        waiting = dict(enumerate(self._boards))
        for distance, old, new in sorted(pairs):
            if distance < FARTHEST and old in waiting and new in new_ones:
                waiting.pop(old).see(new_ones.pop(new), new, at)
        self._boards += [_Followed(found, rank, at) for rank, found in new_ones.items() if found.whole]


class _Followed:
    """A board over several frames."""

    def __init__(self, found: Found, rank: int, at: float) -> None:
        """`rank` is its place among the boards of a frame, of which the detector names the best first."""
        self.side = found.side
        self.rank = rank
        self.seen_at = self.whole_at = self._calm_since = at
        self._corners: Corners = found.quad.array().astype(np.float64)
        self._speed: Corners = np.zeros((4, 2))

    @property
    def quad(self) -> Quad:
        return Quad.in_order(self._corners)

    @property
    def _size(self) -> float:
        return float(np.sqrt(self.quad.area))

    def holds(self, point: Point) -> bool:
        return cv2.pointPolygonTest(self._corners.astype(np.float32), point, False) >= 0

    def is_gone(self, at: float) -> bool:
        return at - self.seen_at > LET_GO or at - self.whole_at > LET_GO_CUT

    def is_steady(self, at: float) -> bool:
        return self.whole_at == at and at - self._calm_since >= STEADY_FOR

    def distance(self, quad: Quad) -> float:
        """How far another quad is away, in sides; endlessly if it is of another size."""
        if not 1 / MOST_GROWN < self._size / np.sqrt(quad.area) < MOST_GROWN:
            return np.inf
        return float(np.linalg.norm(np.subtract(self.quad.centre, quad.centre))) / self._size

    def see(self, found: Found, rank: int, at: float) -> None:
        corners = _aligned(found.quad, self._corners)
        if found.whole == (self.whole_at == self.seen_at):
            self._approach(corners, max(at - self.seen_at, SHORTEST))
        else:
            # What is seen of it has become another part: nothing to be smoothed.
            self._corners, self._speed = corners, np.zeros((4, 2))
            self._calm_since = at
        self.rank, self.seen_at = rank, at
        if found.whole:
            self.side, self.whole_at = found.side, at
        if self._fastest > STEADY_SPEED:
            self._calm_since = at

    @property
    def _fastest(self) -> float:
        """In sides a second."""
        return float(np.linalg.norm(self._speed, axis=1).max()) / self._size

    def _approach(self, corners: Corners, passed: float) -> None:
        moved = _moved_like(self._corners, corners)
        self._speed += _part(SPEED_RENEWED, passed) * ((moved - self._corners) / passed - self._speed)
        shifting = float(np.linalg.norm(self._speed.mean(0))) / self._size
        turning = float(np.linalg.norm(self._speed - self._speed.mean(0), axis=1).max()) / self._size
        shift = (moved - self._corners).mean(0)
        self._corners += (
            _part(PLACE_RENEWED[0] + PLACE_RENEWED[1] * shifting, passed) * shift
            + _part(TURN_RENEWED[0] + TURN_RENEWED[1] * turning, passed) * (moved - self._corners - shift)
            + _part(SHAPE_RENEWED, passed) * (corners - moved)
        )


def _moved_like(corners: Corners, others: Corners) -> Corners:
    """The corners shifted, turned and scaled as one, as near to the others as that brings them."""
    middle, other_middle = corners.mean(0), others.mean(0)
    spokes, other_spokes = corners - middle, others - other_middle
    along = float((spokes * other_spokes).sum())
    across = float((spokes[:, 0] * other_spokes[:, 1] - spokes[:, 1] * other_spokes[:, 0]).sum())
    turn = np.array([[along, across], [-across, along]]) / (spokes**2).sum()
    return spokes @ turn + other_middle


def _aligned(quad: Quad, corners: Corners) -> Corners:
    """The quad's corners in the order of those that they are nearest to: which is first may change as a page turns."""
    found = quad.array().astype(np.float64)
    orders = [np.roll(found, turn, axis=0) for turn in range(4)]
    return min(orders, key=lambda order: float(np.abs(order - corners).sum()))


def _part(rate: float, passed: float) -> float:
    """How much of the way to a new value to go, for a value renewed so often a second."""
    return 1 - float(np.exp(-2 * np.pi * rate * passed))
