"""What our solver should reach on the machine it was written on, and whether it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.table import NOTHING, table
from bench.timing import Race


@dataclass(frozen=True)
class Goal:
    race: str
    goal: float
    stretch: float | None
    more_is_better: bool = False

    def verdict(self, value: float) -> str:
        if self.stretch is not None and self._reaches(value, self.stretch):
            return "stretch reached"
        return "reached" if self._reaches(value, self.goal) else "not reached"

    def _reaches(self, value: float, mark: float) -> bool:
        return value >= mark if self.more_is_better else value <= mark


PROVING = (Goal("easy", 6, 5), Goal("17-clue", 13, 10), Goal("hardest", 450, 270))
ENUMERATING = Goal("empty grid", 1.4, None, more_is_better=True)


def report(proving: Sequence[Race], enumerating: Sequence[Race]) -> str:
    """Only for the lists that the goals are about: made-up puzzles are others."""
    proved = {race.title: race.ours.microseconds for race in proving}
    found = {race.title: race.ours.per_second / 1e6 for race in enumerating}
    rows = [_row(goal, "µs a puzzle", proved[goal.race]) for goal in PROVING if goal.race in proved]
    rows.append(_row(ENUMERATING, "million solutions a second", found[ENUMERATING.race]))
    return f"## Goals\n\n{table(['ours', 'measured', 'goal', 'stretch', 'verdict'], rows)}"


def _row(goal: Goal, unit: str, value: float) -> list[str]:
    stretch = NOTHING if goal.stretch is None else f"{goal.stretch:g}"
    return [f"{goal.race}, {unit}", f"{value:.2f}", f"{goal.goal:g}", stretch, goal.verdict(value)]
