"""What somebody writes with: a pencil, a ballpoint or a felt pen, and the trace that it leaves on paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]

_TILE = 1024


@dataclass(frozen=True)
class Pen:
    """The width is a share of a cell, the ink a grey level on white paper."""

    kind: str  # pencil, ballpoint or felt
    width: float
    ink: float
    grain: float  # how much of the paper's grain stays white
    pressure: float  # how much the trace gets lighter and darker on its way

    @property
    def usual_ink(self) -> float:
        """The grey level of a usual stroke, with its share of white grain."""
        return 255 - (255 - self.ink) * (1 - 0.4 * self.grain) * (1 - 0.4 * self.pressure)


def choose_pen(rng: np.random.Generator) -> Pen:
    kind = str(rng.choice(["pencil", "ballpoint", "felt"], p=[0.55, 0.33, 0.12]))
    if kind == "pencil":
        # A blunt one makes a wide soft grey line, a sharp one a thin dark one.
        return Pen(kind, rng.uniform(0.045, 0.09), rng.uniform(35, 120), rng.uniform(0.1, 0.4), rng.uniform(0.1, 0.3))
    if kind == "ballpoint":
        return Pen(kind, rng.uniform(0.03, 0.06), rng.uniform(25, 115), rng.uniform(0, 0.12), rng.uniform(0, 0.2))
    return Pen(kind, rng.uniform(0.06, 0.12), rng.uniform(10, 75), 0.0, rng.uniform(0, 0.1))


def leave_trace(rng: np.random.Generator, sheet: Bytes, cover: Bytes, left: int, top: int, pen: Pen) -> None:
    """Darken the sheet where the pen has gone; `cover` (0 to 255) lies on it at this corner and may reach beyond it."""
    height, width = sheet.shape
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + cover.shape[1], width), min(top + cover.shape[0], height)
    if x0 >= x1 or y0 >= y1:
        return
    trace = cover[y0 - top : y1 - top, x0 - left : x1 - left]
    size = (x1 - x0, y1 - y0)
    if pen.grain:
        trace = _multiplied(trace, _piece(rng, _grain_tile(), size, pen.grain))
    if pen.pressure:
        trace = _multiplied(trace, _piece(rng, _pressure_tile(), size, pen.pressure))
    room = sheet[y0:y1, x0:x1]
    reflected = cv2.addWeighted(trace, -(1 - pen.ink / 255), trace, 0, 255)
    cv2.multiply(room, reflected, dst=room, scale=1 / 255)


def _piece(rng: np.random.Generator, tile: Bytes, size: tuple[int, int], strength: float) -> Bytes:
    """A random piece of a tile, between 255 (nothing lost) and less by up to the strength."""
    x, y = rng.integers(_TILE, size=2)
    tile = np.roll(tile, (int(y), int(x)), axis=(0, 1))
    if size[0] > _TILE or size[1] > _TILE:
        tile = np.tile(tile, (-(-size[1] // _TILE), -(-size[0] // _TILE)))
    piece = tile[: size[1], : size[0]]
    return np.asarray(cv2.addWeighted(piece, strength, piece, 0, 255 * (1 - strength)), np.uint8)


def _multiplied(trace: Bytes, share: Bytes) -> Bytes:
    return np.asarray(cv2.multiply(trace, share, scale=1 / 255), np.uint8)


@cache
def _grain_tile() -> Bytes:
    return _tile(1.0, 1.4)


@cache
def _pressure_tile() -> Bytes:
    return _tile(14.0, 1.0)


def _tile(blur: float, contrast: float) -> Bytes:
    noise = np.random.default_rng(1).standard_normal((_TILE, _TILE)).astype(np.float32)
    soft = cv2.GaussianBlur(np.pad(noise, 64, mode="wrap"), (0, 0), blur)[64:-64, 64:-64]
    return np.clip(150 + 80 * contrast * soft / soft.std(), 0, 255).astype(np.uint8)
