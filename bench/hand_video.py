"""A page as a camera in a hand sees it: frames of one rendered page that sways and trembles, seeded.

The page is drawn once and moved as a whole, so that a second of video costs no more than a few pictures. It is held
off at first and comes nearer, as a hand does; then it only sways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

import sudokuapp.device.frame_sources  # noqa: F401  (it quiets OpenCV, which reads that when video is first used)

Grey = NDArray[np.uint8]

FRAMES_A_SECOND = 15
NEARING = 1.0  # seconds
FAR = 0.8  # the size in the first frame, as a part of that in the later ones


@dataclass(frozen=True)
class Sway:
    """One part of a hand's movement: how far it goes, as a part of the picture's width, and how often a second."""

    far: float
    often: float


SWAYS = (Sway(0.006, 0.6), Sway(0.003, 1.3), Sway(0.0006, 7.0))
TURNING = (Sway(0.006, 0.5), Sway(0.001, 6.0))  # in radians


def hand_frames(page: Grey, seconds: float, seed: int = 0) -> Iterator[Grey]:
    """The page, frame by frame."""
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, 2 * np.pi, (3, len(SWAYS)))
    height, width = page.shape
    for number in range(round(seconds * FRAMES_A_SECOND)):
        time = number / FRAMES_A_SECOND
        aside, along = (width * _sum(SWAYS, time, phases[axis]) for axis in (0, 1))
        size = 1 - (1 - FAR) * max(0.0, 1 - time / NEARING)
        degrees = np.degrees(_sum(TURNING, time, phases[2]))
        turn = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), degrees, size), np.float64)
        turn[:, 2] += aside, along
        yield np.asarray(cv2.warpAffine(page, turn, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def write_video(path: Path, page: Grey, seconds: float, seed: int = 0) -> Path:
    """The frames as an .mp4 file, which takes the place of a camera."""
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
    return float(sum(sway.far * np.sin(2 * np.pi * sway.often * time + phase) for sway, phase in pairs))
