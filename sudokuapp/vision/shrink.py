"""Pictures with fewer pixels, for what needs no more of them."""

from __future__ import annotations

import cv2

from sudokuapp.vision.ink import Grey


def shrunk(grey: Grey, longest: int) -> Grey:
    """The picture with no side longer than so many pixels."""
    factor = longest / max(*grey.shape, 1)
    return cv2.resize(grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else grey
