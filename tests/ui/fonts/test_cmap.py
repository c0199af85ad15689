"""Which characters a font has: the same as another reader says, and nothing of a file that is no font."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.resources import resource_find

from sudokuapp.ui.fonts.cmap import Coverage, coverage_of
from sudokuapp.ui.fonts.fallback import OWN_FONT
from sudokuapp.ui.fonts.icons import ICON_FONT, ICONS

BMP, ALL = 4, 12  # the formats of the table


def font(ranges: list[tuple[int, int]], kind: int, tables: tuple[bytes, ...] = (b"glyf",)) -> bytes:
    """A file with these characters and no glyphs."""
    if kind == ALL:
        groups = b"".join(struct.pack(">III", first, last, 1) for first, last in ranges)
        subtable = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(ranges)) + groups
    else:
        ends = [*(last for _, last in ranges), 0xFFFF]
        starts = [*(first for first, _ in ranges), 0xFFFF]
        count = len(ends)
        subtable = struct.pack(">7H", 4, 16 + 8 * count, 0, 2 * count, 0, 0, 0)
        subtable += struct.pack(f">{count}H", *ends) + b"\0\0" + struct.pack(f">{count}H", *starts) + bytes(4 * count)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10 if kind == ALL else 1, 12) + subtable
    names = (b"cmap", *tables)
    start = 12 + 16 * len(names)
    directory = b"".join(struct.pack(">4sIII", name, 0, start, len(cmap)) for name in names)
    return struct.pack(">IHHHH", 0x10000, len(names), 0, 0, 0) + directory + cmap


def sorted_ranges(highest: int) -> st.SearchStrategy[list[tuple[int, int]]]:
    edges = st.lists(st.integers(32, highest), min_size=2, max_size=20, unique=True).map(sorted)
    return edges.map(lambda found: list(zip(found[::2], found[1::2], strict=False)))


@pytest.fixture(scope="module")
def path(tmp_path_factory) -> Path:
    return tmp_path_factory.mktemp("fonts") / "font.ttf"


@given(sorted_ranges(0xFFF0), st.sampled_from([BMP, ALL]), st.data())
def test_a_font_has_the_characters_of_its_ranges_and_no_others(path, ranges, kind, data) -> None:
    path.write_bytes(font(ranges, kind))
    coverage = coverage_of(path)
    character = chr(data.draw(st.integers(0, 0xD7FF) | st.sampled_from([edge for pair in ranges for edge in pair])))
    assert (character in coverage) == any(first <= ord(character) <= last for first, last in ranges)


@given(st.binary(max_size=200))
def test_a_file_that_is_no_font_has_nothing(path, content: bytes) -> None:
    path.write_bytes(content)
    assert "A" not in coverage_of(path) or b"cmap" in content


@given(st.data())
def test_a_damaged_font_raises_nothing(path, data) -> None:
    whole = bytearray(font([(65, 90), (0x1F600, 0x1F640)], ALL))
    for _ in range(data.draw(st.integers(1, 6))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(whole[: data.draw(st.integers(0, len(whole)))]))
    assert isinstance(coverage_of(path), Coverage)


def test_a_font_of_pictures_counts_for_nothing(path) -> None:
    """SDL does not scale them: they would be as high as four lines."""
    path.write_bytes(font([(0x1F600, 0x1F640)], ALL, tables=(b"CBDT",)))
    assert "😀" not in coverage_of(path)


def test_a_collection_is_read_by_its_first_font(path) -> None:
    inside = font([(65, 90)], BMP)
    # The offsets of a collection count from the file's beginning.
    moved = bytearray(inside)
    for number in range(2):
        (offset,) = struct.unpack_from(">I", moved, 12 + 16 * number + 8)
        struct.pack_into(">I", moved, 12 + 16 * number + 8, offset + 16)
    path.write_bytes(struct.pack(">4sIII", b"ttcf", 0x10000, 1, 16) + bytes(moved))
    assert "A" in coverage_of(path) and "a" not in coverage_of(path)


def test_a_file_that_is_not_there_has_nothing(tmp_path: Path) -> None:
    assert coverage_of(tmp_path / "none.ttf") == Coverage()


def test_the_fonts_of_the_app_are_read() -> None:
    own = coverage_of(Path(resource_find(OWN_FONT)))
    assert all(character in own for character in "Aüñß“”„…·×ΩЖ")
    assert not any(character in own for character in "日עأहไ😀")
    assert all(glyph.code in coverage_of(ICON_FONT) for glyph in ICONS.values())
