"""The board that `scan` draws: what is printed, what is written, what is in doubt."""

from __future__ import annotations

import re

import pytest
from support.fake_scans import SMALL, made_reading

from sudokuapp.cli.scan_drawing import draw_page
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_board

PAGE = parse("12....2..3.....4")


def drawn(reading, signs=None, *, ascii: bool = False, coloured: bool = False) -> str:
    return draw_page(reading, signs or {}, ascii=ascii, coloured=coloured)


def test_a_page_of_print_alone_is_its_puzzle_and_needs_no_legend():
    assert drawn(made_reading(SMALL)) == to_board(SMALL)
    assert drawn(made_reading(SMALL), coloured=True) == to_board(SMALL)


def test_written_digits_and_small_candidates_have_signs_of_their_own():
    assert drawn(made_reading(PAGE, written=[1], notes={4: (3, 4)})) == (
        "┏━━━━━━━┳━━━━━━━┓\n"
        "┃ 1  2' ┃ .  .  ┃\n"
        "┃ :  .  ┃ 2  .  ┃\n"
        "┣━━━━━━━╋━━━━━━━┫\n"
        "┃ .  3  ┃ .  .  ┃\n"
        "┃ .  .  ┃ .  4  ┃\n"
        "┗━━━━━━━┻━━━━━━━┛\n"
        "' written   : small candidates"
    )


def test_the_legend_tells_only_what_is_there():
    assert drawn(made_reading(PAGE, written=[1])).endswith("┛\n' written")
    assert drawn(made_reading(SMALL, notes={4: ()})).endswith("┛\n: small candidates")


@pytest.mark.parametrize("ascii", [True, False])
def test_a_doubt_stands_behind_what_is_doubted_and_all_lines_stay_of_one_length(ascii):
    reading = made_reading(PAGE, written=[1], notes={4: (3,)})
    board = drawn(reading, {0: "?", 1: "?", 4: "?", 15: "!"}, ascii=ascii).splitlines()[:-1]
    assert "1?  2'?" in board[1] and ":?  .  " in board[2] and "4! " in board[-2]
    assert len(set(map(len, board))) == 1
    assert "\n".join(board).isascii() == ascii


def test_colours_change_nothing_but_the_look():
    reading = made_reading(PAGE, written=[1], notes={4: (3, 4)})
    coloured = drawn(reading, {1: "?"}, coloured=True)
    assert "\x1b[1m1" in coloured and "\x1b[36m2'?" in coloured and "\x1b[36m:" in coloured
    assert re.sub(r"\x1b\[\d*m", "", coloured) == drawn(reading, {1: "?"})
