from __future__ import annotations

import numpy as np
from support.pages import corner_error, page
from support.still_camera import StillCamera

from sudokuapp.errors import CameraBusy
from sudokuapp.ui.screens.scan.taking import take
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
CORNERS = Quad.in_order(DRAWN.printed[0].corners)
BLANK = np.full((480, 640), 200, np.uint8)


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
