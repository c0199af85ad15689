"""Where a desktop's frames come from: a webcam, or a file that replaces one in tests and demos.

A webcam itself waits for its next frame. A video, a picture and a folder of frames have a frame rate like a camera, and
start again at their end.

This module loads OpenCV, so it is imported by the thread that reads the frames.
"""

from __future__ import annotations

import math
import os
import sys
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames.capture import Source
from sudokuapp.device.frames.colour import from_bgr
from sudokuapp.errors import CameraBusy, CameraLocked, NoCamera

USUAL_RATE = 30.0  # frames a second, for files that do not say
WANTED_SIZE = (1280, 720)  # of a webcam: enough to read a puzzle that fills a third of the width
PICTURES = {".png", ".jpg", ".jpeg", ".bmp", ".webp"}


def open_source(choice: str) -> Source:
    """What the given text names: a webcam's number, or a path. Raises a CameraError."""
    if choice.isdecimal():
        return Webcam(int(choice))
    path = Path(choice)
    if path.is_dir():
        return Pictures(sorted(file for file in path.iterdir() if file.suffix.lower() in PICTURES))
    if path.suffix.lower() in PICTURES:
        return Pictures([path])
    return Video(path)


class _FixedSource:
    """A source without a torch and with frames of one size only."""

    has_torch = False

    def set_torch(self, on: bool) -> None:
        return

    def reduce_size(self) -> None:
        return


class Webcam(_FixedSource):
    wait = 0.0

    def __init__(self, number: int) -> None:
        node = Path(f"/dev/video{number}")
        if sys.platform == "linux":
            if not node.exists():
                raise NoCamera
            if not os.access(node, os.R_OK | os.W_OK):
                raise CameraLocked
        self._capture = cv2.VideoCapture(number)
        if not self._capture.isOpened():
            raise CameraBusy if node.exists() else NoCamera
        self._has_worked = False
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, WANTED_SIZE[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, WANTED_SIZE[1])
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)

    def read(self) -> Frame | None:
        frame = _next(self._capture)
        if frame is None:
            # A webcam that another program uses can be opened, but gives no frames.
            raise NoCamera if self._has_worked else CameraBusy
        self._has_worked = True
        return frame

    def close(self) -> None:
        self._capture.release()


class Video(_FixedSource):
    def __init__(self, path: Path) -> None:
        self._path = path
        self._capture = self._opened()
        rate = self._capture.get(cv2.CAP_PROP_FPS)
        self.wait = 1 / (rate if math.isfinite(rate) and 1 <= rate <= 240 else USUAL_RATE)

    def read(self) -> Frame | None:
        frame = _next(self._capture)
        if frame is None:
            # Not every video can seek to its start, but every one can be opened again.
            self._capture.release()
            self._capture = self._opened()
            frame = _next(self._capture)
        if frame is None:
            raise NoCamera
        return frame

    def close(self) -> None:
        self._capture.release()

    def _opened(self) -> cv2.VideoCapture:
        capture = cv2.VideoCapture(str(self._path))
        if not capture.isOpened():
            raise NoCamera
        return capture


class Pictures(_FixedSource):
    wait = 1 / USUAL_RATE

    def __init__(self, paths: list[Path]) -> None:
        if not paths:
            raise NoCamera
        self._paths = cycle(paths)
        self._only = _load(paths[0]) if len(paths) == 1 else None

    def read(self) -> Frame | None:
        # A new Frame each time: the app tells frames apart by identity.
        return _load(next(self._paths)) if self._only is None else replace(self._only)

    def close(self) -> None:
        self._only = None


def _load(path: Path) -> Frame:
    pixels = cv2.imread(str(path), cv2.IMREAD_ANYCOLOR)
    if pixels is None:
        raise NoCamera
    return _frame(np.asarray(pixels, np.uint8))


def _next(capture: cv2.VideoCapture) -> Frame | None:
    there, pixels = capture.read()
    return _frame(np.asarray(pixels, np.uint8)) if there else None


def _frame(pixels: NDArray[np.uint8]) -> Frame:
    if pixels.ndim == 2:
        return Frame(pixels)
    return Frame(np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8), colour=from_bgr(pixels))
