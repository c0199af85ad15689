"""From pixels to the bytes of a picture file."""

from __future__ import annotations

import cv2

from sudokuapp.scan.picture.load import Pixels

JPEG_QUALITY = 88


def jpeg_of(grey: Pixels) -> bytes:
    return bytes(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes())


def png_of(pixels: Pixels, compression: int | None = None) -> bytes:
    """Of grey pixels, or of red, green and blue ones; `compression` goes from 0 to 9. The default is quick."""
    as_opencv_has_it = pixels if pixels.ndim == 2 else cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR)
    options = [] if compression is None else [cv2.IMWRITE_PNG_COMPRESSION, compression]
    return bytes(cv2.imencode(".png", as_opencv_has_it, options)[1].tobytes())
