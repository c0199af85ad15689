"""The goals for our solver on the machine where it was written, and whether it reaches them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.table import NOTHING, table
from bench.timing import Comparison


@dataclass(frozen=True)
class Goal:
    subject: str  # what is measured: the title of a comparison, or a row of the photo table
    goal: float
    stretch: float | None
    more_is_better: bool = False

    def verdict(self, value: float) -> str:
        if self.stretch is not None and self._reaches(value, self.stretch):
            return "stretch reached"
        return "reached" if self._reaches(value, self.goal) else "not reached"

    def _reaches(self, value: float, limit: float) -> bool:
        return value >= limit if self.more_is_better else value <= limit


PROVING = (Goal("easy", 6, 5), Goal("17-clue", 13, 10), Goal("hardest", 450, 270))
ENUMERATING = Goal("empty grid", 1.4, None, more_is_better=True)


def report(proving: Sequence[Comparison], enumerating: Sequence[Comparison]) -> str:
    """Only for the puzzle lists of the goals: made-up puzzles are different."""
    proved = {comparison.title: comparison.ours.microseconds for comparison in proving}
    found = {comparison.title: comparison.ours.per_second / 1e6 for comparison in enumerating}
    rows = [_row(goal, "µs a puzzle", proved[goal.subject]) for goal in PROVING if goal.subject in proved]
    rows.append(_row(ENUMERATING, "million solutions a second", found[ENUMERATING.subject]))
    return f"## Goals\n\n{table(['ours', 'measured', 'goal', 'stretch', 'verdict'], rows)}"


def _row(goal: Goal, unit: str, value: float) -> list[str]:
    stretch = NOTHING if goal.stretch is None else f"{goal.stretch:g}"
    return [f"{goal.subject}, {unit}", f"{value:.2f}", f"{goal.goal:g}", stretch, goal.verdict(value)]
