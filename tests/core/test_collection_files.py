"""Collections: what is written is read back, a wrong line does not cost the others, and nothing from outside hangs."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, puzzles

from sudokuapp.core import collection_files
from sudokuapp.core.collection_files import (
    Collection,
    CollectionFormat,
    NamedGrid,
    load_collection,
    read_collection,
    write_collection,
)
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import CollectionTooLarge, NoCollection, SudokuLensError, UnreadableFile

CLUES = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
CLASSIC = parse(CLUES)
NAMES = st.text(st.characters(whitelist_categories=["L", "N", "P", "Zs"]), max_size=40).map(
    lambda name: " ".join(name.split())
)


def turned(shape: Shape) -> Shape:
    return Shape(shape.box_columns, shape.box_rows)


@pytest.mark.parametrize("format", CollectionFormat)
@given(data=st.data())
def test_what_is_written_is_read_back(format, data):
    shapes = [*SHAPES, *map(turned, SHAPES)]
    written = data.draw(st.lists(st.builds(NamedGrid, puzzles(shapes).filter(lambda grid: grid.clue_count), NAMES)))
    if not written:
        return
    read = read_collection(write_collection(written, format, "All & “more”"))
    assert [puzzle.grid for puzzle in read.puzzles] == [puzzle.grid for puzzle in written]
    assert read.faults == ()
    if format is not CollectionFormat.SDM:
        assert [puzzle.name for puzzle in read.puzzles] == [puzzle.name for puzzle in written]


def test_an_sdk_file_with_all_its_headers():
    rows = "\n".join(CLUES[start : start + 9].replace("0", ".") for start in range(0, 81, 9))
    text = f"#ARuud\n#DMorning tea\n#CMade by hand\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://example.org\n[Puzzle]\n{rows}\n[State]\n{rows}\n"
    assert read_collection(text.encode()).puzzles == (NamedGrid(CLASSIC, "Morning tea"),)
    assert read_collection(text.replace("[Puzzle]\n", "").encode()).puzzles == (NamedGrid(CLASSIC, "Morning tea"),)


def test_an_opensudoku_file_of_version_1():
    text = f"""<?xml version="1.0" encoding="UTF-8"?>
<opensudoku>
  <name>Easy ones</name><author>me</author><level>easy</level>
  <game data="{CLUES}" />
  <game data="{CLUES[::-1]}" />
</opensudoku>"""
    assert [to_line(puzzle.grid, "0") for puzzle in read_collection(text.encode()).puzzles] == [CLUES, CLUES[::-1]]


@pytest.mark.parametrize(
    ("version", "notes"), [(1, "1,2,|"), (1, "-|"), (2, "0||"), (3, "12|"), (4, "0|511|"), (5, "0|0|3|")]
)
@pytest.mark.parametrize("attribute", ["data", "cells_data"])
def test_of_an_opensudoku_game_in_play_only_the_clues_are_taken(version, notes, attribute):
    cells = "".join(f"{digit if digit != '0' else 7}|{notes}{int(digit == '0')}|" for digit in CLUES)
    text = f"""<opensudoku version="2"><folder name="Play" created="1"><game created="1" state="0" time="9"
        {attribute}="version: {version}&#10;{cells}" note="hard" command_stack="{"1|" * 5000}"/></folder>
        </opensudoku>"""
    assert read_collection(text.encode()).puzzles == (NamedGrid(CLASSIC, "hard"),)


def test_bad_lines_are_told_by_number_and_the_good_ones_kept():
    lines = [CLUES, CLUES[:-1], CLUES[::-1], "x" * 81 + "y", "", CLUES]
    read = read_collection("\n".join(lines).encode())
    assert len(read.puzzles) == 3
    assert [fault.line for fault in read.faults] == [2, 4]
    assert read.fault_count == 2


def test_a_bad_game_of_a_file_of_opensudoku_is_told_by_its_line():
    text = f'<opensudoku>\n<game data="{CLUES}"/>\n<game data="12"/>\n<game/>\n<game data="{CLUES}"/></opensudoku>'
    read = read_collection(text.encode())
    assert len(read.puzzles) == 2
    assert [fault.line for fault in read.faults] == [3, 4]


def test_half_a_file_of_opensudoku_gives_what_is_in_it():
    text = f'<opensudoku>\n<game data="{CLUES}"/>\n<game data="{CLUES[:40]}'
    read = read_collection(text.encode())
    assert (len(read.puzzles), read.fault_count) == (1, 1)
    assert "Line 3" in str(read.faults[0])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1"])
def test_the_encodings_that_editors_write(encoding):
    text = f"# für später\r\n{CLUES}\r\n"
    assert read_collection(text.encode(encoding)).puzzles == (NamedGrid(CLASSIC),)


def test_the_content_counts_and_not_the_ending(tmp_path):
    path = tmp_path / "many.txt"
    path.write_bytes(write_collection([NamedGrid(CLASSIC)], CollectionFormat.OPENSUDOKU, "x"))
    assert read_collection(load_collection(path)).puzzles == (NamedGrid(CLASSIC),)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "' + "ha" * 50 + '">'
    + "".join(f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(9))
    + f']><opensudoku><game data="&j;"/><game data="{CLUES}"/></opensudoku>'
)  # fmt: skip
EXTERNAL = (
    '<!DOCTYPE opensudoku [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    f'<opensudoku><game data="{CLUES}" note="&x;"/></opensudoku>'
)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 1000,
        bytes(range(256)) * 100,
        b"PK\x03\x04" + b"\x55" * 5000,
        b"# only a comment\n" * 20_000,
        b"hello world\n" * 20_000,
        b"1" * 1_000_000,
        b"123\n" * 200_000,
        b"<opensudoku>" * 50_000,
        b"<opensudoku>" + b"<a b='" + b"x" * 1_000_000,
        b"<html><opensudoku></opensudoku></html>",
        BOMB.encode(),
        EXTERNAL.encode(),
    ],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_collection_is_refused_soon_and_with_a_sentence(data):
    began = time.monotonic()
    with pytest.raises(NoCollection, match="no puzzle"):
        read_collection(data)
    assert time.monotonic() - began < 5


@given(st.binary(max_size=2000) | st.binary(max_size=500).map(lambda junk: b"<opensudoku>" + junk))
def test_no_bytes_raise_anything_but_our_own_errors(data):
    try:
        assert isinstance(read_collection(data), Collection)
    except SudokuLensError as refused:
        assert str(refused).endswith(".")


def test_more_puzzles_than_the_limit_are_cut(monkeypatch):
    monkeypatch.setattr(collection_files, "MOST_PUZZLES", 3)
    read = read_collection(f"{CLUES}\n".encode() * 5)
    assert (len(read.puzzles), read.is_cut) == (3, True)


def test_reading_can_be_stopped_and_tells_how_far_it_is():
    told: list[int] = []
    read = read_collection(f"{CLUES}\n".encode() * 50, lambda: len(told) == 7, told.append)
    assert told == list(range(1, 8))
    assert (len(read.puzzles), read.is_cut) == (7, True)


def test_a_file_that_is_too_large_or_not_there_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(collection_files, "LARGEST_FILE", 1000)
    (tmp_path / "large.sdm").write_bytes(b"0" * 1001)
    with pytest.raises(CollectionTooLarge, match="larger than"):
        load_collection(tmp_path / "large.sdm")
    with pytest.raises(UnreadableFile, match="gone"):
        load_collection(tmp_path / "gone.sdm")


def test_an_empty_board_is_a_puzzle_too():
    assert read_collection(b"0" * 81).puzzles == (NamedGrid(Grid.empty(Shape(3, 3))),)
