from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import BLANKS, parse
from sudokuapp.core.text_writing import to_board, to_csv, to_line, to_rows, to_sdk
from sudokuapp.errors import WrongInput

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2), Shape(3, 3), Shape(2, 5), Shape(3, 4)]
SHAPES += [Shape(4, 3), Shape(4, 4), Shape(1, 2), Shape(3, 1), Shape(1, 7)]

SIX = Grid.of(
    Shape(2, 3),
    [
        *(1, 0, 3, 0, 5, 0),
        *(0, 5, 0, 1, 0, 3),
        *(2, 0, 0, 0, 0, 1),
        *(0, 0, 0, 0, 0, 0),
        *(3, 0, 5, 0, 1, 0),
        *(0, 1, 0, 3, 0, 5),
    ],
)


def ascii_board(grid: Grid) -> str:
    return to_board(grid, ascii=True)


WRITERS = [to_line, to_rows, to_board, ascii_board, to_csv, to_sdk]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    shape = draw(st.sampled_from(SHAPES))
    digits = st.just(0) | st.integers(0, shape.side)
    return Grid.of(shape, draw(st.lists(digits, min_size=shape.cell_count, max_size=shape.cell_count)))


@pytest.mark.parametrize("write", WRITERS)
@given(grid=grids())
def test_what_is_written_is_read_back_as_the_same_grid(write: Callable[[Grid], str], grid: Grid) -> None:
    text = write(grid)
    assert parse(text, grid.shape) == grid
    if grid.shape == Shape.of_cell_count(len(grid)):
        assert parse(text) == grid


@given(grid=grids(), blank=st.sampled_from(BLANKS))
def test_a_line_is_read_back_whichever_sign_stands_for_a_blank(grid: Grid, blank: str) -> None:
    assert parse(to_line(grid, blank), grid.shape) == grid


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_an_empty_grid_is_read_back(write: Callable[[Grid], str], shape: Shape) -> None:
    assert parse(write(Grid.empty(shape)), shape) == Grid.empty(shape)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_all_lines_of_a_board_are_of_one_length(shape: Shape) -> None:
    full = Grid.of(shape, [cell % shape.side + 1 for cell in range(shape.cell_count)])
    for board in (to_board(full), ascii_board(full), to_board(Grid.empty(shape))):
        assert len({len(line) for line in board.split("\n")}) == 1


def test_a_line_holds_all_cells() -> None:
    assert to_line(SIX) == "1.3.5..5.1.32....1......3.5.1..1.3.5"
    assert to_line(SIX, blank="0") == "103050050103200001000000305010010305"


@pytest.mark.parametrize("blank", ["", "..", "5", "a", " "])
def test_a_blank_that_could_not_be_read_back_is_refused(blank: str) -> None:
    with pytest.raises(WrongInput, match="An empty cell is written as one of"):
        to_line(SIX, blank)


def test_rows_stand_on_lines_of_their_own() -> None:
    assert to_rows(SIX) == "1.3.5.\n.5.1.3\n2....1\n......\n3.5.1.\n.1.3.5"


def test_the_sdk_form_names_its_section() -> None:
    assert to_sdk(SIX) == "[Puzzle]\n" + to_rows(SIX)


def test_a_spreadsheet_gets_numbers_and_empty_fields() -> None:
    ten = Grid.of(Shape(2, 5), [10, 0, 9, *([0] * 97)])
    assert to_csv(ten).split("\n")[:2] == ["10,,9,,,,,,,", ",,,,,,,,,"]


def test_a_board_shows_its_boxes() -> None:
    assert to_board(SIX) == (
        "┏━━━━━━━┳━━━━━━━┓\n"
        "┃ 1 . 3 ┃ . 5 . ┃\n"
        "┃ . 5 . ┃ 1 . 3 ┃\n"
        "┣━━━━━━━╋━━━━━━━┫\n"
        "┃ 2 . . ┃ . . 1 ┃\n"
        "┃ . . . ┃ . . . ┃\n"
        "┣━━━━━━━╋━━━━━━━┫\n"
        "┃ 3 . 5 ┃ . 1 . ┃\n"
        "┃ . 1 . ┃ 3 . 5 ┃\n"
        "┗━━━━━━━┻━━━━━━━┛"
    )


def test_an_ascii_board_needs_no_other_signs() -> None:
    assert ascii_board(Grid.empty(Shape(2, 2))) == (
        "+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+\n| . . | . . |\n| . . | . . |\n+-----+-----+"
    )


def test_the_caller_styles_each_cell_by_its_number_and_symbol() -> None:
    clues = Grid.empty(Shape(2, 2)).with_digit(0, 1)
    solution = clues.with_digit(5, 4)
    board = to_board(solution, style=lambda cell, symbol: f"<{symbol}>" if solution[cell] != clues[cell] else symbol)
    assert board.replace("<4>", "4") == to_board(solution)
    assert board.count("<") == 1
