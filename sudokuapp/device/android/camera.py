"""A phone's camera, through Android's first camera interface (android.hardware.Camera).

Written from the platform's documents and tested against stand-ins for its Java classes: it has never run on a phone.

The preview's frames are NV21: brightness comes first, one byte a pixel, and is read without a conversion. The colours
that follow it are for show, and no frame waits until the library is loaded that converts them.
Frames lie as the sensor lies in the phone. How far that is from upright depends on how the phone is held, so each frame
says it for itself. The front camera's frames are not mirrored; only Android's own preview would be.

Each frame is asked for when the one before was taken away. Handing in buffers to be filled again, Android's other way,
saves nothing here: the bridge makes a new one of every buffer that goes through it. A preview must go somewhere or it
does not run: here into a texture that nobody draws.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android_activity import activity, items, may_use_camera
from sudokuapp.device.android_preview import Preview, the_preview
from sudokuapp.device.camera import Frame
from sudokuapp.device.capture import Source
from sudokuapp.device.preview_sizes import PreviewSizes
from sudokuapp.device.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraError, CameraRefused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOMENT = 0.1
"""Seconds to wait for a frame before looking whether the camera is to stop."""
LONGEST_SILENCE = 5.0
"""Seconds without a frame until a camera that reports nothing is given up."""
UNUSED_TEXTURE = 10
NV21 = 17
FOCUS_MODES = ("continuous-picture", "continuous-video", "auto")
"""The best first; `auto` focuses once, when it is told to."""
TORCH, NO_TORCH = "torch", "off"


class AndroidSource:
    """One camera while it runs; all of it happens in the capture thread."""

    wait = 0.0

    def __init__(self, number: int, preview: Preview, sizes: PreviewSizes) -> None:
        self._number, self._preview, self._sizes = number, preview, sizes
        self._heard = time.monotonic()
        self._texture: Any = None
        self._colour: Callable[[bytes, int, int], NDArray[np.uint8] | None] | None = None
        threading.Thread(target=self._get_colour_ready, name="colour", daemon=True).start()
        java_camera = autoclass("android.hardware.Camera")
        info = autoclass("android.hardware.Camera$CameraInfo")()
        try:
            java_camera.getCameraInfo(number, info)
            self._sensor, self._is_front = info.orientation, info.facing == info.CAMERA_FACING_FRONT
            self._display = activity().getWindowManager().getDefaultDisplay()
            self._camera = java_camera.open(number)
        except JavaException as refusal:
            raise (CameraBusy if may_use_camera() else CameraRefused)() from refusal
        try:
            self._prepare()
            self._begin()
        except Exception as failure:  # whatever it is, nobody else could release the camera
            self.close()
            raise (CameraBusy() if isinstance(failure, JavaException) else CameraError()) from failure

    def read(self) -> Frame | None:
        import numpy as np

        data = self._preview.wait(MOMENT)
        with _lost_camera():
            # Also when nothing came: a frame of the run before may have come instead, and used up the question.
            self._camera.setOneShotPreviewCallback(self._preview)
            turned = 90 * self._display.getRotation()
        if data is None:
            if time.monotonic() - self._heard > LONGEST_SILENCE:
                raise CameraError
            return None
        self._heard = time.monotonic()
        grey = np.frombuffer(data, np.uint8, self._width * self._height).reshape(self._height, self._width)
        colour = self._colour(data, self._width, self._height) if self._colour else None
        return Frame(grey, turns(self._sensor, turned, self._is_front), colour)

    def set_torch(self, on: bool) -> None:
        with _lost_camera():
            parameters = self._camera.getParameters()
            parameters.setFlashMode(TORCH if on else NO_TORCH)
            self._camera.setParameters(parameters)

    def ease(self) -> None:
        """Smaller frames, if there are any."""
        before = (self._width, self._height)
        self._sizes.was_too_large(self._number, before)
        with _lost_camera():
            if self._best_size() != before:
                self._preview.end()
                self._camera.stopPreview()
                self._begin()

    def close(self) -> None:
        self._preview.end()
        # Each on its own: a camera that was taken from us may refuse the first, and is still to be released.
        with contextlib.suppress(JavaException):
            self._camera.setPreviewCallback(None)
        with contextlib.suppress(JavaException):
            self._camera.stopPreview()
        with contextlib.suppress(JavaException):
            self._camera.release()
        if self._texture is not None:
            # It holds frames until Java's next tidying up, which may be long after the next run has its own.
            with contextlib.suppress(JavaException):
                self._texture.release()

    def _get_colour_ready(self) -> None:
        """In a thread of its own, since this loads OpenCV: until then frames are shown grey."""
        from sudokuapp.device.colour import from_nv21

        self._colour = from_nv21

    def _prepare(self) -> None:
        parameters = self._camera.getParameters()
        self.has_torch = TORCH in items(parameters.getSupportedFlashModes())
        modes = items(parameters.getSupportedFocusModes())
        focus = next((mode for mode in FOCUS_MODES if mode in modes), None)
        if focus is not None:
            parameters.setFocusMode(focus)
        parameters.setPreviewFormat(NV21)
        self._camera.setParameters(parameters)
        self._focus_once = focus == "auto"
        # Kept: Java would throw away a texture that nobody holds, and with it the preview.
        self._texture = autoclass("android.graphics.SurfaceTexture")(UNUSED_TEXTURE)
        self._camera.setPreviewTexture(self._texture)
        self._camera.setErrorCallback(self._preview)

    def _begin(self) -> None:
        """Let frames come, in the size that is best now."""
        self._width, self._height = self._best_size()
        parameters = self._camera.getParameters()
        parameters.setPreviewSize(self._width, self._height)
        self._camera.setParameters(parameters)
        self._preview.begin(self._width * self._height * 3 // 2)
        self._heard = time.monotonic()
        self._camera.startPreview()
        self._camera.setOneShotPreviewCallback(self._preview)
        if self._focus_once:
            self._camera.autoFocus(None)

    def _best_size(self) -> tuple[int, int]:
        sizes = items(self._camera.getParameters().getSupportedPreviewSizes())
        return self._sizes.best(self._number, [(size.width, size.height) for size in sizes])


def turns(sensor: int, display: int, is_front: bool) -> int:
    """Clockwise quarter turns that bring a frame upright, from how many degrees the sensor and the display are off."""
    return (sensor + display if is_front else sensor - display) // 90 % 4


def android_camera() -> SourceCamera:
    return SourceCamera(partial(_openers, PreviewSizes()))


def _openers(sizes: PreviewSizes) -> list[Callable[[], Source]]:
    """Called by the app's own thread, so the preview is made in it."""
    number_of_cameras = autoclass("android.hardware.Camera").getNumberOfCameras()
    return [partial(AndroidSource, number, the_preview(), sizes) for number in range(number_of_cameras)]


@contextlib.contextmanager
def _lost_camera() -> Iterator[None]:
    """A camera that is lost fails in the next call, perhaps before its error is told."""
    try:
        yield
    except JavaException as failure:
        raise CameraError from failure
