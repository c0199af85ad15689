"""A photo on its way to the screen: grey or coloured, of any size, and as it is."""

from __future__ import annotations

import numpy as np
import pytest
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from sudokuapp.ui.widgets.photo_texture import PhotoTexture

SIZES = [(1, 1), (5, 3), (63, 49), (64, 48)]


def photo(width: int, height: int, *parts: int) -> np.ndarray:
    return np.random.default_rng(width).integers(0, 256, (height, width, *parts), np.uint8)


def seen(texture: Texture) -> np.ndarray:
    """As it is drawn, one pixel of the screen for each of its own."""
    widget = Widget(size=texture.size)
    widget.canvas.add(Rectangle(texture=texture, size=texture.size))
    drawn = widget.export_as_image().texture
    return np.frombuffer(drawn.pixels, np.uint8).reshape(drawn.height, drawn.width, 4)[:, :, :3]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_coloured_photo_is_shown_as_it_is(driver, size) -> None:
    coloured = photo(*size, 4)
    coloured[:, :, 3] = 255
    assert np.array_equal(seen(PhotoTexture().show(coloured)), coloured[:, :, :3])


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_grey_photo_is_shown_as_it_is(driver, size) -> None:
    grey = photo(*size)
    shown = seen(PhotoTexture().show(grey))
    for part in range(3):
        assert np.array_equal(shown[:, :, part], grey)


async def test_a_photo_that_is_part_of_a_larger_one_is_shown_as_it_is(driver) -> None:
    grey = photo(64, 48)[3:30, 5:40]
    assert np.array_equal(seen(PhotoTexture().show(grey))[:, :, 0], grey)


async def test_photos_of_one_size_and_kind_share_a_texture(driver) -> None:
    texture = PhotoTexture()
    first = texture.show(photo(64, 48, 4))
    assert texture.show(photo(64, 48, 4)) is first
    grey = texture.show(photo(64, 48))
    assert grey is not first
    assert texture.show(photo(64, 48)) is grey
    assert texture.show(photo(64, 49)) is not grey
