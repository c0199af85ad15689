"""Taking the picture, in a worker: the best one that the camera has, and where the outlined puzzle is in it."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.device.camera import Camera, Frame
from sudokuapp.errors import CameraError
from sudokuapp.vision.quad import Quad


@dataclass(frozen=True, eq=False)
class Taken:
    frame: Frame
    quad: Quad | None
    """In the frame's pixels; None if nothing was outlined."""


def take(camera: Camera, outlined: Quad | None, width: int) -> Taken | CameraError:
    """Take the picture; `outlined` is in a live frame of this width. What goes wrong is returned, not raised."""
    try:
        frame = camera.take()
    except CameraError as error:
        return error
    if outlined is None:
        return Taken(frame, None)
    # It loads OpenCV, which Scan opens without.
    from sudokuapp.scan.relocate import found_again

    return Taken(frame, found_again(frame.grey, outlined.scaled(frame.grey.shape[1] / width)))
