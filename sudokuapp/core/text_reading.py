"""Reading one puzzle from the texts people use: one line, rows, drawn boards, separated fields, the .sdk form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import LARGEST_SIDE, SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.core.text_layout import NumberedLine, Row, is_comment, layouts, section_name, usual_width
from sudokuapp.errors import GridTextError

LARGEST_TEXT = 64 * 1024  # characters
BLANKS = ".0*_-?xX"  # signs for an empty cell

_LONGEST_EXCERPT = 12  # characters of a wrong text that an error quotes

# Every way to write a cell, for all shapes. The empty text is an empty field between separators.
_DIGIT_OF: dict[str, int] = {
    "": 0,
    **dict.fromkeys(BLANKS, 0),
    **{written: digit for digit in range(LARGEST_SIDE + 1) for written in (f"{digit}", f"{digit:02}")},
    **{written: digit for digit, symbol in enumerate(SYMBOLS, 1) for written in (symbol, symbol.lower())},
}


def parse(text: str, shape: Shape | None = None) -> Grid:
    """The puzzle in a text: of this shape, or else of the usual shape for its number of cells."""
    refuse_if_too_long(1, len(text))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return parse_lines([NumberedLine(number, line) for number, line in enumerate(lines, 1)], shape)


def parse_lines(lines: Sequence[NumberedLine], shape: Shape | None = None) -> Grid:
    """The puzzle in some lines, at least one, of a longer text. They keep their numbers in that text.

    If no layout of the lines fills a board, the error is that of the likeliest one.
    """
    wrongs = []
    for rows in filter(None, layouts(list(_puzzle_section(lines)), shape)):
        try:
            return _grid(rows, shape)
        except GridTextError as wrong:
            wrongs.append(wrong)
    raise wrongs[0] if wrongs else GridTextError(lines[0].number, "a puzzle", "nothing")


def refuse_if_too_long(line: int, length: int) -> None:
    """Refuse a text that is longer than any puzzle without reading it: it may come from anywhere."""
    if length > LARGEST_TEXT:
        raise GridTextError(line, f"a puzzle of at most {LARGEST_TEXT:,} characters", f"{length:,}")


def fills_a_board(symbols: str) -> bool:
    """Whether these symbols, one per cell, are a grid of the usual shape with so many cells."""
    shape = Shape.of_cell_count(len(symbols))
    return shape is not None and all(_DIGIT_OF.get(symbol, LARGEST_SIDE + 1) <= shape.side for symbol in symbols)


def _puzzle_section(lines: Iterable[NumberedLine]) -> Iterator[NumberedLine]:
    """The lines that hold the puzzle; the other sections of the .sdk form hold a game in play."""
    section = "puzzle"
    for line in lines:
        if is_comment(line.text):
            continue
        header = section_name(line.text)
        if header is not None:
            section = header
        elif section == "puzzle":
            yield line


def _grid(rows: Sequence[Row], shape: Shape | None) -> Grid:
    shape = shape or _shape_of(rows)
    row_count, width = (1, shape.cell_count) if len(rows) == 1 else (shape.side, shape.side)
    digits = bytearray()
    for number, row in enumerate(rows, 1):
        digits.extend(_digits(row, shape))
        if len(row.cells) != width:
            raise GridTextError(row.line, f"{width} cells", f"{len(row.cells)}")
        if number > row_count:
            raise GridTextError(row.line, f"{row_count} rows", f"{len(rows)}")
    if len(rows) < row_count:
        raise GridTextError(rows[-1].line, f"{row_count} rows", f"{len(rows)}")
    return Grid(shape, bytes(digits))


def _shape_of(rows: Sequence[Row]) -> Shape:
    """The usual shape with so many cells in all or, of several rows, in each."""
    is_one_line = len(rows) == 1
    width = usual_width(rows)
    shape = Shape.of_cell_count(width if is_one_line else width * width)
    if shape is None:
        wrong = next(row for row in rows if len(row.cells) == width)
        # If the text is no puzzle at all, its first wrong sign explains more than its length.
        list(_digits(wrong, None))
        expected = (
            "81 cells, or all of another board" if is_one_line else f"{SMALLEST_USUAL_SIDE} to {LARGEST_SIDE} cells"
        )
        raise GridTextError(wrong.line, expected, f"{width}")
    return shape


def _digits(row: Row, shape: Shape | None) -> Iterator[int]:
    largest = shape.side if shape else LARGEST_SIDE
    for cell in row.cells:
        digit = _DIGIT_OF.get(cell)
        if digit is None or digit > largest:
            raise GridTextError(row.line, f"{_digit_range(shape)} or a blank", f"“{_excerpt(cell)}”")
        yield digit


def _digit_range(shape: Shape | None) -> str:
    if shape is None:
        return "a digit"
    letters = shape.symbols[9:]
    return f"a digit from 1 to {shape.side}" + (f" (with {letters[0]} for 10 and so on)" if letters else "")


def _excerpt(found: str) -> str:
    """The start of a wrong text, without control characters, which a terminal would execute."""
    shown = found[:_LONGEST_EXCERPT]
    printable = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in shown)
    return printable + ("…" if len(found) > _LONGEST_EXCERPT else "")
