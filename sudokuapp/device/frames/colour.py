"""The colours of a frame, which are for the eye alone: everything that reads a picture reads its brightness.

So they are no larger than a screen shows them, which is what keeps a live picture quick, and they are RGBA: a GPU takes
that as it is, and would have every other layout rearranged first.

This module loads OpenCV: it is imported by a thread that reads frames, or gets ready for it.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

LONGEST_SIDE = 960
MOST_BLENDED = 2
"""Shrunk further than this, a picture blended from its nearest pixels would miss thin lines."""

Pixels = NDArray[np.uint8]


def from_bgr(picture: Pixels) -> Pixels:
    """Of a picture as OpenCV has it."""
    return _pixels(cv2.cvtColor(_resized(picture, *_bounded(picture)), cv2.COLOR_BGR2RGBA))


def from_nv21(data: bytes, width: int, height: int) -> Pixels | None:
    """Of a phone's frame: brightness, then for every four pixels two bytes that give it its colour.

    None for an odd width or height, where it is nowhere said how those bytes lie, and where some are missing: the
    brightness can be read all the same. What a driver adds behind them is left out.
    """
    pixels = width * height
    if width % 2 or height % 2 or len(data) < pixels + pixels // 2:
        return None
    planes = np.frombuffer(data, np.uint8)
    brightness = planes[:pixels].reshape(height, width)
    tints = planes[pixels : pixels + pixels // 2].reshape(height // 2, width // 2, 2)
    size = _bounded(brightness)
    together = cv2.merge((_resized(brightness, *size), _resized(tints, *size)))
    # Red comes before blue, and all 256 values are used, as in a JPEG: so Android's cameras have it. OpenCV's own
    # conversion of NV21 is for video, which leaves some out, and would burn out the white of the paper.
    return _pixels(cv2.cvtColor(together, cv2.COLOR_YCrCb2RGB, dstCn=4))


def _bounded(picture: Pixels) -> tuple[int, int]:
    """The width and height in which it is shown."""
    height, width = picture.shape[:2]
    scale = min(LONGEST_SIDE / max(width, height), 1.0)
    return max(round(scale * width), 1), max(round(scale * height), 1)


def _resized(picture: Pixels, width: int, height: int) -> Pixels:
    if picture.shape[:2] == (height, width):
        return picture
    way = cv2.INTER_AREA if picture.shape[1] > MOST_BLENDED * width else cv2.INTER_LINEAR
    return _pixels(cv2.resize(picture, (width, height), interpolation=way))


def _pixels(picture: object) -> Pixels:
    return np.asarray(picture, np.uint8)
