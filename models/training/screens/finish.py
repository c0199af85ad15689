"""What becomes of a drawn screen on its way to us: squashed, photographed steeply, scaled, blurred, compressed."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.geometry import turned_camera
from models.training.screens.canvas import Bytes, Floats
from models.training.screens.screen_kind import ScreenKind

LEAST_DIGIT = 8.0  # pixels of height that a person needs to read a digit
_MOST_PIXELS = 2600  # of either side of a picture


def finish(
    rng: np.random.Generator, picture: Bytes, lattice: Floats, kind: ScreenKind, stretch: float, digit: float
) -> tuple[Bytes, Floats]:
    """The picture as it arrives, and the lattice in it.

    `stretch` is by how much more the width is scaled than the height. `digit` is the height of the smallest full digit
    in pixels: it must remain legible.
    """
    factor = max(kind.scale.draw(rng) or 1.0, LEAST_DIGIT / digit)
    picture, lattice = _scaled(rng, picture, lattice, factor * stretch**0.5, factor / stretch**0.5)
    digit *= factor
    if steep := kind.steep.draw(rng):
        picture, lattice = _photographed(rng, picture, lattice, steep, digit)
    if rng.random() < kind.photo:
        picture = _lit(rng, picture)
    if blur := kind.blur.draw(rng):
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), min(blur, 0.07 * digit)), np.uint8)
    if quality := round(kind.jpeg.draw(rng)):
        quality = max(quality, 60) if digit < 14 else quality
        _, file = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        picture = np.asarray(cv2.imdecode(file, cv2.IMREAD_GRAYSCALE), np.uint8)
    return picture, lattice


def _scaled(rng: np.random.Generator, picture: Bytes, lattice: Floats, x: float, y: float) -> tuple[Bytes, Floats]:
    height, width = picture.shape
    limit = min(1.0, _MOST_PIXELS / (width * x), _MOST_PIXELS / (height * y))
    size = (max(round(width * x * limit), 1), max(round(height * y * limit), 1))
    if size == (width, height):
        return picture, lattice
    smaller = cv2.INTER_AREA if rng.random() < 0.8 else cv2.INTER_LINEAR
    # Scaling to less than half of the size without averaging would lose lines altogether.
    how = smaller if size[0] * size[1] < width * height else cv2.INTER_CUBIC
    if min(size[0] / width, size[1] / height) < 0.6:
        how = cv2.INTER_AREA
    ratio = np.array([size[0] / width, size[1] / height], np.float32)
    scaled = np.asarray(cv2.resize(picture, size, interpolation=how), np.uint8)
    return scaled, np.asarray((lattice + 0.5) * ratio - 0.5, np.float32)


def _photographed(
    rng: np.random.Generator, picture: Bytes, lattice: Floats, steep: float, digit: float
) -> tuple[Bytes, Floats]:
    """A screen with its black rim on some table, seen from the side."""
    rim = round(0.02 * max(picture.shape))
    framed = np.asarray(
        cv2.copyMakeBorder(picture, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=float(rng.uniform(0, 40))), np.uint8
    )
    lattice = lattice + np.float32(rim)
    height, width = framed.shape
    camera = turned_camera(np.radians(steep), rng.uniform(0, 2 * np.pi), np.radians(rng.uniform(-8, 8)))
    distance = rng.uniform(1.3, 2.5) * max(width, height)
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    flat = corners - np.array([width, height], np.float32) / 2
    space = np.concatenate([flat, np.zeros((4, 1), np.float32)], axis=1) @ camera.T
    seen = space[:, :2] / (space[:, 2:] + distance) * distance
    # Far away all is smaller: come closer where digits would become illegible.
    seen *= max(1.0, 1.5 * LEAST_DIGIT / (digit * np.cos(np.radians(steep))))
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = rng.uniform(0.0, 0.1, 4) * max(width, height)
    seen = (seen - low + room[:2]).astype(np.float32)
    size = tuple(int(edge) for edge in high - low + room[:2] + room[2:])
    # A sensor pixel averages an area: draw twice as large, then average, lest thin lines become dashes.
    matrix = np.asarray(cv2.getPerspectiveTransform(corners, seen), np.float64)
    double = np.diag([2.0, 2.0, 1.0]) @ matrix
    table = float(rng.uniform(20, 220))
    large = cv2.warpPerspective(framed, _between_pixels(double), (2 * size[0], 2 * size[1]), borderValue=table)
    shown = np.asarray(cv2.resize(large, size, interpolation=cv2.INTER_AREA), np.uint8)
    points = cv2.perspectiveTransform(lattice.reshape(-1, 1, 2), _between_pixels(matrix))
    return shown, np.asarray(points.reshape(lattice.shape), np.float32)


def _between_pixels(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """The same map of places that count from the middle of the first pixel, instead of its edge."""
    half = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
    return np.asarray(np.linalg.inv(half) @ matrix @ half)


def _lit(rng: np.random.Generator, picture: Bytes) -> Bytes:
    """The pixel grid of a screen, the bands it makes with the camera's own, uneven light and noise."""
    height, width = picture.shape
    y, x = np.arange(height, dtype=np.float32)[:, None], np.arange(width, dtype=np.float32)[None, :]
    fine, slow = rng.uniform(1.8, 2.9, 2), rng.uniform(0.004, 0.02, 2)
    bend = np.sin(y * np.float32(rng.uniform(0.001, 0.006))) * np.float32(rng.uniform(0, 3))
    across = np.cos(x * np.float32(fine[0])) * np.float32(rng.uniform(0, 0.04))
    down = np.cos(y * np.float32(fine[1])) * np.float32(rng.uniform(0, 0.04))
    bands = np.cos(x * np.float32(slow[0] * rng.choice([-1, 1])) + y * np.float32(slow[1]) + bend)
    light = 1 + across + down + bands * np.float32(rng.uniform(0.01, 0.07))
    light *= np.float32(rng.uniform(0.6, 1.0)) + x * np.float32(rng.uniform(-0.15, 0.15) / width)
    haze = np.float32(rng.uniform(0, 25))
    lit = picture * light + haze
    lit += cv2.resize(rng.normal(0, 1.5, (height // 2 + 1, width // 2 + 1)).astype(np.float32), (width, height))
    return np.clip(lit, 0, 255).astype(np.uint8)
