"""The header of a JPEG: its frame, its scans and its end, found by walking from marker to marker as libjpeg does.

What costs memory is not the picture's size alone: of a progressive JPEG, or one whose colours come one after the other,
the decoder keeps all coefficients, six bytes a pixel at worst. What costs time are scans: each passes over the whole
picture again, and a few bytes are enough for one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from sudokuapp.language import msgid
from sudokuapp.scan.picture.header import Header, damaged, not_read, truncated

KIND = "JPEG"
MAGIC = b"\xff\xd8\xff"

# A large phone photo has some dozens of segments: colour profile, gain map, maker's notes.
_MOST_SEGMENTS = 4096
# Progressive encoders write ten scans, those that compress most about twenty.
_MOST_SCANS = 64

_START, _END, _SCAN = 0xD8, 0xD9, 0xDA
_ALONE = {0x01, *range(0xD0, 0xD8)}
_BASELINE, _EXTENDED, _PROGRESSIVE = 0xC0, 0xC1, 0xC2
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_SKIPPED = {0xC4, 0xCC, 0xDB, 0xDC, 0xDD, 0xFE, *range(0xE0, 0xF0)}

_MARKER = re.compile(rb"\xff[^\x00\xff]")
# Within a scan the restart markers belong to the data.
_MARKER_AFTER_SCAN = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")


@dataclass(frozen=True)
class _Frame:
    marker: int
    width: int
    height: int
    sampling: tuple[tuple[int, int], ...]

    def coefficient_bytes(self) -> int:
        """What the decoder needs for the coefficients of the whole picture: two bytes each, in padded blocks."""
        widest = max(across for across, _ in self.sampling)
        tallest = max(down for _, down in self.sampling)
        units = -(-self.width // (8 * widest)) * -(-self.height // (8 * tallest))
        return sum(units * across * down * 128 for across, down in self.sampling)


def header(data: bytes) -> Header:
    """The header of a complete JPEG. Phones append data after its end, which is ignored."""
    frame: _Frame | None = None
    scans = 0
    keeps_coefficients = False
    position = 2
    next_marker = _MARKER
    for _ in range(_MOST_SEGMENTS):
        found = next_marker.search(data, position)
        if found is None:
            raise truncated(KIND)
        next_marker = _MARKER
        marker, position = data[found.end() - 1], found.end()
        if marker in _ALONE:
            continue
        if marker == _END:
            break
        body = _segment(data, position)
        position += 2 + len(body)
        if marker in _FRAMES:
            if frame is not None:
                raise damaged(KIND)
            frame = _read_frame(marker, body)
        elif marker == _SCAN:
            if frame is None or not body:
                raise damaged(KIND)
            scans += 1
            keeps_coefficients |= frame.marker == _PROGRESSIVE or body[0] < len(frame.sampling)
            next_marker = _MARKER_AFTER_SCAN
        elif marker not in _SKIPPED:
            raise damaged(KIND)
    else:
        raise damaged(KIND)
    if frame is None or not scans:
        raise truncated(KIND)
    if scans > _MOST_SCANS:
        raise not_read(msgid("a JPEG picture of an unusual kind (too many scans)"))
    working_bytes = frame.coefficient_bytes() if keeps_coefficients else 0
    return Header(KIND, frame.width, frame.height, data, working_bytes, can_be_reduced=True)


def _segment(data: bytes, position: int) -> bytes:
    length = int.from_bytes(data[position : position + 2], "big")
    if position + max(length, 2) > len(data):
        raise truncated(KIND)
    if length < 2:
        raise damaged(KIND)
    return data[position + 2 : position + length]


def _read_frame(marker: int, body: bytes) -> _Frame:
    if len(body) < 6 or len(body) != 6 + 3 * body[5]:
        raise damaged(KIND)
    if marker not in {_BASELINE, _EXTENDED, _PROGRESSIVE} or body[0] != 8 or body[5] not in {1, 3, 4}:
        raise not_read(msgid("a JPEG picture of an unusual kind (lossless, arithmetic or of more than 8 bits)"))
    sampling = tuple((byte >> 4, byte & 15) for byte in body[7::3])
    if not all(1 <= factor <= 4 for pair in sampling for factor in pair):
        raise damaged(KIND)
    height, width = int.from_bytes(body[1:3], "big"), int.from_bytes(body[3:5], "big")
    return _Frame(marker, width, height, sampling)
