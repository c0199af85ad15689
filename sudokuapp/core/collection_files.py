"""Collections: files of many puzzles, read by their content and written in the forms that other programs read.

The ending of a file's name is not trusted. All limits are generous for what people have, and keep a phone from running
out of memory.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path

from sudokuapp.core.collection_source import load_beginning, refusal_of, refuse_if_too_large, text_of
from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.opensudoku_files import is_opensudoku, parse_opensudoku, to_opensudoku
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import BOXES, DESCRIPTION, Entry, parse_all
from sudokuapp.core.text_writing import to_line, to_rows, to_sdk
from sudokuapp.errors import CollectionError, GridTextError, UnreadableFile
from sudokuapp.language import msgid

MOST_PUZZLES = 10_000
MOST_FAULTS = 10_000  # bad lines after which the rest is not read
MOST_FAULTS_KEPT = 100
MOST_LINES = 50 * MOST_PUZZLES  # a large board with its borders drawn has 33

_FAULTS_AT_BEGINNING = 1000  # after so many without a board, it is no collection
_BEGINNING = 64 * 1024  # bytes
_CHUNK = 8 * 1024  # bytes of XML, which may be a thousand games
_LINES_AT_ONCE = 100


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
    """Whether there is more in it than is read at once, or reading was stopped."""


def is_collection_file(path: Path) -> bool:
    """Whether there is a board at the beginning of a file. The start of the app waits for this."""
    try:
        entries = _entries(load_beginning(path, _BEGINNING), _Limit(lambda: False))
        return any(isinstance(entry.found, Grid) for entry in islice(entries, _FAULTS_AT_BEGINNING))
    except (CollectionError, UnreadableFile):
        return False


def read_collection(data: bytes, is_cancelled: Callable[[], bool] = lambda: False) -> Collection:
    """The puzzles of a file. NoCollection if there is none at all, and nothing that was meant to be one."""
    refuse_if_too_large(data)
    puzzles: list[NamedGrid] = []
    faults: list[GridTextError] = []
    fault_count, has_boards = 0, False
    limit = _Limit(is_cancelled)
    for entry in _entries(data, limit):
        if is_cancelled() or len(puzzles) == MOST_PUZZLES:
            limit.is_reached = True
        if limit.is_reached or fault_count > (MOST_FAULTS if has_boards else _FAULTS_AT_BEGINNING):
            break
        found = entry.found
        if isinstance(found, Grid):
            has_boards = True
            found = _broken_rule(entry.line, found) or found
        if isinstance(found, Grid):
            puzzles.append(NamedGrid(found, entry.name))
            continue
        fault_count += 1
        if len(faults) < MOST_FAULTS_KEPT:
            faults.append(found)
    if not has_boards and not is_cancelled():
        raise refusal_of(data)
    return Collection(tuple(puzzles), tuple(faults), fault_count, limit.is_reached or fault_count > MOST_FAULTS)


def write_collection(puzzles: Iterable[NamedGrid], format: CollectionFormat, name: str) -> bytes:
    """A file that `read_collection` reads back to the same puzzles; the form .sdm has no names."""
    if format is CollectionFormat.OPENSUDOKU:
        return to_opensudoku(((puzzle.grid, puzzle.name) for puzzle in puzzles), name).encode()
    return "".join(_texts(puzzles, format)).encode()


class _Limit:
    """Where the reading of a file ends: it may have millions of lines without a puzzle, and must stop when asked to."""

    def __init__(self, is_cancelled: Callable[[], bool]) -> None:
        self._is_cancelled = is_cancelled
        self.is_reached = False

    def lines(self, text: str) -> Iterator[str]:
        for number, line in enumerate(io.StringIO(text, newline=None)):
            if number % _LINES_AT_ONCE == 0 and (number >= MOST_LINES or self._is_cancelled()):
                self.is_reached = True
                return
            yield line

    def chunks(self, data: bytes) -> Iterator[bytes]:
        for start in range(0, len(data), _CHUNK):
            if self._is_cancelled():
                self.is_reached = True
                return
            yield data[start : start + _CHUNK]


def _entries(data: bytes, limit: _Limit) -> Iterator[Entry]:
    return parse_opensudoku(limit.chunks(data)) if is_opensudoku(data) else parse_all(limit.lines(text_of(data)))


def _broken_rule(line: int, grid: Grid) -> GridTextError | None:
    """Why a board is no puzzle: solving it would be no game, or can never end."""
    if not grid.clue_count:
        return GridTextError(msgid("Line {line}: this board has no clues."), line=line)
    if broken := conflicts(grid):
        digit = grid.shape.symbols[broken[0].digit - 1]
        sentence = msgid("Line {line}: more than one {digit} in a row, column or box.")
        return GridTextError(sentence, line=line, digit=digit)
    return None


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
