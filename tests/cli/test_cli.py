"""The command line as a person at a terminal sees it."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.command_line import run_command
from support.puzzles import NEWSPAPER, unique_puzzle

from sudokuapp import __version__
from sudokuapp.cli import main
from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_board, to_line, to_rows
from sudokuapp.solvers.app_solver import app_solver

PUZZLE = unique_puzzle(NEWSPAPER, random.Random(20), app_solver.is_unique)
SOLUTION = app_solver.solve(PUZZLE)
EMPTY_FOUR = "." * 16
CLASHING = "55" + "." * 79


run = partial(run_command, "solve")


def test_a_puzzle_is_solved_and_drawn(capsys):
    status, out, _ = run(to_line(PUZZLE), capsys=capsys)
    assert status == 0
    assert out == to_board(SOLUTION) + "\n"


def test_several_solutions_are_counted_and_the_first_few_shown(capsys):
    status, out, _ = run(EMPTY_FOUR, capsys=capsys)
    assert status == 0
    assert out.startswith("288 solutions:\nSolution 1:\n")
    assert "Solution 3:" in out
    assert "Solution 4:" not in out


def test_a_limit_says_that_there_are_more(capsys):
    _, out, _ = run(EMPTY_FOUR, "--limit", "100", capsys=capsys)
    assert out.startswith("More than 100 solutions:")


def test_all_shows_all(capsys):
    _, out, _ = run(EMPTY_FOUR, "--all", capsys=capsys)
    assert out.count("Solution ") == 288


def test_all_with_a_limit_shows_no_more_than_that(capsys):
    _, out, _ = run(EMPTY_FOUR, "--all", "--limit", "7", capsys=capsys)
    assert out.count("Solution ") == 7


def test_one_page_can_be_asked_for(capsys):
    _, out, _ = run(EMPTY_FOUR, "--page", "288", capsys=capsys)
    assert out.startswith("Solution 288:\n")
    assert out.count("Solution ") == 1


def test_a_page_past_the_last_is_an_error_with_status_1(capsys):
    status, out, err = run(EMPTY_FOUR, "--page", "289", capsys=capsys)
    assert status == 1
    assert not out
    assert "There is no solution 289: there are 288." in err


def test_json_is_one_object_a_line(capsys):
    status, out, _ = run(to_line(PUZZLE), EMPTY_FOUR, CLASHING, "12", "--json", capsys=capsys)
    one, several, none, wrong = map(json.loads, out.splitlines())
    assert status == 2
    assert one == {
        "puzzle": to_line(PUZZLE), "shape": "9x9", "pages": [to_line(SOLUTION)],
        "solutions": 1, "more": False, "error": None,
    }  # fmt: skip
    assert (several["shape"], several["solutions"], len(several["pages"])) == ("4x4", 288, 3)
    assert none["solutions"] == 0
    assert "row 1 has 5 more than once" in none["error"]
    assert wrong["puzzle"] is None
    assert "Line 1" in wrong["error"]


def test_json_with_all_holds_all(capsys):
    _, out, _ = run(EMPTY_FOUR, "--json", "--all", capsys=capsys)
    answer = json.loads(out)
    assert answer["solutions"] == len(set(answer["pages"])) == 288


def test_clashing_clues_have_status_1_and_the_reason(capsys):
    status, out, err = run(CLASHING, capsys=capsys)
    assert status == 1
    assert not out
    assert "row 1 has 5 more than once" in err


def test_a_wrong_text_has_status_2_and_names_the_line(capsys):
    status, _, err = run("53..7....", capsys=capsys)
    assert status == 2
    assert err.startswith("Line 1: expected")


def test_a_file_of_puzzles_is_solved_and_a_wrong_one_does_not_stop_the_others(tmp_path, capsys):
    path = tmp_path / "puzzles.txt"
    path.write_text(f"# mine\n{to_line(PUZZLE)}\n{'x' * 80}Q\n{to_line(PUZZLE)}\trated 2.0\n")
    status, out, err = run(str(path), capsys=capsys)
    assert status == 2
    assert out.count(to_board(SOLUTION)) == 2
    assert "Line 3" in err


def test_a_puzzle_drawn_over_lines_comes_from_standard_input(monkeypatch, capsys):
    for text in (to_rows(PUZZLE), to_board(PUZZLE)):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        status, out, _ = run(capsys=capsys)
        assert status == 0
        assert out == to_board(SOLUTION) + "\n"


def test_the_shape_can_be_given(capsys):
    status, out, _ = run("." * 36, "--shape", "3x2", "--page", "1", "--json", capsys=capsys)
    assert status == 0
    assert json.loads(out)["shape"] == "6x6 with boxes of 3x2"


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "There is no puzzle in"), (b"\xff\xfe\x00\x01\x80", "no text file"), (b"\x00" * 500, "Line 1")],
)
def test_a_file_that_holds_no_puzzle_has_status_2(tmp_path, capsys, content, said):
    path = tmp_path / "wrong.txt"
    path.write_bytes(content)
    status, _, err = run(str(path), capsys=capsys)
    assert status == 2
    assert said in err


def test_a_folder_and_a_missing_file_are_named(tmp_path, capsys):
    status, _, err = run(str(tmp_path), str(tmp_path / "missing.sdk"), capsys=capsys)
    assert status == 2
    assert "cannot be read" in err
    assert "There is no file" in err


@pytest.mark.parametrize("wrong", [["--limit", "0"], ["--page", "x"], ["--shape", "5"], ["--seconds", "-1"], ["--nix"]])
def test_a_wrong_option_has_status_2_and_a_sentence(capsys, wrong):
    with pytest.raises(SystemExit) as left:
        main(["solve", EMPTY_FOUR, *wrong])
    assert left.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_a_time_limit_is_said_and_what_was_found_is_kept(capsys):
    status, out, err = run("." * 81, "--all", "--seconds", "0.05", capsys=capsys)
    assert status == 3
    assert "time limit" in err
    assert "Solution 1:" in out
    status, out, _ = run("." * 81, "--all", "--seconds", "0.05", "--json", capsys=capsys)
    answer = json.loads(out)
    assert status == 3
    assert answer["solutions"] == len(answer["pages"]) > 0
    assert answer["more"] is True
    assert "time limit" in answer["error"]


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert __version__ in capsys.readouterr().out


@given(st.text(max_size=300))
def test_no_argument_makes_it_crash(text):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(""))
        patch.setattr(sys, "stdout", io.StringIO())
        patch.setattr(sys, "stderr", io.StringIO())
        assert main(["solve", "--seconds", "1", "--", text]) in (0, 1, 2, 3)


def sudokulens(*arguments: str, **options) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "sudokuapp", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def test_it_runs_as_a_module():
    with sudokulens("solve", to_line(PUZZLE)) as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert parse(out) == SOLUTION


def test_a_terminal_without_box_drawing_gets_plain_signs():
    with sudokulens("solve", to_line(PUZZLE), env=os.environ | {"PYTHONIOENCODING": "ascii"}) as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert out.isascii()
    assert parse(out) == SOLUTION


def test_a_reader_that_is_gone_before_anything_was_written_is_no_error():
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with sudokulens("solve", to_line(PUZZLE), env=buffered) as process:
        process.stdout.close()
        errors = process.stderr.read()
        process.wait(timeout=60)
    assert (process.returncode, errors) == (0, "")


def test_an_output_that_cannot_be_written_is_said_in_a_sentence(tmp_path):
    unwritable = tmp_path / "read-only"
    unwritable.touch()
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    for environment in (buffered, buffered | {"PYTHONUNBUFFERED": "1"}):
        with unwritable.open() as opened_for_reading:
            command = [sys.executable, "-m", "sudokuapp", "solve", to_line(PUZZLE)]
            streams = {"stdout": opened_for_reading, "stderr": subprocess.PIPE}
            run = subprocess.run(command, **streams, text=True, env=environment, timeout=60)
        assert run.returncode == 4
        assert run.stderr.startswith("The answer cannot be written: ")
        assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(("closed", "status"), [(">&-", 4), ("<&-", 2)])
def test_closed_input_and_output_are_no_tracebacks(closed, status):
    command = f'"{sys.executable}" -m sudokuapp solve - {closed}'
    run = subprocess.run(command, shell=True, input="", capture_output=True, text=True, timeout=60)
    assert run.returncode == status
    assert "Traceback" not in run.stderr


def test_a_standard_input_that_cannot_be_read_is_not_taken_for_a_wrong_output(tmp_path):
    with (tmp_path / "write-only").open("w") as opened_for_writing:
        command = [sys.executable, "-m", "sudokuapp", "solve"]
        run = subprocess.run(command, stdin=opened_for_writing, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.startswith("The puzzles cannot be read: ")


def test_json_of_one_page_does_not_claim_to_have_counted(capsys):
    _, out, _ = run(EMPTY_FOUR, "--page", "2", "--json", capsys=capsys)
    answer = json.loads(out)
    assert (len(answer["pages"]), answer["solutions"], answer["more"]) == (1, None, None)


def test_json_is_ascii_so_that_any_terminal_can_show_it(capsys):
    _, out, _ = run("xyz", "--json", capsys=capsys)
    assert out.isascii()
    assert json.loads(out)["error"]


@pytest.mark.parametrize("text", ["." * 142 + "AB", "." * 254 + "AG", "." * 15 + "A"])
def test_a_puzzle_that_ends_like_a_file_is_still_a_puzzle(capsys, text):
    status, _, err = run(text, "--page", "1", capsys=capsys)
    assert "There is no file" not in err
    assert status == (2 if len(text) == 16 else 0)


def test_an_empty_argument_holds_no_puzzle(capsys):
    status, _, err = run("", capsys=capsys)
    assert status == 2
    assert "no puzzle in this text" in err


def test_a_puzzle_that_begins_with_a_dash_is_read_behind_two(capsys):
    status, out, _ = run("--", "-" * 16, capsys=capsys)
    assert status == 0
    assert out.startswith("288 solutions")


def test_a_limit_beyond_all_numbers_is_no_traceback(capsys):
    status, out, _ = run(EMPTY_FOUR, "--limit", "9" * 30, capsys=capsys)
    assert status == 0
    assert out.startswith("288 solutions")


def test_a_reader_that_has_seen_enough_is_no_error():
    with sudokulens("solve", "." * 81, "--all") as process:
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
        process.wait(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in errors


# The command; it prints a line when it starts to count.
COUNT_AND_SAY_SO = """
import sys
from sudokuapp import cli
from sudokuapp.cli import solve_report

solutions = solve_report.app_solver.solutions

def announced(grid):
    pager = solutions(grid)
    count = type(pager).count

    def counting(*arguments):
        print("counting", flush=True)
        return count(*arguments)

    type(pager).count = counting
    return pager

solve_report.app_solver.solutions = announced
sys.exit(cli.main())
"""


def test_ctrl_c_ends_a_long_count_at_once_without_a_traceback():
    command = [sys.executable, "-c", COUNT_AND_SAY_SO, "solve", "." * 81, "--limit", str(10**12)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "counting\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=10)
    assert process.returncode == 130
    assert errors == "Cancelled.\n"


def test_the_found_digits_solve_the_puzzle_whatever_its_shape(capsys):
    for text in ("." * 36, "." * 64, "." * 144, "." * 256):
        _, out, _ = run(text, "--page", "1", "--json", capsys=capsys)
        found = parse(json.loads(out)["pages"][0])
        assert is_solution_of(found, Grid.empty(found.shape))
