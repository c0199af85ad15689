"""What somebody has written into a printed puzzle: digits of the solution, small candidates, and what they erased.

Cells of the clues stay as printed. A full digit is at least 0.45 of a cell high; small candidates (marks) are at most
0.42. What was erased or lies under a later digit is faint, and is not in the labels.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.handwriting import Handwriting, Writers
from models.training.pages.hardship import Hardship
from models.training.pages.pen import leave_trace

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Notes = tuple[tuple[int, ...], ...]

_PAD = 0.5  # cells around the board that a hand may reach
_SMALL = (0.22, 0.42)  # height of small candidates; those in a row get smaller if they would not fit
_SHIFT = 4


@dataclass(frozen=True)
class Writing:
    """The labels of what was written, cell by cell."""

    written: Bytes  # (side, side), 0 = none
    notes: Notes  # of side * side cells; empty where a full digit is
    ink: float  # of the full digits, on white

    @property
    def marks(self) -> bytes:
        return bytes(bool(notes) for notes in self.notes)


def nothing_written(side: int) -> Writing:
    return Writing(np.zeros((side, side), np.uint8), ((),) * (side * side), 0.0)


def write(
    rng: np.random.Generator,
    sheet: Bytes,
    lattice: Floats,
    clues: Bytes,
    solution: Bytes,
    hardship: Hardship,
    writers: Writers,
) -> Writing:
    """Write into the empty cells of a board that lies on the sheet."""
    hand = writers.choose(rng)
    written = _filled(rng, clues, solution, hardship)
    notes = _noted(rng, clues, written, solution, hardship)
    if not written.any() and not any(notes):
        free = np.argwhere(clues == 0)
        r, c = free[rng.integers(len(free))]
        written[r, c] = solution[r, c]
    board = _Paper.around(lattice)
    _erase(rng, board, hand, clues, written)
    _note(rng, board, hand, notes)
    darkness = _fill(rng, board, hand, written)
    leave_trace(rng, sheet, board.cover, *board.corner, hand.pen)
    return Writing(written, notes, 255 - (255 - hand.pen.usual_ink) * darkness)


@dataclass(frozen=True)
class _Paper:
    """The cover of a board by the pen, and where it lies on the sheet."""

    cover: Bytes
    corner: tuple[int, int]
    first: Floats  # the board's top left in the cover
    cell: float

    @staticmethod
    def around(lattice: Floats) -> _Paper:
        cell = float(lattice[0, 1, 0] - lattice[0, 0, 0])
        low = np.floor(lattice[0, 0] - _PAD * cell)
        size = np.ceil(lattice[-1, -1] + _PAD * cell - low).astype(int)
        return _Paper(np.zeros((size[1], size[0]), np.uint8), (int(low[0]), int(low[1])), lattice[0, 0] - low, cell)

    def at(self, row: float, column: float) -> Floats:
        return np.asarray(self.first + np.array([column, row]) * self.cell, np.float32)


def _filled(rng: np.random.Generator, clues: Bytes, solution: Bytes, hardship: Hardship) -> Bytes:
    """The written digits: a share of the empty cells, a few of them wrong."""
    empty = np.flatnonzero(clues == 0)
    share = min(hardship.written.draw(rng), 1.0)
    chosen = rng.permutation(empty)[: max(round(share * len(empty)), 1 if share else 0)]
    written = np.zeros(clues.size, np.uint8)
    written[chosen] = solution.ravel()[chosen]
    if rng.random() < 0.3:
        wrong = chosen[: rng.integers(1, 5)]
        written[wrong] = rng.integers(1, len(clues) + 1, len(wrong))
    return written.reshape(clues.shape)


def _noted(rng: np.random.Generator, clues: Bytes, written: Bytes, solution: Bytes, hardship: Hardship) -> Notes:
    """The small candidates of each cell: a few digits in order, mostly with the right one."""
    free = ((clues == 0) & (written == 0)).ravel()
    share = hardship.marks.draw(rng)
    side = len(clues)
    usual = rng.choice([1, 2, 2, 2, 3, 4])
    notes: list[tuple[int, ...]] = []
    for number, right in enumerate(solution.ravel()):
        if not share or not free[number] or rng.random() >= share:
            notes.append(())
            continue
        count = int(np.clip(usual + rng.integers(-1, 2), 1, min(5, side - 1)))
        others = [digit for digit in rng.permutation(side) + 1 if digit != right]
        notes.append(tuple(sorted(int(digit) for digit in [right, *others][:count])))
    return tuple(notes)


def _fill(rng: np.random.Generator, board: _Paper, hand: Handwriting, written: Bytes) -> float:
    """Write the full digits; returns how dark they are."""
    darkness = rng.uniform(0.75, 1.0)
    loose = rng.uniform(0.02, 0.07)
    circled = rng.random() < 0.04
    for r, c in np.argwhere(written):
        move = np.clip(rng.normal(0, loose, 2), -0.14, 0.14) + hand.offset
        at = board.at(r + 0.5 + move[0], c + 0.5 + move[1])
        pressed = darkness * rng.uniform(0.85, 1.0)
        if rng.random() < 0.008:
            # Corrected by writing over it: the last digit is the darkest.
            hand.write(
                rng, board.cover, int(rng.integers(1, len(written) + 1)), at, hand.height, 0.5 * pressed, board.cell
            )
        hand.write(rng, board.cover, int(written[r, c]), at, hand.height, pressed, board.cell)
        if circled and rng.random() < 0.1:
            _circle(rng, board, hand, at, pressed)
    return darkness * 0.92


def _note(rng: np.random.Generator, board: _Paper, hand: Handwriting, notes: Notes) -> None:
    side = round(len(notes) ** 0.5)
    height = rng.uniform(*_SMALL)
    darkness = rng.uniform(0.6, 1.0)
    habit = _habit(rng)
    crossed = 0.1 if rng.random() < 0.15 else 0.0
    for number, digits in enumerate(notes):
        if not digits:
            continue
        places, tall = _places(rng, habit if rng.random() < 0.9 else _habit(rng), digits, height, hand.aspect)
        r, c = divmod(number, side)
        for digit, (x, y) in zip(digits, places, strict=True):
            at = board.at(r + y + rng.normal(0, 0.012), c + x + rng.normal(0, 0.012))
            hand.write(rng, board.cover, digit, at, tall, darkness, board.cell)
            if rng.random() < crossed:
                reach = 0.6 * tall * np.array([rng.uniform(0.6, 1), rng.uniform(-1, 1)]) * board.cell
                _line(board, hand, np.stack([at - reach, at + reach]), darkness)


def _habit(rng: np.random.Generator) -> str:
    return str(rng.choice(["top left", "top", "top right", "middle", "bottom", "by digit", "corners"]))


def _places(
    rng: np.random.Generator, habit: str, digits: tuple[int, ...], height: float, aspect: float
) -> tuple[list[tuple[float, float]], float]:
    """The middles of a cell's candidates, in cells, and their height."""
    count = len(digits)
    if habit == "by digit":
        height = min(height, 0.3)
        return [(0.2 + 0.3 * ((d - 1) % 3), 0.2 + 0.3 * ((d - 1) // 3)) for d in digits], height
    if habit == "corners":
        height = min(height, 0.34)
        near = 0.08 + height / 2
        corners = [(near, near), (1 - near, near), (near, 1 - near), (1 - near, 1 - near), (0.5, 0.5)]
        return corners[:count], height
    pitch = 0.68 * height * max(aspect, 0.85)
    height *= min(1.0, 0.98 / (pitch * count))
    pitch = min(pitch, 0.98 / count)
    free = 1 - pitch * count
    left = free * {"top left": 0.1, "top right": 0.9}.get(habit, 0.5) + pitch / 2
    y = {"middle": 0.5, "bottom": 0.94 - height / 2}.get(habit, 0.06 + height / 2) + rng.normal(0, 0.02)
    return [(left + pitch * i, y) for i in range(count)], height


def _erase(rng: np.random.Generator, board: _Paper, hand: Handwriting, clues: Bytes, written: Bytes) -> None:
    """What is left of digits and candidates that were rubbed out, in empty cells and under later digits."""
    if hand.pen.kind != "pencil" or rng.random() < 0.5:
        return
    share = rng.uniform(0.02, 0.2)
    height = rng.uniform(*_SMALL)
    for r, c in np.argwhere(clues == 0):
        if rng.random() >= share:
            continue
        at = board.at(r + 0.5 + rng.normal(0, 0.06), c + 0.5 + rng.normal(0, 0.06))
        rest = rng.uniform(0.05, 0.2)
        if written[r, c] and rng.random() < 0.6:
            digits = tuple(int(d) for d in rng.integers(1, len(clues) + 1, rng.integers(1, 4)))
            places, tall = _places(rng, _habit(rng), digits, height, hand.aspect)
            for digit, (x, y) in zip(digits, places, strict=True):
                hand.write(rng, board.cover, digit, board.at(r + y, c + x), tall, 2 * rest, board.cell)
        else:
            hand.write(rng, board.cover, int(rng.integers(1, len(clues) + 1)), at, hand.height, rest, board.cell)
        if rng.random() < 0.7:
            _smear(rng, board, at)


def _smear(rng: np.random.Generator, board: _Paper, at: Floats) -> None:
    """Graphite that the rubber has spread."""
    half = int(0.45 * board.cell)
    x, y = int(at[0]), int(at[1])
    room = board.cover[max(y - half, 0) : y + half, max(x - half, 0) : x + half]
    down, across = np.linspace(-1, 1, room.shape[0]), np.linspace(-1, 1, room.shape[1])
    cloud = np.exp(-3 * (down[:, None] ** 2 + across[None, :] ** 2)) * rng.uniform(8, 32)
    room[...] = np.maximum(cv2.GaussianBlur(room, (0, 0), 0.02 * board.cell + 0.3), cloud.astype(np.uint8))


def _circle(rng: np.random.Generator, board: _Paper, hand: Handwriting, at: Floats, darkness: float) -> None:
    angle = np.linspace(0.3, 2 * np.pi + rng.uniform(0, 0.6), 24)
    reach = board.cell * rng.uniform(0.42, 0.55, 2)
    _line(board, hand, at + np.stack([np.cos(angle), np.sin(angle)], axis=-1) * reach, darkness)


def _line(board: _Paper, hand: Handwriting, points: NDArray[np.floating], darkness: float) -> None:
    width = max(round(0.8 * hand.pen.width * board.cell), 1)
    whole = [np.rint(points * (1 << _SHIFT)).astype(np.int32)]
    cv2.polylines(board.cover, whole, False, int(255 * darkness), width, cv2.LINE_AA, _SHIFT)
