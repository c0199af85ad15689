"""Writing a grid as text, in forms that `text_reading` reads back to the same grid.

No form ends with a newline: `print` and the code that writes files add it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import BLANKS
from sudokuapp.errors import WrongInput
from sudokuapp.language import msgid

BLANK = BLANKS[0]  # the sign that we write for an empty cell

Style = Callable[[int, str], str]


class _Rule(NamedTuple):
    """The signs of a line drawn across the board."""

    left: str
    line: str
    crossing: str
    right: str


class _Pen(NamedTuple):
    """The signs that draw a board."""

    top: _Rule
    middle: _Rule
    bottom: _Rule
    upright: str


_ASCII_RULE = _Rule("+", "-", "+", "+")
_ASCII = _Pen(_ASCII_RULE, _ASCII_RULE, _ASCII_RULE, "|")
_UNICODE = _Pen(_Rule("┏", "━", "┳", "┓"), _Rule("┣", "━", "╋", "┫"), _Rule("┗", "━", "┻", "┛"), "┃")


def to_line(grid: Grid, blank: str = BLANK) -> str:
    """All cells on one line."""
    if len(blank) != 1 or blank not in BLANKS:
        raise WrongInput(
            msgid("An empty cell is written as one of {signs}, not as “{blank}”."),
            signs=" ".join(BLANKS),
            blank=blank[:12],
        )
    symbols = blank + grid.shape.symbols
    return "".join(symbols[digit] for digit in grid)


def to_rows(grid: Grid) -> str:
    """One line for each row."""
    return "\n".join("".join(row) for row in _pieces(list(to_line(grid)), grid.shape.side))


def to_sdk(grid: Grid) -> str:
    """The .sdk form of SadMan Software, which other sudoku programs read."""
    return f"[Puzzle]\n{to_rows(grid)}"


def to_csv(grid: Grid) -> str:
    """Comma-separated rows for a spreadsheet: digits are numbers there, also those past 9, and blanks are empty."""
    fields = [str(digit) if digit else "" for digit in grid]
    return "\n".join(",".join(row) for row in _pieces(fields, grid.shape.side))


def to_board(grid: Grid, *, ascii: bool = False, style: Style | None = None) -> str:
    """A drawn board with thick lines around the boxes, or with ASCII signs for a terminal that has no others.

    `style` gets the number and the symbol of each cell and returns what to print for it, so that clues and found digits
    can look different. What it adds must have no width on the screen, or the columns no longer line up.
    """
    symbols = to_line(grid)
    cells = [style(cell, symbol) for cell, symbol in enumerate(symbols)] if style else list(symbols)
    return framed(grid.shape, cells, [1] * grid.shape.side, ascii=ascii)


def framed(shape: Shape, cells: list[str], widths: Sequence[int], *, ascii: bool = False) -> str:
    """Texts of cells, row by row, within the lines of a board. All texts of a column fill its width on the screen."""
    pen = _ASCII if ascii else _UNICODE
    lines = [_rule(pen.top, shape, widths)]
    for number, row in enumerate(_pieces(cells, shape.side)):
        if number and number % shape.box_rows == 0:
            lines.append(_rule(pen.middle, shape, widths))
        parts = [f" {' '.join(part)} " for part in _pieces(row, shape.box_columns)]
        lines.append(pen.upright + pen.upright.join(parts) + pen.upright)
    lines.append(_rule(pen.bottom, shape, widths))
    return "\n".join(lines)


def _pieces(cells: list[str], length: int) -> list[list[str]]:
    return [cells[start : start + length] for start in range(0, len(cells), length)]


def _rule(rule: _Rule, shape: Shape, widths: Sequence[int]) -> str:
    """A line across the board, with a space before and after each cell."""
    across = shape.box_columns
    boxes = [sum(widths[start : start + across]) + across + 1 for start in range(0, shape.side, across)]
    return rule.left + rule.crossing.join(rule.line * width for width in boxes) + rule.right
