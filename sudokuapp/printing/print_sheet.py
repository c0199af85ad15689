"""A sheet to print: 1, 2, 4 or 6 puzzles a page with their names and levels, and small solutions at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from math import ceil

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.errors import SearchStopped
from sudokuapp.language import tr
from sudokuapp.printing.pdf_writer import CAPITAL_HEIGHT, PdfPage, has_signs_of_font, pdf_of, shortened, text_width
from sudokuapp.solvers.protocol import Solver
from sudokuapp.techniques.rating.level import Level

PER_PAGE = (1, 2, 4, 6)
MOST_PUZZLES = 600  # in one file

_COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2}
_SOLUTION_COLUMNS, _SOLUTION_ROWS = 4, 5
_MARGIN, _GAP, _FOOT = 42.0, 24.0, 20.0  # points
_LARGEST_BOARD = 430.0
_DIGIT_SIZE = 0.62  # of a cell
_TITLE_SIZE, _SMALL_SIZE, _FOOT_SIZE, _HEADING_SIZE = 12.0, 8.0, 9.0, 16.0
_LEADING = 0.6  # of the size of a title: the space below it
_THIN, _THICK = 0.01, 0.036  # widths of lines, of a ninth of the board
_THIN_GREY, _QUIET_GREY = 0.45, 0.4
_SOLVE_SECONDS = 1.0


class Paper(Enum):
    """Width and height in points."""

    A4 = (595.28, 841.89)
    LETTER = (612.0, 792.0)


@dataclass(frozen=True)
class PrintedPuzzle:
    """`rating` is in tenths; None or 0 where it is not known."""

    grid: Grid
    name: str = ""
    rating: int | None = None


@dataclass(frozen=True)
class SheetOptions:
    per_page: int = 2
    paper: Paper = Paper.A4
    has_solutions: bool = True


def is_printable(grid: Grid) -> bool:
    """Whether there is something to solve on paper."""
    return bool(grid.clue_count) and not conflicts(grid)


def page_count(puzzles: int, options: SheetOptions) -> int:
    """With the pages of the solutions."""
    solutions = ceil(puzzles / (_SOLUTION_COLUMNS * _SOLUTION_ROWS)) if options.has_solutions else 0
    return ceil(puzzles / options.per_page) + solutions


def print_sheet(
    puzzles: Sequence[PrintedPuzzle],
    options: SheetOptions,
    solver: Solver,
    title: str,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> bytes:
    """The PDF file. Finding the solutions may take some seconds: not for the UI thread."""
    puzzles = puzzles[:MOST_PUZZLES]
    pages = list(_puzzle_pages(puzzles, options))
    if options.has_solutions:
        solutions = [None if is_cancelled() else _solution(puzzle.grid, solver) for puzzle in puzzles]
        pages += _solution_pages(puzzles, solutions, options.paper)
    for number, page in enumerate(pages, 1):
        foot = f"{number} / {len(pages)}"
        page.text(page.width / 2, _MARGIN - _FOOT, foot, _FOOT_SIZE, align="middle", grey=_QUIET_GREY)
    return pdf_of(pages, title)


@dataclass(frozen=True)
class _Slot:
    """The room for one board with its title above."""

    left: float
    bottom: float
    width: float
    height: float

    @classmethod
    def of_page(cls, paper: Paper, columns: int, rows: int, heading: float = 0.0) -> Iterator[_Slot]:
        """Row by row from the top."""
        width, height = paper.value
        slot_width = (width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
        slot_height = (height - 2 * _MARGIN - heading - (rows - 1) * _GAP) / rows
        for row in range(rows):
            top = height - _MARGIN - heading - row * (slot_height + _GAP)
            for column in range(columns):
                yield cls(_MARGIN + column * (slot_width + _GAP), top - slot_height, slot_width, slot_height)

    def draw(self, page: PdfPage, grid: Grid, clues: Grid, title: str, side_note: str, size: float) -> None:
        title_height = size * (CAPITAL_HEIGHT + _LEADING)
        board = min(self.width, self.height - title_height, _LARGEST_BOARD)
        left = self.left + (self.width - board) / 2
        bottom = self.bottom + (self.height - title_height - board) / 2
        baseline = bottom + board + size * _LEADING
        note_width = text_width(side_note, size) + size if side_note else 0.0
        page.text(left, baseline, shortened(title, size, board - note_width), size)
        page.text(left + board, baseline, side_note, size, align="right", grey=_QUIET_GREY)
        _draw_board(page, grid, clues, left, bottom, board)


def _puzzle_pages(puzzles: Sequence[PrintedPuzzle], options: SheetOptions) -> Iterator[PdfPage]:
    columns = _COLUMNS[options.per_page]
    numbered = enumerate(puzzles, 1)
    while taken := list(islice(numbered, options.per_page)):
        page = PdfPage(*options.paper.value)
        slots = _Slot.of_page(options.paper, columns, options.per_page // columns)
        for slot, (number, puzzle) in zip(slots, taken, strict=False):
            level = str(Level.of_tenths(puzzle.rating).title) if puzzle.rating else ""
            slot.draw(page, puzzle.grid, puzzle.grid, _title(number, puzzle, len(puzzles)), level, _TITLE_SIZE)
        yield page


def _solution_pages(
    puzzles: Sequence[PrintedPuzzle], solutions: Sequence[Grid | None], paper: Paper
) -> Iterator[PdfPage]:
    numbered = enumerate(zip(puzzles, solutions, strict=True), 1)
    heading = _HEADING_SIZE * (CAPITAL_HEIGHT + 1.0)
    while taken := list(islice(numbered, _SOLUTION_COLUMNS * _SOLUTION_ROWS)):
        page = PdfPage(*paper.value)
        top = page.height - _MARGIN - _HEADING_SIZE * CAPITAL_HEIGHT
        page.text(_MARGIN, top, tr("Solutions"), _HEADING_SIZE, bold=True)
        slots = _Slot.of_page(paper, _SOLUTION_COLUMNS, _SOLUTION_ROWS, heading)
        for slot, (number, (puzzle, solution)) in zip(slots, taken, strict=False):
            name = _title(number, puzzle, len(puzzles))
            note = "" if solution else tr("no single solution")
            slot.draw(page, solution or puzzle.grid, puzzle.grid, name, note, _SMALL_SIZE)
        yield page


def _title(number: int, puzzle: PrintedPuzzle, count: int) -> str:
    """Numbered where there are several: by it the solution is found."""
    name = puzzle.name if has_signs_of_font(puzzle.name) else ""
    return name if count == 1 else f"{number}.  {name}".rstrip()


def _solution(grid: Grid, solver: Solver) -> Grid | None:
    """None if there is not exactly one, or if that is not known in time."""
    try:
        found = solver.first(grid, seconds=_SOLVE_SECONDS)
    except SearchStopped:
        return None
    return found[0] if len(found) == 1 else None


def _draw_board(page: PdfPage, grid: Grid, clues: Grid, left: float, bottom: float, board: float) -> None:
    shape = grid.shape
    side, cell = shape.side, board / shape.side
    top = bottom + board
    is_thick = {True: lambda at, box: at % box == 0, False: lambda at, box: at % box != 0}
    for thick, width, grey in ((False, _THIN, _THIN_GREY), (True, _THICK, 0.0)):
        weight = max(0.4, width * board / 9)
        for at in range(side + 1):
            if is_thick[thick](at, shape.box_columns):
                page.line((left + at * cell, bottom), (left + at * cell, top), weight, grey)
            if is_thick[thick](at, shape.box_rows):
                page.line((left, top - at * cell), (left + board, top - at * cell), weight, grey)
    size = cell * _DIGIT_SIZE
    for number, digit in enumerate(grid):
        if digit:
            row, column = divmod(number, side)
            x, y = left + (column + 0.5) * cell, top - (row + 0.5) * cell - size * CAPITAL_HEIGHT / 2
            page.text(x, y, shape.symbols[digit - 1], size, align="middle", bold=clues[number] == digit)
