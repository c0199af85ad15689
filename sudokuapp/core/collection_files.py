"""Collections: files of many puzzles, read by their content and written in the forms that other programs read.

The ending of a file's name is not trusted. All limits are generous for what people have, and keep a phone from running
out of memory.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path

from sudokuapp.core.grid import Grid
from sudokuapp.core.opensudoku_files import is_opensudoku, parse_opensudoku, to_opensudoku
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import BOXES, DESCRIPTION, Entry, parse_all
from sudokuapp.core.text_writing import to_line, to_rows, to_sdk
from sudokuapp.errors import CollectionError, CollectionTooLarge, GridTextError, NoCollection, UnreadableFile
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

MOST_PUZZLES = 10_000
LARGEST_FILE = 16 * 1024 * 1024  # bytes
MOST_FAULTS = 1000  # bad lines that are kept; after so many without a puzzle, it is no collection


class CollectionFormat(Enum):
    """The forms that can be written; the value is the ending of their files."""

    SDM = "sdm"
    SDK = "sdk"
    TXT = "txt"
    OPENSUDOKU = "opensudoku"


@dataclass(frozen=True)
class NamedGrid:
    """A puzzle of a collection; the name may be empty."""

    grid: Grid
    name: str = ""


@dataclass(frozen=True)
class Collection:
    """What a file holds: its puzzles, and the lines that should have been one."""

    puzzles: tuple[NamedGrid, ...]
    faults: tuple[GridTextError, ...] = ()
    """The first of them."""
    fault_count: int = 0
    is_cut: bool = False
    """Whether there is more in it than MOST_PUZZLES, or reading was stopped."""


def load_collection(path: Path) -> bytes:
    """The content of a file; UnreadableFile or CollectionTooLarge if it cannot be had."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as failure:
        raise UnreadableFile(
            msgid("“{name}” cannot be read: {reason}."), name=path.name, reason=system_reason(failure)
        ) from failure
    if len(data) > LARGEST_FILE:
        raise CollectionTooLarge(most=LARGEST_FILE // (1024 * 1024))
    return data


def is_collection_file(path: Path) -> bool:
    """Whether there is a puzzle in a file."""
    try:
        return any(isinstance(entry.found, Grid) for entry in islice(_entries(load_collection(path)), MOST_FAULTS))
    except (CollectionError, UnreadableFile):
        return False


def read_collection(
    data: bytes,
    is_cancelled: Callable[[], bool] = lambda: False,
    on_progress: Callable[[int], None] = lambda _read: None,
) -> Collection:
    """The puzzles of a file. `on_progress` gets how many were read so far; NoCollection if there is none at all."""
    if len(data) > LARGEST_FILE:
        raise CollectionTooLarge(most=LARGEST_FILE // (1024 * 1024))
    puzzles: list[NamedGrid] = []
    faults: list[GridTextError] = []
    fault_count, is_cut = 0, False
    for entry in _entries(data):
        is_cut = is_cancelled() or len(puzzles) == MOST_PUZZLES
        if is_cut or (fault_count > MOST_FAULTS and not puzzles):
            break
        if isinstance(entry.found, Grid):
            puzzles.append(NamedGrid(entry.found, entry.name))
            on_progress(len(puzzles))
        else:
            fault_count += 1
            if fault_count <= MOST_FAULTS:
                faults.append(entry.found)
    if not puzzles and not is_cut:
        raise NoCollection
    return Collection(tuple(puzzles), tuple(faults), fault_count, is_cut)


def write_collection(puzzles: Iterable[NamedGrid], format: CollectionFormat, name: str) -> bytes:
    """A file that `read_collection` reads back to the same puzzles; the form .sdm has no names."""
    if format is CollectionFormat.OPENSUDOKU:
        return to_opensudoku(((puzzle.grid, puzzle.name) for puzzle in puzzles), name).encode()
    return "".join(_texts(puzzles, format)).encode()


def _entries(data: bytes) -> Iterator[Entry]:
    return parse_opensudoku(data) if is_opensudoku(data) else parse_all(io.StringIO(_text(data), newline=None))


def _text(data: bytes) -> str:
    """UTF-8, or UTF-16 as Windows writes it, or any old encoding: the digits are the same in all of them."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise NoCollection
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _texts(puzzles: Iterable[NamedGrid], format: CollectionFormat) -> Iterator[str]:
    shapes: dict[int, Shape] = {}
    for puzzle in puzzles:
        shape = puzzle.grid.shape
        if shapes.setdefault(shape.side, Shape.of_side(shape.side)) != shape:
            shapes[shape.side] = shape
            yield f"{BOXES}{shape.box_rows}x{shape.box_columns}\n"
        if format is CollectionFormat.SDM:
            yield to_line(puzzle.grid, "0") + "\n"
            continue
        if puzzle.name:
            yield f"{DESCRIPTION}{' '.join(puzzle.name.split())}\n"
        yield (to_sdk(puzzle.grid) if format is CollectionFormat.SDK else to_rows(puzzle.grid)) + "\n\n"
