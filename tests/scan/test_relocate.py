"""The board that was outlined is found in the photo, though the hand has moved."""

from __future__ import annotations

import numpy as np
from support.pages import corner_error, page

from sudokuapp.scan.relocate import relocated
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
CORNERS = Quad.in_order(DRAWN.printed[0].corners)
BLANK = np.full((480, 640), 200, np.uint8)


def moved(quad: Quad, across: float) -> Quad:
    return Quad.in_order((x + across, y + across) for x, y in quad.corners)


def test_an_outline_is_relocated_where_the_picture_has_it() -> None:
    found = relocated(DRAWN.image, moved(CORNERS, 15))
    assert corner_error(found, DRAWN.printed[0]) < 0.3


def test_an_outline_that_is_not_relocated_stays() -> None:
    assert relocated(BLANK, CORNERS) == CORNERS
    elsewhere = moved(CORNERS, -90)
    assert relocated(DRAWN.image, elsewhere) == elsewhere
