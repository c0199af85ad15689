"""The straight board image, made with a lattice of points on the grid's own lines.

Dividing a warped square into ninths cuts digits off where the page is bent. Here every cell is stretched from its own
four corners, so the lines of the board image are straight however the page lay. The lattice has a point for each
crossing of two grid lines; its axes are row, column, and x with y.
"""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Grey
from sudokuapp.vision.quad import Quad

Lattice = NDArray[np.float32]

PITCH = 28  # pixels from line to line in the board image
MARGIN = 2  # pixels around the outer lines, so that the outermost cells have the same surroundings as the others


def straight_lattice(quad: Quad, side: int) -> Lattice:
    """The lattice of a board on a flat page, which its corners define."""
    flat = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    to_picture = cv2.getPerspectiveTransform(flat, quad.array())
    crossings = np.mgrid[0 : side + 1, 0 : side + 1].transpose(1, 2, 0)[:, :, ::-1]
    points = cv2.perspectiveTransform(crossings.reshape(1, -1, 2).astype(np.float64), to_picture)
    return points.reshape(side + 1, side + 1, 2).astype(np.float32)


def outline(lattice: Lattice) -> Quad:
    """The corners of the board that a lattice spans."""
    return Quad.in_order((lattice[0, 0], lattice[0, -1], lattice[-1, -1], lattice[-1, 0]))


def pitch_of(lattice: Lattice) -> float:
    """The mean width and height of a cell, in pixels."""
    across = np.linalg.norm(np.diff(lattice, axis=1), axis=2).mean()
    down = np.linalg.norm(np.diff(lattice, axis=0), axis=2).mean()
    return float(across + down) / 2


def points_at(lattice: Lattice, rows: NDArray[np.float64], columns: NDArray[np.float64]) -> Lattice:
    """The points of the picture at these rows and columns of the lattice, which may be fractions or beyond its edge."""
    side = len(lattice) - 1
    top, left = (np.clip(np.floor(place).astype(int), 0, side - 1) for place in (rows, columns))
    down, across = (rows - top)[..., None], (columns - left)[..., None]
    upper = lattice[top, left] * (1 - across) + lattice[top, left + 1] * across
    lower = lattice[top + 1, left] * (1 - across) + lattice[top + 1, left + 1] * across
    moved: Lattice = (upper * (1 - down) + lower * down).astype(np.float32)
    return moved


def rectify(grey: Grey, lattice: Lattice, pitch: int = PITCH, margin: int = MARGIN) -> Grey:
    """The board as if it lay flat under the camera, with `pitch` pixels a cell and `margin` pixels around it."""
    part, points = _neighbourhood(grey, lattice)
    # A photo with more pixels than the board image is averaged first: skipping pixels would make digits ragged.
    times = min(int(pitch_of(points) / pitch), *part.shape)
    if times > 1:
        part = cv2.resize(part, None, fx=1 / times, fy=1 / times, interpolation=cv2.INTER_AREA)
        points = ((points + 0.5) / times - 0.5).astype(np.float32)
    weights = _stretching(len(lattice) - 1, pitch, margin)
    from_x = weights @ points[:, :, 0] @ weights.T
    from_y = weights @ points[:, :, 1] @ weights.T
    return cv2.remap(part, from_x, from_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _neighbourhood(grey: Grey, lattice: Lattice) -> tuple[Grey, Lattice]:
    """The part of a large photo that the board and its margin need, and the lattice in it."""
    beyond = pitch_of(lattice)
    low = np.maximum(np.floor(lattice.min((0, 1)) - beyond), 0)
    high = np.minimum(np.ceil(lattice.max((0, 1)) + beyond), (grey.shape[1], grey.shape[0]))
    low = np.minimum(low, (grey.shape[1] - 1, grey.shape[0] - 1)).astype(int)
    high = np.maximum(high.astype(int), low + 1)
    return grey[low[1] : high[1], low[0] : high[0]], lattice - low.astype(np.float32)


@lru_cache(maxsize=32)
def _stretching(side: int, pitch: int, margin: int) -> NDArray[np.float32]:
    """For each pixel of a board image the weights of the lines around it, which give its place in the picture."""
    places = (np.arange(side * pitch + 2 * margin) - margin + 0.5) / pitch
    before = np.clip(np.floor(places).astype(int), 0, side - 1)
    beyond = places - before
    weights = np.zeros((len(places), side + 1), np.float32)
    pixels = np.arange(len(places))
    weights[pixels, before] = 1 - beyond
    weights[pixels, before + 1] = beyond
    weights.setflags(write=False)
    return weights
