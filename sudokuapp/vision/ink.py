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
GAP = 11
ENOUGH = 0.15
"""Ink that makes a line; a darker one is not more of a line."""


def ink_of(grey: Grey, wider_than_strokes: int) -> Ink:
    """The part of the paper's light that is missing at each pixel: 0 on bare paper, towards 1 on black ink.

    Strokes up to the given width are ink; what is wider passes for paper.
    """
    paper = _paper(cv2.GaussianBlur(grey, (3, 3), 0), wider_than_strokes)
    return 1.0 - grey / np.maximum(paper, 1).astype(np.float32)


def ridges(ink: Ink, stroke: int) -> Ink:
    """Where there is more ink than a stroke's width to the left and to the right, and how much more."""
    padded = cv2.copyMakeBorder(ink, 0, 0, stroke, stroke, cv2.BORDER_REPLICATE)
    return np.maximum(ink - np.maximum(padded[:, : -2 * stroke], padded[:, 2 * stroke :]), 0)


def strokes(grey: Grey) -> Mask:
    """Where there is ink: strokes darker than the paper around them."""
    return _strokes(grey, 0.92)


def pale_strokes(grey: Grey) -> Mask:
    """The same for pale lines; some paper grain comes through as well."""
    return _strokes(grey, 0.95)


def joined_strokes(grey: Grey) -> Mask:
    """Strokes with their gaps closed: dotted lines, and lines that a shadow's edge crosses."""
    return cv2.morphologyEx(_strokes(grey, 0.92), cv2.MORPH_CLOSE, np.ones((GAP, GAP), np.uint8))


def darker_than_around(grey: Grey) -> Mask:
    """Where there is ink, wide or narrow: what is darker than the mean around it."""
    return _darker_than_around(grey, 0.94)


def faintly_darker_than_around(grey: Grey) -> Mask:
    """The same for pale lines; some paper grain comes through as well."""
    return _darker_than_around(grey, 0.97)


def _strokes(grey: Grey, part: float) -> Mask:
    calm = cv2.GaussianBlur(grey, (5, 5), 0)
    return cv2.compare(calm, cv2.convertScaleAbs(_paper(calm, 15), alpha=part), cv2.CMP_LT)


def _darker_than_around(grey: Grey, part: float) -> Mask:
    calm = cv2.GaussianBlur(grey, (5, 5), 0)
    mean = cv2.blur(calm, (SURROUNDINGS, SURROUNDINGS))
    return cv2.compare(calm, cv2.convertScaleAbs(mean, alpha=part), cv2.CMP_LT)


def _paper(calm: Grey, wider_than_strokes: int) -> Grey:
    """The paper's own light: the brightest nearby, so that shadows, shaded cells and uneven light divide out.

    Closing keeps the edge of a shadow as sharp as it is; more than a little smoothing would leave ink along it.
    """
    around = np.ones((wider_than_strokes, wider_than_strokes), np.uint8)
    return cv2.blur(cv2.morphologyEx(calm, cv2.MORPH_CLOSE, around), (3, 3))
