from __future__ import annotations

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import BLANKS, LARGEST_TEXT, parse
from sudokuapp.errors import GridTextError, WrongInput

ROWS = [
    "1...5..8.",
    ".5..8..2.",
    "..9..3..6",
    "2...6..9.",
    "....9.2..",
    "8..2..5..",
    ".4..7..1.",
    ".........",
    "9..3....8",
]
NINE = Grid.of(Shape(3, 3), [int(symbol) for symbol in "".join(ROWS).replace(".", "0")])
SMALL = Grid.of(Shape(2, 2), [1, 0, 0, 4, 0, 4, 1, 0, 0, 1, 4, 0, 4, 0, 0, 1])
# Every digit of a 16x16 board stands in the first row, some in the others, and the last row is empty.
LARGE = Grid.of(Shape(4, 4), [*range(1, 17), *([0, 12, 0, 3] * 56), *([0] * 16)])

SIMPLE_SUDOKU = """
 *-----------*
 |1..|.5.|.8.|
 |.5.|.8.|.2.|
 |..9|..3|..6|
 |---+---+---|
 |2..|.6.|.9.|
 |...|.9.|2..|
 |8..|2..|5..|
 |---+---+---|
 |.4.|.7.|.1.|
 |...|...|...|
 |9..|3..|..8|
 *-----------*
"""
DOTTED_CORNERS = """
.-------.-------.-------.
| 1 . . | . 5 . | . 8 . |
| . 5 . | . 8 . | . 2 . |
| . . 9 | . . 3 | . . 6 |
:-------+-------+-------:
| 2 . . | . 6 . | . 9 . |
| . . . | . 9 . | 2 . . |
| 8 . . | 2 . . | 5 . . |
:-------+-------+-------:
| . 4 . | . 7 . | . 1 . |
| . . . | . . . | . . . |
| 9 . . | 3 . . | . . 8 |
'-------'-------'-------'
"""
CELL_LINES = """
╔═══╤═══╦═══╤═══╗
║ 1 │ . ║ . │ 4 ║
╟───┼───╫───┼───╢
║ . │ 4 ║ 1 │ . ║
╠═══╪═══╬═══╪═══╣
║ . │ 1 ║ 4 │ . ║
╟───┼───╫───┼───╢
║ 4 │ . ║ . │ 1 ║
╚═══╧═══╩═══╧═══╝
"""
SDK = """#AAnna
#D2 dots and 3 dashes ---
[Puzzle]
1..4
.41.
.14.
4..1
[State]
1234
3412
2143
4321
"""


def spaced(row: str) -> str:
    return " ".join(row)


def fields(separator: str, grid: Grid) -> str:
    side = grid.shape.side
    written = [str(digit) if digit else "" for digit in grid]
    return "\n".join(separator.join(written[start : start + side]) for start in range(0, len(written), side))


def error_of(text: str, shape: Shape | None = None) -> str:
    with pytest.raises(GridTextError) as caught:
        parse(text, shape)
    return str(caught.value)


@pytest.mark.parametrize("blank", BLANKS)
def test_every_sign_people_use_for_an_empty_cell_is_read(blank: str) -> None:
    assert parse("".join(ROWS).replace(".", blank)) == NINE
    assert parse("\n".join(ROWS).replace(".", blank)) == NINE


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n".join(map(spaced, ROWS)), id="cells set apart by spaces"),
        pytest.param("\t" + "\n\t".join(map(spaced, ROWS)), id="indented"),
        pytest.param("\n\n".join(ROWS), id="blank lines between the rows"),
        pytest.param("\r\n".join(ROWS) + "\r\n", id="line ends of Windows"),
        pytest.param("\r".join(ROWS), id="line ends of old Macs"),
        pytest.param("\ufeff" + "\n".join(ROWS), id="byte order mark"),
        pytest.param("\n".join(row + " \t " for row in ROWS), id="trailing space"),
        pytest.param('"' + "".join(ROWS) + '"', id="quoted line"),
        pytest.param("“" + "\n".join(ROWS) + "”", id="quoted rows"),
        pytest.param("\n".join(f"'{row}'" for row in ROWS), id="each row quoted"),
        pytest.param("'''\n" + "\n".join(ROWS) + "\n'''", id="quotes on lines of their own"),
        pytest.param(SIMPLE_SUDOKU, id="as drawn by Simple Sudoku"),
        pytest.param(DOTTED_CORNERS, id="drawn with dots for corners"),
        pytest.param("\n".join(["=" * 9, *ROWS, "=" * 9]), id="between double rules"),
    ],
)
def test_the_same_puzzle_is_read_however_it_is_laid_out(text: str) -> None:
    assert parse(text) == NINE


