"""A page filmed by hand: a few seconds of frames, and the position of the page in each of them.

The hand's shake is a random walk of position, rotation and distance that is pulled back to its middle; each frame has
sensor noise. Seeded, so that the film is the same each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

import sudokuapp.device.desktop.frame_sources  # noqa: F401  (it silences OpenCV, which must happen before the first video)

RATE = 30


@dataclass(frozen=True)
class Shot:
    """One frame, and the transform from the page's pixels to the frame's."""

    grey: np.ndarray
    transform: np.ndarray

    def where(self, points: np.ndarray) -> np.ndarray:
        """Points of the page in this frame."""
        return points @ self.transform[:, :2].T + self.transform[:, 2]


def handheld(
    image: np.ndarray,
    frames: int,
    shake: float = 1.0,
    seed: int = 0,
    size: tuple[int, int] = (640, 480),
    centre: tuple[float, float] | None = None,
    zoom: float = 1.0,
    noise: float = 2.0,
    drift: tuple[float, float] = (0.0, 0.0),
) -> Iterator[Shot]:
    """Film a page; the camera aims at its point `centre` and moves by `drift` pixels a frame."""
    rng = np.random.default_rng(seed)
    aim = np.array(centre if centre is not None else (image.shape[1] / 2, image.shape[0] / 2), np.float64)
    away, speed = np.zeros(4), np.zeros(4)
    strength = shake * np.array([0.7, 0.7, 0.0012, 0.0012])  # a frame: pixels across and down, radians, share of size
    for number in range(frames):
        speed = 0.85 * speed + strength * rng.normal(size=4) - 0.01 * away
        away = away + speed
        scale = zoom * (1 + away[3])
        cos, sin = scale * np.cos(away[2]), scale * np.sin(away[2])
        turn = np.array([[cos, -sin], [sin, cos]])
        middle = np.array(size) / 2 + away[:2] + number * np.array(drift)
        transform = np.hstack([turn, (middle - turn @ aim)[:, None]])
        seen = cv2.warpAffine(image, transform, size, flags=cv2.INTER_AREA, borderValue=90)
        grainy = seen + rng.normal(0, noise, seen.shape)
        yield Shot(np.clip(grainy, 0, 255).astype(np.uint8), transform)


def write_video(path: Path, frames: Sequence[np.ndarray], rate: float = RATE) -> Path:
    """An .mp4 file, as phones and webcams write it."""
    height, width = frames[0].shape
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), rate, (width, height))
    for frame in frames:
        writer.write(cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR))
    writer.release()
    return path
