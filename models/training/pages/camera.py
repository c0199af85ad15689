"""What the phone's camera does to the picture: blur, lost resolution, noise, sharpening, and JPEG compression."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from models.training.pages.geometry import Floats
from models.training.pages.hardship import Hardship

_LEAST_BLUR = 0.45  # no lens is sharper than this, in pixels


def take(
    rng: np.random.Generator, image: Floats, cell: float, contrast: float, hardship: Hardship
) -> NDArray[np.uint8]:
    """The photo of a lit scene whose main puzzle has cells of about `cell` pixels.

    `contrast` is the one between its digits and their paper, in grey levels. The noise is limited so that the digits
    stay visible: a digit that the picture does not show teaches the model to guess.
    """
    image = _blurred(image, hardship.defocus.draw(rng) * cell, hardship.motion.draw(rng) * cell, rng.uniform(0, np.pi))
    # Digital zoom loses resolution, and a small puzzle has none to spare.
    zoom = min(hardship.zoom.draw(rng), max(0.0, 1 - 20 / cell))
    if zoom:
        image = _enlarged(cv2.resize(image, None, fx=1 - zoom, fy=1 - zoom, interpolation=cv2.INTER_AREA), image.shape)
    most_noise = 0.09 * contrast * min(cell / 30, 1.5)
    image += _noise(rng, image.shape, min(hardship.noise.draw(rng), most_noise))
    sharpening = hardship.sharpening.draw(rng)
    soft = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.8, 2.0)) if sharpening else image
    image += sharpening * (image - np.asarray(soft, np.float32))
    grey = np.clip(np.rint(image), 0, 255).astype(np.uint8)
    # A JPEG's blocks always have eight pixels: with a low quality small digits would disappear.
    quality = max(hardship.jpeg.draw(rng), min(100 - 1.5 * cell, 80))
    _, file = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, round(quality)])
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_GRAYSCALE), np.uint8)


def _blurred(image: Floats, radius: float, length: float, angle: float) -> Floats:
    if radius < 1 and length < 1:
        return np.asarray(cv2.GaussianBlur(image, (0, 0), max(_LEAST_BLUR, radius / 2)), np.float32)
    if max(radius, length / 2) > 3:
        # Half the resolution is enough for a wide blur, and is faster: a kernel's cost grows with its area.
        small = np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.float32)
        return _enlarged(_blurred(small, radius / 2, length / 2, angle), image.shape)
    half = int(np.ceil(max(radius, 0.6) + length / 2))
    y, x = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float32)
    kernel = np.clip(max(radius, 0.6) + 0.5 - _distance_to_stroke(x, y, length / 2, angle), 0, 1)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE), np.float32)


def _enlarged(image: NDArray[Any], shape: tuple[int, ...]) -> Floats:
    return np.asarray(cv2.resize(image, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR), np.float32)


def _distance_to_stroke(x: Floats, y: Floats, half_length: float, angle: float) -> Floats:
    """A moving lens out of focus turns a point into a stroke with round ends, so one kernel does both."""
    along = np.cos(angle) * x + np.sin(angle) * y
    across = np.cos(angle) * y - np.sin(angle) * x
    return np.asarray(np.hypot(np.maximum(np.abs(along) - half_length, 0), across), np.float32)


def _noise(rng: np.random.Generator, shape: tuple[int, ...], strength: float) -> Floats:
    """Sensor noise, often smeared into grains by the phone's own denoising.

    Each row is a random piece of one long array of noise: ten times as fast as new noise.
    """
    height, width = shape
    run = _noise_run()
    noise = np.stack([run[start : start + width] for start in rng.integers(len(run) - width, size=height)])
    smeared = rng.random() < 0.5
    noise *= np.float32(strength * (1.6 if smeared else 1))
    return np.asarray(cv2.GaussianBlur(noise, (3, 3), 0.7) if smeared else noise, np.float32)


@cache
def _noise_run() -> Floats:
    return np.random.default_rng(0).standard_normal(1 << 20, dtype=np.float32)
