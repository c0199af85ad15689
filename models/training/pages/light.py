"""The light on the page: gradients, the slope of the paper, shadows of hands and phones, glare.

All of it changes slowly over the picture, so it is computed at a quarter of the resolution and enlarged. Light
multiplies, glare is added, haze makes black brighter.
"""

from __future__ import annotations

import cv2
import numpy as np

from models.training.pages.geometry import Floats
from models.training.pages.hardship import Hardship

_SHRINK = 4


def light_up(rng: np.random.Generator, image: Floats, relief: Floats, paper: float, hardship: Hardship) -> Floats:
    """The lit picture (0 to 255, paper at 255); `relief` is the gain of the bent paper on a coarse mesh."""
    height, width = image.shape
    small = (max(width // _SHRINK, 8), max(height // _SHRINK, 8))
    x, y = np.meshgrid(np.linspace(-1, 1, small[0], dtype=np.float32), np.linspace(-1, 1, small[1], dtype=np.float32))
    gain = _gradient(rng, x, y, hardship)
    gain *= 1 + np.asarray(cv2.resize(relief, small), np.float32)
    shadow = hardship.shadow.draw(rng)
    if shadow:
        for _ in range(rng.integers(1, 3)):
            gain *= 1 - shadow * _shade(rng, x, y)
    gain *= (1 - hardship.darkness.draw(rng)) * paper / 255
    lit = image * np.asarray(cv2.resize(gain, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)
    flatness = hardship.flatness.draw(rng)
    if flatness:
        veil = flatness * float(np.median(gain)) * rng.uniform(120, 220)
        lit = lit * (1 - flatness) + veil
    glare = hardship.glare.draw(rng)
    if glare:
        spot = np.asarray(cv2.resize(_spot(rng, x, y) * np.float32(glare), (width, height)), np.float32)
        lit += spot * (rng.uniform(230, 270) - lit)
    return lit


def _gradient(rng: np.random.Generator, x: Floats, y: Floats, hardship: Hardship) -> Floats:
    """A lamp on one side, and the darker corners of a small lens."""
    strength = hardship.gradient.draw(rng)
    angle = rng.uniform(0, 2 * np.pi)
    slope = np.cos(angle) * x + np.sin(angle) * y
    curve = rng.uniform(-0.5, 0.5) * (np.sin(angle) * x - np.cos(angle) * y) ** 2
    corners = rng.uniform(0, 0.5) * strength * (x * x + y * y) / 2
    return np.asarray(1 - strength * (0.5 + 0.5 * slope + 0.3 * curve) - corners, np.float32)


def _shade(rng: np.random.Generator, x: Floats, y: Floats) -> Floats:
    """1 within a shadow, which is a half-plane, a band or round (a head, a hand), with a soft edge."""
    angle, place, soft = rng.uniform(0, 2 * np.pi), rng.uniform(-0.6, 0.6), rng.uniform(0.01, 0.25)
    across = np.cos(angle) * x + np.sin(angle) * y - place
    kind = rng.random()
    if kind < 0.5:
        edge = across + rng.uniform(-0.3, 0.3) * (np.sin(angle) * x - np.cos(angle) * y) ** 2
    elif kind < 0.75:
        edge = rng.uniform(0.1, 0.35) - np.abs(across)
    else:
        cx, cy = rng.uniform(-0.9, 0.9, 2)
        edge = rng.uniform(0.3, 0.8) - np.hypot((x - cx) * rng.uniform(0.6, 1.6), y - cy)
    return np.asarray(np.clip(edge / soft + 0.5, 0, 1), np.float32)


def _spot(rng: np.random.Generator, x: Floats, y: Floats) -> Floats:
    """The reflection of a lamp or a window on the page: a soft bright spot."""
    cx, cy, angle = rng.uniform(-0.8, 0.8), rng.uniform(-0.8, 0.8), rng.uniform(0, np.pi)
    wide, long = rng.uniform(0.12, 0.4), rng.uniform(0.2, 0.8)
    u = (np.cos(angle) * (x - cx) + np.sin(angle) * (y - cy)) / long
    v = (np.cos(angle) * (y - cy) - np.sin(angle) * (x - cx)) / wide
    return np.asarray(np.exp(-(u * u + v * v)), np.float32)


def mottle(rng: np.random.Generator, image: Floats, strength: float) -> None:
    """Uneven paper: coarse and fine noise, added in place.

    Drawn in the picture and not on the sheet, which has more than twice as many pixels: the difference is not visible.
    """
    height, width = image.shape
    for scale, share in ((24, 0.6), (3, 1.0)):
        small = rng.standard_normal((height // scale + 2, width // scale + 2), dtype=np.float32)
        cloud = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
        cv2.scaleAdd(cloud, strength * share, image, dst=image)
