"""The referee's time is its own work's: being made to wait changes nothing, working too long ends it."""

from __future__ import annotations

import time

from sudokuapp.core.text_reading import parse
from sudokuapp.scan.hypotheses import Change
from sudokuapp.scan.referee import Referee

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")


def test_waiting_for_the_processor_does_not_make_it_late() -> None:
    referee = Referee(PUZZLE, seconds=0.05)
    time.sleep(0.1)
    assert not referee.is_late and referee.judge(()).solutions == 1


def test_working_longer_than_its_time_makes_it_late() -> None:
    referee = Referee(PUZZLE, seconds=0.01)
    busy_until = time.thread_time() + 0.02
    while time.thread_time() < busy_until:
        referee.judge(())
    assert referee.is_late


def test_without_time_it_does_not_know() -> None:
    assert Referee(PUZZLE, seconds=0.0).judge(()).solutions is None


def test_a_change_that_breaks_a_rule_is_judged_without_a_search() -> None:
    judgement = Referee(PUZZLE, seconds=0.0).judge((Change(1, 9, ratio=0.5),))
    assert judgement.solutions == 0


def test_it_asks_the_solver_that_it_is_given() -> None:
    class ManySolutions:
        def count(self, _grid: object, limit: int, _seconds: float) -> int:
            return limit

    assert Referee(PUZZLE, 0.05, ManySolutions()).judge(()).solutions == 2  # type: ignore[arg-type]
