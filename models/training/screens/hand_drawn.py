"""A board drawn and written by hand altogether, with a pen on paper or on a tablet."""

from __future__ import annotations

import cv2
import numpy as np

from models.training.screens.canvas import Bytes, Floats
from models.training.screens.game import Game
from models.training.screens.screen_kind import ScreenKind

# Strokes of the digits in a square from 0, 0 to 1, 1; a smooth curve runs through the points. Some are written in two
# ways.
_STROKES: dict[int, tuple[tuple[tuple[tuple[float, float], ...], ...], ...]] = {
    1: ((((0.5, 0.0), (0.5, 0.5), (0.5, 1.0)),), (((0.3, 0.25), (0.55, 0.0)), ((0.55, 0.0), (0.53, 0.5), (0.5, 1.0)))),
    2: ((((0.2, 0.25), (0.45, 0.0), (0.75, 0.2), (0.6, 0.55), (0.2, 1.0)), ((0.2, 1.0), (0.5, 0.97), (0.82, 1.0))),),
    3: ((((0.22, 0.12), (0.55, 0.0), (0.75, 0.22), (0.45, 0.46), (0.8, 0.72), (0.5, 1.0), (0.18, 0.88)),),),
    4: (
        (((0.55, 0.0), (0.2, 0.6)), ((0.2, 0.6), (0.85, 0.6)), ((0.65, 0.3), (0.62, 1.0))),
        (((0.25, 0.0), (0.22, 0.5), (0.75, 0.5)), ((0.72, 0.0), (0.7, 1.0))),
    ),
    5: ((((0.75, 0.0), (0.3, 0.02)), ((0.3, 0.02), (0.27, 0.42), (0.6, 0.4), (0.78, 0.7), (0.5, 1.0), (0.2, 0.88))),),
    6: ((((0.68, 0.02), (0.35, 0.35), (0.25, 0.75), (0.5, 1.0), (0.75, 0.75), (0.52, 0.5), (0.27, 0.7)),),),
    7: (
        (((0.2, 0.03), (0.8, 0.0)), ((0.8, 0.0), (0.55, 0.5), (0.4, 1.0))),
        (((0.2, 0.03), (0.8, 0.0)), ((0.8, 0.0), (0.55, 0.5), (0.4, 1.0)), ((0.35, 0.5), (0.75, 0.48))),
    ),
    8: ((((0.7, 0.14), (0.45, 0.0), (0.28, 0.22), (0.7, 0.72), (0.48, 1.0), (0.25, 0.76), (0.66, 0.3), (0.7, 0.14)),),),
    9: ((((0.72, 0.2), (0.45, 0.0), (0.25, 0.26), (0.5, 0.5), (0.73, 0.22), (0.7, 0.6), (0.55, 1.0)),),),
}
_FINE = 3  # bits of the fractions of a pixel that OpenCV draws with


def draw_by_hand(rng: np.random.Generator, kind: ScreenKind, game: Game, ratio: float) -> tuple[Bytes, Floats, float]:
    """The picture, its lattice, and the height of the digits."""
    side = game.boxes.side
    cell = max(kind.board.draw(rng) / side, 24.0)
    high = cell / ratio
    small = min(cell, high)
    margins = np.array([kind.around.draw(rng) + 0.06 for _ in range(4)]) * cell * side
    size = (int(margins[0] + margins[2] + cell * side), int(margins[1] + margins[3] + high * side))
    lattice = _lattice(rng, side, cell, high) + margins[:2].astype(np.float32)
    paper = float(rng.uniform(215, 255))
    ink = float(rng.uniform(0, 110))
    if rng.random() < kind.dark:
        paper, ink = 255 - paper, 255 - ink
    picture = np.full((size[1], size[0]), round(paper), np.uint8)
    pen = max(rng.uniform(0.02, 0.05) * small, 1.0)
    strong = pen * rng.choice([1.0, 1.5, 2.5])
    for grid, group in ((lattice, game.boxes.rows), (lattice.swapaxes(0, 1), game.boxes.columns)):
        for number, points in enumerate(grid):
            _stroke(picture, _overshot(rng, points), strong if number % group == 0 else pen, ink)
    digit_ink = ink if rng.random() < 0.6 else float(np.clip(ink + rng.uniform(-60, 60), 0, 255))
    height = float(np.clip(kind.digit_height.draw(rng), 0.35, 0.8))
    habit = {digit: ways[int(rng.integers(len(ways)))] for digit, ways in _STROKES.items()}
    slant = rng.normal(0, 0.12)
    for (r, c), digit in np.ndenumerate(game.shown):
        if digit:
            middle = lattice[r : r + 2, c : c + 2].mean(axis=(0, 1)) + rng.normal(0, 0.05, 2) * small
            size_of_one = height * small * rng.uniform(0.85, 1.15)
            for stroke in habit[int(digit)]:
                _stroke(picture, _written(rng, stroke, size_of_one, slant) + middle, 1.2 * pen, digit_ink)
    return picture, lattice, height * small


def _lattice(rng: np.random.Generator, side: int, cell: float, high: float) -> Floats:
    """Lines that are nearly straight, nearly evenly spaced and nearly at right angles."""
    at = np.arange(side + 1, dtype=np.float32)
    xs, ys = ((at + rng.normal(0, 0.05, side + 1) * (at > 0) * (at < side)) * step for step in (cell, high))
    lattice = np.stack(np.meshgrid(xs, ys), axis=-1)
    coarse = rng.normal(0, 0.07 * min(cell, high), (4, 4, 2)).astype(np.float32)
    wave = cv2.resize(coarse, (side + 1, side + 1), interpolation=cv2.INTER_CUBIC)
    return np.asarray(lattice + wave + rng.normal(0, 0.012 * min(cell, high), lattice.shape), np.float32)


def _overshot(rng: np.random.Generator, points: Floats) -> Floats:
    """A line that starts and ends a little beyond, or short of, the outermost crossings."""
    first, last = rng.uniform(-0.03, 0.15, 2)
    ends = (points[0] + (points[0] - points[1]) * first, points[-1] + (points[-1] - points[-2]) * last)
    return np.concatenate([ends[0][None], points[1:-1], ends[1][None]])


def _written(rng: np.random.Generator, stroke: tuple[tuple[float, float], ...], height: float, slant: float) -> Floats:
    points = (np.array(stroke) - 0.5) * (0.75 * rng.uniform(0.85, 1.15), 1.0)
    points += rng.normal(0, 0.03, points.shape)
    points[:, 0] -= slant * points[:, 1]
    return np.asarray(points * height, np.float32)


def _stroke(picture: Bytes, points: Floats, width: float, ink: float) -> None:
    curve = np.round(_smooth(points) * 2**_FINE).astype(np.int32)
    cv2.polylines(picture, [curve], False, round(ink), max(round(width), 1), cv2.LINE_AA, _FINE)


def _smooth(points: Floats) -> Floats:
    """A Catmull-Rom curve through the points, which therefore stay on it."""
    if len(points) < 3:
        return points
    padded = np.concatenate([2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]])
    a, b, c, d = padded[:-3, None], padded[1:-2, None], padded[2:-1, None], padded[3:, None]
    t = np.linspace(0, 1, 8, dtype=np.float32)[None, :, None]
    curve = b + (c - a) * t / 2 + (a - 2.5 * b + 2 * c - d / 2) * t**2 + (-a / 2 + 1.5 * b - 1.5 * c + d / 2) * t**3
    return np.asarray(curve.reshape(-1, 2), np.float32)
