"""Taking the photo, in a worker: the best picture that the camera has, and where the outlined puzzle is in it."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.device.camera import Camera, Frame
from sudokuapp.errors import CameraError
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True, eq=False)
class TakenPhoto:
    frame: Frame
    quad: Quad | None
    """In the frame's pixels; None if nothing was outlined."""


def take(camera: Camera, outlined: Quad | None, width: int) -> TakenPhoto | CameraError:
    """Take the photo; `outlined` is in the pixels of a live frame of this width. An error is returned, not raised."""
    try:
        frame = camera.take()
    except CameraError as error:
        return error
    if outlined is None:
        return TakenPhoto(frame, None)
    # Imported here because it loads OpenCV, and Scan opens without it.
    from sudokuapp.scan.relocate import relocated

    return TakenPhoto(frame, relocated(frame.grey, outlined.scaled(frame.grey.shape[1] / width)))
