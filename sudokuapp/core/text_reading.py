"""Reading one puzzle from the texts people use: one line, rows, drawn boards, separated fields, the .sdk form.

The text of our own QR codes is read too: another app may have scanned the code, and shared its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sudokuapp.core.grid import Grid
from sudokuapp.core.puzzle_code import grid_of_code
from sudokuapp.core.shape import LARGEST_SIDE, SMALLEST_USUAL_SIDE, SYMBOLS, Shape
from sudokuapp.core.text_layout import NumberedLine, Row, is_comment, layouts, section_name, usual_width
from sudokuapp.errors import GridTextError
from sudokuapp.language import msgid, msgid_plural

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
    coded = grid_of_code(text)
    if coded and shape in (None, coded.shape):
        return coded
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
    nothing = GridTextError(msgid("Line {line}: expected a puzzle, but found nothing."), line=lines[0].number)
    raise wrongs[0] if wrongs else nothing


def refuse_if_too_long(line: int, length: int) -> None:
    """Refuse a text that is longer than any puzzle without reading it: it may come from anywhere."""
    if length > LARGEST_TEXT:
        raise GridTextError(
            msgid("Line {line}: expected a puzzle of at most {most:,} characters, but found {found:,}."),
            line=line,
            most=LARGEST_TEXT,
            found=length,
        )


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
            raise _wrong_cell_count(row, width)
        if number > row_count:
            raise _wrong_row_count(row, row_count, len(rows))
    if len(rows) < row_count:
        raise _wrong_row_count(rows[-1], row_count, len(rows))
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
        if is_one_line:
            raise GridTextError(
                msgid("Line {line}: expected 81 cells, or all of another board, but found {found}."),
                line=wrong.line,
                found=width,
            )
        raise GridTextError(
            msgid("Line {line}: expected {least} to {most} cells, but found {found}."),
            line=wrong.line,
            least=SMALLEST_USUAL_SIDE,
            most=LARGEST_SIDE,
            found=width,
        )
    return shape


def _digits(row: Row, shape: Shape | None) -> Iterator[int]:
    largest = shape.side if shape else LARGEST_SIDE
    for cell in row.cells:
        digit = _DIGIT_OF.get(cell)
        if digit is None or digit > largest:
            raise _wrong_cell(row, cell, shape)
        yield digit


def _wrong_cell_count(row: Row, count: int) -> GridTextError:
    sentence = msgid_plural(
        "Line {line}: expected {count} cell, but found {found}.",
        "Line {line}: expected {count} cells, but found {found}.",
    )
    return GridTextError(sentence, line=row.line, count=count, found=len(row.cells))


def _wrong_row_count(row: Row, count: int, found: int) -> GridTextError:
    sentence = msgid_plural(
        "Line {line}: expected {count} row, but found {found}.",
        "Line {line}: expected {count} rows, but found {found}.",
    )
    return GridTextError(sentence, line=row.line, count=count, found=found)


def _wrong_cell(row: Row, cell: str, shape: Shape | None) -> GridTextError:
    found = _excerpt(cell)
    if shape is None:
        sentence = msgid("Line {line}: expected a digit or a blank, but found “{found}”.")
        return GridTextError(sentence, line=row.line, found=found)
    letters = shape.symbols[9:]
    if not letters:
        sentence = msgid("Line {line}: expected a digit from 1 to {most} or a blank, but found “{found}”.")
        return GridTextError(sentence, line=row.line, most=shape.side, found=found)
    sentence = msgid(
        "Line {line}: expected a digit from 1 to {most} (with {letter} for 10 and so on) or a blank, "
        "but found “{found}”."
    )
    return GridTextError(sentence, line=row.line, most=shape.side, letter=letters[0], found=found)


def _excerpt(found: str) -> str:
    """The start of a wrong text, without control characters, which a terminal would execute."""
    shown = found[:_LONGEST_EXCERPT]
    printable = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in shown)
    return printable + ("…" if len(found) > _LONGEST_EXCERPT else "")
