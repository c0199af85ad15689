"""The header of a WebP: simple lossy (VP8), lossless (VP8L), and the extended form (VP8X) around either of them."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import msgid
from sudokuapp.scan.picture.header import Header, damaged, not_read, truncated

KIND = "WebP"
MAGIC = b"RIFF"

_MOST_CHUNKS = 1000
_ANIMATED = 0x02
# Measured on pictures with alpha, lossy and lossless.
_BYTES_A_PIXEL = 8


def header(data: bytes) -> Header:
    """The header of a complete still WebP; the size is that of the coded picture, which will be decoded."""
    canvas: tuple[int, int] | None = None
    has_alpha_chunk = False
    for name, body in _chunks(data):
        if name == b"VP8X":
            if len(body) < 10:
                raise damaged(KIND)
            if body[0] & _ANIMATED:
                raise not_read(msgid("an animated WebP picture"))
            canvas = 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
        elif name == b"ALPH":
            has_alpha_chunk = True
        elif name in {b"VP8 ", b"VP8L"}:
            width, height, has_alpha = (_lossy if name == b"VP8 " else _lossless)(body)
            if canvas not in {None, (width, height)}:
                raise damaged(KIND)
            working_bytes = _BYTES_A_PIXEL * width * height
            return Header(KIND, width, height, data, working_bytes, has_alpha=has_alpha or has_alpha_chunk)
    raise damaged(KIND)


def _chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    if not b"WEBP".startswith(data[8:12]):
        raise not_read(msgid("a sound, a film or another RIFF file"))
    end = 8 + int.from_bytes(data[4:8], "little")
    if len(data) < max(end, 20):
        raise truncated(KIND)
    view = memoryview(data)
    position = 12
    for _ in range(_MOST_CHUNKS):
        if position + 8 > end:
            return
        length = int.from_bytes(data[position + 4 : position + 8], "little")
        if position + 8 + length > end:
            raise damaged(KIND)
        yield data[position : position + 4], view[position + 8 : position + 8 + length]
        position += 8 + length + length % 2


def _lossy(body: memoryview) -> tuple[int, int, bool]:
    if len(body) < 10 or body[0] & 1 or bytes(body[3:6]) != b"\x9d\x01\x2a":
        raise damaged(KIND)
    first_partition = int.from_bytes(body[:3], "little") >> 5
    if 10 + first_partition > len(body):
        raise damaged(KIND)
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF, False


def _lossless(body: memoryview) -> tuple[int, int, bool]:
    if len(body) < 5 or body[0] != 0x2F:
        raise damaged(KIND)
    bits = int.from_bytes(body[1:5], "little")
    return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF), bool(bits >> 28 & 1)
