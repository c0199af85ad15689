"""A picture of each kind that is read looks in grey as it should, and says how it lies in the stored pixels."""

from __future__ import annotations

import io
import struct
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image
from support.picture_files import chunk, encoded, page, png, resized_by_header, rows, samples, see_through

from sudokuapp.scan.picture import decode, load

SAMPLES = samples()
OPAQUE = sorted(name for name in SAMPLES if "alpha" not in name and "black and white" not in name)


def difference(one: np.ndarray, other: np.ndarray) -> float:
    assert one.shape == other.shape
    return float(np.abs(one.astype(int) - other.astype(int)).mean())


@pytest.mark.parametrize("name", OPAQUE)
def test_each_kind_gives_the_same_grey_page(name):
    picture = decode(SAMPLES[name])
    assert difference(picture.grey, page()) < 3
    assert picture.grey.dtype == np.uint8 and picture.grey.flags.c_contiguous
    assert (picture.scale, picture.width, picture.height) == (1.0, 96, 64)


@pytest.mark.parametrize("name", ["black and white PNG", "black and white BMP"])
def test_one_bit_gives_black_and_white(name):
    assert set(np.unique(decode(SAMPLES[name]).grey)) == {0, 255}
    assert difference(decode(SAMPLES[name]).grey, np.asarray(Image.fromarray(page()).convert("1").convert("L"))) == 0


@pytest.mark.parametrize(("kind", "lossless"), [("PNG", True), ("WEBP", True), ("WEBP", False)])
@pytest.mark.parametrize("colour", [0, 90, 255])
def test_what_is_see_through_shows_white_paper(kind, lossless, colour):
    alpha = np.tile(np.linspace(0, 255, 96).astype(np.uint8), (64, 1))
    data = encoded(see_through(np.full((64, 96), colour, np.uint8), alpha), kind, lossless=lossless, exact=True)
    assert difference(decode(data).grey, 255 - (255 - colour) * (alpha / 255)) < 2


def test_sixteen_bits_with_alpha_show_white_paper():
    deep = np.zeros((40, 40, 4), np.uint16)
    deep[:20, :, :3] = 0x8000
    deep[:20, :, 3] = 0xFFFF
    grey = decode(png(40, 40, 16, 6, rows(deep))).grey
    assert np.all(grey[:20] == 128) and np.all(grey[20:] == 255)


@pytest.mark.parametrize(
    ("depth", "value", "stored"), [(8, 77, 77), (16, 0x1234, 0x1234), (4, 5, 0x55), (2, 1, 0x55), (1, 0, 0x00)]
)
def test_the_one_transparent_grey_of_a_png_shows_white_paper(depth, value, stored):
    kind = np.uint16 if depth == 16 else np.uint8
    samples = np.full((40, 40 if depth >= 8 else 5 * depth), stored, kind)
    opaque = png(40, 40, depth, 0, rows(samples))
    clear = png(40, 40, depth, 0, rows(samples), more=chunk(b"tRNS", struct.pack(">H", value)))
    assert np.all(decode(opaque).grey < 100)
    assert np.all(decode(clear).grey == 255)


def test_a_palette_colour_can_be_see_through():
    more = chunk(b"PLTE", bytes([0, 0, 0, 9, 9, 9])) + chunk(b"tRNS", b"\0")
    samples = np.repeat([[0] * 40, [1] * 40], 20, axis=0).astype(np.uint8)
    grey = decode(png(40, 40, 8, 3, rows(samples), more=more)).grey
    assert np.all(grey[:20] == 255) and np.all(grey[20:] == 9)


def test_a_bmp_that_is_stored_from_the_top_down_is_not_turned_over():
    data = bytearray(SAMPLES["colour BMP"])
    struct.pack_into("<i", data, 22, -64)
    assert difference(decode(bytes(data)).grey, page()[::-1]) == 0


def test_cmyk_with_a_luminance_channel_looks_as_it_does_elsewhere():
    data = SAMPLES["CMYK JPEG"]
    at = data.index(b"Adobe") + 11
    turned = data[:at] + b"\x02" + data[at + 1 :]
    assert difference(decode(turned).grey, np.asarray(Image.open(io.BytesIO(turned)).convert("L"))) < 8


