"""Tracking one board from frame to frame while the hand shakes.

The detector looks at each frame alone: its corners jitter by a pixel, in a blurred frame it finds no board, and on a
page with several boards the most prominent one changes. Here boards are tracked over frames; the selected one stays
selected until it was out of sight for a while, or until the person taps another. Times are seconds of any steady clock,
not frames: phones differ in how many frames they manage in a second.

A board is smoothed more the slower it moves (the "1 euro filter"): jitter is visible in what stands still, lag in what
moves. Position, rotation with size, and shape are smoothed separately: a hand moves all four corners together, and
what only one corner does is an error of the detector.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.detect import Detection
from sudokuapp.vision.quad import Point, Quad

FORGET_AFTER = 0.4  # seconds after which a board that is not found is forgotten
# Seconds for which a board may be cut off at the frame's edge: time to bring it back before another is selected.
FORGET_CUT_AFTER = 1.5
FARTHEST = 0.5  # sides of a board that it may move between two frames: half the way to the next board
MOST_GROWN = 1.5  # times as large or small as it may become between two frames
STEADY_FOR = 0.3  # seconds in which a steady board hardly moves
# Sides a second. A hand at rest moves half as fast; in a frame of 1/30 second it is an eighth of a cell.
STEADY_SPEED = 0.4
POSITION_RATE = (1.0, 100.0)  # cutoff frequency in hertz: at rest, and more for each side a second of speed
# The same for rotation and size, which four corners give less exactly than the position.
ROTATION_RATE = (1.0, 25.0)
SHAPE_RATE = 0.6  # hertz; the shape changes only when the camera is tilted
SPEED_RATE = 2.0  # hertz
SHORTEST = 0.001  # seconds between two frames, where the clock is too coarse

Corners = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Tracking:
    """What is tracked, as of one frame."""

    quad: Quad | None = None
    """The selected board, smoothed; None while there is none."""
    side: int = 9
    """How many cells a side it has."""
    is_visible: bool = False
    """Whether this frame shows all of it."""
    cut_off: bool = False
    """Whether this frame shows only a part of it; the quad is then that part."""
    steady: bool = False
    """Whether it has hardly moved for a while."""
    others: tuple[Quad, ...] = ()
    """The other boards of the page; a tap selects one."""


class Stabiliser:
    def __init__(self) -> None:
        self._boards: list[_Track] = []
        self._selected: _Track | None = None

    def update(self, boards: Sequence[Detection], at: float, choose: Point | None = None) -> Tracking:
        """Add the detections of a frame that is later than the last one; `choose` is where a person tapped."""
        self._match(boards, at)
        self._boards = [board for board in self._boards if not board.is_gone(at)]
        tapped = [board for board in self._boards if choose is not None and board.contains(choose)]
        if tapped:
            self._selected = tapped[0]
        elif self._selected not in self._boards:
            whole = (board for board in self._boards if board.whole_at == at)
            self._selected = min(whole, key=lambda board: board.rank, default=None)
        if self._selected is None:
            return Tracking(others=tuple(board.quad for board in self._boards))
        return Tracking(
            quad=self._selected.quad,
            side=self._selected.side,
            is_visible=self._selected.whole_at == at,
            cut_off=self._selected.whole_at < self._selected.found_at == at,
            steady=self._selected.is_steady(at),
            others=tuple(board.quad for board in self._boards if board is not self._selected),
        )

    def _match(self, boards: Sequence[Detection], at: float) -> None:
        """Assign detections to the tracked boards, the nearest pairs first; the rest are new boards."""
        pairs = [
            (board.distance(found.quad), old, new)
            for old, board in enumerate(self._boards)
            for new, found in enumerate(boards)
        ]
        unassigned = dict(enumerate(boards))
        untouched = dict(enumerate(self._boards))
        for distance, old, new in sorted(pairs):
            if distance < FARTHEST and old in untouched and new in unassigned:
                untouched.pop(old).add(unassigned.pop(new), new, at)
        self._boards += [_Track(found, rank, at) for rank, found in unassigned.items() if found.whole]


class _Track:
    """One board over several frames."""

    def __init__(self, found: Detection, rank: int, at: float) -> None:
        """`rank` is its number among the detections of a frame, of which the best comes first."""
        self.side = found.side
        self.rank = rank
        self.found_at = self.whole_at = self._steady_since = at
        self._corners: Corners = found.quad.array().astype(np.float64)
        self._speed: Corners = np.zeros((4, 2))

    @property
    def quad(self) -> Quad:
        return Quad.in_order(self._corners)

    @property
    def _size(self) -> float:
        return float(np.sqrt(self.quad.area))

    def contains(self, point: Point) -> bool:
        return cv2.pointPolygonTest(self._corners.astype(np.float32), point, False) >= 0

    def is_gone(self, at: float) -> bool:
        return at - self.found_at > FORGET_AFTER or at - self.whole_at > FORGET_CUT_AFTER

    def is_steady(self, at: float) -> bool:
        return self.whole_at == at and at - self._steady_since >= STEADY_FOR

    def distance(self, quad: Quad) -> float:
        """How far another quad is away, in sides; infinite if it is of another size."""
        if not 1 / MOST_GROWN < self._size / np.sqrt(quad.area) < MOST_GROWN:
            return np.inf
        return float(np.linalg.norm(np.subtract(self.quad.centre, quad.centre))) / self._size

    def add(self, found: Detection, rank: int, at: float) -> None:
        corners = _aligned(found.quad, self._corners)
        if found.whole == (self.whole_at == self.found_at):
            self._smooth(corners, max(at - self.found_at, SHORTEST))
        else:
            # Another part of the board is visible than before, so there is nothing to smooth.
            self._corners, self._speed = corners, np.zeros((4, 2))
            self._steady_since = at
        self.rank, self.found_at = rank, at
        if found.whole:
            self.side, self.whole_at = found.side, at
        if self._fastest > STEADY_SPEED:
            self._steady_since = at

    @property
    def _fastest(self) -> float:
        """In sides a second."""
        return float(np.linalg.norm(self._speed, axis=1).max()) / self._size

    def _smooth(self, corners: Corners, passed: float) -> None:
        moved = _moved_like(self._corners, corners)
        self._speed += _part(SPEED_RATE, passed) * ((moved - self._corners) / passed - self._speed)
        shifting = float(np.linalg.norm(self._speed.mean(0))) / self._size
        turning = float(np.linalg.norm(self._speed - self._speed.mean(0), axis=1).max()) / self._size
        shift = (moved - self._corners).mean(0)
        self._corners += (
            _part(POSITION_RATE[0] + POSITION_RATE[1] * shifting, passed) * shift
            + _part(ROTATION_RATE[0] + ROTATION_RATE[1] * turning, passed) * (moved - self._corners - shift)
            + _part(SHAPE_RATE, passed) * (corners - moved)
        )


def _moved_like(corners: Corners, others: Corners) -> Corners:
    """The corners after the shift, rotation and scaling that brings them nearest to the others."""
    middle, other_middle = corners.mean(0), others.mean(0)
    spokes, other_spokes = corners - middle, others - other_middle
    along = float((spokes * other_spokes).sum())
    across = float((spokes[:, 0] * other_spokes[:, 1] - spokes[:, 1] * other_spokes[:, 0]).sum())
    turn = np.array([[along, across], [-across, along]]) / (spokes**2).sum()
    return spokes @ turn + other_middle


def _aligned(quad: Quad, corners: Corners) -> Corners:
    """The quad's corners in the same order as these: which one comes first may change as a page turns."""
    found = quad.array().astype(np.float64)
    orders = [np.roll(found, turn, axis=0) for turn in range(4)]
    return min(orders, key=lambda order: float(np.abs(order - corners).sum()))


def _part(rate: float, passed: float) -> float:
    """The part of the way to a new value to go: a low-pass filter with this cutoff frequency."""
    return 1 - float(np.exp(-2 * np.pi * rate * passed))
