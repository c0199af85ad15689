"""The lattice of a board as detection would find it: near the true one, never on it.

A model trained on perfect lattices fails on the first line that is found two pixels off. How far a lattice strays is
drawn anew for each board, so that good finds are seen as often as poor ones.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.rectify import Lattice, outline, pitch_of, straight_lattice

SHIFT = 0.04
"""The usual error of the whole board's place, in cells."""
SWELL = 0.08
"""The usual error at the board's edge from a scale that is off, in cells."""
BOW = 0.06
"""The usual height of a slow wave that the found lines do not follow, in cells."""
TREMBLE = 0.02
STRAY = 0.12
"""The usual error of the few crossings that were found at something else, in cells."""
STRAY_SHARE = 0.03
FARTHEST = 0.16
"""No crossing is farther off than this, in cells: beyond it, detection itself has failed."""
STRAIGHT_SHARE = 0.25
"""How often a nearly flat board is cut along straight lines between its corners, as in photos with known corners."""


def as_found(rng: np.random.Generator, lattice: Lattice) -> Lattice:
    """A plausible find for a true lattice."""
    side = len(lattice) - 1
    pitch = pitch_of(lattice)
    origin = lattice
    if rng.random() < STRAIGHT_SHARE:
        straight = straight_lattice(outline(lattice), side)
        if float(np.abs(straight - lattice).max()) < FARTHEST * pitch:
            origin = straight
    off = _off(rng, side) * np.float32(pitch)
    strayed = origin + off - lattice
    length = np.linalg.norm(strayed, axis=2, keepdims=True)
    limit = np.minimum(1.0, FARTHEST * pitch / np.maximum(length, 1e-6))
    return np.asarray(lattice + strayed * limit, np.float32)


def _off(rng: np.random.Generator, side: int) -> NDArray[np.float32]:
    """Errors of all crossings in cells, in the picture's own directions."""
    poor = rng.random()
    places = np.linspace(-1, 1, side + 1)
    across, down = np.meshgrid(places, places)
    off = np.zeros((side + 1, side + 1, 2))
    off += rng.normal(0, SHIFT, 2)
    off += np.stack([across * rng.normal(0, SWELL), down * rng.normal(0, SWELL)], axis=2)
    slow = rng.normal(0, BOW, (4, 4, 2)).astype(np.float32)
    off += np.asarray(cv2.resize(slow, (side + 1, side + 1), interpolation=cv2.INTER_CUBIC), np.float64)
    off += rng.normal(0, TREMBLE, off.shape)
    off *= poor
    astray = rng.random((side + 1, side + 1, 1)) < STRAY_SHARE * poor
    return (off + astray * rng.normal(0, STRAY, off.shape)).astype(np.float32)
