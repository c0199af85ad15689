"""A video of a page as a hand-held camera sees it: one rendered page that moves and shakes; seeded.

The page is drawn once and moved as a whole, so that a video is fast to make. The camera comes nearer in the first
second, then it only sways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

import sudokuapp.device.desktop.frame_sources  # noqa: F401  (it silences OpenCV, which must happen before the first video)

Grey = NDArray[np.uint8]

FRAMES_A_SECOND = 15
APPROACH_SECONDS = 1.0
FIRST_SIZE = 0.8  # of the page in the first frame, relative to the later ones


@dataclass(frozen=True)
class Sway:
    """One part of a hand's movement: a sine."""

    amplitude: float  # as a share of the picture's width
    frequency: float  # per second


SWAYS = (Sway(0.006, 0.6), Sway(0.003, 1.3), Sway(0.0006, 7.0))
ROTATIONS = (Sway(0.006, 0.5), Sway(0.001, 6.0))  # in radians


def hand_frames(page: Grey, seconds: float, seed: int = 0) -> Iterator[Grey]:
    """The page, frame by frame."""
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, 2 * np.pi, (3, len(SWAYS)))
    height, width = page.shape
    for number in range(round(seconds * FRAMES_A_SECOND)):
        time = number / FRAMES_A_SECOND
        aside, along = (width * _sum(SWAYS, time, phases[axis]) for axis in (0, 1))
        size = 1 - (1 - FIRST_SIZE) * max(0.0, 1 - time / APPROACH_SECONDS)
        degrees = np.degrees(_sum(ROTATIONS, time, phases[2]))
        turn = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), degrees, size), np.float64)
        turn[:, 2] += aside, along
        yield np.asarray(cv2.warpAffine(page, turn, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def write_video(path: Path, page: Grey, seconds: float, seed: int = 0) -> Path:
    """The frames as an .mp4 file, which replaces a camera."""
    height, width = page.shape
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), FRAMES_A_SECOND, (width, height))
    try:
        for frame in hand_frames(page, seconds, seed):
            writer.write(cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR))
    finally:
        writer.release()
    return path


def _sum(sways: tuple[Sway, ...], time: float, phases: NDArray[np.float64]) -> float:
    pairs = zip(sways, phases, strict=False)
    return float(sum(sway.amplitude * np.sin(2 * np.pi * sway.frequency * time + phase) for sway, phase in pairs))
