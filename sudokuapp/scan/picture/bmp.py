"""The header of a BMP, of Windows (40 bytes and longer) or of OS/2 (12 bytes)."""

from __future__ import annotations

import struct

from sudokuapp.language import msgid
from sudokuapp.scan.picture.header import Header, damaged, not_read, truncated

KIND = "BMP"
MAGIC = b"BM"

_PLAIN, _RUNS_8, _RUNS_4, _BIT_FIELDS = 0, 1, 2, 3
_DEPTHS = {1, 4, 8, 16, 24, 32}


def header(data: bytes) -> Header:
    """The header of a whole BMP. Its alpha channel, if any, is ignored: most programs write zeros there."""
    if len(data) < 26:
        raise truncated(KIND)
    start, info_length = struct.unpack_from("<II", data, 10)
    compression, stored_length = _PLAIN, 0
    if info_length == 12:
        width, height, _, depth = struct.unpack_from("<HHHH", data, 18)
    elif info_length >= 40:
        if len(data) < 54:
            raise truncated(KIND)
        width, height, _, depth, compression, stored_length = struct.unpack_from("<iiHHII", data, 18)
    else:
        raise damaged(KIND)
    if depth not in _DEPTHS or compression not in {_PLAIN, _RUNS_8, _RUNS_4, _BIT_FIELDS}:
        raise not_read(msgid("a BMP picture of an unusual kind"))
    # A negative height means that the rows go from the top down.
    height = abs(height)
    if width < 0:
        raise damaged(KIND)
    if compression in {_PLAIN, _BIT_FIELDS}:
        stored_length = (width * depth + 31) // 32 * 4 * height
    if start + stored_length > len(data):
        raise truncated(KIND)
    return Header(KIND, width, height, data, working_bytes=width * height)
