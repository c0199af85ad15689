"""Fitting the lattice to the grid's own lines, on a page that is bent or folded.

The board is straightened with the lattice known so far; where that is wrong, lines are beside their expected places.
Each line is traced as the path with the most ink within its band (a shortest path, so that a gap or a digit does not
lead it away). The offsets are smoothed over the board, and the lattice is moved by them: first as a plane, then as a
smooth surface, at last crossing by crossing. A strong bend, which would move lines into their neighbours' bands, is
removed before (`page_bend`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.vision.flat_ruling import lies_on_lines
from sudokuapp.vision.ink import Grey, Ink, ink_of, ridges
from sudokuapp.vision.page_bend import bent_lattice
from sudokuapp.vision.rectify import Lattice, pitch_of, points_at, rectify

PITCH = 24  # pixels from line to line in the board image that is searched
FINE_PITCH, FINE_REACH = 56, 3  # of one in which lines of a pixel or two are still seen, and how far off they may be
WIDER_THAN_STROKES = 15  # pixels
STROKE = 5  # a line is darker than what lies so many pixels to both sides of it
STRIDE = 6  # pixels between two points of a path
SIDEWAYS_COST = 0.02  # of a path for each pixel to the side, in square roots of ink
OUTLIER = 1.5  # pixels from the surface at which a crossing has a quarter of its weight
STIFFNESS = 0.1  # cost of bending the surface, so that a few crossings at a corner do not distort it
FAR_OFFSET = 4.0  # pixels from its expected place at which a crossing has a quarter of its weight at first
LARGEST_CREASE = 2.5  # pixels from the smooth surface; a line farther off is another one
# Pixels from their places at which all lines of a flat board are found, before and after its plane is fitted.
FLAT_REACH, EXACT_REACH = 4, 1
# Cells that such a lattice is moved at most: lines that cannot be traced would lead it farther away.
LARGEST_MOVE = 0.06
LEAST_BEND = 0.03  # cells: with less a bent lattice shows nothing that the flat one does not
# Of a bent lattice's lines that lie on lines of the picture: the least part, and how much more than of a flat one.
LEAST_COVERED, WORTH_IT, LINE_INK = 0.85, 0.02, 0.04
BAND = 9  # pixels to both sides of its expected place in which a line is searched

Offsets = NDArray[np.float32]
Traced = tuple[Offsets, NDArray[np.float32]]
Smoothing = Callable[[Offsets, NDArray[np.float32]], Offsets]


def fit_lattice(grey: Grey, lattice: Lattice) -> Lattice:
    """The lattice, moved onto the lines of the grid."""
    flat = _fitted_flat(grey, lattice)
    if flat is not None:
        return _refined_flat(grey, *flat)
    lattice = bent_lattice(grey, lattice)
    for smoothing in (_plane, _surface, _surface, _locally):
        lattice = _refined(grey, lattice, smoothing)
    return lattice


def _refined_flat(grey: Grey, flat: Lattice, board: Grey) -> Lattice:
    """A flat lattice, moved onto its lines; it follows a page that is nearly flat where that is worth it."""
    lines = _lines(board)
    traced = _traced(lines)
    exact, bent = (_moved_onto(flat, traced, smoothing) for smoothing in (_plane, _surface))
    pitch = pitch_of(flat)
    if np.abs(bent - exact).max() > LEAST_BEND * pitch:
        covered = _covered(_lines(rectify(grey, bent, PITCH, PITCH)))
        if covered > max(LEAST_COVERED, _covered(lines) + WORTH_IT):
            return bent
    return exact if np.abs(exact - flat).max() < LARGEST_MOVE * pitch else flat


def _fitted_flat(grey: Grey, lattice: Lattice) -> tuple[Lattice, Grey] | None:
    """The flat lattice of a screen or a flat page, and the board made straight with it.

    None where its lines are bent, or its corners not exact. On a full board, a bend would be found in the digits.
    """
    side = len(lattice) - 1
    board = rectify(grey, lattice, PITCH, PITCH)
    if lies_on_lines(board, PITCH, (side, side), FLAT_REACH):
        flat = _moved_onto(lattice, _traced(_lines(board)), _plane)
        flat_board = rectify(grey, flat, PITCH, PITCH)
        if lies_on_lines(flat_board, PITCH, (side, side), EXACT_REACH):
            return flat, flat_board
    return (lattice, board) if _is_exact(grey, lattice, board) else None


def _is_exact(grey: Grey, lattice: Lattice, board: Grey) -> bool:
    """Whether it lies on lines that cannot be traced: so thin that they are seen in a larger image only, or of boxes.

    Between the boxes there may be none, and a trace would lead to the digits.
    """
    shape = Shape.of_side(len(lattice) - 1)
    boxes = shape.side // shape.box_columns, shape.side // shape.box_rows
    if any(lies_on_lines(board, PITCH, counts, EXACT_REACH) for counts in {boxes, boxes[::-1]}):
        return True
    fine = rectify(grey, lattice, FINE_PITCH, FINE_PITCH)
    return lies_on_lines(fine, FINE_PITCH, (shape.side, shape.side), FINE_REACH)


def _lines(board: Grey) -> Ink:
    """How strongly each pixel of a board image looks like a part of an upright line; then the same of level ones."""
    ink = ink_of(board, WIDER_THAN_STROKES)
    return np.stack([uprights(ink), uprights(np.ascontiguousarray(ink.T))])


def _refined(grey: Grey, lattice: Lattice, smoothing: Smoothing) -> Lattice:
    """The lattice, moved onto the lines that are seen with it."""
    return _moved_onto(lattice, _traced(_lines(rectify(grey, lattice, PITCH, PITCH))), smoothing)


def _moved_onto(lattice: Lattice, traced: Traced, smoothing: Smoothing) -> Lattice:
    """The lattice, moved onto the lines that were traced in the board image that was made with it."""
    across, down = smoothing(*traced)
    return _moved(lattice, np.dstack([across, down.T]))


def _covered(lines: Ink) -> float:
    """The part of the places of lines that lies on lines; digits make short pieces of lines only."""
    side = lines.shape[1] // PITCH - 2
    places = PITCH * np.arange(1, side + 2)[:, None] + np.arange(-1, 1)
    return float((lines[:, PITCH:-PITCH, places].max(3) > LINE_INK).mean())


def uprights(ink: Ink) -> Ink:
    """How strongly each pixel looks like a part of an upright line."""
    return ridges(cv2.blur(ink, (3, 2 * STROKE + 1)), STROKE)


def _traced(response: Ink) -> Traced:
    """For each crossing how far its lines are from their expected place, and how much ink the lines have there.

    The first axis: the upright lines, then the level ones.
    """
    side = response.shape[1] // PITCH - 2
    places = PITCH * np.arange(1, side + 2)[:, None] + np.arange(-BAND, BAND + 1)
    rows = np.arange(PITCH // 2, response.shape[1] - PITCH // 2, STRIDE)
    # Axes: points along the line; directions and lines; offsets. The square root keeps a blot from outweighing a line.
    ink = np.sqrt(response[:, rows][:, :, places]).transpose(1, 0, 2, 3).reshape(len(rows), -1, 2 * BAND + 1)
    path = _path_of_most(ink)
    strength = np.take_along_axis(ink, path[:, :, None], 2)[:, :, 0] ** 2
    crossings = (np.arange(1, side + 2) * PITCH - PITCH // 2) / STRIDE
    near = np.exp(-0.5 * ((np.arange(len(rows)) - crossings[:, None]) / (0.35 * PITCH / STRIDE)) ** 2)
    weight = near @ strength + 1e-9
    # Half a pixel: a line lies between two pixels, as the board image begins at the edge of a pixel, not at its middle.
    offsets = near @ (strength * (path - BAND + 0.5)) / weight
    weight /= near.sum(1, keepdims=True)
    at_crossings, ink_there = (
        way.reshape(side + 1, 2, side + 1).transpose(1, 0, 2).astype(np.float32) for way in (offsets, weight)
    )
    return at_crossings, ink_there


def _path_of_most(ink: NDArray[np.float32]) -> NDArray[np.intp]:
    """For each line its offset at every point, so that the path has the most ink; going sideways costs a little."""
    points, lines, width = ink.shape
    # The most ink of a path that ends at each offset of each point; beyond the band there is none.
    most = np.full((points, lines, width + 2), -np.inf, np.float32)
    most[:, :, 1:-1] = ink
    for before, here in pairwise(most):
        aside = before - SIDEWAYS_COST
        here[:, 1:-1] += np.maximum(np.maximum(aside[:, :-2], aside[:, 2:]), before[:, 1:-1])
    path = np.empty((points, lines), np.intp)
    path[-1] = most[-1, :, 1:-1].argmax(1)
    line, costs = np.arange(lines)[:, None], np.array([SIDEWAYS_COST, 0, SIDEWAYS_COST], np.float32)
    for point in range(points - 1, 0, -1):
        came_from = most[point - 1, line, path[point][:, None] + np.arange(3)] - costs
        path[point - 1] = path[point] + came_from.argmax(1) - 1
    return path


def _plane(offsets: Offsets, strength: NDArray[np.float32]) -> Offsets:
    return _fitted(offsets, strength, along=1, across=1)


def _surface(offsets: Offsets, strength: NDArray[np.float32]) -> Offsets:
    """Lines may bend, and be farther apart in the middle of a bulge; but no line bends on its own."""
    return _fitted(offsets, strength, along=4, across=3)


def _locally(offsets: Offsets, strength: NDArray[np.float32]) -> Offsets:
    """A smooth surface, and what is left: small local errors, as of a crease or of a line printed inexactly."""
    smooth = _surface(offsets, strength)
    rest = offsets - smooth
    trust = np.where(np.abs(rest) <= LARGEST_CREASE, strength, 0)
    return smooth + _blurred(trust * rest) / (_blurred(trust) + 1e-6)


def _blurred(ways: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.stack([cv2.GaussianBlur(way, (3, 3), 0.7, borderType=cv2.BORDER_REFLECT) for way in ways])


def _fitted(offsets: Offsets, strength: NDArray[np.float32], along: int, across: int) -> Offsets:
    """A polynomial surface through the offsets (along a line, then line by line); outliers lose their weight.

    Both directions at once: there is more to setting up the small sums than to doing them.
    """
    terms, stiffness = _polynomial(offsets.shape[1], along, across)
    wanted = offsets.reshape(2, -1, 1).astype(np.float64)
    ink = strength.reshape(2, -1, 1)
    trust = np.minimum(ink, 1.4 * np.median(ink, axis=1, keepdims=True) + 1e-6).astype(np.float64) + 1e-6
    weight = trust / (1 + (wanted / FAR_OFFSET) ** 2) ** 2
    for _ in range(5):
        scaled = (terms * weight).transpose(0, 2, 1)
        factors = np.linalg.solve(scaled @ terms + weight.mean(1, keepdims=True) * stiffness, scaled @ wanted)
        error = wanted - terms @ factors
        weight = trust / (1 + (error / OUTLIER) ** 2) ** 2
    return (terms @ factors).reshape(offsets.shape).astype(np.float32)


@lru_cache(maxsize=16)
def _polynomial(size: int, along: int, across: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The terms of a polynomial at each crossing, and what each costs."""
    down, right = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    powers = [(i, j) for i in range(along + 1) for j in range(across + 1) if i + j <= along]
    terms = np.stack([down.ravel() ** i * right.ravel() ** j for i, j in powers], axis=1)
    return terms, np.diag([1e-3 if i + j <= 1 else STIFFNESS for i, j in powers])


def _moved(lattice: Lattice, moves: NDArray[np.float32]) -> Lattice:
    """The lattice after moves (x, y) given in pixels of the straightened board."""
    side = len(lattice) - 1
    rows, columns = np.mgrid[0 : side + 1, 0 : side + 1]
    return points_at(lattice, rows + moves[:, :, 1] / PITCH, columns + moves[:, :, 0] / PITCH)
