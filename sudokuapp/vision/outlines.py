"""Outlines on a page that may be a sudoku's: every large thing that four corners describe.

Two ways, because each fails where the other works. The grid's lines hang together, so their outer contour is its
outline, unless a heading, a fold's shadow or the next puzzle touches it. And its cells are holes in that net of lines:
holes of a kind lying side by side are a board, unless faint or dotted lines leave the cells open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.ink import Mask
from sudokuapp.vision.quad import Quad

Contour = NDArray[Any]

SMALLEST = 0.17
"""The shortest side of an outline worth a look, as a part of the picture's shorter side: a little under a fifth."""
SHORTEST = 84.0
"""And in pixels: nine a cell. Of smaller ones no digit can be told, and grain looks like lines."""
LONGEST = 1.45
"""How much longer than high a board may look: more than a camera tilted by 40 degrees makes it."""
SHARPEST = 0.6
"""The cosine of the sharpest corner that such a board may show, and of its bluntest: 53 and 127 degrees."""
MANY_CELLS = 12
LINE_WIDTH = 9
"""Pixels, rather too many: the cells of one board must not fall apart."""


def outlines(mask: Mask, line_widths: Sequence[int] = (LINE_WIDTH,)) -> list[Quad]:
    """Quads that may be boards, in no order, some perhaps twice, in a picture whose ink is marked.

    Cells no more than a line's width apart are neighbours.
    """
    outer, holes = _contours(mask)
    shortest = max(SMALLEST * min(mask.shape), SHORTEST)
    nets = [net for width in line_widths for net in _side_by_side(holes, mask.shape, width)]
    return [*_quads(outer, shortest), *_quads(nets, shortest)]


def runs_out(mask: Mask) -> bool:
    """Whether a net of many cells runs out of the picture: the cells that are cut are not closed and do not count."""
    height, width = mask.shape
    holes = _of_cell_size(_contours(mask)[1], mask.shape)
    for net in _side_by_side(holes, mask.shape, LINE_WIDTH):
        inside = [hole for hole in holes if cv2.pointPolygonTest(net, hole[0, 0].tolist(), False) >= 0]
        if len(inside) >= MANY_CELLS:
            cell = float(np.sqrt(np.median([cv2.contourArea(hole) for hole in inside])))
            left, top, across, down = cv2.boundingRect(net)
            if min(left, top, width - left - across, height - top - down) <= cell:
                return True
    return False


def _contours(mask: Mask) -> tuple[list[Contour], list[Contour]]:
    """The outer contours of large things made of ink, and those of the holes in them."""
    large = _large_things(mask, SMALLEST * min(mask.shape))
    contours, hierarchy = cv2.findContours(large, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_SIMPLE)
    links = hierarchy[0, :, 3] if hierarchy is not None else ()
    outer = [contour for contour, parent in zip(contours, links, strict=True) if parent < 0]
    return outer, [contour for contour, parent in zip(contours, links, strict=True) if parent >= 0]


def _large_things(mask: Mask, shortest: float) -> Mask:
    """Without the letters of a page, of which there are thousands."""
    labels: NDArray[np.int32]
    quickest = cv2.CCL_GRANA
    _, labels, stats, _ = cv2.connectedComponentsWithStatsWithAlgorithm(mask, 8, cv2.CV_32S, quickest)  # type: ignore[assignment]
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
    """The hull's four corners: sides bow, so that they are found by allowing more and more of a bend."""
    length = cv2.arcLength(hull, True)
    for bend in (0.02, 0.03, 0.04, 0.05, 0.065, 0.08):
        corners = cv2.approxPolyDP(hull, bend * length, True)
        if len(corners) == 4:
            return Quad.of(corners[:, 0])
        if len(corners) < 4:
            return None
    return None


def _is_squarish(quad: Quad) -> bool:
    """Whether it can be a square seen from a camera held askew."""
    top, right, bottom, left = quad.sides
    if not 1 / LONGEST < (top + bottom) / (left + right) < LONGEST:
        return False
    along = np.roll(quad.array(), -1, axis=0) - quad.array()
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    return bool(np.abs((along * np.roll(along, 1, axis=0)).sum(1)).max() < SHARPEST)
