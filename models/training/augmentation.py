"""Random changes of the cached cells in each epoch, so that the model never sees a cell twice in the same form.

All changes keep the label true: a digit stays legible, and what is added to an empty cell (the rest of a line, print of
the other side, specks, noise) is nothing that a person would read as a digit.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.labels import Shown, answer_of, turned

Floats = NDArray[np.float32]


def augmented(rng: np.random.Generator, cells: NDArray[np.uint8], what: Shown) -> tuple[Floats, NDArray[np.int64]]:
    """Cells as the model gets them (count, height, width, 1; 0 to 1), each with a random turn, and their answers."""
    turns = rng.integers(0, 4, len(cells))
    shown: Floats = np.stack([_moved(rng, cell) for cell in turned(cells, turns)]).astype(np.float32)
    shown /= 255
    _show_through(rng, shown)
    _vary_ink(rng, shown)
    for at in np.flatnonzero(rng.random(len(shown)) < 0.12):
        _add_line(rng, shown[at])
    for at in np.flatnonzero(rng.random(len(shown)) < 0.12):
        _add_specks(rng, shown[at])
    for at in np.flatnonzero(rng.random(len(shown)) < 0.2):
        shown[at] = cv2.GaussianBlur(shown[at], (0, 0), rng.uniform(0.4, 1.1))
    _add_noise(rng, shown)
    return np.clip(shown, 0, 1, out=shown)[..., None], answer_of(what, turns)


def _moved(rng: np.random.Generator, cell: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A little shifted, turned, stretched and sheared."""
    if rng.random() < 0.3:
        return cell
    size = len(cell)
    change = np.eye(2) + rng.normal(0, 0.04, (2, 2))
    change *= np.exp(rng.normal(0, 0.06))
    middle = (size - 1) / 2
    shift = np.clip(rng.normal(0, 1.0, 2), -2.5, 2.5) + middle - change @ (middle, middle)
    matrix = np.column_stack([change, shift])
    return cv2.warpAffine(cell, matrix, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)  # type: ignore[return-value]


def _show_through(rng: np.random.Generator, shown: Floats) -> None:
    """The print of the other side of the page: other cells of the batch, mirrored, shifted and faint."""
    seen = rng.random(len(shown)) < 0.15
    back = shown[rng.permutation(len(shown))][seen][:, :, ::-1]
    back = np.stack([np.roll(cell, rng.integers(-12, 13, 2), (0, 1)) for cell in back]) if len(back) else back
    shown[seen] += back * rng.uniform(0.05, 0.25, (len(back), 1, 1)).astype(np.float32)


def _vary_ink(rng: np.random.Generator, shown: Floats) -> None:
    """Lighter or darker ink, thinner or thicker strokes."""
    strength = np.where(rng.random(len(shown)) < 0.5, rng.uniform(0.3, 1.2, len(shown)), 1.0)
    weight = np.exp(rng.normal(0, 0.3, len(shown)))
    np.power(np.clip(shown, 0, 1), weight[:, None, None], out=shown, casting="unsafe")
    shown *= strength[:, None, None].astype(np.float32)


def _add_line(rng: np.random.Generator, cell: Floats) -> None:
    """The rest of a line along one edge, where the lattice was found a little off."""
    size = len(cell)
    rest = np.zeros_like(cell)
    left, right = (int(place) for place in rng.integers(-1, 5) + rng.integers(-1, 2, 2))
    cv2.line(rest, (0, left), (size - 1, right), rng.uniform(0.4, 1.0), int(rng.integers(1, 4)), cv2.LINE_AA)
    np.maximum(cell, np.rot90(rest, int(rng.integers(0, 4))), out=cell)


def _add_specks(rng: np.random.Generator, cell: Floats) -> None:
    """Specks of ink and dirt, and short scratches, none long enough to be a 1."""
    size = len(cell)
    dirt = np.zeros_like(cell)
    for _ in range(int(rng.integers(1, 5))):
        x, y = (int(place) for place in rng.integers(2, size - 2, 2))
        strength = float(rng.uniform(0.2, 0.9))
        if rng.random() < 0.6:
            cv2.circle(dirt, (x, y), int(rng.integers(0, 2)), strength, -1)
        else:
            dx, dy = (int(length) for length in rng.integers(-5, 6, 2))
            cv2.line(dirt, (x, y), (x + dx, y + dy), strength * 0.6, 1, cv2.LINE_AA)
    cell[:] = np.maximum(cell, cv2.GaussianBlur(dirt, (0, 0), rng.uniform(0.4, 0.9)))


def _add_noise(rng: np.random.Generator, shown: Floats) -> None:
    """Noise of the sensor: fine, or in larger blots as in a JPEG or in an enlarged picture."""
    size = shown.shape[1]
    for at in np.flatnonzero(rng.random(len(shown)) < 0.4):
        coarse = size // int(rng.integers(1, 4))
        noise = rng.normal(0, rng.uniform(0.01, 0.08), (coarse, coarse)).astype(np.float32)
        shown[at] += cv2.resize(noise, (size, size), interpolation=cv2.INTER_LINEAR)
