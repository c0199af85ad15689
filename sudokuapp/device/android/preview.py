"""What Java calls when the camera has a frame, or is lost. Never run on a phone: see the package's docstring.

Java calls in the thread of its main looper, since the thread that opens the camera has no looper of its own. That
thread also handles touches, so nothing happens here but one copy; the camera itself is only touched by the thread that
opened it.
"""

from __future__ import annotations

import queue
from functools import cache
from typing import Any

from jnius import PythonJavaClass, java_method  # type: ignore[import-not-found]

from sudokuapp.errors import CameraBusy, CameraError

EVICTED = 2
"""Camera.CAMERA_ERROR_EVICTED: another app that matters more took it."""


class Preview(PythonJavaClass):  # type: ignore[misc]  # jnius has no types
    """Keeps the one frame that was asked for, or the error that ended them."""

    __javainterfaces__ = ("android/hardware/Camera$PreviewCallback", "android/hardware/Camera$ErrorCallback")

    def __init__(self) -> None:
        super().__init__()
        self._length = 0
        self._come: queue.SimpleQueue[bytes | CameraError] = queue.SimpleQueue()

    def begin(self, length: int) -> None:
        """From now on frames of so many bytes are taken; what is still on its way is of another size or camera."""
        self._come = queue.SimpleQueue()
        self._length = length

    def end(self) -> None:
        self._length = 0

    def wait(self, seconds: float) -> bytes | None:
        """The frame that was asked for; None if it has not come yet. Raises a CameraError if there will be none."""
        try:
            come = self._come.get(timeout=seconds)
        except queue.Empty:
            return None
        if isinstance(come, CameraError):
            raise come
        return come

    @java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onPreviewFrame(self, data: Any, _camera: Any) -> None:  # noqa: N802  # Java's name
        if data is not None and len(data) == self._length:
            self._come.put(data.tostring())

    @java_method("(ILandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onError(self, error: int, _camera: Any) -> None:  # noqa: N802  # Java's name
        if self._length:
            self._come.put(CameraBusy() if error == EVICTED else CameraError())


@cache
def the_preview() -> Preview:
    """One for all cameras, as only one runs at a time, and for ever: see `android_activity`."""
    return Preview()
