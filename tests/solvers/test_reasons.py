"""Why there is no solution: the simplest reason that the clues show."""

from __future__ import annotations

import random

import pytest
from support.puzzles import NEWSPAPER, full_grid

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution
from sudokuapp.solvers.app_solver import app_solver


def reason(rows: dict[int, str]) -> NoSolution:
    """The error for a board of which only some rows are written."""
    text = "".join(rows.get(row, "." * 9) for row in range(1, 10))
    with pytest.raises(NoSolution) as caught:
        app_solver.solve(Grid.of(NEWSPAPER, (0 if sign == "." else int(sign) for sign in text)))
    return caught.value


def test_clues_that_clash_in_a_row_are_named_with_their_places():
    error = reason({3: "5......5."})
    assert "row 3 has 5 more than once, in columns 1 and 8." in str(error)
    assert error.cells == (18, 25)


def test_clues_that_clash_in_a_column_or_a_box_only_are_found_too():
    assert "column 4 has 7 more than once, in rows 1 and 9." in str(reason({1: "...7.....", 9: "...7....."}))
    assert "box 1 has 2 more than once, at r1c1 and r2c2." in str(reason({1: "2........", 2: ".2......."}))


def test_a_cell_with_nothing_left_is_named():
    error = reason({1: "12345678.", 9: "........9"})
    assert "no digit is left for the cell at row 1, column 9" in str(error)
    assert error.cells == (8,)


def test_a_unit_with_no_place_for_a_digit_is_named():
    error = reason({1: "123......", 2: "......4..", 3: "...4....."})
    assert "row 1 has no place left for 4" in str(error)


def test_where_only_a_search_shows_it_the_reason_says_that_the_clues_do_not_clash():
    wrong = None
    chance = random.Random(7)
    while wrong is None:
        full = full_grid(NEWSPAPER, chance)
        holes = chance.sample(range(81), 52)
        puzzle = Grid.of(NEWSPAPER, (0 if cell in holes else digit for cell, digit in enumerate(full)))
        changed = puzzle.with_digit(holes[0], full[holes[0]] % 9 + 1)
        try:
            app_solver.solve(changed)
        except NoSolution as error:
            wrong = error if not error.cells else None
    assert "the clues do not clash" in str(wrong)


def test_every_reason_says_what_to_do_next():
    assert str(reason({3: "5......5."})).endswith("Check the clues against the printed puzzle.")
