"""The colours of a frame. They are only for display: everything that reads a puzzle uses the brightness.

So they are no larger than a screen shows, which keeps the live picture fast. They are RGBA, which a GPU takes without a
conversion.

This module loads OpenCV, so it is imported by a thread that reads frames or prepares for that.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

LONGEST_SIDE = 960
MOST_INTERPOLATED = 2  # shrunk by more than this factor, bilinear interpolation would miss thin lines

Pixels = NDArray[np.uint8]


def from_bgr(picture: Pixels) -> Pixels:
    """The colours of an OpenCV picture."""
    return _pixels(cv2.cvtColor(_resized(picture, *_bounded(picture)), cv2.COLOR_BGR2RGBA))


def from_nv21(data: bytes, width: int, height: int) -> Pixels | None:
    """The colours of a phone's frame: brightness of each pixel, then two bytes of colour for every four pixels.

    None for an odd width or height, since the format does not define their layout, and None if bytes are missing. The
    brightness can still be read then. Bytes that a driver adds at the end are ignored.
    """
    pixels = width * height
    if width % 2 or height % 2 or len(data) < pixels + pixels // 2:
        return None
    planes = np.frombuffer(data, np.uint8)
    brightness = planes[:pixels].reshape(height, width)
    tints = planes[pixels : pixels + pixels // 2].reshape(height // 2, width // 2, 2)
    size = _bounded(brightness)
    planes_of_size = cv2.merge((_resized(brightness, *size), _resized(tints, *size)))
    # Android's cameras put red before blue and use all 256 values, as a JPEG does. OpenCV's own conversion of NV21
    # is for video, which uses fewer values: the white of the paper would become overexposed.
    return _pixels(cv2.cvtColor(planes_of_size, cv2.COLOR_YCrCb2RGB, dstCn=4))


def _bounded(picture: Pixels) -> tuple[int, int]:
    """The width and height of the picture on the screen."""
    height, width = picture.shape[:2]
    scale = min(LONGEST_SIDE / max(width, height), 1.0)
    return max(round(scale * width), 1), max(round(scale * height), 1)


def _resized(picture: Pixels, width: int, height: int) -> Pixels:
    if picture.shape[:2] == (height, width):
        return picture
    interpolation = cv2.INTER_AREA if picture.shape[1] > MOST_INTERPOLATED * width else cv2.INTER_LINEAR
    return _pixels(cv2.resize(picture, (width, height), interpolation=interpolation))


def _pixels(picture: object) -> Pixels:
    return np.asarray(picture, np.uint8)
