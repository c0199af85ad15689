"""A phone's camera, through Android's first camera API (android.hardware.Camera). It has never run on a phone.

The frames of the preview are NV21. The brightness comes first, one byte a pixel, and is used without a conversion. The
colours follow it; they are only for display, and no frame waits until the library that converts them is loaded.

Frames have the orientation of the sensor. How far that is from upright depends on how the phone is held, so each frame
carries its own number of turns. The front camera's frames are not mirrored; only Android's own preview would be.

Each frame is requested after the one before was read. Android's other way, buffers that are filled again, saves nothing
here, because the bridge copies every buffer. A preview does not run without a target: here it is a texture that is
never drawn.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from jnius import JavaException, autoclass  # type: ignore[import-not-found]

from sudokuapp.device.android.activity import activity, items, may_use_camera
from sudokuapp.device.android.preview import Preview, shared_preview
from sudokuapp.device.android.preview_sizes import PreviewSizes
from sudokuapp.device.camera import Frame
from sudokuapp.device.frames.capture import Source
from sudokuapp.device.frames.source_camera import SourceCamera
from sudokuapp.errors import CameraBusy, CameraError, CameraRefused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

POLL_SECONDS = 0.1  # to wait for a frame before checking whether the camera should stop
FRAME_TIMEOUT = 5.0  # seconds without a frame and without an error until the camera counts as lost
UNUSED_TEXTURE = 10
NV21 = 17
FOCUS_MODES = ("continuous-picture", "continuous-video", "auto")  # the best first; `auto` focuses once, on request
TORCH, NO_TORCH = "torch", "off"


class AndroidSource:
    """One running camera; all methods are called by the capture thread."""

    wait = 0.0

    def __init__(self, number: int, preview: Preview, sizes: PreviewSizes) -> None:
        self._number, self._preview, self._sizes = number, preview, sizes
        self._last_frame_at = time.monotonic()
        self._texture: Any = None
        self._colour: Callable[[bytes, int, int], NDArray[np.uint8] | None] | None = None
        threading.Thread(target=self._load_colour_conversion, name="colour", daemon=True).start()
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
            self._configure()
            self._start_preview()
        except Exception as failure:  # any failure: nobody else could release the camera
            self.close()
            raise (CameraBusy() if isinstance(failure, JavaException) else CameraError()) from failure

    def read(self) -> Frame | None:
        import numpy as np

        data = self._preview.wait_for_frame(POLL_SECONDS)
        with _java_errors_as_camera_errors():
            # Also if no frame came: one of the previous run may have come instead and used up the request.
            self._camera.setOneShotPreviewCallback(self._preview)
            display_degrees = 90 * self._display.getRotation()
        if data is None:
            if time.monotonic() - self._last_frame_at > FRAME_TIMEOUT:
                raise CameraError
            return None
        self._last_frame_at = time.monotonic()
        grey = np.frombuffer(data, np.uint8, self._width * self._height).reshape(self._height, self._width)
        colour = self._colour(data, self._width, self._height) if self._colour else None
        return Frame(grey, quarter_turns(self._sensor, display_degrees, self._is_front), colour)

    def set_torch(self, on: bool) -> None:
        with _java_errors_as_camera_errors():
            parameters = self._camera.getParameters()
            parameters.setFlashMode(TORCH if on else NO_TORCH)
            self._camera.setParameters(parameters)

    def reduce_size(self) -> None:
        """Use smaller frames, if the camera has them."""
        before = (self._width, self._height)
        self._sizes.was_too_large(self._number, before)
        with _java_errors_as_camera_errors():
            if self._best_size() != before:
                self._preview.stop()
                self._camera.stopPreview()
                self._start_preview()

    def close(self) -> None:
        self._preview.stop()
        # Separate blocks: if another app took the camera, the first calls fail, but it must still be released.
        with contextlib.suppress(JavaException):
            self._camera.setPreviewCallback(None)
        with contextlib.suppress(JavaException):
            self._camera.stopPreview()
        with contextlib.suppress(JavaException):
            self._camera.release()
        if self._texture is not None:
            # Or it would keep its frames until Java's next garbage collection, perhaps long after the next start.
            with contextlib.suppress(JavaException):
                self._texture.release()

    def _load_colour_conversion(self) -> None:
        """In its own thread, because it loads OpenCV; until then frames are shown in grey."""
        from sudokuapp.device.frames.colour import from_nv21

        self._colour = from_nv21

    def _configure(self) -> None:
        parameters = self._camera.getParameters()
        self.has_torch = TORCH in items(parameters.getSupportedFlashModes())
        modes = items(parameters.getSupportedFocusModes())
        focus = next((mode for mode in FOCUS_MODES if mode in modes), None)
        if focus is not None:
            parameters.setFocusMode(focus)
        parameters.setPreviewFormat(NV21)
        self._camera.setParameters(parameters)
        self._focus_once = focus == "auto"
        # Kept in a field: Java would free a texture that nobody holds, and the preview would end.
        self._texture = autoclass("android.graphics.SurfaceTexture")(UNUSED_TEXTURE)
        self._camera.setPreviewTexture(self._texture)
        self._camera.setErrorCallback(self._preview)

    def _start_preview(self) -> None:
        """Start the frames, in the size that is best now."""
        self._width, self._height = self._best_size()
        parameters = self._camera.getParameters()
        parameters.setPreviewSize(self._width, self._height)
        self._camera.setParameters(parameters)
        self._preview.start(self._width * self._height * 3 // 2)
        self._last_frame_at = time.monotonic()
        self._camera.startPreview()
        self._camera.setOneShotPreviewCallback(self._preview)
        if self._focus_once:
            self._camera.autoFocus(None)

    def _best_size(self) -> tuple[int, int]:
        sizes = items(self._camera.getParameters().getSupportedPreviewSizes())
        return self._sizes.best(self._number, [(size.width, size.height) for size in sizes])


def quarter_turns(sensor: int, display: int, is_front: bool) -> int:
    """Clockwise quarter turns that bring a frame upright; `sensor` and `display` are their rotations in degrees."""
    return (sensor + display if is_front else sensor - display) // 90 % 4


def android_camera() -> SourceCamera:
    return SourceCamera(partial(_openers, PreviewSizes()))


def _openers(sizes: PreviewSizes) -> list[Callable[[], Source]]:
    """Called by the app's own thread, so that the preview object is created in it."""
    number_of_cameras = autoclass("android.hardware.Camera").getNumberOfCameras()
    return [partial(AndroidSource, number, shared_preview(), sizes) for number in range(number_of_cameras)]


@contextlib.contextmanager
def _java_errors_as_camera_errors() -> Iterator[None]:
    """A lost camera fails in the next call, perhaps before its error callback comes."""
    try:
        yield
    except JavaException as failure:
        raise CameraError from failure
