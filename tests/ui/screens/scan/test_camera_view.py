"""The live picture: coloured where there are colours, turned as its brightness is, with an outline seen on any page."""

from __future__ import annotations

import numpy as np
import pytest
from support.contrast import contrast

from sudokuapp.device.camera import Frame
from sudokuapp.ui.screens.scan.camera_view import CameraView
from sudokuapp.ui.theme import Colour
from sudokuapp.ui.widgets.outline import HALO, LINE
from sudokuapp.vision.quad import Quad

RED, GREEN, BLUE, PAPER = (210, 40, 30), (30, 160, 60), (40, 70, 200), (250, 246, 235)
SIZE = (320, 320)


def frame(turns: int = 0, scale: int = 1, coloured: bool = True) -> Frame:
    """Upright it is red, green, blue and paper, as one reads; its brightness is `scale` times as large."""
    colours = np.array([[RED, GREEN], [BLUE, PAPER]], np.uint8).repeat(40, axis=0).repeat(60, axis=1)
    opaque = np.dstack([colours, np.full(colours.shape[:2], 255, np.uint8)])
    lying = np.ascontiguousarray(np.rot90(opaque, turns))
    grey = lying[:, :, 1].repeat(scale, axis=0).repeat(scale, axis=1)
    return Frame(grey, turns, lying if coloured else None)


def of_pixel(pixel: tuple[int, int, int]) -> Colour:
    red, green, blue = (part / 255 for part in pixel)
    return red, green, blue, 1.0


def quarters(driver, view: CameraView) -> list[tuple[int, int, int]]:
    x, y, width, height = view.view.box
    pixel = driver.pixels(view)
    return [pixel(round(x + across * width), round(y + up * height)) for up in (0.75, 0.25) for across in (0.25, 0.75)]


@pytest.mark.parametrize("turns", range(4))
async def test_colours_are_shown_upright_however_the_sensor_lies(driver, turns) -> None:
    view = CameraView()
    await driver.show(view, SIZE)
    view.show(frame(turns))
    await driver.frames()
    assert view.view.box[2] == pytest.approx(1.5 * view.view.box[3])
    assert quarters(driver, view) == [RED, GREEN, BLUE, PAPER]


async def test_a_frame_without_colours_is_shown_grey(driver) -> None:
    view = CameraView()
    await driver.show(view, SIZE)
    view.show(frame(coloured=False))
    await driver.frames()
    assert quarters(driver, view) == [(colour[1],) * 3 for colour in (RED, GREEN, BLUE, PAPER)]


async def test_colours_that_begin_or_end_are_shown_at_once(driver) -> None:
    view = CameraView()
    await driver.show(view, SIZE)
    for coloured in (False, True, True, False):
        view.show(frame(coloured=coloured))
        await driver.frames()
        assert (quarters(driver, view)[0] == RED) is coloured


@pytest.mark.parametrize("turns", range(4))
async def test_an_outline_lies_on_the_brightness_however_small_the_colours_are(driver, turns) -> None:
    view = CameraView()
    await driver.show(view, SIZE)
    shown = frame(turns, scale=3)
    view.show(shown)
    height, width = shown.grey.shape
    view.quad = Quad.in_order([(0, 0), (width - 1, 0), (width - 1, height - 1), (0, height - 1)])
    x, y, box_width, box_height = view.view.box
    around = sorted(view.view.to_screen(corner) for corner in view.quad.corners)
    corners = sorted([(x, y), (x, y + box_height), (x + box_width, y), (x + box_width, y + box_height)])
    assert np.allclose(around, corners, atol=1)


def test_the_outline_is_seen_on_paper_and_on_a_dark_table() -> None:
    assert contrast(LINE, of_pixel(PAPER)) > 4.5
    assert contrast(HALO, of_pixel((40, 30, 25))) > 4.5


async def test_the_outline_is_a_dark_line_with_a_white_edge_and_is_filled_once_it_is_good(driver) -> None:
    view = CameraView()
    await driver.show(view, SIZE)
    paper = np.full((200, 200), 250, np.uint8)
    view.show(Frame(paper))
    view.quad = Quad.in_order([(50, 50), (150, 50), (150, 150), (50, 150)])
    await driver.frames()
    middle = view.view.to_screen((100, 50))
    across = [driver.pixels(view)(round(middle[0]), round(middle[1]) + away) for away in range(-8, 9)]
    assert min(across) == tuple(round(255 * part) for part in LINE[:3])
    assert max(across) == tuple(round(255 * part) for part in HALO[:3])
    inside = [round(place) for place in view.view.to_screen((100, 100))]
    before = driver.pixels(view)(*inside)
    view.got_it = True
    await driver.frames()
    after = driver.pixels(view)(*inside)
    assert before == (250, 250, 250)
    assert contrast(of_pixel(before), of_pixel(after)) > 1.5
