"""Names for ranges of the rating, from the first puzzle of a child to those that take an evening."""

from __future__ import annotations

from enum import Enum

from sudokuapp.language import Message, msgid


class Level(Enum):
    """`highest` is the largest rating of the level; `needs` says what one must know to solve its puzzles."""

    BEGINNER = "beginner", 1.2, msgid("Beginner"), msgid("the last place for a digit in a box")
    EASY = "easy", 2.0, msgid("Easy"), msgid("the last place for a digit in a row or column")
    MEDIUM = "medium", 2.8, msgid("Medium"), msgid("cells with one candidate, locked candidates")
    HARD = "hard", 4.0, msgid("Hard"), msgid("pairs, triples, X-wings and skyscrapers")
    EXPERT = "expert", 5.0, msgid("Expert"), msgid("kites, wings and unique rectangles")
    FIENDISH = "fiendish", 7.0, msgid("Fiendish"), msgid("strong links and short chains")
    DIABOLICAL = "diabolical", 99.0, msgid("Diabolical"), msgid("long chains and contradictions")

    def __init__(self, slug: str, highest: float, sentence: str, needs: str) -> None:
        self.slug = slug
        self.highest = highest
        self._sentence = sentence
        self._needs = needs

    @classmethod
    def of(cls, rating: float) -> Level:
        return next(level for level in cls if rating <= level.highest)

    @classmethod
    def of_tenths(cls, tenths: int) -> Level:
        """Of a rating as it is saved: in tenths, which are whole numbers."""
        return next(level for level in cls if tenths < level.tenths.stop)

    @property
    def tenths(self) -> range:
        """Its ratings, in tenths."""
        levels = list(Level)
        below = levels[: levels.index(self)]
        return range(_tenths(below[-1].highest) + 1 if below else 1, _tenths(self.highest) + 1)

    @property
    def title(self) -> Message:
        return Message(self._sentence)

    @property
    def needs(self) -> Message:
        return Message(self._needs)

    def __str__(self) -> str:
        return self.slug


def _tenths(rating: float) -> int:
    return round(10 * rating)
