"""The colours of a frame: correct, small, and of the same picture as its brightness."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.device.frames.colour import LONGEST_SIDE, from_bgr, from_nv21

RED, GREEN, BLUE, PAPER, INK = (210, 40, 30), (30, 160, 60), (40, 70, 200), (250, 246, 235), (20, 20, 25)
SIZES = [
    (16, 12),
    (66, 34),
    (176, 144),
    (642, 482),
    (1280, 720),
    (1440, 1080),
    (1920, 1080),
    (1920, 1440),
    (3000, 2000),
]
EVEN = st.integers(1, 40).map(lambda half: 2 * half)


def quarters(width: int, height: int) -> np.ndarray:
    """Four colours, RGB: red and green above, blue and paper below."""
    picture = np.empty((height, width, 3), np.uint8)
    picture[: height // 2, : width // 2], picture[: height // 2, width // 2 :] = RED, GREEN
    picture[height // 2 :, : width // 2], picture[height // 2 :, width // 2 :] = BLUE, PAPER
    return picture


def nv21(picture: np.ndarray) -> bytes:
    """As a phone's camera gives an RGB picture: each plane by the formula of JPEG's, which uses all 256 values."""
    red, green, blue = np.moveaxis(picture.astype(float), 2, 0)
    brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    tints = np.stack([0.713 * (red - brightness) + 128, 0.564 * (blue - brightness) + 128], axis=2)[::2, ::2]
    return b"".join(plane.round().clip(0, 255).astype(np.uint8).tobytes() for plane in (brightness, tints))


def colours_of_quarters(colours: np.ndarray) -> list[list[int]]:
    height, width = colours.shape[:2]
    return [colours[y, x].tolist() for y in (height // 4, 3 * height // 4) for x in (width // 8, 7 * width // 8)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_phones_frame_has_its_colours_where_they_were(size) -> None:
    colours = from_nv21(nv21(quarters(*size)), *size)
    assert np.allclose(colours_of_quarters(colours), [(*colour, 255) for colour in (RED, GREEN, BLUE, PAPER)], atol=4)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_picture_of_opencv_has_its_colours_where_they_were(size) -> None:
    colours = from_bgr(np.ascontiguousarray(quarters(*size)[:, :, ::-1]))
    assert np.allclose(colours_of_quarters(colours), [(*colour, 255) for colour in (RED, GREEN, BLUE, PAPER)], atol=1)


@given(width=EVEN, height=EVEN, colour=st.tuples(*[st.integers(0, 255)] * 3))
def test_a_phones_frame_is_converted_as_opencv_converts_it_from_a_video(width, height, colour) -> None:
    """A video's NV21, the only one that OpenCV knows, has the same planes with their values closer together."""
    data = nv21(np.full((height, width, 3), colour, np.uint8))
    planes, pixels = np.frombuffer(data, np.uint8), width * height
    of_video = np.concatenate([16 + planes[:pixels] * (219 / 255), 16 + planes[pixels:] * (224 / 255)])
    of_video = of_video.round().astype(np.uint8).reshape(height * 3 // 2, width)
    ours, theirs = from_nv21(data, width, height), cv2.cvtColor(of_video, cv2.COLOR_YUV2RGBA_NV21)
    assert ours.shape == theirs.shape
    assert np.abs(ours.astype(int) - theirs).max() <= 5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_colours_are_small_and_keep_the_pictures_sides(size) -> None:
    for colours in (
        from_nv21(bytes(size[0] * size[1] * 3 // 2), *size),
        from_bgr(np.zeros((*size[::-1], 3), np.uint8)),
    ):
        height, width, parts = colours.shape
        assert (max(width, height), parts) == (min(LONGEST_SIDE, max(size)), 4)
        assert abs(width * size[1] - height * size[0]) <= max(size)
        assert colours.dtype == np.uint8
        assert colours.flags.c_contiguous


@pytest.mark.parametrize("size", [(5, 4), (4, 5), (641, 481)], ids=str)
def test_of_an_odd_size_nothing_is_guessed(size) -> None:
    assert from_nv21(bytes(size[0] * size[1] * 3 // 2), *size) is None


def test_the_lines_of_a_large_page_are_still_there_when_it_is_small() -> None:
    page = np.full((3000, 4000, 3), 255, np.uint8)
    page[:, 100::100] = page[:, 101::100] = page[:, 102::100] = 0
    row = from_bgr(page)[300, :, 0]
    assert (row < 150).sum() >= 39


def test_paper_and_ink_keep_their_brightness() -> None:
    picture = np.full((20, 20, 3), PAPER, np.uint8)
    picture[8:12] = INK
    colours = from_nv21(nv21(picture), 20, 20)[:, :, :3].astype(int)
    assert np.abs(colours[2] - PAPER).max() <= 4
    assert np.abs(colours[9] - INK).max() <= 4


def test_bytes_that_are_missing_cost_the_colours_and_those_too_many_nothing() -> None:
    data = bytes(range(96)) * 3
    whole = from_nv21(data[:96], 8, 8)
    assert from_nv21(data[:95], 8, 8) is None
    assert (from_nv21(data, 8, 8) == whole).all()
