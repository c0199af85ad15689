"""What is no picture, or too large, or broken, is refused by one of our errors, with a sentence that helps."""

from __future__ import annotations

import os
import struct
import threading
import zlib

import cv2
import numpy as np
import pytest
from PIL import Image
from support.picture_files import chunk, encoded, page, png, resized_by_header, rows, samples

from sudokuapp.errors import NotAPicture, PictureTooLarge, PictureTooSmall, TruncatedPicture, UnreadableFile
from sudokuapp.scan.picture import decode, load
from sudokuapp.scan.picture.load import MAX_FILE_BYTES

SAMPLES = samples()


def test_an_animated_webp_is_refused():
    pages = [Image.fromarray(page()), Image.fromarray(page()[::-1].copy())]
    with pytest.raises(NotAPicture, match="an animated WebP"):
        decode(encoded(pages[0], "WEBP", save_all=True, append_images=pages[1:]))


OTHERS = {
    "GIF": (encoded(page(), "GIF"), "a GIF picture"),
    "TIFF": (encoded(page(), "TIFF"), "a TIFF"),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(99), "a HEIC picture"),
    "AVIF": (b"\0\0\0\x18ftypavif\0\0\0\0" + bytes(99), "an AVIF picture"),
    "film": (b"\0\0\0\x18ftypisom\0\0\0\0" + bytes(99), "a film"),
    "sound": (b"RIFF\x24\0\0\0WAVEfmt " + bytes(99), "a sound"),
    "PDF": (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "a PDF document"),
    "SVG": (b'<?xml version="1.0"?>\n<!-- hello -->\n<svg xmlns="x"></svg>', "an SVG drawing"),
    "web page": (b"\n<!DOCTYPE html><html>404</html>", "a web page"),
    "text": ("53..7....\nSudoku à gogo".encode(), "a text"),
    "text like a BMP": (b"BMW drivers like sudoku, too." * 9, "a text"),
    "long text": (("x" + "ä" * 1000).encode(), "a text"),
    "ZIP": (b"PK\x03\x04" + bytes(40), "a ZIP archive"),
    "junk": (bytes(range(128, 256)) * 3, "no picture of a known kind"),
    "nothing": (b"", "empty"),
    "zeros": (bytes(5000), "only zeros"),
    "JPEG of 12 bits": (SAMPLES["grey JPEG"].replace(b"\xff\xc0\0\x0b\x08", b"\xff\xc1\0\x0b\x0c"), "JPEG .* unusual"),
    "arithmetic JPEG": (SAMPLES["plain JPEG"].replace(b"\xff\xc0", b"\xff\xc9"), "JPEG .* unusual"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_no_picture_is_told_by_its_bytes_whatever_its_name(name, tmp_path):
    data, what = OTHERS[name]
    path = tmp_path / "photo.jpg"
    path.write_bytes(data)
    with pytest.raises(NotAPicture, match=what) as refusal:
        load(path)
    assert not isinstance(refusal.value, TruncatedPicture)
    assert ": give a photo or a screenshot (JPEG, PNG, WebP or BMP)." in str(refusal.value) or "copy it again" in str(
        refusal.value
    )


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "BMP", "WEBP"])
@pytest.mark.parametrize("size", [(1, 1), (31, 500), (500, 31)])
def test_a_picture_of_a_few_pixels_is_too_small(kind, size):
    with pytest.raises(PictureTooSmall, match=rf"{size[0]} by {size[1]} pixels: give the photo itself"):
        decode(encoded(np.full(size[::-1], 99, np.uint8), kind))


def test_a_strip_that_is_too_narrow_once_shrunk_is_too_small():
    with pytest.raises(PictureTooSmall):
        decode(encoded(page(9000, 100), "PNG"))


def test_a_picture_of_no_height_is_damaged():
    with pytest.raises(TruncatedPicture):
        decode(resized_by_header(SAMPLES["plain JPEG"], 96, 0))


ENORMOUS = {
    "JPEG of 200 megapixels": resized_by_header(SAMPLES["plain JPEG"], 16320, 12240),
    "progressive JPEG of 108 megapixels": resized_by_header(SAMPLES["progressive JPEG"], 12000, 9000),
    "grey progressive JPEG of 100 megapixels": resized_by_header(SAMPLES["grey progressive JPEG"], 10000, 10000),
    "JPEG with its colours one after the other": resized_by_header(
        SAMPLES["plain JPEG"].replace(b"\xff\xda\0\x0c\x03", b"\xff\xda\0\x0c\x01"), 9000, 9000
    ),
    "PNG of 3600 megapixels": png(60000, 60000, 8, 0, b""),
    "PNG of the largest numbers": png(2**31 - 1, 2**31 - 1, 16, 6, b""),
    "BMP of runs": b"BM"
    + struct.pack("<IIIIiiHHIIiiII", 99, 0, 54, 40, 2**31 - 1, -(2**31), 1, 8, 1, 9, 0, 0, 0, 0)
    + bytes(99),
    "WebP": b"RIFF\x1c\0\0\0WEBPVP8L\x0f\0\0\0\x2f" + b"\xff\xff\xff\x0f" + bytes(11),
}


@pytest.mark.parametrize("name", ENORMOUS)
def test_a_picture_that_is_enormous_by_its_header_is_refused(name):
    with pytest.raises(PictureTooLarge, match=r"too large .* pixels in a \w+ file: save it as a JPEG"):
        decode(ENORMOUS[name])


