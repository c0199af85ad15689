"""Which characters a font file has, read from its table `cmap`. Kivy-free.

Only the table itself is read: a font for Chinese has tens of megabytes.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

LARGEST_TABLE = 4 * 1024 * 1024  # bytes; a larger one is no table of characters
MOST_TABLES, MOST_RANGES = 256, 100_000
OUTLINES = (b"glyf", b"CFF ", b"CFF2")  # a font without one has pictures of one size, which SDL does not scale


@dataclass(frozen=True)
class Coverage:
    """Sorted ranges of code points, by their first and last ones."""

    firsts: tuple[int, ...] = ()
    lasts: tuple[int, ...] = ()

    def __contains__(self, character: str) -> bool:
        place = bisect_right(self.firsts, ord(character)) - 1
        return place >= 0 and ord(character) <= self.lasts[place]


def coverage_of(path: Path) -> Coverage:
    """Of a font, or of the first one of a collection; empty for a file that is none, or one without outlines."""
    try:
        with path.open("rb") as file:
            return _coverage(file)
    except (OSError, struct.error, ValueError):
        return Coverage()


def _coverage(file: BinaryIO) -> Coverage:
    start = 0
    if file.read(4) == b"ttcf":
        (start,) = struct.unpack(">8xI", file.read(12))
    file.seek(start)
    (count,) = struct.unpack(">4xH6x", file.read(12))
    tables = {}
    for _ in range(min(count, MOST_TABLES)):
        tag, offset, length = struct.unpack(">4s4xII", file.read(16))
        tables[tag] = offset, length
    if b"cmap" not in tables or not any(tag in tables for tag in OUTLINES):
        return Coverage()
    offset, length = tables[b"cmap"]
    file.seek(offset)
    return _parsed(file.read(min(length, LARGEST_TABLE)))


def _parsed(table: bytes) -> Coverage:
    """The best of the subtables: that of all code points, or that of the first 65536."""
    (count,) = struct.unpack_from(">2xH", table)
    offsets = [struct.unpack_from(">4xI", table, 4 + 8 * number)[0] for number in range(min(count, MOST_TABLES))]
    found: dict[int, list[tuple[int, int]]] = {}
    for offset in offsets:
        (kind,) = struct.unpack_from(">H", table, offset)
        if kind == 12:
            found[12] = _all_ranges(table, offset)
        elif kind == 4:
            found[4] = _short_ranges(table, offset)
    ranges = sorted(pair for pair in found.get(12) or found.get(4) or [] if pair[0] <= pair[1])
    return Coverage(tuple(first for first, _ in ranges), tuple(last for _, last in ranges))


def _all_ranges(table: bytes, offset: int) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">12xI", table, offset)
    if count > MOST_RANGES:
        raise ValueError("too many ranges")
    return [struct.unpack_from(">II", table, offset + 16 + 12 * number) for number in range(count)]


def _short_ranges(table: bytes, offset: int) -> list[tuple[int, int]]:
    (twice,) = struct.unpack_from(">6xH", table, offset)
    count = twice // 2
    lasts = struct.unpack_from(f">{count}H", table, offset + 14)
    firsts = struct.unpack_from(f">{count}H", table, offset + 16 + twice)
    return [(first, last) for first, last in zip(firsts, lasts, strict=True) if first != 0xFFFF]
