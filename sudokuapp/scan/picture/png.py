"""The header of a PNG, and the PNG with nothing but its first still picture.

The decoder gets only the five kinds of chunks that make pixels: no profiles and texts that unpack to megabytes, no
animation, no orientation, and so no messages of libpng about them on the terminal.
"""

from __future__ import annotations

import zlib

from sudokuapp.scan.picture.header import Header, damaged, truncated

KIND = "PNG"
MAGIC = b"\x89PNG"

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# A hundred megabytes in chunks of a kilobyte, the smallest that any encoder writes.
_MOST_CHUNKS = 100_000
_GREY, _COLOUR, _PALETTE, _GREY_ALPHA, _COLOUR_ALPHA = 0, 2, 3, 4, 6
_DEPTHS = {
    _GREY: {1, 2, 4, 8, 16},
    _COLOUR: {8, 16},
    _PALETTE: {1, 2, 4, 8},
    _GREY_ALPHA: {8, 16},
    _COLOUR_ALPHA: {8, 16},
}


def header(data: bytes) -> Header:
    """The header of a complete PNG with right checksums; of an animated one, that of its still picture."""
    if not data.startswith(_SIGNATURE):
        raise (truncated if _SIGNATURE.startswith(data) else damaged)(KIND)
    parts, transparency = _pixel_chunks(data)
    first = parts[1]
    if len(first) != 25:
        raise damaged(KIND)
    width, height = int.from_bytes(first[8:12], "big"), int.from_bytes(first[12:16], "big")
    depth, colour_type = first[16], first[17]
    if depth not in _DEPTHS.get(colour_type, ()):
        raise damaged(KIND)
    transparent_grey = None
    if colour_type == _GREY and len(transparency) == 2:
        # The decoder stretches fewer than 8 bits to all 256 greys, and this value with them.
        value = int.from_bytes(transparency, "big") & ((1 << depth) - 1)
        transparent_grey = value * 255 // ((1 << depth) - 1) if depth < 8 else value
    has_alpha = colour_type in {_GREY_ALPHA, _COLOUR_ALPHA} or (colour_type != _GREY and bool(transparency))
    channels = 4 if has_alpha else 1
    depth_bytes = 2 if depth == 16 and (has_alpha or transparent_grey is not None) else 1
    rebuilt = b"".join(parts)
    # The decoder holds the picture twice.
    working_bytes = 2 * width * height * channels * depth_bytes + len(rebuilt)
    return Header(KIND, width, height, rebuilt, working_bytes, has_alpha=has_alpha, transparent_grey=transparent_grey)


def _pixel_chunks(data: bytes) -> tuple[list[memoryview], bytes]:
    """The signature and the chunks that make pixels, unchanged; and the content of the chunk on transparency."""
    view = memoryview(data)
    parts = [view[: len(_SIGNATURE)]]
    transparency = b""
    position = len(_SIGNATURE)
    for _ in range(_MOST_CHUNKS):
        end = position + 12 + int.from_bytes(data[position : position + 4], "big")
        if end > len(data):
            raise truncated(KIND)
        name = data[position + 4 : position + 8]
        if len(parts) == 1 and name != b"IHDR":
            raise damaged(KIND)
        if name in {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}:
            if zlib.crc32(view[position + 4 : end - 4]) != int.from_bytes(data[end - 4 : end], "big"):
                raise damaged(KIND)
            parts.append(view[position:end])
        if name == b"tRNS":
            transparency = data[position + 8 : end - 4]
        if name == b"IEND":
            return parts, transparency
        position = end
    raise damaged(KIND)