def test_a_board_with_a_line_around_every_cell_is_read() -> None:
    assert parse(CELL_LINES) == SMALL


def test_dashes_are_blanks_where_a_whole_row_of_them_is_needed() -> None:
    assert parse("\n".join(ROWS).replace(".", "-")) == NINE
    assert parse("-" * 81) == Grid.empty(Shape(3, 3))


def test_dashes_as_long_as_a_row_are_a_rule_where_all_rows_are_there_without_them() -> None:
    rule = "-" * 9
    assert parse("\n".join([*ROWS[:3], rule, *ROWS[3:6], rule, *ROWS[6:]])) == NINE


def test_which_of_both_a_dash_is_follows_from_the_number_of_rows() -> None:
    assert parse("1--4\n-41-\n----\n-14-\n4--1") == SMALL
    assert parse("1..4\n.41.\n----\n4..1") == parse("1..4\n.41.\n....\n4..1")


def test_dashes_are_blanks_and_rules_in_one_text_if_their_lengths_differ() -> None:
    rows = [row.replace(".", "-") for row in ROWS]
    rule = "-" * 11
    assert parse("\n".join([rule, *rows[:3], rule, *rows[3:6], rule, *rows[6:], rule])) == NINE


@pytest.mark.parametrize("separator", [",", ";", "\t", ", "])
@pytest.mark.parametrize("grid", [SMALL, NINE, LARGE], ids=["4x4", "9x9", "16x16"])
def test_empty_fields_between_separators_are_empty_cells(separator: str, grid: Grid) -> None:
    text = fields(separator, grid)
    assert parse(text) == grid
    assert parse(text.replace("\n", separator)) == grid


def test_a_separator_at_the_end_of_each_row_adds_no_cell() -> None:
    assert parse(fields(",", NINE).replace("\n", ",\n") + ",") == NINE


def test_quoted_fields_are_read() -> None:
    assert parse("\n".join(",".join(f'"{symbol}"' for symbol in row) for row in ROWS)) == NINE


def test_an_empty_board_copied_from_a_spreadsheet_is_read() -> None:
    assert parse("\n".join(["\t" * 8] * 9)) == Grid.empty(Shape(3, 3))


def test_numbers_and_letters_are_the_same_digits_past_nine() -> None:
    side = LARGE.shape.side
    numbers = "\n".join(" ".join(map(str, LARGE.cells[at : at + side])) for at in range(0, len(LARGE), side))
    assert parse(numbers) == LARGE
    assert parse(numbers.replace("\n", " ")) == LARGE
    assert parse(str(LARGE)) == LARGE
    assert parse(str(LARGE).lower()) == LARGE


def test_only_the_puzzle_section_of_an_sdk_text_is_read() -> None:
    assert parse(SDK) == SMALL
    assert parse(SDK.replace("[Puzzle]\n", "")) == SMALL


@pytest.mark.parametrize("side", [4, 6, 8, 9, 10, 12, 16])
def test_the_usual_shape_is_told_from_the_number_of_cells(side: int) -> None:
    assert parse("." * side**2).shape == Shape.of_side(side)
    assert parse("\n".join(["." * side] * side)).shape == Shape.of_side(side)


def test_a_given_shape_goes_before_the_usual_one() -> None:
    assert parse("." * 36, Shape(3, 2)).shape == Shape(3, 2)


def test_a_row_that_is_too_short_is_named() -> None:
    rows = [*ROWS[:3], ROWS[3][:-1], *ROWS[4:]]
    assert error_of("\n".join(rows)) == "Line 4: expected 9 cells, but found 8."


