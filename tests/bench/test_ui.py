from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.ui_deeds import Deed
from bench.ui_memory import Held, growth, held_now
from bench.ui_thread import LONGEST_TURN, Turn

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def turns() -> list[Turn]:
    """Of an app in which two callbacks and the drawing take 80 milliseconds each; see tests/support."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.support.planted_turns"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    return [Turn(**turn) for turn in json.loads(ran.stdout.splitlines()[-1])]


def test_a_callback_that_sleeps_is_told_by_its_name(turns: list[Turn]) -> None:
    (slept,) = (turn for turn in turns if "planted_sleep" in turn.doing)
    assert slept.screen == "planted"
    assert slept.wall > 79
    assert slept.cpu < LONGEST_TURN
    assert slept.drawing < LONGEST_TURN


def test_a_callback_that_works_takes_the_processors_time_too(turns: list[Turn]) -> None:
    (worked,) = (turn for turn in turns if "planted_work" in turn.doing)
    assert worked.wall > 79
    assert worked.cpu > 79


def test_drawing_is_not_counted_as_our_code(turns: list[Turn]) -> None:
    drawn = max(turns, key=lambda turn: turn.drawing)
    assert drawn.drawing > 79
    assert drawn.cpu < LONGEST_TURN


def test_turns_with_nothing_in_them_are_short(turns: list[Turn]) -> None:
    times = sorted(turn.wall for turn in turns)
    assert len(times) > 20
    assert times[len(times) // 2] < 10


def test_what_is_held_grows_with_what_is_kept() -> None:
    held_now()
    before = held_now()
    kept = [b"x" * 2**26, *([] for _ in range(1000))]
    after = held_now()
    assert 60 < after.process - before.process < 100
    assert 1000 <= after.objects - before.objects < 2000
    assert len(kept) == 1001


def test_growth_is_told_from_when_all_was_loaded() -> None:
    held = [Held(process, 1000 + number, 0.0) for number, process in enumerate((100.0, 200.0, 202.0, 206.0, 204.0))]
    told = "201 MiB from scan 2 on, 205 MiB in the last 2 of 5 (+4.0); Python's objects 1,001 and 1,004"
    assert growth(held, 2) == told
    traced = [Held(100.0, 10, 1.0), Held(200.0, 1000, 2.5)]
    assert growth(traced, 1).endswith("Python's bytes 1.00 and 2.50 MiB")


def test_a_deed_is_told_with_the_turns_that_it_took(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "bench.ui_deeds", str(tmp_path), "settings"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    (told,) = (json.loads(line) for line in ran.stdout.splitlines())
    deed = Deed(told["name"], [Turn(**turn) for turn in told["turns"]])
    assert deed.name == "in a hurry: settings"
    assert deed.longest.wall == max(turn.wall for turn in deed.turns) > 0
    assert {turn.screen for turn in deed.turns} == {"settings"}
