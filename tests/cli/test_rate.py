"""The command `rate` as a person at a terminal sees it."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
from functools import partial

from support.command_line import objects, run_command
from support.logic_puzzles import CLASH_OF_CLUES, FULL, LATER, LINE, SEVERAL, WRONG_DIGIT

from sudokuapp.cli import rate_command
from sudokuapp.errors import UnreadableFile
from sudokuapp.techniques.library_line import parse_library_line
from sudokuapp.techniques.position import Position

run = partial(run_command, "rate")


def test_a_line_tells_the_rating_the_level_and_the_hardest_technique(capsys):
    status, out, err = run(LINE, capsys=capsys)
    assert (status, err) == (0, "")
    assert out == f"{LINE}   1.2  Beginner    hidden-single\n"


def test_that_line_is_read_as_the_same_puzzle(capsys):
    _, out, _ = run(LINE, LATER, capsys=capsys)
    _, again, _ = run(out, capsys=capsys)
    assert again == out


def test_json_has_an_object_a_puzzle(capsys):
    _, out, _ = run(LINE, "--json", capsys=capsys)
    assert objects(out) == [
        {
            "puzzle": LINE, "shape": "9x9", "rating": 1.2, "level": "beginner", "hardest": "hidden-single",
            "error": None,
        }
    ]  # fmt: skip


def test_library_writes_the_position_with_the_rating_as_its_remark(capsys):
    _, out, _ = run(LATER, "--library", capsys=capsys)
    assert out == f"{LATER}1.2 beginner hidden-single\n"
    _, out, _ = run(LATER, "--library", "--json", capsys=capsys)
    (told,) = objects(out)
    assert (told["puzzle"], told["library"]) == (LATER, LATER)
    assert parse_library_line(told["library"]) == parse_library_line(LATER)


def test_many_puzzles_of_standard_input_are_answered_in_order_the_wrong_ones_too(monkeypatch, tmp_path, capsys):
    """By worker processes: there are more than are rated here."""
    lines = [LINE, "5" * 80, LATER, SEVERAL * 1, WRONG_DIGIT, FULL, CLASH_OF_CLUES] * 3
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert len(lines) > rate_command.LARGEST_WITHOUT_WORKERS
    status, out, _ = run("-", str(tmp_path / "missing.sdk"), "--json", "--jobs", "2", capsys=capsys)
    told = objects(out)
    assert status == 2
    assert [answer["rating"] for answer in told] == [1.2, None, 1.2, None, None, None, None] * 3 + [None]
    starts = [
        "Line 2: expected",
        "This puzzle has several",
        "2 in row 1, column 3 is wrong",
        "This grid is full",
        "No sol",
    ]
    errors = [answer["error"] for answer in told if answer["error"]]
    assert [error.startswith(start) for error, start in zip(errors, starts, strict=False)] == [True] * 5
    assert errors[-1].startswith("There is no file")


def test_what_cannot_be_rated_is_told_on_standard_error_with_status_1(capsys):
    status, out, err = run(SEVERAL, capsys=capsys)
    assert (status, out) == (1, "")
    assert err.startswith(f"{SEVERAL}\nThis puzzle has several solutions")


def test_a_worker_that_was_ended_from_outside_costs_one_rating():
    position = Position.of(parse_library_line(LATER).grid)
    lost = rate_command.lost_rating(position, 1.0)
    assert lost.position == position
    assert "was ended from outside" in str(lost.found)
    assert rate_command.lost_rating(UnreadableFile(), 1.0).position is None


def test_a_terminal_sees_the_progress_and_nothing_of_it_stays():
    controller, terminal = pty.openpty()
    command = [sys.executable, "-m", "sudokuapp", "rate", "--jobs", "1", *[LINE] * 9]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, text=True) as process:
        out, _ = process.communicate(timeout=120)
    os.close(terminal)
    shown = os.read(controller, 65536).decode()
    os.close(controller)
    assert out.count("Beginner") == 9
    assert "0/9 " in shown and "9/9 " in shown
    assert shown.endswith("\r")
