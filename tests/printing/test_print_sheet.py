"""A sheet to print, looked at as a PDF reader does: by its table of objects, its pages and what they draw."""

from __future__ import annotations

import random
import re
import zlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, full_grid, with_holes

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import SearchTimedOut
from sudokuapp.printing.pdf_writer import PdfPage, pdf_of, shortened, text_width
from sudokuapp.printing.print_sheet import (
    PER_PAGE,
    Paper,
    PrintedPuzzle,
    SheetOptions,
    is_printable,
    page_count,
    print_sheet,
)
from sudokuapp.solvers.app_solver import app_solver

CLASSIC = Shape(3, 3)
TEXT = re.compile(rb"BT \S+ g /(F[12]) (\S+) Tf (\S+) (\S+) Td <([0-9a-f]*)> Tj ET")
LINE = re.compile(rb"2 J \S+ G (\S+) w (\S+) (\S+) m (\S+) (\S+) l S")


class Reader:
    """The objects of a file, found by its table."""

    def __init__(self, file: bytes) -> None:
        assert file.startswith(b"%PDF-1.4\n")
        assert file.endswith(b"%%EOF\n")
        table = int(re.search(rb"startxref\n(\d+)\n%%EOF", file)[1])
        assert file[table:].startswith(b"xref\n")
        begins = [int(begin) for begin in re.findall(rb"(\d{10}) 00000 n \n", file[table:])]
        self.objects = {}
        for number, (begin, end) in enumerate(pairwise([*begins, table]), 1):
            content = file[begin:end]
            assert content.startswith(b"%d 0 obj\n" % number)
            assert content.endswith(b"\nendobj\n")
            self.objects[number] = content
        kids = re.search(rb"/Kids \[(.*?)\] /Count (\d+)", self.objects[2])
        self.pages = [int(kid) for kid in re.findall(rb"(\d+) 0 R", kids[1])]
        assert len(self.pages) == int(kids[2])

    def size(self, page: int) -> tuple[float, ...]:
        return tuple(map(float, re.search(rb"/MediaBox \[0 0 (\S+) (\S+)\]", self.objects[self.pages[page]]).groups()))

    def content(self, page: int) -> bytes:
        number = int(re.search(rb"/Contents (\d+) 0 R", self.objects[self.pages[page]])[1])
        length = int(re.search(rb"/Length (\d+)", self.objects[number])[1])
        stream = self.objects[number].partition(b"stream\n")[2]
        assert stream[length:].startswith(b"\nendstream")
        return zlib.decompress(stream[:length])

    def texts(self, page: int) -> list[str]:
        return [bytes.fromhex(found[4].decode()).decode("cp1252") for found in TEXT.findall(self.content(page))]


def some(count: int, shape: Shape = CLASSIC, holes: int = 20) -> list[PrintedPuzzle]:
    chance = random.Random(5)
    grids = [with_holes(full_grid(shape, chance), holes, chance) for _ in range(count)]
    return [PrintedPuzzle(grid, f"Rätsel {at}", 26) for at, grid in enumerate(grids, 1)]


