"""How long a game took, compared with the person's own games of the same level before. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from sudokuapp.techniques.rating.level import Level


@dataclass(frozen=True)
class Comparison:
    """`best` and `usual` are of the games before this one; None if there were none."""

    best: float | None = None
    usual: float | None = None

    @classmethod
    def with_times(cls, times: Sequence[float]) -> Comparison:
        return cls(min(times), median(times)) if times else cls()

    def is_best(self, seconds: float) -> bool:
        return self.best is not None and seconds < self.best


def ratings_like(rating: int | None) -> range:
    """The ratings, in tenths, of the level of this one; 0 stands for puzzles that have none."""
    if not rating:
        return range(0, 1)
    level = Level.of(rating / 10)
    levels = list(Level)
    at = levels.index(level)
    lowest = round(10 * levels[at - 1].highest) + 1 if at else 1
    return range(lowest, round(10 * level.highest) + 1)
