"""Whatever the bytes are: a bounded grey picture or one of our errors, and soon."""

from __future__ import annotations

import struct
import time
import zlib

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.picture_files import samples

from sudokuapp.errors import NotAPicture, PictureError
from sudokuapp.scan.picture import decode
from sudokuapp.scan.picture.load import SMALLEST_SIDE

SAMPLES = samples()
MAGICS = [
    b"",
    b"\xff\xd8\xff",
    b"\x89PNG\r\n\x1a\n",
    b"BM",
    b"RIFF\xff\0\0\0WEBP",
    b"RIFF\xff\0\0\0WEBPVP8L\xf0\0\0\0\x2f",
]
# Far more than was ever seen, as the machine may be busy.
LONGEST = 10.0


def is_refused_or_read(data: bytes) -> bool:
    """Whether it ended within the time; that what came of it is in order, is asserted on the way."""
    start = time.perf_counter()
    try:
        picture = decode(data)
    except PictureError as refusal:
        assert str(refusal).endswith(".") and ": " in str(refusal)
    else:
        assert picture.grey.dtype == np.uint8 and picture.grey.ndim == 2
        assert SMALLEST_SIDE <= min(picture.grey.shape) <= max(picture.grey.shape) <= 3200
        assert picture.scale >= 1
        assert np.allclose(
            np.array(picture.grey.shape) * picture.scale, (picture.height, picture.width), atol=picture.scale
        )
    return time.perf_counter() - start < LONGEST


def with_right_checksums(data: bytes) -> bytes:
    """A changed PNG as one who means harm would send it."""
    fixed, position = bytearray(data), 8
    while position + 12 <= len(data):
        end = position + 12 + int.from_bytes(data[position : position + 4], "big")
        if end > len(data):
            break
        struct.pack_into(">I", fixed, end - 4, zlib.crc32(data[position + 4 : end - 4]))
        position = end
    return bytes(fixed)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_that_is_cut_off_anywhere_is_refused(name):
    data = SAMPLES[name]
    cuts = {
        *range(min(len(data), 100)),
        *range(0, len(data), max(1, len(data) // 100)),
        *range(len(data) - 20, len(data)),
    }
    for cut in cuts:
        # Of the first few bytes nobody can tell what they would have been.
        with pytest.raises(NotAPicture, match="The end of this .* is missing" if cut >= 16 else "."):
            decode(data[:cut])


@given(st.sampled_from(MAGICS), st.binary(max_size=400))
def test_random_bytes_are_refused_or_read(magic, rest):
    assert is_refused_or_read(magic + rest)


@given(
    st.sampled_from(sorted(SAMPLES)), st.lists(st.tuples(st.integers(0), st.integers(0, 255)), min_size=1, max_size=6)
)
@settings(max_examples=300)
def test_a_picture_with_changed_bytes_is_refused_or_read(name, changes):
    data = bytearray(SAMPLES[name])
    for place, byte in changes:
        data[place % len(data)] = byte
    assert is_refused_or_read(with_right_checksums(bytes(data)) if "PNG" in name else bytes(data))


@given(st.sampled_from(sorted(SAMPLES)), st.integers(0, 70), st.binary(min_size=1, max_size=8))
@settings(max_examples=300)
@example("progressive JPEG", 100, b"\xff")
def test_a_picture_with_a_changed_beginning_is_refused_or_read(name, place, new):
    data = SAMPLES[name]
    changed = data[:place] + new + data[place + len(new) :]
    assert is_refused_or_read(with_right_checksums(changed) if "PNG" in name else changed)


@given(st.sampled_from(sorted(name for name in SAMPLES if "JPEG" in name)), st.data())
def test_a_jpeg_of_any_size_by_its_header_is_refused_or_read(name, data):
    jpeg = SAMPLES[name]
    frame = max(jpeg.find(b"\xff\xc0"), jpeg.find(b"\xff\xc2"))
    size = data.draw(
        st.tuples(st.integers(0, 20000), st.integers(0, 20000)) | st.sampled_from([(65535, 1830), (32, 65535)])
    )
    sampling = data.draw(st.sampled_from([0x11, 0x22, 0x41, 0x14, 0x44, 0x00, 0xFF]))
    changed = bytearray(jpeg)
    struct.pack_into(">HH", changed, frame + 5, *size)
    changed[frame + 11] = sampling
    assert is_refused_or_read(bytes(changed))


@given(st.sampled_from(sorted(SAMPLES)), st.sampled_from(sorted(SAMPLES)), st.floats(0, 1), st.floats(0, 1))
def test_two_pictures_glued_together_are_refused_or_read(one, other, cut, start):
    one, other = SAMPLES[one], SAMPLES[other]
    assert is_refused_or_read(one[: int(cut * len(one))] + other[int(start * len(other)) :])