def sheet(puzzles: list[PrintedPuzzle], *options: object) -> Reader:
    return Reader(print_sheet(puzzles, SheetOptions(*options), app_solver, "Sonntag"))


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("paper", Paper)
def test_so_many_puzzles_are_on_a_page_and_the_solutions_at_the_end(per_page, paper):
    read = sheet(some(7), per_page, paper)
    expected = -(-7 // per_page)
    assert len(read.pages) == expected + 1
    assert {read.size(page) for page in range(len(read.pages))} == {paper.value}
    titles = [text for page in range(expected) for text in read.texts(page) if "Rätsel" in text]
    assert titles == [f"{at}.  Rätsel {at}" for at in range(1, 8)]
    assert read.texts(expected)[0] == "Solutions"
    assert read.texts(expected)[-1] == f"{expected + 1} / {expected + 1}"


def test_every_digit_is_printed_and_in_the_solution_the_clues_are_bold():
    (puzzle,) = some(1, holes=30)
    read = sheet([puzzle], 1)
    digits = [text for text in read.texts(0) if text in list("123456789")]
    assert digits == [str(digit) for digit in puzzle.grid if digit]
    solution = [(font, bytes.fromhex(text.decode())) for font, *_, text in TEXT.findall(read.content(1))]
    cells = [(font, text) for font, text in solution if text in list(map(bytes, zip(b"123456789", strict=True)))]
    solved = app_solver.solve(puzzle.grid)
    assert cells == [
        (b"F2" if clue else b"F1", str(digit).encode()) for clue, digit in zip(puzzle.grid, solved, strict=True)
    ]


def test_name_and_level_stand_above_a_board():
    texts = sheet(some(1), 1, Paper.A4, False).texts(0)
    assert texts[:2] == ["Rätsel 1", "Medium"]


@pytest.mark.parametrize("shape", [*SHAPES, Shape(3, 2)], ids=str)
@pytest.mark.parametrize("per_page", PER_PAGE)
def test_boards_of_all_shapes_stay_within_the_margins(shape, per_page):
    read = sheet(some(per_page, shape, 3), per_page)
    for page in range(2):
        width, height = read.size(page)
        for _, x, y, to_x, to_y in LINE.findall(read.content(page)):
            assert all(40 <= float(at) <= width - 40 for at in (x, to_x))
            assert all(40 <= float(at) <= height - 40 for at in (y, to_y))
        lines = LINE.findall(read.content(0))
        assert len(lines) == per_page * 2 * (shape.side + 1)
        widest = max(float(found[0]) for found in lines)
        boxes = shape.side // shape.box_columns + shape.side // shape.box_rows + 2
        assert sum(float(found[0]) == widest for found in lines) == per_page * boxes


def test_a_puzzle_without_one_solution_says_so_instead():
    read = sheet([PrintedPuzzle(Grid.empty(Shape(3, 3)), "Empty")], 1)
    assert "no single solution" in read.texts(1)


def test_a_search_that_takes_too_long_costs_only_its_solution():
    class Slow:
        def first(self, grid, most=2, seconds=None):
            raise SearchTimedOut

    read = Reader(print_sheet(some(2), SheetOptions(), Slow(), ""))
    assert read.texts(1).count("no single solution") == 2


@given(st.text(max_size=100))
def test_whatever_the_name_is_it_can_be_printed(name):
    grid = with_holes(full_grid(Shape(2, 2), random.Random(1)), 4, random.Random(1))
    read = Reader(print_sheet([PrintedPuzzle(grid, name)], SheetOptions(1), app_solver, name))
    assert len(read.pages) == 2


@given(st.text(max_size=60), st.floats(20, 300))
def test_a_shortened_text_fits_or_is_only_an_ellipsis(text, room):
    short = shortened(text, 12, room)
    assert text_width(short, 12) <= room or short == "…"
    assert short == text or short.endswith("…")


def test_widths_are_those_of_the_font():
    assert text_width("0", 1000) == text_width("9", 1000) == 556
    assert text_width("Wi~ ä", 1000) == 944 + 222 + 584 + 278 + 556


def test_an_empty_file_of_pages_is_still_a_file():
    assert Reader(pdf_of([PdfPage(100, 100)], "")).texts(0) == []


@pytest.mark.parametrize("per_page", PER_PAGE)
@pytest.mark.parametrize("has_solutions", [True, False])
@pytest.mark.parametrize("count", [1, 2, 7, 20, 21])
def test_how_many_pages_there_will_be_is_known_before(per_page, has_solutions, count):
    options = SheetOptions(per_page, has_solutions=has_solutions)
    puzzles = [PrintedPuzzle(full_grid(Shape(2, 2), random.Random(at))) for at in range(count)]
    assert b"/Count %d " % page_count(count, options) in print_sheet(puzzles, options, app_solver, "x")


def test_what_has_no_clues_or_breaks_a_rule_is_not_for_paper():
    empty = Grid.empty(CLASSIC)
    one = empty.with_digit(0, 1)
    assert [is_printable(grid) for grid in (empty, one, one.with_digit(1, 1))] == [False, True, False]
