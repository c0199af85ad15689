"""How much ink there is, whatever the light: the step before every other look at a picture."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

# OpenCV's types do not say what a picture is made of, so that these names have to.
Grey = NDArray[Any]
"""Brightness as uint8, height by width."""
Ink = NDArray[Any]
"""Parts of the paper's light as float32, height by width."""
Mask = NDArray[Any]
"""255 where there is ink and 0 elsewhere, as uint8, height by width."""

SURROUNDINGS = 31


def ink_of(grey: Grey, wider_than_strokes: int) -> Ink:
    """The part of the paper's light that is missing at each pixel: 0 on bare paper, towards 1 on black ink.

    The paper's own light is the brightest nearby, so shadows, shaded cells and uneven light divide out. Strokes up to
    the given width are ink; what is wider passes for paper.
    """
    around = cv2.getStructuringElement(cv2.MORPH_RECT, (wider_than_strokes, wider_than_strokes))
    calm = cv2.GaussianBlur(grey, (3, 3), 0)
    paper = cv2.blur(cv2.morphologyEx(calm, cv2.MORPH_CLOSE, around), (9, 9))
    return 1.0 - grey / np.maximum(paper, 1).astype(np.float32)


def darker_than_around(grey: Grey, part: float = 0.94) -> Mask:
    """Ink as what is darker than this part of its surroundings' mean: the quick way."""
    calm = cv2.GaussianBlur(grey, (5, 5), 0)
    mean = cv2.blur(calm, (SURROUNDINGS, SURROUNDINGS))
    return cv2.compare(calm, cv2.convertScaleAbs(mean, alpha=part), cv2.CMP_LT)


def strokes(grey: Grey) -> Mask:
    """Ink as narrow strokes: the way that a black bar beside a thin line does not disturb."""
    ink = cv2.GaussianBlur(ink_of(grey, 15), (3, 3), 0)
    return np.where(ink > 0.08, np.uint8(255), np.uint8(0))
