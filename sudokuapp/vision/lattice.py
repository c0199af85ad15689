"""Following the grid's own lines across a page that bows or folds.

The board is straightened with the lattice known so far; whatever is still crooked then shows as lines that leave their
places. Each line is traced as the path of most ink across its band (a shortest path, so that a gap or a digit does not
throw it off), what the paths say is smoothed over the board, and the lattice is moved: first as a whole, then bending
smoothly, at last crossing by crossing. A strong bow, which would put lines into their neighbours' bands, is taken out
before (`bow`).
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.bow import bowed
from sudokuapp.vision.ink import Grey, Ink, ink_of, ridges
from sudokuapp.vision.rectify import Lattice, at, rectify

PITCH = 24
"""Pixels from line to line while looking."""
WIDER_THAN_STROKES = 15
STROKE = 5
"""A line is darker than what lies so many pixels to both sides of it."""
STRIDE = 6
"""Pixels between two points of a path."""
STEP_ASIDE = 0.02
"""What leaving the straight way by a pixel costs a path, in roots of ink."""
STRAY = 1.5
"""Pixels from the surface at which a crossing counts a quarter."""
STIFFNESS = 0.1
"""How much a bend of the surface has to explain: a few crossings at a corner do not curl it up."""
UNLIKELY = 4.0
"""Pixels from the lattice known so far at which a crossing counts a quarter to begin with."""
LEFT_OVER = 2.5
"""Pixels from the surface that a crease explains; farther off it is another line."""
BAND = 9
"""How far from its place a line is looked for."""

Offsets = NDArray[np.float32]


def follow(grey: Grey, lattice: Lattice) -> Lattice:
    """The lattice moved onto the grid's lines."""
    lattice = bowed(grey, lattice)
    for smoothing in (_plane, _surface, _surface, _locally):
        board = rectify(grey, lattice, PITCH, PITCH)
        ink = ink_of(board, WIDER_THAN_STROKES)
        offsets, seen = _traced(np.stack([uprights(ink), uprights(np.ascontiguousarray(ink.T))]))
        across, down = (smoothing(offsets[:, way], seen[:, way]) for way in (0, 1))
        lattice = _moved(lattice, np.dstack([across, down.T]))
    return lattice


def uprights(ink: Ink) -> Ink:
    """How much of an upright line there is at each pixel."""
    return ridges(cv2.blur(ink, (3, 2 * STROKE + 1)), STROKE)


def _traced(response: Ink) -> tuple[Offsets, NDArray[np.float32]]:
    """For each crossing how far its upright lines are from their place, and the lines' ink there."""
    side = response.shape[1] // PITCH - 2
    places = PITCH * np.arange(1, side + 2)[:, None] + np.arange(-BAND, BAND + 1)
    rows = np.arange(PITCH // 2, response.shape[1] - PITCH // 2, STRIDE)
    # steps along the line; directions and lines; offsets. The root keeps a blot from outweighing a line.
    ink = np.sqrt(response[:, rows][:, :, places]).transpose(1, 0, 2, 3).reshape(len(rows), -1, 2 * BAND + 1)
    path = _path_of_most(ink)
    seen = np.take_along_axis(ink, path[:, :, None], 2)[:, :, 0] ** 2
    crossings = (np.arange(1, side + 2) * PITCH - PITCH // 2) / STRIDE
    near = np.exp(-0.5 * ((np.arange(len(rows)) - crossings[:, None]) / (0.35 * PITCH / STRIDE)) ** 2)
    weight = near @ seen + 1e-9
    # A line's place is between two pixels: the board image begins with the edge of a pixel, not with its middle.
    offsets = near @ (seen * (path - BAND + 0.5)) / weight
    weight /= near.sum(1, keepdims=True)
    shape = (side + 1, 2, side + 1)
    return offsets.reshape(shape).astype(np.float32), weight.reshape(shape).astype(np.float32)


def _path_of_most(ink: NDArray[np.float32]) -> NDArray[np.intp]:
    """For each line the offset at every step, so that the ink on the way is most; a step aside costs a little."""
    steps, lines, width = ink.shape
    best = np.full((lines, width + 2), -np.inf, np.float32)
    best[:, 1:-1] = ink[0]
    ways = np.empty((3, lines, width), np.float32)
    came_from = np.zeros(ink.shape, np.intp)
    for step in range(1, steps):
        ways[0], ways[1], ways[2] = best[:, :-2] - STEP_ASIDE, best[:, 1:-1], best[:, 2:] - STEP_ASIDE
        came_from[step] = ways.argmax(0)
        np.add(ways.max(0), ink[step], out=best[:, 1:-1])
    path = np.empty((steps, lines), np.intp)
    path[-1] = best[:, 1:-1].argmax(1)
    line = np.arange(lines)
    for step in range(steps - 1, 0, -1):
        path[step - 1] = path[step] + came_from[step, line, path[step]] - 1
    return path


def _plane(offsets: Offsets, seen: NDArray[np.float32]) -> Offsets:
    return _fitted(offsets, seen, along=1, across=1)


def _surface(offsets: Offsets, seen: NDArray[np.float32]) -> Offsets:
    """A line may bend, and a bulge sets the lines farther apart in its middle; but not one line on its own."""
    return _fitted(offsets, seen, along=4, across=3)


def _locally(offsets: Offsets, seen: NDArray[np.float32]) -> Offsets:
    """What is left over after a smooth surface is small and near at hand: a crease, a printer's sloppy line."""
    smooth = _surface(offsets, seen)
    rest = offsets - smooth
    trust = np.where(np.abs(rest) <= LEFT_OVER, seen, 0)
    nearby = cv2.GaussianBlur(trust, (3, 3), 0.7, borderType=cv2.BORDER_REFLECT)
    return smooth + cv2.GaussianBlur(trust * rest, (3, 3), 0.7, borderType=cv2.BORDER_REFLECT) / (nearby + 1e-6)


def _fitted(offsets: Offsets, seen: NDArray[np.float32], along: int, across: int) -> Offsets:
    """A polynomial surface through the offsets (along a line, then line by line); strays count less and less."""
    size = len(offsets)
    down, right = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    powers = [(i, j) for i in range(along + 1) for j in range(across + 1) if i + j <= along]
    terms = np.stack([down.ravel() ** i * right.ravel() ** j for i, j in powers], axis=1)
    stiffness = np.diag([1e-3 if i + j <= 1 else STIFFNESS for i, j in powers])
    wanted = offsets.ravel().astype(np.float64)
    trust = np.minimum(seen.ravel(), 1.4 * np.median(seen) + 1e-6).astype(np.float64) + 1e-6
    weight = trust / (1 + (wanted / UNLIKELY) ** 2) ** 2
    for _ in range(5):
        scaled = terms * weight[:, None]
        factors = np.linalg.solve(terms.T @ scaled + weight.mean() * stiffness, scaled.T @ wanted)
        stray = wanted - terms @ factors
        weight = trust / (1 + (stray / STRAY) ** 2) ** 2
    return (terms @ factors).reshape(size, size).astype(np.float32)


def _moved(lattice: Lattice, moves: NDArray[np.float32]) -> Lattice:
    """The lattice after moves (x, y) given in pixels of the straightened board."""
    side = len(lattice) - 1
    rows, columns = np.mgrid[0 : side + 1, 0 : side + 1]
    return at(lattice, rows + moves[:, :, 1] / PITCH, columns + moves[:, :, 0] / PITCH)
