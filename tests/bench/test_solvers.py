"""What the benchmark rests on besides the clock: its puzzles, its judge in plain Python, and its tables."""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest

from bench import norvig
from bench.disagreement import Disagreement
from bench.enumerating import Enumerator
from bench.goals import Goal
from bench.made_puzzles import open_puzzle, unique_puzzle
from bench.proving import Prover
from bench.puzzle_lists import SHAPE, made_lists
from bench.table import comparison_table, number, parts, table
from bench.timing import QUICK, Comparison, Timing, compare_timings
from sudokuapp.core.grid import Grid
from sudokuapp.solvers.app_solver import app_solver


@pytest.fixture(scope="module")
def material():
    return made_lists(easy=12, minimal=12, many=2)


def test_made_puzzles_have_one_solution(material):
    easy, minimal = material.with_one_solution
    assert all(app_solver.is_unique(grid) for grid in easy.puzzles + minimal.puzzles)
    assert all(30 <= grid.clue_count <= 36 for grid in easy.puzzles)


def test_a_minimal_puzzle_needs_each_of_its_clues(material):
    puzzle = material.with_one_solution[1].puzzles[0]
    clues = [cell for cell, digit in enumerate(puzzle) if digit]
    assert not any(app_solver.is_unique(puzzle.with_digit(cell, 0)) for cell in clues)


def test_open_puzzles_have_as_many_solutions_as_asked_for(material):
    thousand, hundred_thousand = material.with_many_solutions
    assert all(app_solver.count(grid, 1_000) == 1_000 for grid in thousand.puzzles)
    assert all(app_solver.count(grid, 100_000) == 100_000 for grid in hundred_thousand.puzzles)


def test_the_same_puzzles_are_made_each_time(material):
    assert made_lists(easy=12, minimal=12, many=2) == material


def test_norvig_finds_the_solution_that_ours_finds(material):
    for puzzles in material.with_one_solution:
        for grid in puzzles.puzzles:
            assert list(norvig.solutions(str(grid))) == [str(app_solver.solve(grid))]


def test_norvig_finds_all_of_several_solutions():
    puzzle = open_puzzle(SHAPE, random.Random(5), 20)
    assert sorted(norvig.solutions(str(puzzle))) == sorted(map(str, app_solver.solutions(puzzle)))


def test_norvig_stops_when_it_is_not_asked_for_more():
    assert len(set(islice(norvig.solutions("." * 81), 30))) == 30


@pytest.mark.parametrize("start", ["11", "12345678.........9"], ids=["clashing clues", "a cell without a candidate"])
def test_norvig_finds_nothing_where_there_is_nothing(start):
    puzzle = start.ljust(81, ".")
    assert list(norvig.solutions(puzzle)) == []
    assert app_solver.count(Grid.of(SHAPE, (int(digit) for digit in puzzle.replace(".", "0")))) == 0


def test_a_wrong_answer_ends_the_measurement():
    puzzle = unique_puzzle(SHAPE, random.Random(1))
    prover = Prover(lambda text: text, [str(puzzle)], [str(app_solver.solve(puzzle))])
    with pytest.raises(Disagreement, match="peer disagrees with ours"):
        prover.check("peer", 1)


def test_a_wrong_count_ends_the_measurement():
    with pytest.raises(Disagreement, match="it says 65, ours says 64"):
        Enumerator(lambda _, limit: limit + 1, ["." * 81], 1000).check("peer", [1000], seconds=1)


def test_ours_is_timed_on_the_part_that_another_solver_gets():
    done = []

    def ours(size):
        done.append(size)
        time.sleep(QUICK.shortest_run)

    def idle(size):
        time.sleep(QUICK.shortest_run)

    measured = compare_timings("list", ours, 50, {"fast": 50, "slow": 3}, lambda: {"fast": idle, "slow": idle}, QUICK)
    assert measured.others["slow"].size == 3
    assert set(done) == {50, 3}


def test_a_table_lines_up():
    lines = table(["solver", "µs"], [["ours", "5.90"], ["a longer name", "—"]]).splitlines()
    assert lines == [
        "| solver        |   µs |",
        "| ------------- | ---: |",
        "| ours          | 5.90 |",
        "| a longer name |    — |",
    ]


def test_a_comparison_has_a_place_for_a_solver_that_did_not_take_part():
    ours = Timing(300, best=0.003, median=0.004, ours=0.003)
    slow = Timing(20, best=0.3, median=0.3, ours=0.0002)
    comparisons = [Comparison("easy", ours, {"slow": slow}), Comparison("hardest", ours, {})]
    text = comparison_table("ours", "µs", comparisons, lambda timing: timing.microseconds)
    assert len({len(line) for line in text.splitlines()}) == 1
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()[2:]]
    assert rows == [
        ["ours", "10.0", "x 1.00", "10.0", "x 1.00"],
        ["ours, median round", "13.3", "x 1.33", "13.3", "x 1.33"],
        ["slow", "15,000", "x 1,500", "—", "—"],
    ]
    assert parts(comparisons) == ["- easy: 300; but slow 20", "- hardest: 300"]


@pytest.mark.parametrize(
    ("value", "text"), [(5.904, "5.90"), (9.999, "10.0"), (23.44, "23.4"), (99.96, "100"), (62102.3, "62,102")]
)
def test_a_number_has_three_digits_that_count(value, text):
    assert number(value) == text


@pytest.mark.parametrize(("value", "verdict"), [(4.9, "stretch reached"), (6.0, "reached"), (6.1, "not reached")])
def test_a_goal_is_reached_or_not(value, verdict):
    assert Goal("easy", 6, 5).verdict(value) == verdict


def test_solutions_are_found_puzzle_by_puzzle_until_there_are_enough():
    asked = []

    def find(puzzle, limit):
        asked.append((puzzle, limit))
        return limit

    Enumerator(find, ["a", "b", "c"], each=10).run(15)
    assert asked == [("a", 10), ("b", 5)]
