"""What is at hand of a photo is the photo's own, whoever asks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from support.pages import page

from sudokuapp.errors import PictureError
from sudokuapp.scan import picture
from sudokuapp.scan.photo_cache import MOST_PICTURES, PhotoCache
from sudokuapp.scan.picture import jpeg_of, png_of
from sudokuapp.scan.recognise import recognise
from sudokuapp.vision.quad import Quad

DRAWN = page("plain", 3)
QUAD = Quad.in_order(DRAWN.printed[0].corners)


def test_a_file_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, file = PhotoCache(), jpeg_of(DRAWN.image)
    first = cache.pixels(file)
    monkeypatch.setattr(picture, "decode", pytest.fail)
    assert cache.pixels(bytearray(file)) is first, "the same bytes are the same file"


def test_what_a_file_was_made_from_takes_the_place_of_decoding_it() -> None:
    cache = PhotoCache()
    cache.keep_pixels(b"a photo", DRAWN.image)
    assert cache.pixels(b"a photo") is DRAWN.image
    with pytest.raises(PictureError):
        cache.pixels(b"another photo")


def test_a_photo_that_is_used_stays_however_often_its_board_is_read() -> None:
    cache = PhotoCache()
    cache.keep_pixels(b"a photo", DRAWN.image)
    for reading in range(3 * MOST_PICTURES):
        assert cache.pixels(b"a photo") is DRAWN.image
        cache.keep_pixels(f"board {reading}".encode(), DRAWN.image[:40, :40])


def test_only_the_newest_pictures_are_kept() -> None:
    cache = PhotoCache()
    shades = [np.full((40, 40), shade, np.uint8) for shade in range(MOST_PICTURES + 1)]
    files = [png_of(shade) for shade in shades]
    for file, shade in zip(files, shades, strict=True):
        cache.keep_pixels(file, shade)
    for file, shade in zip(files[1:], shades[1:], strict=True):
        assert cache.pixels(file) is shade
    assert cache.pixels(files[0]) is not shades[0]


def test_a_recognition_is_that_of_its_pixels_and_corners() -> None:
    cache = PhotoCache()
    recognition = recognise(DRAWN.image, QUAD, 9)
    cache.keep_recognition(DRAWN.image, QUAD, recognition)
    assert cache.recognition(DRAWN.image, QUAD) is recognition
    assert cache.recognition(DRAWN.image, QUAD.begun_at(1)) is None
    assert cache.recognition(DRAWN.image.copy(), QUAD) is None


def test_threads_that_ask_at_once_get_the_right_pixels() -> None:
    cache = PhotoCache()
    shades = {shade: png_of(np.full((40, 40), shade, np.uint8)) for shade in range(8)}

    def right(shade: int) -> bool:
        return bool((cache.pixels(shades[shade]) == shade).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(right, list(shades) * 25))
