"""Pictures are made smaller where they are too large, and never larger."""

from __future__ import annotations

import numpy as np

from sudokuapp.vision.shrink import shrunk


def test_the_longer_side_has_as_many_pixels_as_wanted_and_the_shape_stays() -> None:
    assert shrunk(np.zeros((600, 800), np.uint8), 400).shape == (300, 400)


def test_a_small_picture_comes_back_as_it_is() -> None:
    picture = np.zeros((60, 80), np.uint8)
    assert shrunk(picture, 400) is picture
