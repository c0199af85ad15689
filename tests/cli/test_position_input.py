"""Puzzles and library lines in one text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, puzzles

from sudokuapp.cli.position_input import parse_positions, position_line
from sudokuapp.core.candidates import digits_in
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_board, to_rows
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate

PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
START = Position.of(PUZZLE)
LATER = START.place(Candidate(2, 4)).without((Candidate(3, 2),))
LIBRARY_LINE = (
    ":0603:3:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214:364 365::a remark\n"
)


def test_a_library_line_holds_placed_digits_and_crossed_out_candidates():
    assert list(parse_positions([LIBRARY_LINE])) == [LATER]


@pytest.mark.parametrize("write", [str, to_rows, to_board, lambda grid: to_board(grid, ascii=True)])
def test_library_lines_stand_between_puzzles_of_every_form(write):
    lines = f"{LIBRARY_LINE}{write(PUZZLE)}\n{LIBRARY_LINE}{LIBRARY_LINE}\n{write(PUZZLE)}".splitlines(keepends=True)
    assert list(parse_positions(lines)) == [LATER, START, LATER, LATER, START]


def test_a_board_drawn_with_colons_is_none():
    board = to_board(PUZZLE, ascii=True).replace("|", ":").replace("+", ":")
    assert list(parse_positions(board.splitlines())) == [START]


def test_what_is_wrong_has_the_number_of_its_line_in_the_whole_text():
    text = ["# mine\n", LIBRARY_LINE, "5" * 80 + "\n", LIBRARY_LINE, ":::" + "." * 80 + "$::\n", f"{PUZZLE}\n"]
    first, wrong, second, wrong_line, last = parse_positions(text)
    assert (first, second, last) == (LATER, LATER, START)
    assert str(wrong).startswith("Line 3: expected 81 cells")
    assert str(wrong_line) == "Line 5: A board in a library line has no '$'."


def test_the_mark_at_the_start_of_a_file_is_no_part_of_a_line():
    assert list(parse_positions(["\ufeff" + LIBRARY_LINE])) == [LATER]


def test_positions_come_as_soon_as_their_lines_are_read():
    def lines():
        yield LIBRARY_LINE
        raise AssertionError("read too far")

    assert next(parse_positions(lines())) == LATER


def test_the_shape_that_is_named_holds_for_library_lines_too():
    (position,) = parse_positions([":::" + "." * 36 + "::::"], Shape(3, 2))
    assert isinstance(position, Position) and position.shape == Shape(3, 2)


@given(puzzles(SHAPES), st.data())
def test_a_written_position_is_read_back(puzzle, data):
    position = Position.of(puzzle)
    for _ in range(data.draw(st.integers(0, 5))):
        open_cells = [cell for cell, digits in enumerate(position.candidates) if digits]
        if open_cells:
            cell = data.draw(st.sampled_from(open_cells))
            candidate = Candidate(cell, data.draw(st.sampled_from(list(digits_in(position.candidates[cell])))))
            position = position.place(candidate) if data.draw(st.booleans()) else position.without((candidate,))
    assert list(parse_positions([position_line(position)])) == [position]
