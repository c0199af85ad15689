"""How the cells of a puzzle are laid out in a text: on one line, in rows, within drawn borders, between separators.

The same sign means different things in different texts: a dash is a blank or a border, a tab is a separator or a space.
So we do not guess from the first sign. We make the few layouts that a text allows, the likeliest first, and the parser
takes the first one that fills a board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sudokuapp.core.shape import SMALLEST_USUAL_SIDE, Shape

SEPARATORS = ",;\t"  # between cells

# Space and quotes that come along when a text is copied from somewhere.
_EDGES = " \t\r\n\u00a0\"'“”\u2018\u2019`"
_BOX_DRAWING = "".join(map(chr, range(0x2500, 0x2580)))
_BORDERS = str.maketrans(dict.fromkeys("|+=:" + _BOX_DRAWING, " "))
# All of these are used for the corners of a rule, but without a dash it is no rule.
_SIGNS_OF_A_RULE = frozenset("-*.'")


class NumberedLine(NamedTuple):
    """A line and its number in the original text, which an error has to name."""

    number: int
    text: str


class Row(NamedTuple):
    """The cells found in one line, each as it is written."""

    line: int
    cells: Sequence[str]


class _DrawnLine(NamedTuple):
    """A line without its borders. A doubtful one may be a rule between boxes or a row of blanks."""

    number: int
    tokens: list[str]
    is_doubtful: bool


def is_comment(line: str) -> bool:
    """Whether this line only describes the puzzle; the .sdk form keeps its author and date in such lines."""
    return line.lstrip().startswith("#")


def section_name(line: str) -> str | None:
    """The name in a header of the .sdk form such as [Puzzle], in lower case, or None for any other line."""
    line = line.strip()
    name = line[1:-1].strip()
    return name.lower() if line.startswith("[") and line.endswith("]") and name.isalpha() else None


def strip_edges(text: str) -> str:
    """The text without space and quotes at its ends."""
    return text.strip(_EDGES)


def tokens_of(line: str) -> list[str]:
    """The parts of a line between its borders and spaces: single cells, or several cells without a space."""
    return strip_edges(line).translate(_BORDERS).split()


def may_be_rule(tokens: Iterable[str]) -> bool:
    """Whether these could be a rule between boxes: dashes, and only signs that are used for corners."""
    signs = set().union(*tokens)
    return "-" in signs and signs <= _SIGNS_OF_A_RULE


def has_separated_cells(line: str, separator: str, shape: Shape | None) -> bool:
    """Whether this separator is used between cells, and not only before a remark at the end of the line."""
    fewest_cells = min(shape.side, SMALLEST_USUAL_SIDE) if shape else SMALLEST_USUAL_SIDE
    return line.count(separator) >= fewest_cells - 1


def usual_width(rows: Iterable[Row]) -> int:
    """The number of cells that most rows have, so that a single wrong row can be named."""
    widths = Counter(len(row.cells) for row in rows)
    return max(widths, key=widths.__getitem__, default=0)


def layouts(lines: Sequence[NumberedLine], shape: Shape | None) -> Iterator[list[Row]]:
    """Every way to divide the text into rows of cells, the likeliest first. There is at least one."""
    for separator in SEPARATORS:
        if any(has_separated_cells(line.text, separator, shape) for line in lines):
            rows = _rows_of_fields(lines, separator)
            yield rows
            yield [_without_last_empty_field(row) for row in rows]
    drawn = list(_without_borders(lines))
    if _has_numbers(drawn):
        yield from _layouts_of_dashes([(Row(line.number, line.tokens), line.is_doubtful) for line in drawn])
    yield from _layouts_of_dashes([(Row(line.number, "".join(line.tokens)), line.is_doubtful) for line in drawn])


def _rows_of_fields(lines: Iterable[NumberedLine], separator: str) -> list[Row]:
    return [
        Row(number, [strip_edges(field) for field in text.split(separator)])
        for number, text in lines
        # A row of empty cells copied from a spreadsheet has only tabs, but is not a blank line.
        if separator in text or not _is_empty_or_rule(tokens_of(text))
    ]


def _is_empty_or_rule(tokens: list[str]) -> bool:
    return not tokens or may_be_rule(tokens)


def _without_last_empty_field(row: Row) -> Row:
    """Some programs write a separator after the last cell of each row too."""
    return row if row.cells[-1] else Row(row.line, row.cells[:-1])


def _without_borders(lines: Iterable[NumberedLine]) -> Iterator[_DrawnLine]:
    for number, text in lines:
        tokens = tokens_of(text)
        is_doubtful = may_be_rule(tokens)
        is_surely_rule = is_doubtful and ("+" in text or "=" in text)
        if tokens and not is_surely_rule:
            yield _DrawnLine(number, tokens, is_doubtful)


def _has_numbers(drawn: Iterable[_DrawnLine]) -> bool:
    """Whether the cells are separated and some have two figures, as on boards with more than nine digits."""
    longer = [token for line in drawn if not line.is_doubtful for token in line.tokens if len(token) > 1]
    return bool(longer) and all(len(token) == 2 and token.isdigit() for token in longer)


def _layouts_of_dashes(drawn: Sequence[tuple[Row, bool]]) -> Iterator[list[Row]]:
    """The doubtful lines as rules and, where they are as long as a row, as rows of blanks."""
    sure = [row for row, is_doubtful in drawn if not is_doubtful]
    width = usual_width(sure or [row for row, _ in drawn])
    with_blanks = [row for row, is_doubtful in drawn if not is_doubtful or len(row.cells) == width]
    dash_is_a_blank = not sure or any("-" in row.cells for row in sure)
    yield with_blanks if dash_is_a_blank else sure
    if len(sure) != len(with_blanks):
        yield sure if dash_is_a_blank else with_blanks
