"""A phone's camera, through Android's first camera interface (android.hardware.Camera).

Written from the platform's documents and tested against stand-ins for its Java classes: it has never run on a phone.

The preview's frames are NV21: brightness comes first, one byte a pixel, and is all that we use. They lie as the sensor
lies in the phone. How far that is from upright depends on how the phone is held, so each frame says it for itself.
A preview must go somewhere or it does not run: here into a texture that nobody draws.
"""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
from jnius import JavaException, PythonJavaClass, autoclass, detach, java_method  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity, may_use_camera
from sudokuapp.device.camera import Frame
from sudokuapp.device.capture import Source
from sudokuapp.device.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraRefused

MOST_PIXELS = 1280 * 960
"""Of a frame: enough to read a puzzle that fills half of its width; each one is copied, thirty times a second."""
MOMENT = 0.1
"""Seconds to wait for a frame before looking whether the camera is to stop."""
UNUSED_TEXTURE = 10


class Preview(PythonJavaClass):  # type: ignore[misc]  # jnius has no types
    """Takes the frames from the system's thread, and keeps one."""

    __javainterfaces__ = ("android.hardware.Camera$PreviewCallback",)

    def __init__(self) -> None:
        super().__init__()
        self.frames: queue.Queue[bytes] = queue.Queue(1)

    @java_method("([BLandroid/hardware/Camera;)V")  # type: ignore[untyped-decorator]
    def onPreviewFrame(self, data: Any, camera: Any) -> None:  # noqa: N802  # Java's name
        if self.frames.empty():
            self.frames.put_nowait(data.tostring())
        camera.addCallbackBuffer(data)

    def forget(self) -> None:
        """Drop the last frame of the run before."""
        with contextlib.suppress(queue.Empty):
            self.frames.get_nowait()


class AndroidSource:
    """One camera while it runs; all but the making of its preview happens in the capture thread."""

    wait = 0.0

    def __init__(self, number: int, preview: Preview) -> None:
        self._preview = preview
        java_camera = autoclass("android.hardware.Camera")
        self._info = autoclass("android.hardware.Camera$CameraInfo")()
        java_camera.getCameraInfo(number, self._info)
        self._is_front = self._info.facing == self._info.CAMERA_FACING_FRONT
        self._display = activity().getWindowManager().getDefaultDisplay()
        try:
            self._camera = java_camera.open(number)
        except JavaException as refusal:
            raise (CameraBusy if may_use_camera() else CameraRefused)() from refusal
        try:
            self._begin()
        except JavaException as failure:
            self.close()
            raise CameraBusy from failure

    def read(self) -> Frame | None:
        try:
            data = self._preview.frames.get(timeout=MOMENT)
        except queue.Empty:
            return None
        grey = np.frombuffer(data, np.uint8, self._width * self._height).reshape(self._height, self._width)
        return Frame(grey, turns(self._info.orientation, 90 * self._display.getRotation(), self._is_front))

    def set_torch(self, on: bool) -> None:
        parameters = self._camera.getParameters()
        parameters.setFlashMode(parameters.FLASH_MODE_TORCH if on else parameters.FLASH_MODE_OFF)
        self._camera.setParameters(parameters)

    def close(self) -> None:
        self._camera.setPreviewCallbackWithBuffer(None)
        self._camera.stopPreview()
        self._camera.release()
        # Java ends the app when a thread that it knows goes without a word.
        detach()

    def _begin(self) -> None:
        parameters = self._camera.getParameters()
        size = _best(list(parameters.getSupportedPreviewSizes()))
        self._width, self._height = size.width, size.height
        parameters.setPreviewSize(self._width, self._height)
        if parameters.FOCUS_MODE_CONTINUOUS_PICTURE in list(parameters.getSupportedFocusModes() or ()):
            parameters.setFocusMode(parameters.FOCUS_MODE_CONTINUOUS_PICTURE)
        self.has_torch = parameters.FLASH_MODE_TORCH in list(parameters.getSupportedFlashModes() or ())
        self._camera.setParameters(parameters)
        self._texture = autoclass("android.graphics.SurfaceTexture")(UNUSED_TEXTURE)
        self._camera.setPreviewTexture(self._texture)
        self._preview.forget()
        for _ in range(2):  # one is filled while the other is copied
            self._camera.addCallbackBuffer(bytes(self._width * self._height * 3 // 2))
        self._camera.setPreviewCallbackWithBuffer(self._preview)
        self._camera.startPreview()


def turns(sensor: int, display: int, is_front: bool) -> int:
    """Clockwise quarter turns that bring a frame upright, from how many degrees the sensor and the display are off."""
    return (sensor + display if is_front else sensor - display) // 90 % 4


def android_camera() -> SourceCamera:
    return SourceCamera(_openers)


def _openers() -> list[Callable[[], Source]]:
    number_of_cameras = autoclass("android.hardware.Camera").getNumberOfCameras()
    return [partial(AndroidSource, number, _preview()) for number in range(number_of_cameras)]


@cache
def _preview() -> Preview:
    """One for all cameras, as only one runs at a time.

    Python's classes can be shown to Java only from a thread that Java began: the app's, not the capture's.
    """
    return Preview()


def _best(sizes: list[Any]) -> Any:
    """The largest that is not too large, else the smallest."""
    fit = [size for size in sizes if size.width * size.height <= MOST_PIXELS]
    return max(fit, key=_pixels) if fit else min(sizes, key=_pixels)


def _pixels(size: Any) -> int:
    return int(size.width * size.height)
