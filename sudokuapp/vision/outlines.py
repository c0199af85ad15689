"""Outlines on a page that may belong to a sudoku: every large thing with four corners.

There are two ways, because each fails where the other works. The lines of a grid are connected, so their outer contour
is its outline, unless a heading, the shadow of a fold or the next puzzle touches it. And cells are holes in this net of
lines: many holes of similar size side by side are a board, unless faint or dotted lines leave the cells open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Mask
from sudokuapp.vision.quad import Quad

Contour = NDArray[Any]

# The shortest side of an outline, as a part of the picture's shorter side.
SMALLEST = 0.17
SHORTEST = 84.0  # the same in pixels: nine a cell; digits of smaller boards cannot be read, and grain looks like lines
LONGEST = 2.15  # width by height of a board, at most: more than a camera tilted by 60 degrees makes it
SHARPEST = 0.6  # cosine of the sharpest and of the bluntest corner: 53 and 127 degrees
# That make a net of cells a grid: of one that is cut off fewer are left, but its lines end at the picture's edge.
MANY_CELLS, CELLS_LEFT = 12, 6
EDGE, LINES = 3, 3  # pixels at the picture's edge, and how many lines of a grid that is cut off end there
LINE_WIDTH = 9  # pixels between two neighbouring cells at most; too few would split a board


def outlines(mask: Mask, line_widths: Sequence[int] = (LINE_WIDTH,)) -> list[Quad]:
    """Quads that may be boards, in no order, some perhaps twice, in a picture whose ink is marked.

    Cells no farther apart than one of `line_widths` are neighbours.
    """
    outer, holes = _contours_of(_large_things(mask, SMALLEST * min(mask.shape)))
    shortest = max(SMALLEST * min(mask.shape), SHORTEST)
    nets = [net for width in line_widths for net in _side_by_side(holes, mask.shape, width)]
    return [*_quads(outer, shortest), *_quads(nets, shortest)]


class CellNet(NamedTuple):
    """Many cells side by side."""

    outline: Contour
    cell: float
    """The side of a cell in pixels."""
    runs_out: bool
    """Whether its lines end at the picture's edge, less than a cell away."""


def cell_nets(mask: Mask) -> list[CellNet]:
    """The nets of cells that may be a puzzle, though not one that was found."""
    large = _large_things(mask, SMALLEST * min(mask.shape))
    holes = _of_cell_size(_contours_of(large)[1], mask.shape)
    nets: list[CellNet] = []
    for net in _side_by_side(holes, mask.shape, LINE_WIDTH):
        inside = [hole for hole in holes if cv2.pointPolygonTest(net, hole[0, 0].tolist(), False) >= 0]
        if len(inside) >= CELLS_LEFT:
            cell = float(np.sqrt(np.median([cv2.contourArea(hole) for hole in inside])))
            runs_out = _runs_out(large, net, cell)
            if runs_out or len(inside) >= MANY_CELLS:
                nets.append(CellNet(net, cell, runs_out))
    return nets


def _runs_out(large: Mask, net: Contour, cell: float) -> bool:
    """Whether several lines of a net reach an edge of the picture that is near; cells that it cuts are open there."""
    height, width = large.shape
    left, top, across, down = cv2.boundingRect(net)
    beside, below = slice(top, top + down), slice(left, left + across)
    edges = (
        (left, large[beside, :EDGE].any(1)),
        (width - left - across, large[beside, -EDGE:].any(1)),
        (top, large[:EDGE, below].any(0)),
        (height - top - down, large[-EDGE:, below].any(0)),
    )
    # An edge along a line of the grid shows that line, and none of those that end there.
    return any(
        away <= LINE_WIDTH or (away <= cell and np.count_nonzero(np.diff(ink.astype(np.int8)) > 0) >= LINES)
        for away, ink in edges
    )


def _contours_of(large: Mask) -> tuple[list[Contour], list[Contour]]:
    """The outer contours of large things made of ink, and those of the holes in them."""
    contours, hierarchy = cv2.findContours(large, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    links = hierarchy[0, :, 3] if hierarchy is not None else ()
    outer = [contour for contour, parent in zip(contours, links, strict=True) if parent < 0]
    return outer, [contour for contour, parent in zip(contours, links, strict=True) if parent >= 0]


def _large_things(mask: Mask, shortest: float) -> Mask:
    """The ink without the thousands of letters on a page."""
    labels: NDArray[np.int32]
    fastest = cv2.CCL_GRANA
    _, labels, stats, _ = cv2.connectedComponentsWithStatsWithAlgorithm(mask, 8, cv2.CV_32S, fastest)  # type: ignore[assignment]
    large = np.maximum(stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]) >= shortest
    large[0] = False
    return np.where(large, np.uint8(255), np.uint8(0)).take(labels)


def _of_cell_size(holes: Sequence[Contour], shape: tuple[int, ...]) -> list[Contour]:
    smallest, largest = (SMALLEST * min(shape) / 9) ** 2 / 4, max(shape) ** 2 / 9
    return [hole for hole in holes if smallest < cv2.contourArea(hole) < largest]


def _side_by_side(holes: Sequence[Contour], shape: tuple[int, ...], line_width: int) -> Sequence[Contour]:
    """The outer contours of cells that lie no more than a line apart."""
    filled = np.zeros(shape, np.uint8)
    cv2.drawContours(filled, _of_cell_size(holes, shape), -1, 255, cv2.FILLED)
    joined = cv2.morphologyEx(filled, cv2.MORPH_CLOSE, np.ones((line_width, line_width), np.uint8))
    # The holes end where the lines begin; the outline is in the middle of the outer line.
    joined = cv2.dilate(joined, np.ones((5, 5), np.uint8))
    return cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]


def _quads(contours: Sequence[Contour], shortest: float) -> Iterator[Quad]:
    for contour in contours:
        _, _, width, height = cv2.boundingRect(contour)
        if max(width, height) < shortest:
            continue
        quad = _four_corners(cv2.convexHull(contour))
        if quad is not None and quad.is_convex and min(quad.sides) >= 0.8 * shortest and _is_squarish(quad):
            yield quad


def _four_corners(hull: Contour) -> Quad | None:
    """The four corners of a hull. Its sides may be bent, so more and more of a bend is allowed until four are left."""
    length = cv2.arcLength(hull, True)
    for bend in (0.02, 0.03, 0.04, 0.05, 0.065, 0.08):
        corners = cv2.approxPolyDP(hull, bend * length, True)
        if len(corners) == 4:
            return Quad.of(corners[:, 0])
        if len(corners) < 4:
            return None
    return None


def _is_squarish(quad: Quad) -> bool:
    """Whether it can be a square, seen by a tilted camera."""
    top, right, bottom, left = quad.sides
    if not 1 / LONGEST < (top + bottom) / (left + right) < LONGEST:
        return False
    along = np.roll(quad.array(), -1, axis=0) - quad.array()
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    return bool(np.abs((along * np.roll(along, 1, axis=0)).sum(1)).max() < SHARPEST)
