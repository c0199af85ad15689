"""Files of the app OpenSudoku: XML with a game for each puzzle, perhaps in folders.

In version 1 a game has only its clues. In later versions it may be a game in play, of which the clues are taken: each
cell is written as its value, notes and, last, whether it can be changed. A file may come from anywhere: what XML has
for other purposes (types, entities) is refused, and so is what is nested deeper than these files are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import LONGEST_NAME_READ, Entry, shape_of_boxes
from sudokuapp.core.text_layout import NumberedLine
from sudokuapp.core.text_reading import parse_lines, refuse_if_too_long
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import GridTextError
from sudokuapp.language import msgid

ROOTS = ("opensudoku", "opensudoku2")  # the second is of a fork

_DEEPEST = 8  # elements within each other
_LONGEST_TAG = 256 * 1024  # bytes, a hundred times a game: with each chunk, the parser reads an open tag from its start
_CELLS = ("data", "cells_data")  # the attribute with the cells, in older and newer files
_NOTES = ("note", "user_note")
_NOT_STARTED = "1"  # the state of a game


def is_opensudoku(data: bytes) -> bool:
    """Whether a file begins like one of OpenSudoku's."""
    return b"<opensudoku" in data[:4096]


def parse_opensudoku(chunks: Iterable[bytes]) -> Iterator[Entry]:
    """The puzzles of a file, of which `chunks` are the parts; after a fault in the XML, the last entry, all is lost."""
    reader = _Reader()
    for chunk in chain(chunks, [b""]):
        fault = reader.read(chunk, is_last=not chunk)
        yield from reader.taken()
        if fault:
            yield Entry(fault.line, fault)
            return


def to_opensudoku(puzzles: Iterable[tuple[Grid, str]], name: str) -> str:
    """A file of these grids, each with its name, in a folder of that name."""
    games = "\n".join(_game(grid, note) for grid, note in puzzles)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
        f"<folder name={_attribute(name)}>\n{games}\n</folder>\n</opensudoku>\n"
    )


def _game(grid: Grid, note: str) -> str:
    is_usual = grid.shape == Shape.of_side(grid.shape.side)
    boxes = "" if is_usual else f' boxes="{grid.shape.box_rows}x{grid.shape.box_columns}"'
    said = f" note={_attribute(note)}" if note else ""
    return f'  <game state="{_NOT_STARTED}" time="0" data="{to_line(grid, "0")}"{said}{boxes} />'


def _attribute(text: str) -> str:
    """With nothing that XML does not allow."""
    return quoteattr("".join(sign if sign.isprintable() else " " for sign in text))


class _Refused(Exception):
    """What is no part of these files."""


class _Reader:
    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.EntityDeclHandler = self._refuse
        self._depth = self._given = 0
        self._found: list[Entry] = []

    def read(self, chunk: bytes, is_last: bool) -> GridTextError | None:
        """Read on; returns the fault after which nothing more can be read."""
        try:
            self._parser.Parse(chunk, is_last)
            self._given += len(chunk)
            if self._given - self._parser.CurrentByteIndex > _LONGEST_TAG:
                raise _Refused
        except (expat.ExpatError, _Refused, LookupError, ValueError):
            sentence = msgid("Line {line}: this is no file of OpenSudoku from here on, so the rest of it is not read.")
            return GridTextError(sentence, line=self._line)
        return None

    def taken(self) -> list[Entry]:
        """What was found since the last call."""
        found, self._found = self._found, []
        return found

    @property
    def _line(self) -> int:
        return max(1, self._parser.CurrentLineNumber)

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST or (self._depth == 1 and tag not in ROOTS):
            raise _Refused
        if tag == "game":
            note = next((attributes[name] for name in _NOTES if name in attributes), "")
            cells = next((attributes[name] for name in _CELLS if name in attributes), "")
            self._found.append(
                Entry(self._line, self._grid(cells, attributes.get("boxes", "")), note[:LONGEST_NAME_READ])
            )

    def _end(self, _tag: str) -> None:
        self._depth -= 1

    def _refuse(self, *_: object) -> None:
        raise _Refused

    def _grid(self, cells: str, boxes: str) -> Grid | GridTextError:
        try:
            refuse_if_too_long(self._line, len(cells))
            grid = parse_lines([NumberedLine(self._line, _clues(cells))])
        except GridTextError as wrong:
            return wrong
        shape = shape_of_boxes(boxes)
        return Grid(shape, grid.cells) if shape and shape.side == grid.shape.side else grid


def _clues(cells: str) -> str:
    """The clues on one line; of a game in play those cells that cannot be changed."""
    if not cells.lstrip().startswith("version"):
        return cells
    fields = [field for field in cells.split()[-1].split("|") if field]
    size, rest = divmod(len(fields), 81)
    if size < 3 or rest:
        return cells.replace("|", " ")
    values, editable = fields[::size], fields[size - 1 :: size]
    return "".join(value if fixed == "0" else "0" for value, fixed in zip(values, editable, strict=True))
