"""The size of a library's pages is read from the header of both kinds, narrow and wide."""

from __future__ import annotations

import struct
import subprocess

import pytest

from tests.android.elf import alignment_faults, alignments, machine


def library(sizes, wide=True, processor=183):
    """The headers of a library of which these parts are loaded, and one that is not."""
    head, part = (64, 56) if wide else (52, 32)
    content = bytearray(head + part * (len(sizes) + 1))
    content[:6] = b"\x7fELF" + bytes([2 if wide else 1, 1])
    struct.pack_into("<H", content, 18, processor)
    struct.pack_into("<Q" if wide else "<I", content, 32 if wide else 28, head)
    struct.pack_into("<HH", content, 54 if wide else 42, part, len(sizes) + 1)
    for number, size in enumerate([*sizes, 8]):
        at = head + part * number
        struct.pack_into("<I", content, at, 1 if number < len(sizes) else 2)
        struct.pack_into("<Q" if wide else "<I", content, at + (48 if wide else 28), size)
    return bytes(content)


@pytest.mark.parametrize("wide", [True, False])
def test_pages_of_16_kb_and_more_are_right(wide):
    assert alignments(library([16384, 65536], wide)) == [16384, 65536]
    assert alignment_faults(library([16384, 65536], wide)) == []


@pytest.mark.parametrize("wide", [True, False])
def test_a_part_on_pages_of_4_kb_is_told(wide):
    (wrong,) = alignment_faults(library([16384, 4096], wide))
    assert "4096" in wrong


def test_a_library_without_parts_is_told():
    assert alignment_faults(library([])) == ["The library has no parts to load."]


def test_the_processor_is_read():
    assert machine(library([16384], processor=40)) == 40


def test_what_is_no_library_is_refused():
    with pytest.raises(ValueError, match="not a little-endian ELF"):
        alignments(b"MZ" + bytes(100))


@pytest.mark.parametrize("size", [4096, 16384])
def test_what_the_linker_was_told_is_read_in_what_it_makes(tmp_path, size):
    (tmp_path / "one.c").write_text("int one(void) { return 1; }\n")
    command = ["gcc", "-shared", "-fPIC", "one.c", "-o", "one.so", f"-Wl,-z,max-page-size={size}"]
    subprocess.run(command, cwd=tmp_path, check=True)
    assert set(alignments((tmp_path / "one.so").read_bytes())) == {size}
