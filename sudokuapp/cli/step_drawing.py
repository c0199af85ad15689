"""A step drawn on its board, as wide as the terminal allows.

Candidates stand side by side in their cell, as puzzlers write them in forums. A sign after a candidate tells its part
in the step; on a terminal it has a colour too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

from sudokuapp.cli.output import CLUE_STYLE, PLAIN_STYLE
from sudokuapp.core.candidates import digits_in
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import BLANK, framed
from sudokuapp.language import msgid, tr
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step

WRONG = "!"  # after a cell that is wrong

OTHER_CANDIDATE = "\x1b[2m"


class Part(Enum):
    """The part of a candidate in a step: its sign, its colour on a terminal, and what the legend says."""

    PATTERN = "*", "\x1b[1;36m", msgid("{sign} the pattern")
    EXTRA = "^", "\x1b[1;33m", msgid("{sign} another part of it")
    REMOVED = "-", "\x1b[1;31m", msgid("{sign} can be removed")
    PLACED = "+", "\x1b[1;32m", msgid("{sign} goes in")

    def __init__(self, sign: str, colour: str, sentence: str) -> None:
        self.sign = sign
        self.colour = colour
        self.sentence = sentence


def draw_step(position: Position, step: Step, *, ascii: bool, coloured: bool, widest: int) -> str:
    """The board with as many candidates as fit, and a legend. A single needs only the digit that is placed."""
    parts = _parts(step)
    marked = {cell: {digit for place, digit in parts if place == cell} for cell, _ in parts}
    shown_choices = [
        position.candidates,
        [digits if cell in marked else 0 for cell, digits in enumerate(position.candidates)],
        [digits & _digit_set(marked.get(cell, set())) for cell, digits in enumerate(position.candidates)],
    ]
    is_single = not step.eliminations and set(step.candidates) <= set(step.placements)
    for shown in shown_choices[2:] if is_single else shown_choices:
        texts = [_text(position, cell, digits, parts) for cell, digits in enumerate(shown)]
        widths = _widths(position.shape, texts)
        if _board_width(position.shape, widths) <= widest:
            break
    cells = [
        (_coloured(position, cell, shown[cell], parts) if coloured else text)
        + " " * (widths[position.shape.column_of(cell)] - len(text))
        for cell, text in enumerate(texts)
    ]
    return f"{_numbered(position.shape, cells, widths, ascii=ascii)}\n{_legend(parts, coloured=coloured)}"


def draw_wrong(position: Position, wrong: Collection[int], *, ascii: bool) -> str:
    """The board with a mark at each cell that is wrong."""
    texts = [
        _text(position, cell, 0, {}) + (WRONG if cell in wrong else "") for cell in range(position.shape.cell_count)
    ]
    widths = _widths(position.shape, texts)
    cells = [text.ljust(widths[position.shape.column_of(cell)]) for cell, text in enumerate(texts)]
    return _numbered(position.shape, cells, widths, ascii=ascii)


def _parts(step: Step) -> dict[Candidate, Part]:
    """A candidate that has several parts shows the last of them: what happens to it matters most."""
    parts = dict.fromkeys(step.candidates, Part.PATTERN)
    parts |= dict.fromkeys(step.extra_candidates, Part.EXTRA)
    parts |= dict.fromkeys(step.eliminations, Part.REMOVED)
    return parts | dict.fromkeys(step.placements, Part.PLACED)


def _digit_set(digits: set[int]) -> int:
    return sum(1 << digit for digit in digits)


def _text(position: Position, cell: int, shown: int, parts: Mapping[Candidate, Part]) -> str:
    symbols = position.shape.symbols
    if position.digits[cell]:
        return symbols[position.digits[cell] - 1]
    written = [
        symbols[digit - 1] + (parts[Candidate(cell, digit)].sign if (cell, digit) in parts else "")
        for digit in digits_in(shown)
    ]
    return "".join(written) or BLANK


def _coloured(position: Position, cell: int, shown: int, parts: Mapping[Candidate, Part]) -> str:
    """The same text with colours, which have no width."""
    if position.digits[cell] or not shown:
        text = _text(position, cell, shown, parts)
        return f"{CLUE_STYLE}{text}{PLAIN_STYLE}" if position.clues >> cell & 1 else text
    written = []
    for digit in digits_in(shown):
        part = parts.get(Candidate(cell, digit))
        colour = part.colour if part else OTHER_CANDIDATE
        written.append(f"{colour}{_text(position, cell, 1 << digit, parts)}{PLAIN_STYLE}")
    return "".join(written)


def _widths(shape: Shape, texts: list[str]) -> list[int]:
    """Of each column, wide enough for its number too."""
    numbers = [str(column + 1) for column in range(shape.side)]
    return [max(map(len, [numbers[column], *texts[column :: shape.side]])) for column in range(shape.side)]


def _board_width(shape: Shape, widths: list[int]) -> int:
    return len(_indent(shape)) + sum(widths) + shape.side + 2 * (shape.side // shape.box_columns) + 1


def _indent(shape: Shape) -> str:
    """The room for the numbers of the rows."""
    return " " * (len(str(shape.side)) + 1)


def _numbered(shape: Shape, cells: list[str], widths: list[int], *, ascii: bool) -> str:
    """The board with the numbers of rows and columns, which the sentences use."""
    indent = _indent(shape)
    header = indent
    for column, width in enumerate(widths):
        header += ("  " if column % shape.box_columns == 0 else "") + f"{column + 1:<{width}} "
    lines = [header.rstrip()]
    row = 0
    for number, line in enumerate(framed(shape, cells, widths, ascii=ascii).splitlines()):
        is_rule = number % (shape.box_rows + 1) == 0
        row += not is_rule
        lines.append((indent if is_rule else f"{row:>{len(indent) - 1}} ") + line)
    return "\n".join(lines)


def _legend(parts: Mapping[Candidate, Part], *, coloured: bool) -> str:
    used = [part for part in Part if part in parts.values()]
    return "   ".join(
        tr(part.sentence, sign=f"{part.colour}{part.sign}{PLAIN_STYLE}" if coloured else part.sign) for part in used
    )
