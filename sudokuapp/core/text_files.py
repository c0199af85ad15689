"""Reading a file of many puzzles. A wrong one does not stop the reading of the others.

Two kinds of comments mean something: `#D` before a puzzle is its name, as in the .sdk form, and `# boxes 3x2` says that
the boards after it which have as many cells a side have boxes of 3 rows and 2 columns, not the usual ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import LARGEST_SIDE, Shape
from sudokuapp.core.text_layout import (
    SEPARATORS,
    NumberedLine,
    has_separated_cells,
    is_comment,
    may_be_rule,
    section_name,
    strip_edges,
    tokens_of,
)
from sudokuapp.core.text_reading import LARGEST_TEXT, fills_a_board, parse_lines, refuse_if_too_long
from sudokuapp.errors import GridTextError, ShapeError

DESCRIPTION = "#D"
BOXES = "# boxes "

# A board of 16x16 with every border drawn has 33 lines. A longer block is not one puzzle.
_LONGEST_BLOCK = 100
LONGEST_NAME_READ = 300  # characters of a name that are read


@dataclass(frozen=True)
class Entry:
    """What a file holds from this line on: a puzzle, or something that should have been one."""

    line: int
    found: Grid | GridTextError
    name: str = ""


def parse_all(lines: Iterable[str], shape: Shape | None = None, first_line: int = 1) -> Iterator[Entry]:
    """The puzzles of a file, each as soon as its lines are read: one per line, or in blocks between blank lines.

    On a line with a whole puzzle, everything after the next space, tab, comma or semicolon is a remark.
    `first_line` is the number of the first of these lines in a file of which they are a part.
    """
    block: list[NumberedLine] = []
    is_in_puzzle_section = True
    comments = _Comments(shape)
    for line in _numbered(lines, first_line):
        if is_comment(line.text):
            if block and comments.is_about_next(line.text):
                yield from map(comments.applied, _entries_of_block(block, shape))
                block = []
            comments.read(line.text)
            continue
        header = section_name(line.text)
        whole_puzzle = _whole_puzzle(line.text, shape)
        ends_block = header is not None or whole_puzzle is not None or _is_blank(line.text, shape)
        if ends_block or len(block) == _LONGEST_BLOCK:
            yield from map(comments.applied, _entries_of_block(block, shape))
            block = []
        if header is not None:
            is_in_puzzle_section = header == "puzzle"
        elif not is_in_puzzle_section:
            continue
        elif whole_puzzle is not None:
            yield comments.applied(_entry([NumberedLine(line.number, whole_puzzle)], shape))
        elif not ends_block:
            block.append(line)
    yield from map(comments.applied, _entries_of_block(block, shape))


def shape_of_boxes(text: str) -> Shape | None:
    """The shape with such boxes: "3x2" has 3 rows and 2 columns; None if it is no size of a box."""
    rows, _, columns = text.partition("x")
    if not (rows.isdecimal() and columns.isdecimal() and len(text) <= 5):
        return None
    try:
        return Shape(int(rows), int(columns))
    except ShapeError:
        return None


class _Comments:
    """What the comments so far say about the puzzles after them. A `shape` that somebody asked for is not changed."""

    def __init__(self, shape: Shape | None) -> None:
        self._name, self._has_shape = "", shape is not None
        self._shapes: dict[int, Shape] = {}  # by their side

    def is_about_next(self, comment: str) -> bool:
        """Whether the puzzle after this comment is another one. Other comments may stand between two rows."""
        return comment.lstrip().startswith((DESCRIPTION, BOXES))

    def read(self, comment: str) -> None:
        comment = comment.lstrip()
        if comment.startswith(DESCRIPTION):
            self._name = comment.removeprefix(DESCRIPTION).strip()[:LONGEST_NAME_READ]
        elif comment.startswith(BOXES) and (boxes := shape_of_boxes(comment.removeprefix(BOXES).strip())):
            self._shapes[boxes.side] = boxes

    def applied(self, entry: Entry) -> Entry:
        """The entry with its name, and with the boxes of its board."""
        name, self._name = self._name, ""
        found = entry.found
        if isinstance(found, Grid) and not self._has_shape:
            found = Grid(self._shapes.get(found.shape.side, found.shape), found.cells)
        return replace(entry, found=found, name=name)


def _numbered(lines: Iterable[str], first: int) -> Iterator[NumberedLine]:
    for number, line in enumerate(lines, first):
        text = line.rstrip("\r\n")
        yield NumberedLine(number, text.removeprefix("\ufeff") if number == 1 else text)


def _whole_puzzle(line: str, shape: Shape | None) -> str | None:
    """The whole puzzle on this line, without the remarks after it; None for a single row or a rule.

    A line that is too long for any puzzle is returned as it is: the parser refuses it by its length.
    """
    # Twice as long as a row, so that a row with a cell too many still counts as a row.
    longest_row = 2 * (shape.side if shape else LARGEST_SIDE)
    if len(line) <= longest_row:
        return None
    if len(line) > LARGEST_TEXT:
        return line
    puzzle = _without_remarks(line)
    tokens = tokens_of(puzzle)
    if sum(map(len, tokens)) > longest_row:
        return None if may_be_rule(tokens) else puzzle
    cells_apart = max(len(tokens_of(line)), *(line.count(separator) for separator in SEPARATORS))
    return line if cells_apart > longest_row else None


def _without_remarks(line: str) -> str:
    line = strip_edges(line)
    for separator in SEPARATORS + " ":
        line = line.partition(separator)[0]
    return strip_edges(line)


def _is_blank(line: str, shape: Shape | None) -> bool:
    """Whether the line is blank. A row of empty cells copied from a spreadsheet is not."""
    return not line.strip() and not has_separated_cells(line, "\t", shape)


def _entries_of_block(block: list[NumberedLine], shape: Shape | None) -> Iterator[Entry]:
    """One puzzle, or one for each line: 16 cells are a row of 16x16, unless most lines are valid 4x4 puzzles."""
    if not block:
        return
    puzzles = [NumberedLine(line.number, _without_remarks(line.text)) for line in block]
    if shape is None and sum(fills_a_board(puzzle.text) for puzzle in puzzles) > len(block) / 2:
        for puzzle in puzzles:
            yield _entry([puzzle], shape)
    else:
        yield _entry(block, shape)


def _entry(lines: list[NumberedLine], shape: Shape | None) -> Entry:
    first = lines[0].number
    try:
        refuse_if_too_long(first, sum(len(line.text) for line in lines))
        return Entry(first, parse_lines(lines, shape))
    except GridTextError as wrong:
        return Entry(first, wrong)
