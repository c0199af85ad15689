"""One printed board: tints, lines and digits.

The sheet holds reflectance: 255 is bare paper whatever its tone, and everything printed multiplies. Lines are drawn by
how much of each pixel they cover, so that their centres are exactly on the lattice, to a fraction of a pixel.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.grids import Boxes
from models.training.pages.lettering import digit_glyphs, place_glyph, print_cover
from models.training.pages.style import Style

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

_PAD = 0.3  # cells around the board that its frame may cover


def print_puzzle(
    rng: np.random.Generator, sheet: Bytes, place: tuple[float, float, float], boxes: Boxes, grid: Bytes, style: Style
) -> Floats:
    """Print a board; `place` is left, top and width of its outer line's centre. Returns its lattice on the sheet."""
    left, top, width = place
    cell = width / boxes.side
    x0, y0 = int(left - _PAD * cell), int(top - _PAD * cell)
    size = int(width + 2 * _PAD * cell) + 2
    at = np.arange(boxes.side + 1) * cell
    xs, ys = at + (left - x0), at + (top - y0)
    patch = np.full((size, size), 255, np.uint8)
    _tint(rng, patch, xs, ys, boxes, grid, style)
    _lines(rng, patch, xs, ys, boxes, style)
    _digits(rng, patch, xs, ys, grid, style)
    if style.bleed * cell > 0.25:
        cv2.GaussianBlur(patch, (0, 0), style.bleed * cell, dst=patch)
    stamp(sheet, patch, x0, y0)
    return np.stack(np.meshgrid(at + left, at + top), axis=-1).astype(np.float32)


def stamp(sheet: Bytes, patch: Bytes, left: int, top: int) -> None:
    """Multiply the sheet by a patch, where they overlap."""
    height, width = sheet.shape
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + patch.shape[1], width), min(top + patch.shape[0], height)
    if x0 >= x1 or y0 >= y1:
        return
    room = sheet[y0:y1, x0:x1]
    part = patch[y0 - top : y1 - top, x0 - left : x1 - left]
    sheet[y0:y1, x0:x1] = cv2.multiply(room, part, scale=1 / 255)


def _tint(
    rng: np.random.Generator, patch: Bytes, xs: Floats, ys: Floats, boxes: Boxes, grid: Bytes, style: Style
) -> None:
    if style.shading == "none":
        return
    side = boxes.side
    row, column = np.mgrid[0:side, 0:side]
    if style.shading == "boxes":
        chosen = (row // boxes.rows + column // boxes.columns) % 2 == rng.integers(2)
    elif style.shading == "digits":
        chosen = grid > 0
    else:
        chosen = rng.random((side, side)) < rng.choice([0.03, 0.1, 0.4])
    tone: float | Floats = style.shade
    if style.screened:
        pitch = rng.uniform(3.5, 6)
        y, x = np.mgrid[0 : patch.shape[0], 0 : patch.shape[1]].astype(np.float32) * np.float32(2 * np.pi / pitch)
        tone = style.shade + 0.9 * (255 - style.shade) * (np.cos(x + y) + np.cos(x - y)) / 2
    edges_x, edges_y = np.round(xs).astype(int), np.round(ys).astype(int)
    for r, c in zip(*np.nonzero(chosen), strict=True):
        room = (slice(edges_y[r], edges_y[r + 1]), slice(edges_x[c], edges_x[c + 1]))
        patch[room] = tone if isinstance(tone, float) else tone[room]


def _lines(rng: np.random.Generator, patch: Bytes, xs: Floats, ys: Floats, boxes: Boxes, style: Style) -> None:
    cell = float(xs[1] - xs[0])
    size = len(patch)
    thick: list[tuple[Bytes, float, float, Floats]] = []
    # Horizontal lines are vertical lines on the transposed patch.
    for layer, places, along, group in ((patch, xs, ys, boxes.columns), (patch.T, ys, xs, boxes.rows)):
        for number, at in enumerate(places):
            outer = number in (0, boxes.side)
            if outer or (number % group == 0 and style.box_width > style.thin_width):
                width = max((style.frame_width if outer else style.box_width) * cell, 0.9)
                reach = along[-1] - along[0] + style.frame_width * cell
                span = _covered(size, (along[0] + along[-1]) / 2, reach)
                strokes = [(at, width)] if not style.double else [(at + d * width / 2, width / 3) for d in (-1, 1)]
                thick += [(layer, middle, stroke, span) for middle, stroke in strokes]
            else:
                width = max(style.thin_width * cell, 0.6)
                _draw(layer, at, width, _pattern(rng, size, along, cell, style), style.thin_ink)
    for layer, at, width, span in thick:
        _draw(layer, at, width, span, style.line_ink)


def _draw(layer: Bytes, at: float, width: float, along: Floats, ink: float) -> None:
    first, last = max(int(at - width / 2 - 1), 0), int(at + width / 2 + 2)
    across = _covered(last, at, width)[first:]
    room = layer[:, first:last]
    print_cover(room, along[:, None] * across[None, : room.shape[1]], ink)


def _covered(size: int, middle: float, width: float) -> Floats:
    """How much of each pixel in a row is within `width` around `middle`; pixel i covers i - 1/2 to i + 1/2."""
    pixel = np.arange(size, dtype=np.float32)
    first, last = np.maximum(pixel - 0.5, middle - width / 2), np.minimum(pixel + 0.5, middle + width / 2)
    return np.asarray(np.clip(last - first, 0, 1), np.float32)


def _pattern(rng: np.random.Generator, size: int, along: Floats, cell: float, style: Style) -> Floats:
    """How much ink a thin line has at each point of its length."""
    span = _covered(size, float(along[0] + along[-1]) / 2, float(along[-1] - along[0]))
    if style.thin_kind != "solid":
        width = style.thin_width * cell
        period = max(2.2 * width, 3.0) if style.thin_kind == "dotted" else cell / 5
        phase = (np.arange(size, dtype=np.float32) - along[0]) % period
        ink = 0.5 * period if style.thin_kind == "dotted" else 0.62 * period
        span *= np.clip(ink - np.abs(phase - period / 2) * 2 + 0.5, 0, 1)
    if style.broken:
        missing = rng.random(len(along) - 1) < style.broken
        pieces = np.clip(((np.arange(size) - along[0]) / cell).astype(int), 0, len(missing) - 1)
        span *= np.where(missing[pieces], np.float32(rng.uniform(0, 0.5)), np.float32(1))
    return span


def _digits(rng: np.random.Generator, patch: Bytes, xs: Floats, ys: Floats, grid: Bytes, style: Style) -> None:
    cell = float(xs[1] - xs[0])
    raster, glyphs = digit_glyphs(style.font, style.digit_height * cell, style.digit_weight)
    scale = style.digit_height * cell / raster
    for r, c in zip(*np.nonzero(grid), strict=True):
        dx, dy = np.asarray(style.digit_offset) + style.digit_jitter * rng.uniform(-1, 1, 2)
        at = (xs[c] + (0.5 + dx) * cell, ys[r] + (0.5 + dy) * cell)
        glyph = glyphs[grid[r, c] - 1]
        middle = glyph.set_middle if style.by_advance else glyph.seen_middle
        place_glyph(patch, style.digit_ink, glyph, at, scale, style.digit_stretch, style.digit_slant, middle)
