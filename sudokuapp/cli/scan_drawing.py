"""The board of a scanned page: print and pen told apart, and a sign after each cell that is to be looked at.

A sign stands for everything that a colour says, because not every output has colours and not everyone sees them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sudokuapp.cli.output import CLUE_STYLE, PLAIN_STYLE
from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import BLANK, framed
from sudokuapp.language import tr

if TYPE_CHECKING:
    from sudokuapp.scan.reading import CellReading, Reading

WRITTEN, MARKS = "'", ":"
WRITTEN_STYLE = "\x1b[36m"


def draw_page(reading: Reading, signs: Mapping[int, str], *, ascii: bool, coloured: bool) -> str:
    """The board, with `signs` after their cells; below it a legend if there is more than print."""
    shape = reading.shape
    texts = [_text(cell, shape) + signs.get(number, "") for number, cell in enumerate(reading.cells)]
    width = max(map(len, texts))
    padded = [text.ljust(width) for text in texts]
    legend = _legend(reading)
    if legend and coloured:
        padded = [_coloured(cell, text) for cell, text in zip(reading.cells, padded, strict=True)]
    board = framed(shape, padded, [width] * shape.side, ascii=ascii)
    return f"{board}\n{legend}" if legend else board


def _text(cell: CellReading, shape: Shape) -> str:
    if cell.kind is CellKind.MARKS:
        return MARKS
    if not cell.digit:
        return BLANK
    return shape.symbols[cell.digit - 1] + (WRITTEN if cell.kind is CellKind.WRITTEN else "")


def _coloured(cell: CellReading, text: str) -> str:
    if cell.kind is CellKind.EMPTY:
        return text
    return f"{CLUE_STYLE if cell.kind is CellKind.CLUE else WRITTEN_STYLE}{text}{PLAIN_STYLE}"


def _legend(reading: Reading) -> str:
    kinds = {cell.kind for cell in reading.cells}
    told = []
    if CellKind.WRITTEN in kinds:
        told.append(tr("{sign} written", sign=WRITTEN))
    if CellKind.MARKS in kinds:
        told.append(tr("{sign} small candidates", sign=MARKS))
    return "   ".join(told)
