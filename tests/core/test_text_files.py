from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_files import Entry, parse_all
from sudokuapp.core.text_writing import to_board, to_csv, to_line, to_rows, to_sdk
from sudokuapp.errors import GridTextError


def shifted(shape: Shape, shift: int) -> Grid:
    """A full grid without conflicts, another one for each shift."""
    starts = [shift + row * shape.box_columns + row // shape.box_rows for row in range(shape.side)]
    return Grid.of(shape, [(start + column) % shape.side + 1 for start in starts for column in range(shape.side)])


def emptied(grid: Grid, every: int) -> Grid:
    return Grid.of(grid.shape, [0 if cell % every == 0 else digit for cell, digit in enumerate(grid)])


FIRST, SECOND, THIRD = (emptied(shifted(Shape(3, 3), shift), 2) for shift in range(3))
SMALL = emptied(shifted(Shape(2, 2), 0), 3)
LARGE = emptied(shifted(Shape(4, 4), 0), 3)


def grids(entries: Iterator[Entry]) -> list[Grid]:
    found = [entry.found for entry in entries]
    assert not [wrong for wrong in found if isinstance(wrong, GridTextError)]
    return [grid for grid in found if isinstance(grid, Grid)]


def test_each_line_is_a_puzzle_with_its_line_in_the_file() -> None:
    lines = ["# two puzzles\n", to_line(FIRST) + "\n", "\n", to_line(SECOND)]
    assert list(parse_all(lines)) == [Entry(2, FIRST), Entry(4, SECOND)]


@pytest.mark.parametrize("remark", ["\t4.5", ",12,hard", " # the first", ";3", "," + "1" * 81, ' "a name"', ",,,,,,,,"])
def test_what_follows_a_puzzle_on_its_line_is_ignored(remark: str) -> None:
    assert grids(parse_all([to_line(FIRST) + remark, f'"{to_line(SECOND)}"' + remark])) == [FIRST, SECOND]


@pytest.mark.parametrize("write", [to_rows, to_csv, to_board, to_sdk, lambda grid: to_board(grid, ascii=True)])
@pytest.mark.parametrize("grid", [SMALL, FIRST, LARGE], ids=["4x4", "9x9", "16x16"])
def test_puzzles_of_many_lines_are_parted_by_blank_lines(write: Callable[[Grid], str], grid: Grid) -> None:
    lines = "\n\n".join([write(grid), write(grid), "\n" + write(grid)]).splitlines(keepends=True)
    assert grids(parse_all(lines)) == [grid] * 3
    assert grids(parse_all(lines, grid.shape)) == [grid] * 3


def test_whole_lines_and_blocks_may_stand_in_one_file() -> None:
    text = "\n".join([to_line(FIRST), to_rows(SECOND), to_line(THIRD)])
    assert list(parse_all(text.split("\n"))) == [Entry(1, FIRST), Entry(2, SECOND), Entry(11, THIRD)]


def test_an_empty_row_copied_from_a_spreadsheet_does_not_part_a_puzzle() -> None:
    rows = ["1\t\t\t4", "\t\t\t", "\t1\t4\t", "4\t\t\t1"]
    puzzle = Grid.of(Shape(2, 2), [1, 0, 0, 4, 0, 0, 0, 0, 0, 1, 4, 0, 4, 0, 0, 1])
    assert grids(parse_all([*rows, "", *rows])) == [puzzle] * 2


def test_one_line_may_set_its_cells_apart() -> None:
    lines = [" ".join(to_line(FIRST)), ",".join(to_line(SECOND)), to_csv(THIRD).replace("\n", ";").replace(",", ";")]
    assert grids(parse_all(lines)) == [FIRST, SECOND, THIRD]


def test_an_sdk_file_holds_its_puzzle_but_not_the_game_in_play() -> None:
    text = f"#AAnna\n{to_sdk(FIRST)}\n\n[State]\n{to_rows(shifted(Shape(3, 3), 0))}\n"
    assert list(parse_all(text.split("\n"))) == [Entry(3, FIRST)]


def test_lines_of_sixteen_cells_are_small_puzzles_or_the_rows_of_a_large_one() -> None:
    small_lines = [to_line(SMALL)] * 40
    assert grids(parse_all(small_lines)) == [SMALL] * 40
    assert grids(parse_all(small_lines, Shape(2, 2))) == [SMALL] * 40
    assert grids(parse_all(to_rows(LARGE).split("\n"))) == [LARGE]
    assert grids(parse_all(["." * 16] * 16, Shape(4, 4))) == [Grid.empty(Shape(4, 4))]


def test_a_wrong_line_does_not_end_the_others() -> None:
    wrong_line = to_line(SECOND)[:-1] + "Q"
    entries = list(parse_all([to_line(FIRST), wrong_line, to_line(THIRD)]))
    assert [entry.line for entry in entries] == [1, 2, 3]
    assert (entries[0].found, entries[2].found) == (FIRST, THIRD)
    assert str(entries[1].found) == "Line 2: expected a digit from 1 to 9 or a blank, but found “Q”."


def test_a_wrong_small_puzzle_does_not_end_the_others() -> None:
    entries = list(parse_all([to_line(SMALL), to_line(SMALL)[:-1], to_line(SMALL)]))
    assert [isinstance(entry.found, Grid) for entry in entries] == [True, False, True]


def test_a_wrong_row_is_named_by_its_line_in_the_file() -> None:
    wrong_rows = to_rows(SECOND).split("\n")
    wrong_rows[4] += "1"
    lines = [*to_rows(FIRST).split("\n"), "", *wrong_rows, "", to_line(THIRD)]
    for shape in (None, Shape(3, 3)):
        first, second, third = parse_all(lines, shape)
        assert (first.found, third.found) == (FIRST, THIRD)
        assert second.line == 11
        assert str(second.found) == "Line 15: expected 9 cells, but found 10."


def test_a_puzzle_of_another_shape_than_asked_for_is_wrong() -> None:
    small, nine = parse_all([to_line(SMALL), "", to_line(FIRST)], Shape(3, 3))
    assert str(small.found) == "Line 1: expected 81 cells, but found 16."
    assert nine.found == FIRST


def test_a_file_without_puzzles_holds_none() -> None:
    assert list(parse_all([])) == []
    assert list(parse_all(["\ufeff# nothing yet\n", " \n", "[Puzzle]\n"])) == []


def test_a_byte_order_mark_is_no_part_of_the_first_puzzle() -> None:
    assert grids(parse_all(["\ufeff" + to_line(FIRST)])) == [FIRST]


def test_puzzles_are_read_only_as_they_are_asked_for() -> None:
    read = []

    def endless() -> Iterator[str]:
        while True:
            read.append(to_line(FIRST))
            yield read[-1]

    assert grids(islice(parse_all(endless()), 3)) == [FIRST] * 3
    assert len(read) == 3


def test_an_endless_block_is_given_up_instead_of_kept() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield "1.2.3.4."

    entry = next(parse_all(endless()))
    assert isinstance(entry.found, GridTextError)


def test_a_line_too_long_for_a_puzzle_is_refused_and_the_next_one_read() -> None:
    refused, after = parse_all(["1" * 100_000, to_line(FIRST)])
    assert "at most 65,536 characters" in str(refused.found)
    assert after == Entry(2, FIRST)


line_pieces = st.sampled_from(["1.2.", ".........", "-", "|", "+---+", ",", "\t", " ", "Q", "#", "[Puzzle]", "[State]"])


@example(["", "+---+"])
@given(st.lists(st.lists(line_pieces, max_size=12).map("".join) | st.just("." * 81), max_size=20))
def test_any_lines_give_entries_in_order_whose_errors_lie_within_the_file(lines: list[str]) -> None:
    entries = list(parse_all(lines))
    starts = [entry.line for entry in entries]
    assert starts == sorted(set(starts))
    for entry in entries:
        if isinstance(entry.found, GridTextError):
            assert 1 <= entry.line <= entry.found.line <= len(lines)
