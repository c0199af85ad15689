"""How long a game took, compared with the person's own games of the same level before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from sudokuapp.game.statistics import FinishedGame
from sudokuapp.techniques.rating.level import Level


class GameTime(NamedTuple):
    """Of a game that was timed."""

    seconds: float
    is_without_help: bool


@dataclass(frozen=True)
class Comparison:
    """With the games before this one; `usual` is None if there were none."""

    best: float | None = None
    """Only of games without help, as in the statistics: with help a game can be over at once."""
    usual: float | None = None

    @classmethod
    def with_times(cls, times: Sequence[GameTime]) -> Comparison:
        best = min((time.seconds for time in times if time.is_without_help), default=None)
        return cls(best, median(time.seconds for time in times) if times else None)

    def is_best(self, game: FinishedGame) -> bool:
        """Not the first one of all: there is nothing to compare it with."""
        if self.usual is None or not game.seconds or not game.help.is_none:
            return False
        return self.best is None or game.seconds < self.best


def ratings_like(rating: int | None) -> range:
    """The ratings, in tenths, of the level of this one; 0 stands for puzzles that have none."""
    return Level.of_tenths(rating).tenths if rating else range(0, 1)
