"""The command `make` as a person at a terminal sees it."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from functools import partial

import pytest
from support.command_line import objects, run_command

from sudokuapp.cli import main, make_command
from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.errors import SudokuLensError
from sudokuapp.language import msgid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.rating.level import Level

SENTENCE = msgid("The search was cancelled.")


run = partial(run_command, "make")


def test_a_puzzle_is_drawn_with_its_level_and_a_line_to_copy(capsys):
    status, out, err = run("--seed", "7", capsys=capsys)
    *_, about, line = out.splitlines()
    puzzle = parse(line)
    assert (status, err) == (0, "")
    assert out.startswith(to_board(puzzle))
    assert about.endswith(f", {puzzle.clue_count} clues, seed 7")
    assert app_solver.is_unique(puzzle)


def test_several_puzzles_have_a_line_each_that_all_commands_read(capsys):
    _, out, _ = run("--seed", "7", "--count", "3", "--shape", "6x6", capsys=capsys)
    assert [line.split("seed ")[1] for line in out.splitlines()] == ["7", "8", "9"]
    assert main(["solve", "--json", out]) == 0
    assert [told["solutions"] for told in objects(capsys.readouterr().out)] == [1, 1, 1]


def test_json_has_an_object_a_puzzle_with_its_solution(capsys):
    _, out, _ = run("--seed", "7", "--count", "2", "--shape", "4x4", "--json", capsys=capsys)
    for number, told in enumerate(objects(out)):
        puzzle = parse(told["puzzle"])
        assert is_solution_of(parse(told["solution"]), puzzle)
        assert told["level"] == str(Level.of(told["rating"]))
        assert (told["seed"], told["shape"], told["error"]) == (7 + number, "4x4", None)
        assert told["hardest"]


def test_each_seed_that_is_printed_makes_the_same_puzzle_again(capsys):
    _, several, _ = run("--seed", "41", "--count", "4", "--jobs", "2", "--shape", "6x6", "--json", capsys=capsys)
    last = objects(several)[-1]
    _, again, _ = run("--seed", str(last["seed"]), "--shape", "6x6", "--json", capsys=capsys)
    assert objects(again) == [last]


def test_without_a_seed_one_is_drawn_and_told(capsys):
    _, out, _ = run("--shape", "4x4", "--json", capsys=capsys)
    (told,) = objects(out)
    _, again, _ = run("--shape", "4x4", "--json", "--seed", str(told["seed"]), capsys=capsys)
    assert objects(again) == [told]


def test_all_wishes_reach_the_generator(monkeypatch, capsys):
    asked = []

    def make(wish):
        asked.append(wish)
        raise SudokuLensError(SENTENCE)

    monkeypatch.setattr(make_command, "make", make)
    run(
        "--level", "hard", "--symmetry", "rotational", "--clues", "25", "--method", "bottom-up", "--minimal",
        "--shape", "3x2", "--seed", "3", capsys=capsys,
    )  # fmt: skip
    (wish,) = asked
    assert (wish.level, str(wish.symmetry), wish.clues) == (Level.HARD, "rotational", 25)
    assert (str(wish.method), wish.minimal, wish.shape, wish.seed) == ("bottom-up", True, Shape(3, 2), 3)


def test_a_wish_that_nothing_fulfils_is_told_once_with_status_1(monkeypatch, capsys):
    def refuse(wish):
        raise SudokuLensError(SENTENCE)

    monkeypatch.setattr(make_command, "make", refuse)
    assert run("--count", "3", "--seed", "7", capsys=capsys) == (1, "", "seed 7\nThe search was cancelled.\n")
    _, out, _ = run("--count", "3", "--seed", "7", "--json", capsys=capsys)
    (told,) = objects(out)
    assert (told["puzzle"], told["seed"], told["error"]) == (None, 7, "The search was cancelled.")


def test_a_seed_without_a_puzzle_does_not_stop_the_next(monkeypatch, capsys):
    make = make_command.make

    def sometimes(wish):
        if wish.seed == 8:
            raise SudokuLensError(SENTENCE)
        return make(wish)

    monkeypatch.setattr(make_command, "make", sometimes)
    status, out, err = run("--count", "3", "--seed", "7", "--shape", "4x4", capsys=capsys)
    assert (status, err) == (1, "seed 8\nThe search was cancelled.\n")
    assert [line.split("seed ")[1] for line in out.splitlines()] == ["7", "9"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--level", "impossible"], "there is no 'impossible'; the names are beginner, easy, medium, hard, expert"),
        (["--symmetry", "radial"], "there is no 'radial'; the names are none, rotational, mirror, diagonal"),
        (["--method", "sideways"], "there is no 'sideways'; the names are top-down, bottom-up"),
        (["--seed", "-1"], "error:"),
        (["--seed", "x"], "'x' is not a number from 0 up"),
        (["--count", "0"], "'0' is not a number from 1 up"),
    ],
)
def test_a_wrong_option_has_status_2_and_names_the_right_ones(capsys, wrong, said):
    with pytest.raises(SystemExit) as left:
        main(["make", *wrong])
    assert left.value.code == 2
    assert said in capsys.readouterr().err


# The command; its second puzzle is interrupted, as by Ctrl-C.
INTERRUPTED = """
import sys
from sudokuapp.cli import main, make_command

make = make_command.make

def interrupted(wish):
    if wish.seed == 8:
        raise KeyboardInterrupt
    return make(wish)

make_command.make = interrupted
sys.exit(main(["make", "--shape", "4x4", "--seed", "7", "--count", "3"]))
"""


def test_ctrl_c_leaves_what_was_printed():
    run = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=60)
    assert (run.returncode, run.stderr) == (130, "Cancelled.\n")
    assert run.stdout.count("\n") == 1
    assert to_line(parse(run.stdout.split()[0])) in run.stdout


def test_the_puzzle_of_a_day_is_the_same_each_time(capsys):
    _, once, _ = run("--daily", "2026-11-22", "--json", capsys=capsys)
    _, again, _ = run("--daily", "2026-11-22", "--json", capsys=capsys)
    (told,) = objects(once)
    assert once == again
    assert told["level"] == "diabolical"


def test_the_puzzle_of_today_needs_no_day(capsys):
    status, today, _ = run("--daily", "--json", capsys=capsys)
    _, dated, _ = run("--daily", date.today().isoformat(), "--json", capsys=capsys)
    assert (status, today) == (0, dated)


def test_for_the_puzzle_of_a_day_nothing_else_can_be_chosen(capsys):
    for option in (["--level", "hard"], ["--seed", "1"], ["--count", "2"], ["--shape", "6x6"], ["--minimal"]):
        status, out, err = run("--daily", "2026-11-22", *option, capsys=capsys)
        assert (status, out) == (1, "")
        assert "with --daily nothing else is chosen" in err


def test_what_is_no_day_is_told(capsys):
    with pytest.raises(SystemExit):
        run("--daily", "2026-13-01", capsys=capsys)
    assert "'2026-13-01' is not a day such as 2026-11-17" in capsys.readouterr().err
