"""The sheet of paper: its edges, the print of its other side, and the table that it lies on."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.hardship import Hardship
from models.training.pages.surroundings import Rectangle

Bytes = NDArray[np.uint8]


def paper_within(
    rng: np.random.Generator, hardship: Hardship, sheet: tuple[int, int], main: tuple[float, float, float]
) -> Rectangle:
    """The paper's rectangle on the sheet: all of it, or ending near the main puzzle on one or two sides."""
    left, top, width = main
    page = [0, 0, sheet[0], sheet[1]]
    bounds = (left, top, left + width, top + width)
    near = hardship.page_edge.draw(rng)
    sides = rng.permutation(4)[: rng.integers(1, 3)]
    gaps = rng.uniform(0.02, 0.3, 4) * width
    for side in sides if near else ():
        span = abs(bounds[side] - page[side])
        away = min(gaps[side] + (1 - near) * span, span)
        page[side] = int(np.clip(bounds[side] + (away if side >= 2 else -away), 0, sheet[side % 2]))
    return page[0], page[1], page[2], page[3]


def show_through(rng: np.random.Generator, sheet: Bytes, contrast: float) -> None:
    """Print of the other side, mirrored; the same page, shifted, is used for it."""
    if not contrast:
        return
    small = cv2.resize(sheet, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    small = np.roll(small[:, ::-1], rng.integers(-200, 200, 2), axis=(0, 1))
    small = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.6, 2.0)))
    back = cv2.resize(small, (sheet.shape[1], sheet.shape[0]), interpolation=cv2.INTER_LINEAR)
    cv2.multiply(sheet, cv2.addWeighted(back, contrast, back, 0, 255 * (1 - contrast)), dst=sheet, scale=1 / 255)


def paint_table(rng: np.random.Generator, sheet: Bytes, page: Rectangle) -> int:
    """Paint the table beyond the paper, darker near the page's edge; returns its tone."""
    tone = int(rng.uniform(10, 150))
    left, top, right, bottom = page
    grain, soft = rng.uniform(0, 25), rng.uniform(5, 40)
    # Each strip is turned so that the page's edge is its first row.
    for beyond in (sheet[:top][::-1], sheet[bottom:], sheet[:, :left].T[::-1], sheet[:, right:].T):
        if beyond.size:
            height, width = beyond.shape
            small = rng.standard_normal((height // 60 + 2, width // 7 + 2), dtype=np.float32) * grain
            shade = 1 - 0.6 * np.exp(-np.arange(height, dtype=np.float32) / soft)
            beyond[...] = np.clip((tone + cv2.resize(small, (width, height))) * shade[:, None], 3, 250)
    return tone