@pytest.mark.parametrize("turn", range(1, 9))
@pytest.mark.parametrize(("kind", "side"), [("JPEG", 96), ("JPEG", 3200), ("PNG", 96), ("WEBP", 96)])
def test_the_orientation_in_exif_is_ignored(kind, side, turn):
    exif = Image.Exif()
    exif[0x0112] = turn
    grey = page(side, side * 2 // 3)
    picture = decode(encoded(grey, kind, exif=exif))
    assert picture.grey.shape == (min(64, side) if side == 96 else 1067, min(side, 1600))
    assert picture.grey[5, 5] < 40 < 120 < picture.grey[-5, -5] < picture.grey[-5, 5]


@pytest.mark.parametrize(
    ("width", "scale"), [(1600, 1), (3199, 1), (3200, 2), (6399, 2), (6400, 4), (12000, 4), (12800, 8), (25600, 8)]
)
def test_a_large_jpeg_is_decoded_reduced_and_stays_sharp_enough(width, scale):
    picture = decode(encoded(page(width, 320), "JPEG", quality=75))
    assert picture.scale == scale
    assert (picture.width, picture.height) == (width, 320)
    assert picture.grey.shape == (320 // scale, -(-width // scale))
    assert 1600 <= max(picture.grey.shape) <= 3200
    assert picture.grey[5, 5] < 30 and picture.grey[-5, 5] > 200


def test_even_the_longest_jpeg_gives_a_bounded_picture():
    picture = decode(resized_by_header(SAMPLES["plain JPEG"], 65000, 1280))
    assert picture.grey.shape == (63, 3200)
    assert picture.scale == 65000 / 3200


@pytest.mark.parametrize(("kind", "size"), [("PNG", (2500, 1000)), ("BMP", (900, 3000)), ("WEBP", (3000, 300))])
def test_a_large_picture_of_another_kind_is_shrunk(kind, size):
    picture = decode(encoded(page(*size), kind, "RGB"))
    assert max(picture.grey.shape) == 2000
    assert picture.scale == max(size) / 2000
    assert np.allclose(np.array(picture.grey.shape[::-1]) * picture.scale, size, atol=picture.scale)
    assert picture.grey[5, 5] < 30 and picture.grey[-5, 5] > 200


def test_what_phones_append_to_a_photo_does_not_matter():
    data = SAMPLES["plain JPEG"]
    assert difference(decode(data + b"\0" * 999 + data[:50]).grey, decode(data).grey) == 0


def test_a_jpeg_with_thousands_of_restarts_is_read():
    grey = page(1000, 600)
    data = encoded(grey, "JPEG", quality=90, restart_marker_blocks=1)
    assert difference(decode(data).grey, grey) < 3


def test_a_profile_that_the_decoder_would_complain_about_leaves_the_terminal_clean(capfd):
    data = SAMPLES["colour PNG"]
    decode(data[:33] + chunk(b"iCCP", b"bad\0\0" + b"x" * 40) + data[33:])
    assert capfd.readouterr() == ("", "")


def test_a_jpeg_with_bytes_to_skip_between_its_segments_is_read():
    data = SAMPLES["plain JPEG"]
    padded = data[:2] + b"\xff" * 40 + data[2:20] + b"\xff" + data[20:]
    assert difference(decode(padded).grey, decode(data).grey) == 0


def test_of_an_animated_png_the_still_picture_is_taken():
    pages = [Image.fromarray(page()), Image.fromarray(page()[::-1].copy())]
    data = encoded(pages[0], "PNG", save_all=True, append_images=pages[1:])
    assert b"acTL" in data
    assert difference(decode(data).grey, page()) == 0


def test_the_name_of_a_file_says_nothing(tmp_path):
    path = tmp_path / "scan.gif"
    path.write_bytes(SAMPLES["lossy WebP"])
    assert load(path).grey.shape == load(str(path)).grey.shape == (64, 96)


def test_opencv_prints_nothing_whatever_its_version() -> None:
    """It would print a line about every broken picture; its version 4.14 has no function to stop that."""
    program = "import sudokuapp, cv2; cv2.imread('missing.png')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == ("", "")
