from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.ui_actions import Action
from bench.ui_memory import MemoryUse, growth, memory_series, memory_use
from bench.ui_thread import LONGEST_ITERATION, Iteration

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def iterations() -> list[Iteration]:
    """Of tests/support/slow_callbacks_app.py: two callbacks and the drawing take 80 milliseconds each."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.support.slow_callbacks_app"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    return [Iteration(**one) for one in json.loads(ran.stdout.splitlines()[-1])]


def test_a_callback_that_sleeps_is_told_by_its_name(iterations: list[Iteration]) -> None:
    (slept,) = (one for one in iterations if "slow_sleep" in one.doing)
    assert slept.screen == "slow screen"
    assert slept.wall > 79
    assert slept.cpu < LONGEST_ITERATION
    assert slept.drawing < slept.wall


def test_a_callback_that_works_takes_the_processors_time_too(iterations: list[Iteration]) -> None:
    (worked,) = (one for one in iterations if "slow_work" in one.doing)
    assert worked.wall > 79
    assert worked.cpu > 79


def test_drawing_is_not_counted_as_our_code(iterations: list[Iteration]) -> None:
    drawn = max(iterations, key=lambda one: one.drawing)
    assert drawn.drawing > 79
    assert drawn.cpu < LONGEST_ITERATION


def test_iterations_without_work_are_short(iterations: list[Iteration]) -> None:
    times = sorted(one.cpu for one in iterations)  # not the wall time, which depends on other programs
    assert len(times) > 20
    assert times[len(times) // 2] < 10


def test_what_is_held_grows_with_what_is_kept() -> None:
    memory_use()
    before = memory_use()
    kept = [b"x" * 2**26, *([] for _ in range(1000))]
    after = memory_use()
    assert 60 < after.process - before.process < 100
    assert 1000 <= after.objects - before.objects < 2000
    assert len(kept) == 1001


def test_the_series_tells_of_each_ten_scans() -> None:
    uses = [MemoryUse(300.0 + scan, 47000 + scan, 0.0) for scan in range(1, 13)]
    _header, _rule, *rows = memory_series(uses).splitlines()
    assert [row.replace(" ", "") for row in rows] == ["|1to10|306|301|310|47,010|", "|11to12|312|311|312|47,012|"]


def test_growth_is_told_from_when_all_was_loaded() -> None:
    held = [
        MemoryUse(process, 1000 + number, 0.0) for number, process in enumerate((100.0, 200.0, 202.0, 206.0, 204.0))
    ]
    told = "201 MiB from scan 2 on, 205 MiB in the last 2 of 5 (+4.0); Python's objects 1,001 and 1,004"
    assert growth(held, 2) == told
    traced = [MemoryUse(100.0, 10, 1.0), MemoryUse(200.0, 1000, 2.5)]
    assert growth(traced, 1).endswith("Python's bytes 1.00 and 2.50 MiB")


def test_an_action_is_reported_with_its_iterations(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "bench.ui_actions", str(tmp_path), "settings"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
        timeout=60,
    )
    (told,) = (json.loads(line) for line in ran.stdout.splitlines())
    action = Action(told["name"], [Iteration(**one) for one in told["iterations"]])
    assert action.name == "at the start: settings"
    assert action.longest.wall == max(one.wall for one in action.iterations) > 0
    assert {one.screen for one in action.iterations} == {"settings"}
