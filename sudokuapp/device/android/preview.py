"""The object that Java calls when the camera has a frame, or is lost.

Java calls it in the main looper's thread, since the thread that opens the camera has no looper. That thread also
handles touches, so nothing is done here except one copy. Only the thread that opened the camera uses the camera.
"""

from __future__ import annotations

import queue
from functools import cache
from typing import Any

from jnius import PythonJavaClass, java_method  # type: ignore[import-not-found]

from sudokuapp.errors import CameraBusy, CameraError

EVICTED = 2  # Camera.CAMERA_ERROR_EVICTED: an app with a higher priority took the camera


class Preview(PythonJavaClass):  # type: ignore[misc]  # jnius has no types
    """Keeps the one frame that was requested, or the error after which there are no more."""

    __javainterfaces__ = ("android/hardware/Camera$PreviewCallback", "android/hardware/Camera$ErrorCallback")

    def __init__(self) -> None:
        super().__init__()
        self._length = 0
        self._received: queue.SimpleQueue[bytes | CameraError] = queue.SimpleQueue()

    def start(self, length: int) -> None:
        """Accept frames of this many bytes from now on; frames of another size or camera may still arrive."""
        self._received = queue.SimpleQueue()
        self._length = length

    def stop(self) -> None:
        self._length = 0

    def wait_for_frame(self, seconds: float) -> bytes | None:
        """The requested frame; None if it has not come yet. Raises a CameraError if there will be none."""
        try:
            received = self._received.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(received, CameraError):
            raise received
        return received

    @java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onPreviewFrame(self, data: Any, _camera: Any) -> None:  # noqa: N802  # Java's name
        if data is not None and len(data) == self._length:
            self._received.put(data.tostring())

    @java_method("(ILandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onError(self, error: int, _camera: Any) -> None:  # noqa: N802  # Java's name
        if self._length:
            self._received.put(CameraBusy() if error == EVICTED else CameraError())


@cache
def shared_preview() -> Preview:
    """One object for all cameras, since only one runs at a time. It is kept for ever: see `activity`."""
    return Preview()
