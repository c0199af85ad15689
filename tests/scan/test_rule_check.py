"""A rule check is bounded by its own work: what else the machine does changes no answer, and no grid takes for ever."""

from __future__ import annotations

import pytest

from sudokuapp.core.text_reading import parse
from sudokuapp.scan import rule_check
from sudokuapp.scan.hypotheses import Change
from sudokuapp.scan.rule_check import MOST_EFFORT, PLAIN_EFFORT, TRIAL_EFFORT, RuleCheck
from sudokuapp.solvers.protocol import BoundedCount

PUZZLE = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
WITHOUT_CLUE = (Change(0, 0, ratio=0.5),)


class SolverDouble:
    """Answers as it was told, and remembers which effort it was allowed."""

    def __init__(self, solutions: int | None, effort: int = 1) -> None:
        self.answer = BoundedCount(solutions, effort)
        self.allowed: list[int] = []

    def count_within(self, _grid: object, _limit: int, effort: int) -> BoundedCount:
        self.allowed.append(effort)
        return self.answer


def check_with(solver: SolverDouble) -> RuleCheck:
    return RuleCheck(PUZZLE, solver)  # type: ignore[arg-type]


def test_the_plain_reading_gets_more_effort_than_a_changed_one() -> None:
    solver = SolverDouble(2)
    rules = check_with(solver)
    assert rules.check(()).solutions == rules.check(WITHOUT_CLUE).solutions == 2
    assert solver.allowed == [PLAIN_EFFORT, TRIAL_EFFORT]


def test_it_is_over_when_changed_grids_have_taken_all_effort() -> None:
    rules = check_with(SolverDouble(1, TRIAL_EFFORT))
    rules.check(())
    trials = 0
    while not rules.is_over:
        rules.check(WITHOUT_CLUE)
        trials += 1
    assert trials == MOST_EFFORT / TRIAL_EFFORT


def test_grids_that_break_a_rule_take_effort_too_so_that_no_board_of_nonsense_takes_long() -> None:
    rules = check_with(SolverDouble(1))
    for _ in range(MOST_EFFORT):
        assert not rules.is_over
        rules.check((Change(1, 9, ratio=0.5),))
    assert rules.is_over


def test_where_the_solver_needs_more_effort_it_does_not_know() -> None:
    checked = check_with(SolverDouble(None)).check(())
    assert checked.solutions is None and checked.prior == rule_check.UNKNOWN


def test_without_effort_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_check, "PLAIN_EFFORT", 0)
    assert RuleCheck(PUZZLE).check(()).solutions is None


def test_a_change_that_breaks_a_rule_is_judged_without_a_search() -> None:
    solver = SolverDouble(1)
    assert check_with(solver).check((Change(1, 9, ratio=0.5),)).solutions == 0 and not solver.allowed
