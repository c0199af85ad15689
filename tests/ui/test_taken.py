from __future__ import annotations

import numpy as np
from support.pages import corner_error, page
from support.still_camera import StillCamera

from sudokuapp.errors import CameraBusy
from sudokuapp.ui.taken import found_again, take
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
CORNERS = Quad.in_order(DRAWN.printed[0].corners)
BLANK = np.full((480, 640), 200, np.uint8)


def moved(quad: Quad, across: float) -> Quad:
    return Quad.in_order((x + across, y + across) for x, y in quad.corners)


def test_an_outline_is_found_again_where_the_picture_has_it() -> None:
    found = found_again(DRAWN.image, moved(CORNERS, 15))
    assert corner_error(found, DRAWN.printed[0]) < 0.3


def test_an_outline_that_is_not_found_again_stays() -> None:
    assert found_again(BLANK, CORNERS) == CORNERS
    elsewhere = moved(CORNERS, -90)
    assert found_again(DRAWN.image, elsewhere) == elsewhere


def test_an_outline_of_a_small_frame_is_found_in_a_large_picture() -> None:
    camera = StillCamera(DRAWN.image)
    taken = take(camera, CORNERS.scaled(0.5), DRAWN.image.shape[1] // 2)
    assert corner_error(taken.quad, DRAWN.printed[0]) < 0.3


def test_what_the_camera_refuses_is_returned() -> None:
    camera = StillCamera(BLANK)
    camera.error, camera.fails = CameraBusy(), "take"
    assert take(camera, None, 640) is camera.error
    camera.error = None
    assert take(camera, None, 640).quad is None
