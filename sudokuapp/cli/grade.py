"""How hard a puzzle is, as `rate` and `make` print it.

It goes from a worker to the command through a pipe, so it is a rating without its way: that is long, and not printed.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import Rating


@dataclass(frozen=True)
class Grade:
    """The number of a rating, and the technique of its hardest step."""

    value: float
    level: Level
    hardest: str

    @classmethod
    def of(cls, rating: Rating) -> Grade:
        return cls(rating.value, rating.level, rating.hardest)


def level_text(grade: Grade) -> str:
    """The number and the level, as wide for all levels, so that the lines of a list stand below each other."""
    widest = max(len(str(level.title)) for level in Level)
    return f"{grade.value:4.1f}  {grade.level.title!s:<{widest}}"


def grade_fields(grade: Grade | None) -> dict[str, object]:
    """For JSON."""
    if grade is None:
        return {"rating": None, "level": None, "hardest": None}
    return {"rating": grade.value, "level": str(grade.level), "hardest": grade.hardest}
