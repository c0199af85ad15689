"""The time of a rule check is its own work's: waiting for the processor changes nothing, working too long ends it."""

from __future__ import annotations

import time

from sudokuapp.core.text_reading import parse
from sudokuapp.scan.hypotheses import Change
from sudokuapp.scan.rule_check import RuleCheck

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")


def test_waiting_for_the_processor_does_not_make_it_late() -> None:
    rule_check = RuleCheck(PUZZLE, seconds=0.05)
    time.sleep(0.1)
    assert not rule_check.is_out_of_time and rule_check.check(()).solutions == 1


def test_working_longer_than_its_time_makes_it_late() -> None:
    rule_check = RuleCheck(PUZZLE, seconds=0.01)
    busy_until = time.thread_time() + 0.02
    while time.thread_time() < busy_until:
        rule_check.check(())
    assert rule_check.is_out_of_time


def test_without_time_it_does_not_know() -> None:
    assert RuleCheck(PUZZLE, seconds=0.0).check(()).solutions is None


def test_a_change_that_breaks_a_rule_is_judged_without_a_search() -> None:
    checked = RuleCheck(PUZZLE, seconds=0.0).check((Change(1, 9, ratio=0.5),))
    assert checked.solutions == 0


def test_it_asks_the_solver_that_it_is_given() -> None:
    class ManySolutions:
        def count(self, _grid: object, limit: int, _seconds: float) -> int:
            return limit

    assert RuleCheck(PUZZLE, 0.05, ManySolutions()).check(()).solutions == 2  # type: ignore[arg-type]
