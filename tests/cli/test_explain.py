"""The command `explain` as a person at a terminal sees it."""

from __future__ import annotations

import json
from functools import partial

import pytest
from support.command_line import run_command
from support.logic_puzzles import CLASH_OF_ENTRIES, FULL, LATER, LINE, PUZZLE, SEVERAL, SOLUTION, WRONG_DIGIT

from sudokuapp.core.text_writing import to_board
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.way import way

STEPS = len(list(way(Position.of(PUZZLE))))


run = partial(run_command, "explain")


def test_the_whole_way_is_a_numbered_list_with_the_solution_below(capsys):
    status, out, err = run(LINE, capsys=capsys)
    assert (status, err) == (0, "")
    assert out.startswith(" 1. Hidden single: In box 2, 8 fits only into row 1, column 6.\n 2. ")
    assert f"\n{STEPS}. " in out and f"\n{STEPS + 1}. " not in out
    assert f"\n{STEPS} steps: 21x Full house and 30x Hidden single.\n" in out
    assert out.endswith(f"{to_board(SOLUTION)}\n")
    assert max(map(len, out.splitlines())) <= 80


def test_each_step_can_be_drawn_on_the_board_of_its_moment(capsys):
    _, out, _ = run(LINE, "--draw", capsys=capsys)
    assert out.count("+ goes in") == STEPS
    assert out.startswith(" 1. Hidden single. Look at box 2.\n")
    assert "\n\n 2. Hidden single. Look at box 2.\n    1 2 3   4  5 6   7 8 9\n" in out
    assert "\n1 ┃ 5 3 . ┃ 6+ 7 8 ┃ . . . ┃\n" in out


def test_json_has_an_object_a_step_which_together_fill_the_board(capsys):
    _, out, _ = run(LINE, "--json", capsys=capsys)
    told = [json.loads(line) for line in out.splitlines()]
    assert [step["number"] for step in told] == list(range(1, STEPS + 1))
    grid = PUZZLE
    for row, column, digit in (place for step in told for place in step["placements"]):
        assert grid.at(row, column) == 0
        grid = grid.with_digit(row * 9 + column, digit)
    assert grid == SOLUTION
    assert {step["puzzle"] for step in told} == {LINE}


def test_library_lines_hold_each_position_with_its_step(capsys):
    _, out, _ = run(LATER, "--library", capsys=capsys)
    positions = [parse_library_line(line) for line in out.splitlines()]
    assert positions == [position for position, _ in way(parse_library_line(LATER))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SEVERAL, "This puzzle has several solutions"),
        (FULL, "This grid is full already"),
        (CLASH_OF_ENTRIES, "This position contradicts itself"),
        (WRONG_DIGIT, "2 in row 1, column 3 is wrong"),
    ],
)
def test_a_position_without_a_way_has_status_1_and_a_sentence_of_its_own(capsys, text, said):
    status, out, err = run(text, capsys=capsys)
    assert (status, out) == (1, "")
    assert err.splitlines()[1].startswith(said)
    _, out, _ = run(text, "--json", capsys=capsys)
    assert json.loads(out)["error"].startswith(said)
