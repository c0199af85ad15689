"""The command `hint` as a person at a terminal sees it."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
import termios
from functools import partial

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.command_line import objects, run_command
from support.logic_puzzles import (
    CLASH_OF_CLUES,
    CLASH_OF_ENTRIES,
    EMPTY_CELL,
    FULL,
    LATER,
    LINE,
    PUZZLE,
    SEVERAL,
    SOLUTION,
    WRONG_CANDIDATE,
    WRONG_DIGIT,
)

from sudokuapp.cli import main
from sudokuapp.core.text_writing import to_board
from sudokuapp.techniques.catalogue import all_steps
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.technique import Technique

run = partial(run_command, "hint")


def test_the_next_step_is_drawn_on_the_board_and_told_in_words(capsys):
    status, out, err = run(LINE, capsys=capsys)
    assert (status, err) == (0, "")
    first, *board, legend, words = out.splitlines()
    assert first == "Hidden single. Look at box 2."
    assert board[2] == "1 ┃ 5 3 . ┃ . 7 8+ ┃ . . . ┃"
    assert legend == "+ goes in"
    assert words == "In box 2, 8 fits only into row 1, column 6. So 8 goes into row 1, column 6."


def test_several_puzzles_are_kept_apart_by_a_blank_line(capsys):
    _, out, _ = run(LINE, LATER, capsys=capsys)
    assert out.count("\n\n") == 1
    assert not out.endswith("\n\n")


def test_all_lists_every_step_with_its_number(capsys):
    _, out, _ = run(LINE, "--all", "--technique", "naked-single", capsys=capsys)
    assert out.startswith(" 1. Naked single: In row 5, column 5 only 5 is possible")
    assert max(map(len, out.splitlines())) <= 80
    assert "┏" not in out
    _, out, _ = run(LINE, "--all", "--technique", "naked-single", "--draw", capsys=capsys)
    assert out.count("┏") == len(list(all_steps(Position.of(PUZZLE), [Technique.NAKED_SINGLE]))) > 1


def test_json_has_an_object_a_step_that_a_program_can_apply(capsys):
    status, out, _ = run(LINE, "--json", "--all", capsys=capsys)
    told = objects(out)
    assert status == 0
    assert told[0] == {
        "puzzle": LINE, "shape": "9x9", "number": 1, "technique": "hidden-single", "placements": [[0, 5, 8]],
        "eliminations": [], "cells": [[0, 5]],
        "text": "In box 2, 8 fits only into row 1, column 6. So 8 goes into row 1, column 6.",
        "stages": [
            "Look at box 2.", "Hidden single", "In box 2, 8 fits only into row 1, column 6.",
            "So 8 goes into row 1, column 6.",
        ],
        "error": None,
    }  # fmt: skip
    assert [step["number"] for step in told] == list(range(1, len(told) + 1))
    assert len({step["technique"] for step in told}) > 10
    for row, column, digit in (place for step in told for place in step["placements"]):
        assert SOLUTION.at(row, column) == digit


def test_without_all_json_has_the_next_step_only(capsys):
    _, out, _ = run(LINE, "--json", capsys=capsys)
    (told,) = objects(out)
    assert (told["number"], told["technique"]) == (None, "hidden-single")


@pytest.mark.parametrize("name", ["naked-single", "Naked single", "NAKED_SINGLE"])
def test_a_technique_can_be_asked_for_by_any_spelling_of_its_name(capsys, name):
    _, out, _ = run(LINE, "--technique", name, "--technique", "full-house", "--json", capsys=capsys)
    assert objects(out)[0]["technique"] == "naked-single"


def test_a_technique_that_finds_nothing_says_so_with_status_1(capsys):
    status, out, err = run(LINE, "--technique", "full-house", capsys=capsys)
    assert (status, out) == (1, "")
    assert err == f"{LINE}\nNone of these techniques finds a step here. Try others, or all of them.\n"


def test_an_unknown_technique_lists_the_known_ones(capsys):
    with pytest.raises(SystemExit) as left:
        main(["hint", LINE, "--technique", "magic"])
    err = capsys.readouterr().err
    assert left.value.code == 2
    assert "there is no 'magic'; the names are full-house, hidden-single," in err
    assert all(str(technique) in err for technique in Technique)


def test_a_library_line_is_a_position_and_library_writes_one(capsys):
    status, out, _ = run(LATER, "--library", capsys=capsys)
    assert status == 0
    assert out.startswith(f":0002:1:53+4.{LINE[4:]}:214::131:")
    assert parse_library_line(out) == parse_library_line(LATER)
    _, out, _ = run(LATER, "--library", "--json", capsys=capsys)
    assert objects(out)[0]["puzzle"] == LATER
    assert objects(out)[0]["library"].startswith(":0002:1:")


def test_puzzles_and_positions_come_from_standard_input_and_files(monkeypatch, tmp_path, capsys):
    text = f"{LATER}\n{to_board(PUZZLE)}\n\n{LATER}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    (tmp_path / "mixed.txt").write_text(text, encoding="utf-8")
    _, out, _ = run("-", str(tmp_path / "mixed.txt"), "--json", capsys=capsys)
    assert [told["puzzle"] for told in objects(out)] == [LATER, LINE, LATER] * 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CLASH_OF_CLUES, "No solution: row 1 has 5 more than once"),
        (SEVERAL, "This puzzle has several solutions"),
        (FULL, "This grid is full already"),
        (CLASH_OF_ENTRIES, "This position contradicts itself: row 1 has 5 more than once."),
        (EMPTY_CELL, "This position contradicts itself: no digit is left for row 1, column 3."),
    ],
)
def test_a_position_without_a_next_step_has_status_1_and_a_sentence_of_its_own(capsys, text, said):
    status, out, err = run(text, capsys=capsys)
    assert (status, out) == (1, "")
    assert err.splitlines()[1].startswith(said)
    _, out, _ = run(text, "--json", "--all", capsys=capsys)
    (told,) = objects(out)
    assert told["error"].startswith(said)
    assert (told["technique"], told["placements"], told["eliminations"]) == (None, [], [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (WRONG_DIGIT, "2 in row 1, column 3 is wrong: the solution has another digit there."),
        (WRONG_CANDIDATE, "The digit that belongs in row 1, column 3 was crossed out there."),
    ],
)
def test_what_is_wrong_is_the_hint(capsys, text, said):
    status, out, err = run(text, capsys=capsys)
    assert (status, err) == (0, "")
    *board, first, second = out.splitlines()
    assert board[0].startswith("    1 2 3    4 5 6"), "rows and columns have the numbers that the sentence uses"
    assert board[2].startswith("1 ┃ 5 3 2! ┃" if text == WRONG_DIGIT else "1 ┃ 5 3 .! ┃")
    assert f"{first} {second}".startswith(said)
    _, out, _ = run(text, "--all", "--json", capsys=capsys)
    (told,) = objects(out)
    assert told["text"].startswith(said)
    assert (told["technique"], told["cells"], told["error"]) == (None, [[0, 2]], None)


@pytest.mark.parametrize("text", [WRONG_DIGIT, WRONG_CANDIDATE])
def test_a_wrong_position_has_no_library_line_and_status_1(capsys, text):
    status, out, err = run(text, "--library", capsys=capsys)
    assert (status, out) == (1, "")
    assert "row 1, column 3" in err


def test_a_wrong_text_has_status_2_and_does_not_stop_the_others(capsys):
    status, out, err = run("12", f":::{'$' * 81}::::", LINE, capsys=capsys)
    assert status == 2
    assert "Hidden single" in out
    assert "Line 1: expected" in err and "Line 1: A board in a library line has no '$'." in err


@pytest.mark.parametrize("text", ["1.34341221434321", "." + "23456456123231564564231312645645312"[:35]])
def test_every_shape_has_hints(capsys, text):
    status, out, _ = run(text, "--json", capsys=capsys)
    assert status == 0
    assert objects(out)[0]["technique"] == "full-house"


@given(st.text(max_size=100) | st.text(":+.1234 \n", max_size=100))
@example(":::" + "1" * 16 + ":" + "999 " * 9)
def test_no_text_makes_it_crash(text):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(""))
        patch.setattr(sys, "stdout", io.StringIO())
        patch.setattr(sys, "stderr", io.StringIO())
        assert main(["hint", "--", text]) in (0, 1, 2)


def on_a_terminal(*arguments: str, columns: int = 80, **variables: str) -> str:
    controller, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, columns))
    command = [sys.executable, "-m", "sudokuapp", "hint", *arguments]
    surroundings = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(command, stdout=terminal, env=surroundings | {"TERM": "xterm"} | variables) as process:
        os.close(terminal)
        shown = b""
        while b"\nSo " not in shown and b" So " not in shown:
            shown += os.read(controller, 65536)
        process.wait(timeout=60)
    os.close(controller)
    return shown.decode()


def test_a_terminal_has_colours():
    assert "\x1b[1;32m8+\x1b[0m" in on_a_terminal(LINE)


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_there_are_no_colours_where_they_are_not_wanted(variables):
    assert "\x1b" not in on_a_terminal(LINE, **variables)


def test_a_narrow_terminal_gets_a_narrow_board_and_short_lines():
    shown = on_a_terminal(LINE, "--technique", "x-wing", columns=42, NO_COLOR="1")
    assert "6*" in shown
    assert max(map(len, shown.splitlines())) <= 42


def test_solve_does_not_load_the_techniques():
    program = (
        "import sys; from sudokuapp.cli import main; main(['solve', '1234341221434321']); "
        "print(*(name for name in sys.modules if name.startswith(('sudokuapp.techniques', 'sudokuapp.generator'))))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout.splitlines()[-1] == ""
