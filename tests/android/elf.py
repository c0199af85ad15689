"""The processor and the page alignment of a compiled library, read from its ELF header.

From Android 15 on, phones may have memory pages of 16 KB. They do not load a library whose segments are aligned to
smaller pages, and Google Play refuses such an app. By default a linker aligns them to 4 KB (armv7) or 64 KB (gcc's
arm64).
"""

from __future__ import annotations

import struct

PAGE = 16 * 1024
_LOADED = 1


def machine(library: bytes) -> int:
    """The ELF number of the library's processor."""
    return int(struct.unpack_from("<H", library, 18)[0])


def alignments(library: bytes) -> list[int]:
    """The alignment of each loaded segment, in bytes."""
    if library[:4] != b"\x7fELF" or library[5] != 1:
        raise ValueError("This is not a little-endian ELF library.")
    wide = library[4] == 2
    first = struct.unpack_from("<Q" if wide else "<I", library, 32 if wide else 28)[0]
    size, count = struct.unpack_from("<HH", library, 54 if wide else 42)
    parts = (first + size * number for number in range(count))
    form, at = ("<Q", 48) if wide else ("<I", 28)
    loaded = (part for part in parts if struct.unpack_from("<I", library, part)[0] == _LOADED)
    return [int(struct.unpack_from(form, library, part + at)[0]) for part in loaded]


def alignment_faults(library: bytes) -> list[str]:
    found = alignments(library)
    small = [size for size in found if size % PAGE]
    wrong = [f"A part of the library starts on pages of {size} bytes, not {PAGE}." for size in small]
    return wrong or ([] if found else ["The library has no parts to load."])
