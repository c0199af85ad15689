"""Taking the picture, in a worker: the best one that the camera has, and where the outlined puzzle is in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from sudokuapp.device.camera import Camera, Frame
from sudokuapp.errors import CameraError
from sudokuapp.vision.quad import Quad

if TYPE_CHECKING:
    from sudokuapp.vision.ink import Grey

NEAR = 0.25
"""How far a board may have moved since it was outlined and still be the same one, in parts of its side."""


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
    return Taken(frame, found_again(frame.grey, outlined.scaled(frame.grey.shape[1] / width)))


def found_again(grey: Grey, outlined: Quad) -> Quad:
    """The board that was outlined, where the picture has it: the hand has moved since, and the outline was smoothed."""
    from sudokuapp.vision.detect import detect

    x, y = outlined.centre
    apart = {
        found.quad: hypot(found.quad.centre[0] - x, found.quad.centre[1] - y) / max(outlined.sides)
        for found in detect(grey)
        if 0.7 < max(found.quad.sides) / max(outlined.sides) < 1.4
    }
    nearest = min(apart, key=apart.__getitem__, default=None)
    return nearest if nearest is not None and apart[nearest] <= NEAR else outlined
