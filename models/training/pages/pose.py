"""The position of the camera above the page.

The main puzzle's middle is the page's (0, 0). The puzzle gets a rectangle of the picture, its room. The camera's tilt
and roll and the page's bends are random; then the camera is moved until the bent, tilted puzzle just fits into the
room. So a puzzle is never cut off by accident, only if a hardship asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from models.training.pages.geometry import Curl, Floats, View, turned_camera
from models.training.pages.grids import Boxes
from models.training.pages.hardship import Hardship

FINER = 1.5  # sheet pixels per picture pixel
_LARGEST_SHEET = 2.6  # sheet against picture, in each direction; farther out is table
_Room = tuple[float, float, float, float]  # left, top, width, height in the picture


@dataclass(frozen=True)
class Pose:
    """A camera over a page."""

    size: tuple[int, int]  # of the picture: width, height
    view: View
    width: float  # of the main puzzle, in sheet pixels
    cell: float  # of the main puzzle, in picture pixels
    quarters: int  # clockwise quarter turns of the page in the picture

    def seen(self) -> tuple[Floats, tuple[int, int]]:
        """The rectangle of the page that the picture shows: its corner in page points, and its size."""
        edge = np.linspace(0, 1, 9)
        rim = [(a, b) for a in edge for b in (0, 1)] + [(a, b) for a in (0, 1) for b in edge]
        points = self.view.to_page(np.array(rim, np.float32) * np.array(self.size, np.float32))
        limit = _LARGEST_SHEET * FINER * max(self.size) / 2
        low, high = np.clip(points.min(axis=0) - 4, -limit, 0), np.clip(points.max(axis=0) + 4, 0, limit)
        return np.trunc(low), (int(high[0] - low[0]), int(high[1] - low[1]))


def choose_pose(rng: np.random.Generator, hardship: Hardship, boxes: Boxes) -> Pose:
    width, height = hardship.sizes[int(rng.integers(len(hardship.sizes)))]
    size = (height, width) if rng.random() < hardship.upright_frame else (width, height)
    room = _room(rng, hardship, size)
    fill = min(room[2:])
    quarters = int(rng.integers(1, 4)) if rng.random() < hardship.turned else 0
    tilt, towards = np.radians(hardship.tilt.draw(rng)), rng.uniform(0, 2 * np.pi)
    roll = np.radians(hardship.roll.draw(rng) * rng.choice([-1, 1]) + 90 * quarters)
    focal = max(size) * rng.uniform(0.8, 1.2)
    curls = _curls(rng, hardship, fill * FINER, max(size) * FINER)
    loose = View(turned_camera(tilt, towards, roll), focal, focal * FINER, (size[0] / 2, size[1] / 2), curls)
    at = rng.beta(2, 2, 2)
    border = hardship.frame_width.high / 2 / boxes.side
    view = loose.fitted(_outline(fill * FINER * (1 + 2 * border)), room, (float(at[0]), float(at[1])))
    if rng.random() < hardship.cut:
        view = _moved_out(rng, view, size, fill)
    return Pose(size, view, fill * FINER, fill / boxes.side, quarters)


def _room(rng: np.random.Generator, hardship: Hardship, size: tuple[int, int]) -> _Room:
    """The part of the picture that the main puzzle fills: a square, or all of the picture if that is smaller."""
    whole = np.array(size) - 2 * hardship.margin
    wanted = hardship.board.draw(rng) * size[0]
    box = np.full(2, wanted) if wanted < whole.min() else whole
    left, top = hardship.margin + (whole - box) * rng.beta(2, 2, 2)
    return float(left), float(top), float(box[0]), float(box[1])


def _outline(width: float) -> Floats:
    edge = np.linspace(-width / 2, width / 2, 19, dtype=np.float32)
    far = np.full_like(edge, width / 2)
    return np.concatenate([np.stack(side, axis=-1) for side in ((edge, far), (edge, -far), (far, edge), (-far, edge))])


def _moved_out(rng: np.random.Generator, view: View, size: tuple[int, int], fill: float) -> View:
    """The view moved so that about a quarter of the puzzle is outside the picture on one side."""
    away = np.radians(90 * rng.integers(4))
    step = np.array([np.cos(away), np.sin(away)]) * (np.array(size) / 2 - 0.25 * fill)
    return replace(view, middle=(size[0] / 2 + float(step[0]), size[1] / 2 + float(step[1])))


def _curls(rng: np.random.Generator, hardship: Hardship, width: float, view: float) -> tuple[Curl, ...]:
    """The bends of a page of which about `view` sheet pixels are visible; a crease is near the main puzzle."""
    reach = 2.5 * view
    bow, fold = hardship.bow.draw(rng), hardship.fold.draw(rng)
    curls = []
    if bow:
        wave, phase = rng.uniform(1.3, 4) * max(width, 0.7 * view), rng.uniform(0, 2 * np.pi)
        curls.append(Curl.bow(rng.uniform(0, np.pi), bow, wave, phase, reach))
    if fold:
        # Newspapers are folded along their height or their width.
        angle = rng.choice([0, np.pi / 2]) + rng.uniform(-0.15, 0.15)
        place, side = rng.uniform(-0.6, 0.6) * width, rng.choice([-1, 1])
        curls.append(Curl.fold(angle, fold * side, place, 0.03 * width, reach))
    return tuple(curls)
