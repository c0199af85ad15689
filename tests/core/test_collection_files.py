"""Collections: what is written is read back, a wrong line does not cost the others, and nothing from outside hangs."""

from __future__ import annotations

import os
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, puzzles

from sudokuapp.core import collection_files, collection_source
from sudokuapp.core.collection_files import (
    Collection,
    CollectionFormat,
    NamedGrid,
    is_collection_file,
    read_collection,
    write_collection,
)
from sudokuapp.core.collection_source import load_collection
from sudokuapp.core.conflicts import conflicts
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
def test_what_is_written_is_read_back_and_what_breaks_a_rule_is_told(format, data):
    shapes = [*SHAPES, *map(turned, SHAPES)]
    written = data.draw(st.lists(st.builds(NamedGrid, puzzles(shapes).filter(lambda grid: grid.clue_count), NAMES)))
    if not written:
        return
    read = read_collection(write_collection(written, format, "All & “more”"))
    good = [puzzle for puzzle in written if not conflicts(puzzle.grid)]
    assert [puzzle.grid for puzzle in read.puzzles] == [puzzle.grid for puzzle in good]
    assert len(read.faults) == read.fault_count == len(written) - len(good)
    if format is not CollectionFormat.SDM:
        assert [puzzle.name for puzzle in read.puzzles] == [puzzle.name for puzzle in good]


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


def test_after_a_tag_of_opensudoku_without_end_the_rest_is_not_read():
    text = f'<opensudoku>\n{" " * 500_000}<game data="{CLUES}"/>\n<game data="{CLUES}" note="{"x" * 300_000}"/>'
    read = read_collection(f'{text}<game data="{CLUES}"/></opensudoku>'.encode())
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
        b"<opensudoku>" + b"<a b='" + b"x" * 15_000_000,
        b"<opensudoku>" + b"<!-- " + b"x" * 15_000_000,
        b"<html><opensudoku></opensudoku></html>",
        BOMB.encode(),
        EXTERNAL.encode(),
    ],
    ids=lambda data: repr(data[:12]),
)
def test_what_is_no_collection_is_refused_soon_and_with_a_sentence(data):
    began = time.monotonic()
    with pytest.raises(NoCollection):
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


def test_reading_can_be_stopped():
    asked: list[int] = []

    def stops_at_the_seventh() -> bool:
        asked.append(len(asked))
        return len(asked) > 7

    read = read_collection(f"{CLUES}\n".encode() * 50, stops_at_the_seventh)
    assert 0 < len(read.puzzles) < 7
    assert read.is_cut


MANY = 1_000_000
HOSTILE = {
    "blank lines": CLUES + "\n" * 8 * MANY,
    "lines of one sign": CLUES + "\n" + "x\n" * 4 * MANY,
    "comments": CLUES + "\n" + "#\n" * 4 * MANY,
    "rows of nothing": CLUES + "\n" + "12345678y\n" * MANY,
    "empty boards": CLUES + "\n" + ("." * 81 + "\n") * (MANY // 8),
    "games without cells": f'<opensudoku><game data="{CLUES}"/>' + "<game/>" * MANY,
    "other elements": f'<opensudoku><game data="{CLUES}"/>' + "<a/>" * 2 * MANY,
    "a long attribute": f'<opensudoku><game data="{CLUES}"/><a b="' + "x" * 8 * MANY,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_stopped_at_once_and_its_beginning_is_looked_at_quickly(text, tmp_path):
    began = time.perf_counter()
    stopped: list[float] = []

    def is_cancelled() -> bool:
        now = time.perf_counter()
        if not stopped and now - began > 0.1:
            stopped.append(now)
        return bool(stopped)

    read_collection(text.encode(), is_cancelled)
    assert not stopped or time.perf_counter() - stopped[0] < 0.3
    (tmp_path / "hostile.sdm").write_text(text.replace(CLUES, ""))
    began = time.perf_counter()
    is_collection_file(tmp_path / "hostile.sdm")
    assert time.perf_counter() - began < 1.5


def test_a_file_of_bad_lines_alone_ends_by_itself(monkeypatch):
    monkeypatch.setattr(collection_files, "MOST_FAULTS", 50)
    read = read_collection((CLUES + "\n" + "x" * 85 + "\n").encode() + ("y" * 85 + "\n").encode() * 1000)
    assert (len(read.puzzles), read.is_cut) == (1, True)
    assert read.fault_count <= 51


def test_a_file_of_blank_lines_ends_by_itself(monkeypatch):
    monkeypatch.setattr(collection_files, "MOST_LINES", 1000)
    read = read_collection((CLUES + "\n" * 2000 + CLUES).encode())
    assert (len(read.puzzles), read.is_cut) == (1, True)


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.sdm")
    assert load_collection(tmp_path / "pipe.sdm") == b""
    assert not is_collection_file(tmp_path / "pipe.sdm")


def test_a_file_that_is_too_large_or_not_there_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(collection_source, "LARGEST_FILE", 1000)
    (tmp_path / "large.sdm").write_bytes(b"0" * 1001)
    with pytest.raises(CollectionTooLarge, match="larger than"):
        load_collection(tmp_path / "large.sdm")
    with pytest.raises(UnreadableFile, match="gone"):
        load_collection(tmp_path / "gone.sdm")
    with pytest.raises(UnreadableFile, match="No file has a name like this"):
        load_collection(tmp_path / "no\0name.sdm")


@pytest.mark.parametrize("blank", ["0", ".", "x"])
def test_a_board_without_clues_or_with_clues_that_break_a_rule_is_no_puzzle(blank):
    lines = [blank * 81, CLUES, "11" + blank * 79, blank * 80 + "1", "2" + blank * 8 + "2" + blank * 71]
    read = read_collection("\n".join(lines).encode())
    assert [to_line(puzzle.grid) for puzzle in read.puzzles] == [CLUES.replace("0", "."), "." * 80 + "1"]
    assert [str(fault) for fault in read.faults] == [
        "Line 1: this board has no clues.",
        "Line 3: more than one 1 in a row, column or box.",
        "Line 5: more than one 2 in a row, column or box.",
    ]
    assert read_collection(lines[0].encode()).fault_count == 1, "it is told which line is wrong, not that there is none"


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "There is nothing in this file."),
        (b" \n\n", "There is nothing in this file."),
        (b"\0" * 5000, "There is nothing in this file."),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0" + b"x" * 5000, "This is a picture and no text."),
        (b"\x89PNG\r\n\x1a\n\0\0" + b"x" * 5000, "This is a picture and no text."),
        (b"SQLite format 3\0" + b"\0" * 5000, "choose “Restore a backup”"),
        (b"Dear all,\nhere is nothing.\n", "There is no puzzle in this."),
        (b"%PDF-1.4\n" + bytes(range(256)) * 20, "There is no puzzle in this."),
    ],
    ids=lambda value: repr(value[:12]),
)
def test_what_is_no_collection_is_told_as_what_it_is(data, told):
    with pytest.raises(NoCollection) as refused:
        read_collection(data)
    assert told in str(refused.value)
