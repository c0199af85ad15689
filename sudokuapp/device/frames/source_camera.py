"""The camera of both twins: it switches between sources of frames and runs one of them at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from sudokuapp.device.camera import Frame
from sudokuapp.device.frames.capture import Capture, Source
from sudokuapp.errors import CameraError, NoCamera

FIRST_FRAME_TIMEOUT = 3.0  # seconds for a slow camera
# Pressing the shutter shakes the phone: the sharpest frame of this many seconds is taken, or the frame before them.
BURST_SECONDS = 0.2
SAMPLING = 4  # every fourth row and column is enough to compare sharpness


class SourceCamera:
    """See `camera.Camera` for what each method is for."""

    def __init__(self, sources: Callable[[], Sequence[Callable[[], Source]]]) -> None:
        """`sources` is called for every start, since cameras are plugged in and out; each of its items opens one."""
        self._sources = sources
        self._chosen = 0
        self._capture: Capture | None = None
        self._last: Capture | None = None
        self._last_of_camera: dict[int, Capture] = {}  # by the camera's number

    @property
    def count(self) -> int:
        return len(self._sources())

    @property
    def has_torch(self) -> bool:
        return self._capture is not None and self._capture.has_torch

    def start(self) -> None:
        if self._capture is not None:
            return
        sources = self._sources()
        if not sources:
            raise NoCamera
        number = self._chosen % len(sources)
        self._capture = Capture(sources[number], self._last, self._last_of_camera.get(number))
        self._last_of_camera[number] = self._capture

    def stop(self) -> None:
        if self._capture is not None:
            self._capture.end()
            self._last, self._capture = self._capture, None

    def newest(self) -> Frame | None:
        if self._capture is None:
            return None
        try:
            return self._capture.newest()
        except CameraError:
            self.stop()
            raise

    def take(self) -> Frame:
        capture = self._capture
        if capture is None:
            raise CameraError
        best = newest = capture.wait_for_frame(FIRST_FRAME_TIMEOUT)
        if best is None:
            raise CameraError
        end = time.monotonic() + BURST_SECONDS
        while newest and (left := end - time.monotonic()) > 0:
            newest = capture.wait_for_frame(left, after=newest)
            if newest and newest.grey.shape == best.grey.shape and sharpness(newest) > sharpness(best):
                best = newest
        return best

    def set_torch(self, on: bool) -> None:
        if self.has_torch and self._capture is not None:
            self._capture.torch = on

    def switch(self) -> None:
        was_running = self._capture is not None
        self.stop()
        self._chosen += 1
        if was_running:
            self.start()

    def switch_back(self) -> None:
        self.stop()
        self._chosen -= 1


def sharpness(frame: Frame) -> float:
    """The mean difference of neighbouring pixels on some rows and columns; comparable for frames of one scene."""
    import numpy as np

    rows, columns = frame.grey[::SAMPLING].astype(np.int16), frame.grey[:, ::SAMPLING].astype(np.int16)
    return float(np.abs(np.diff(rows, axis=1)).mean() + np.abs(np.diff(columns, axis=0)).mean())