def test_an_odd_sign_is_named_with_its_line_in_the_text_as_given() -> None:
    text = "# from the newspaper\n\n" + "\n".join(ROWS).replace("5", "Q", 1)
    assert error_of(text) == "Line 3: expected a digit from 1 to 9 or a blank, but found “Q”."


@pytest.mark.parametrize(
    ("text", "shape", "message"),
    [
        ("", None, "Line 1: expected a puzzle, but found nothing."),
        (" \n\t\n", None, "Line 1: expected a puzzle, but found nothing."),
        ("# nothing here\n[Puzzle]", None, "Line 1: expected a puzzle, but found nothing."),
        ("+---+---+", None, "Line 1: expected a puzzle, but found nothing."),
        ("." * 80, None, "Line 1: expected 81 cells, or all of another board, but found 80."),
        ("." * 80, Shape(3, 3), "Line 1: expected 81 cells, but found 80."),
        ("." * 81, Shape(2, 3), "Line 1: expected 36 cells, but found 81."),
        ("\n".join(ROWS[:8]), None, "Line 8: expected 9 rows, but found 8."),
        ("\n".join(ROWS[1:]).replace(".", "-"), None, "Line 8: expected 9 rows, but found 8."),
        ("\r".join(ROWS[:8]), None, "Line 8: expected 9 rows, but found 8."),
        ("[1,2,3,4]", None, "Line 1: expected a digit or a blank, but found “[1”."),
        ("\n".join([*ROWS, ROWS[0]]), None, "Line 10: expected 9 rows, but found 10."),
        ("1.\n.1", None, "Line 1: expected 4 to 16 cells, but found 2."),
        ("1234\n3412\n2143\n4325", None, "Line 4: expected a digit from 1 to 4 or a blank, but found “5”."),
        ("What is this?", None, "Line 1: expected a digit or a blank, but found “W”."),
        (
            "17 " + "0 " * 255,
            None,
            "Line 1: expected a digit from 1 to 16 (with A for 10 and so on) or a blank, but found “17”.",
        ),
    ],
)
def test_a_wrong_text_is_told_what_was_expected_and_found(text: str, shape: Shape | None, message: str) -> None:
    assert error_of(text, shape) == message


def test_only_a_short_printable_piece_of_a_wrong_text_is_quoted() -> None:
    message = error_of("1,2,3,\x1b[31m" + "!" * 1000)
    assert message.isprintable()
    assert len(message) < 100
    assert "\\x1b[31m!!!" in message


def test_a_text_as_long_as_allowed_is_read_and_a_longer_one_refused() -> None:
    puzzle = "".join(ROWS)
    assert parse(puzzle.ljust(LARGEST_TEXT)) == NINE
    assert error_of(puzzle.ljust(LARGEST_TEXT + 1)) == (
        "Line 1: expected a puzzle of at most 65,536 characters, but found 65,537."
    )


@pytest.mark.parametrize("pattern", ["\n", "-\n", "1 ", ",;\t", '"', "[", "-*.'", "10 ", ",,,,\n"])
def test_no_text_of_the_largest_size_keeps_a_person_waiting(pattern: str) -> None:
    text = (pattern * LARGEST_TEXT)[:LARGEST_TEXT]
    started = time.thread_time()
    error_of(text)
    assert time.thread_time() - started < 3


near_puzzles = st.text(alphabet="0123456789AGaxX.*_-?|+=:'\",;#[]uzle\t \n\r\ufeff─┃²", max_size=400)
shapes = st.none() | st.sampled_from([Shape(1, 2), Shape(2, 2), Shape(3, 3), Shape(2, 5), Shape(4, 4)])


@given(st.text() | near_puzzles, shapes)
@example("[]", None)
@example("²³ " * 81, None)
def test_any_text_is_either_a_grid_or_a_wrong_input(text: str, shape: Shape | None) -> None:
    try:
        grid = parse(text, shape)
    except WrongInput as wrong:
        assert str(wrong).isprintable()
    else:
        assert shape in (None, grid.shape)
