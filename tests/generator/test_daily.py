"""The puzzle of a day is the same for everyone, and harder from Monday to Sunday."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokuapp.errors import NoSuchPuzzle, SearchCancelled
from sudokuapp.generator import daily
from sudokuapp.generator.daily import daily_level, make_daily
from sudokuapp.generator.make import make
from sudokuapp.generator.symmetry import Symmetry, groups
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.rating.level import Level

REPOSITORY = Path(__file__).resolve().parents[2]
MONDAY = date(2026, 11, 16)
# If these change, people of two versions have different puzzles on the same day: the changelog says so.
RECORDED = {
    "2026-11-16": "1..8..7.5....7.93..4..5....59.72..8..3.698.1..8..45.79....8..4..78.1....4.2..3..7",
    "2026-11-17": "...1.8..4.8....3.7..13.9.28...2..86..9.....7..67..5...13.7.69..5.6....8.2..8.3...",
    "2026-11-18": ".....4.17..8...549.5..913.....54.1..4.......6..5.16.....197..2.867...4..23.4.....",
    "2026-11-19": ".....647..26....8..5....2.9...93....6.95.17.8....62...2.3....1..7....35..614.....",
    "2026-11-20": ".9......4....956..3.64...9.6.....35.9..8.7..1.23.....7.5...17.8..178....8......1.",
    "2026-11-21": "58..9...7..9....4.2....16......4.7..4..1.6..5..6.8......85....6.4....3..6...2..19",
    "2026-11-22": "18..9...77..2.1...2..5...6..2...47...4.....1...31...5..1...5..9...3.7..63...2..41",
    "2024-02-29": "..41..3...98.3......78...24.3.72..8.1.......2.7..54.9.56...82......7.86...3..65..",
}


@pytest.mark.parametrize(("day", "puzzle"), RECORDED.items())
def test_a_day_has_the_puzzle_that_it_had_before(day: str, puzzle: str) -> None:
    assert str(make_daily(date.fromisoformat(day)).puzzle) == puzzle


def test_where_nothing_is_compiled_a_day_has_the_same_puzzle() -> None:
    days = ("2026-11-16", "2026-11-17", "2026-11-22")
    program = REPOSITORY / "tests" / "support" / "daily_puzzles.py"
    printed = subprocess.run(
        [sys.executable, str(program), *days],
        env=os.environ | {"PYTHONPATH": str(REPOSITORY)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    assert printed.split() == [RECORDED[day] for day in days]


def test_the_level_grows_from_monday_to_sunday() -> None:
    week = [daily_level(MONDAY + timedelta(days=number)) for number in range(7)]
    assert week == list(Level)


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
@settings(max_examples=30, deadline=None)
def test_every_day_has_a_symmetric_puzzle_of_its_level(day: date) -> None:
    made = make_daily(day)
    assert app_solver.first(made.puzzle, 2) == [made.solution]
    assert made.rating is not None
    assert made.rating.level is daily_level(day)
    for group in groups(made.puzzle.shape, Symmetry.ROTATIONAL):
        assert len({made.puzzle[cell] > 0 for cell in group}) == 1


def test_if_nothing_is_found_the_next_seed_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def failing_twice(options, *callbacks):
        seeds.append(options.seed)
        if len(seeds) < 3:
            raise NoSuchPuzzle
        return make(options, *callbacks)

    monkeypatch.setattr(daily, "make", failing_twice)
    assert make_daily(MONDAY).seed == seeds[-1] == seeds[0] + 2


def test_it_can_be_cancelled() -> None:
    with pytest.raises(SearchCancelled):
        make_daily(MONDAY, is_cancelled=lambda: True)
