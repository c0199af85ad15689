"""Dirt on the page that is no digit: specks, fibres, dots and strokes of a pen.

A reader sees digits in dirty empty cells more often than it confuses two digits, so dirt is drawn with care: it is
smaller than a digit in at least one direction, and never forms a shape that a person would read.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

_SHIFT = 4  # cv2 takes points in sixteenths of a pixel


def add_specks(rng: np.random.Generator, sheet: Bytes, lattice: NDArray[np.float32], specks_per_cell: float) -> None:
    """Specks and fibres over a board and a little around it."""
    cell = float(lattice[0, 1, 0] - lattice[0, 0, 0])
    low, high = lattice[0, 0] - cell, lattice[-1, -1] + cell
    for _ in range(rng.poisson(specks_per_cell * (lattice.shape[0] + 1) ** 2)):
        x, y = rng.uniform(low, high)
        # A quarter of the specks are white: spots where the print has no ink.
        tone = int(rng.uniform(30, 200)) if rng.random() < 0.75 else 255
        if rng.random() < 0.85:
            _dot(sheet, x, y, cell * min(0.012 * float(np.exp(rng.normal(0, 0.8))), 0.09), tone)
        else:
            _stroke(rng, sheet, x, y, cell * rng.uniform(0.1, 0.5), cell * rng.uniform(0.006, 0.015), tone)


def add_pen_marks(
    rng: np.random.Generator, sheet: Bytes, lattice: NDArray[np.float32], empty: Bytes, share: float
) -> None:
    """Pen marks in a share of the empty cells: dots and short strokes."""
    cell = float(lattice[0, 1, 0] - lattice[0, 0, 0])
    tone = int(rng.uniform(30, 170))
    for r, c in zip(*np.nonzero(empty), strict=True):
        if rng.random() >= share:
            continue
        x, y = lattice[r, c] + cell * rng.uniform(0.15, 0.85, 2)
        if rng.random() < 0.5:
            _dot(sheet, x, y, cell * rng.uniform(0.02, 0.08), tone)
        else:
            _stroke(rng, sheet, x, y, cell * rng.uniform(0.08, 0.35), cell * rng.uniform(0.015, 0.035), tone)


def _dot(sheet: Bytes, x: float, y: float, radius: float, tone: int) -> None:
    if radius < 0.5:
        tone, radius = 255 - int((255 - tone) * 4 * radius * radius), 0.5
    cv2.circle(sheet, (round(x * 16), round(y * 16)), round(radius * 16), tone, -1, cv2.LINE_AA, _SHIFT)


def _stroke(rng: np.random.Generator, sheet: Bytes, x: float, y: float, length: float, width: float, tone: int) -> None:
    turn, bend = rng.uniform(0, 2 * np.pi), rng.uniform(-1, 1)
    along = np.linspace(0, 1, 6)
    angles = turn + bend * along
    points = np.stack([x + length * along * np.cos(angles), y + length * along * np.sin(angles)], axis=-1)
    cv2.polylines(
        sheet, [np.round(points * 16).astype(np.int32)], False, tone, max(round(2 * width), 1), cv2.LINE_AA, _SHIFT
    )
