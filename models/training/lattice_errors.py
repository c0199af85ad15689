"""The lattice of a board as detection would find it: near the true one, but never exact.

A model that was trained on exact lattices fails when a line is found two pixels off. How large the errors are is random
for each board, so that good and poor lattices are equally frequent.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.vision.rectify import Lattice, outline, pitch_of, straight_lattice

# All errors are in cells.
SHIFT = 0.04  # usual error of the whole board's position
SCALE_ERROR = 0.08  # usual error at the board's edge if its size is off
BOW = 0.06  # usual height of a slow wave that the found lines do not follow
JITTER = 0.02  # usual error of each crossing
OUTLIER = 0.12  # usual error of the few crossings that were found at the wrong place
OUTLIER_SHARE = 0.03
LARGEST_ERROR = 0.16  # of any crossing; with more, detection itself has failed
STRAIGHT_SHARE = 0.25  # of nearly flat boards, cut along straight lines as photos with known corners are


def as_detected(rng: np.random.Generator, lattice: Lattice) -> Lattice:
    """A lattice that detection might find instead of this true one."""
    side = len(lattice) - 1
    pitch = pitch_of(lattice)
    origin = lattice
    if rng.random() < STRAIGHT_SHARE:
        straight = straight_lattice(outline(lattice), side)
        if float(np.abs(straight - lattice).max()) < LARGEST_ERROR * pitch:
            origin = straight
    errors = origin + _random_errors(rng, side) * np.float32(pitch) - lattice
    length = np.linalg.norm(errors, axis=2, keepdims=True)
    limit = np.minimum(1.0, LARGEST_ERROR * pitch / np.maximum(length, 1e-6))
    return np.asarray(lattice + errors * limit, np.float32)


def _random_errors(rng: np.random.Generator, side: int) -> NDArray[np.float32]:
    """Errors of all crossings, in x and y of the picture."""
    strength = rng.random()
    places = np.linspace(-1, 1, side + 1)
    across, down = np.meshgrid(places, places)
    errors = np.zeros((side + 1, side + 1, 2))
    errors += rng.normal(0, SHIFT, 2)
    errors += np.stack([across * rng.normal(0, SCALE_ERROR), down * rng.normal(0, SCALE_ERROR)], axis=2)
    slow = rng.normal(0, BOW, (4, 4, 2)).astype(np.float32)
    errors += np.asarray(cv2.resize(slow, (side + 1, side + 1), interpolation=cv2.INTER_CUBIC), np.float64)
    errors += rng.normal(0, JITTER, errors.shape)
    errors *= strength
    is_outlier = rng.random((side + 1, side + 1, 1)) < OUTLIER_SHARE * strength
    return (errors + is_outlier * rng.normal(0, OUTLIER, errors.shape)).astype(np.float32)