def test_a_real_decompression_bomb_is_refused_unopened():
    squeezed, press = [], zlib.compressobj(1)
    block = bytes(20001 * 500)
    for _ in range(40):
        squeezed.append(press.compress(block))
    data = png(20000, 20000, 8, 0, b"")
    bomb = data[:33] + chunk(b"IDAT", b"".join([*squeezed, press.flush()])) + chunk(b"IEND", b"")
    with pytest.raises(PictureTooLarge, match="20000 by 20000"):
        decode(bomb)


def test_a_jpeg_of_very_many_scans_is_refused():
    data = SAMPLES["progressive JPEG"]
    last = data[data.rindex(b"\xff\xda") : -2]
    assert decode(data[:-2] + last * 40 + b"\xff\xd9").grey.shape == (64, 96)
    with pytest.raises(NotAPicture, match="too many scans"):
        decode(data[:-2] + last * 70 + b"\xff\xd9")


@pytest.mark.parametrize(
    "data",
    [
        SAMPLES["plain JPEG"][:2] + b"\xff\xe0\0\2" * 100_000,
        SAMPLES["grey PNG"][:33] + chunk(b"tEXt", b"") * 200_000,
        SAMPLES["lossy WebP"][:4] + struct.pack("<I", 8 * 50_000 + 4) + b"WEBP" + b"JUNK\0\0\0\0" * 50_000,
    ],
    ids=["JPEG", "PNG", "WebP"],
)
def test_a_picture_of_endless_small_pieces_is_given_up(data):
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(data)


def test_a_png_whose_colours_were_changed_on_the_way_is_damaged():
    data = bytearray(SAMPLES["palette PNG"])
    data[data.index(b"PLTE") + 20] ^= 1
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(bytes(data))


def test_a_png_with_too_few_rows_is_damaged():
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(png(96, 64, 8, 0, rows(page()[:40])))


def test_a_webp_canvas_of_another_size_than_its_picture_is_damaged():
    data = bytearray(SAMPLES["lossy WebP with alpha"])
    data[24] += 1
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(bytes(data))


FRAME = b"\xff\xc0\0\x0b\x08\0\x40\0\x40\x01\x01\x11\0"
HEADERS = {
    "short PNG header": SAMPLES["grey PNG"][:8] + chunk(b"IHDR", b"\0\0\0\x20") + SAMPLES["grey PNG"][33:],
    "PNG without a header": SAMPLES["grey PNG"][:8] + SAMPLES["grey PNG"][33:],
    "PNG of 3 bits": png(96, 64, 3, 0, rows(page())),
    "empty lossy WebP": b"RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0",
    "empty lossless WebP": b"RIFF\x0c\0\0\0WEBPVP8L\0\0\0\0",
    "empty extended WebP": b"RIFF\x0c\0\0\0WEBPVP8X\0\0\0\0",
    "BMP of less than no width": SAMPLES["grey BMP"][:18] + struct.pack("<i", -96) + SAMPLES["grey BMP"][22:],
    "JPEG with an empty frame": b"\xff\xd8\xff\xc0\0\2" + SAMPLES["plain JPEG"][2:],
    "JPEG with two frames": SAMPLES["grey JPEG"].replace(b"\xff\xc0", FRAME + b"\xff\xc0", 1),
    "JPEG that samples nothing": SAMPLES["grey progressive JPEG"].replace(b"\x01\x01\x11\0\xff", b"\x01\x01\0\0\xff"),
    "JPEG with a segment of no length": b"\xff\xd8\xff\xe0\0\0" + SAMPLES["plain JPEG"][2:],
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_header_that_cannot_be_is_damaged(name):
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(HEADERS[name])


def _raise(*_):
    raise cv2.error("out of the decoder")


@pytest.mark.parametrize("decoder", [_raise, lambda *_: None, lambda *_: np.zeros((9, 9), np.uint8)])
def test_whatever_the_decoder_does_is_one_of_our_errors(decoder, monkeypatch):
    monkeypatch.setattr(cv2, "imdecode", decoder)
    with pytest.raises(TruncatedPicture, match="damaged"):
        decode(SAMPLES["plain JPEG"])


@pytest.mark.parametrize("name", ["no such file.jpg", "folder", "pipe", "a\0b", "x" * 300 + ".jpg"])
def test_what_cannot_be_opened_is_said_so_and_does_not_hang(name, tmp_path):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    problems = []

    def try_it():
        try:
            load(f"{tmp_path}/{name}")
        except UnreadableFile as problem:
            problems.append(str(problem))

    worker = threading.Thread(target=try_it, daemon=True)
    worker.start()
    worker.join(5)
    assert len(problems) == 1
    assert "cannot be read: " in problems[0] or problems[0].endswith(": give a picture file.")


def test_a_device_is_no_picture():
    with pytest.raises(UnreadableFile, match=r"“zero” is a pipe or a device: give a picture file\."):
        load("/dev/zero")


def test_a_file_that_is_longer_than_any_photo_is_not_read(tmp_path):
    path = tmp_path / "endless.jpg"
    with path.open("wb") as file:
        file.truncate(2**40)
    with pytest.raises(PictureTooLarge, match="more than 64 MB"):
        load(path)
    with pytest.raises(PictureTooLarge):
        decode(bytes(MAX_FILE_BYTES + 1))
