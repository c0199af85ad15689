"""The techniques by the level that needs them, for a page that shows them all."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.techniques.catalogue import SEARCHES
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.technique import Technique

# Each group begins with this technique, in the order of the catalogue.
_FIRST = {
    Technique.FULL_HOUSE: (Level.BEGINNER, Level.EASY),
    Technique.NAKED_SINGLE: (Level.MEDIUM,),
    Technique.NAKED_PAIR: (Level.HARD,),
    Technique.TWO_STRING_KITE: (Level.EXPERT,),
    Technique.SIMPLE_COLOURS_TRAP: (Level.FIENDISH,),
    Technique.GROUPED_CONTINUOUS_NICE_LOOP: (Level.DIABOLICAL,),
}


@dataclass(frozen=True)
class LevelGroup:
    """The techniques that puzzles of these levels need, the easiest first."""

    levels: tuple[Level, ...]
    techniques: tuple[Technique, ...]

    @property
    def title(self) -> str:
        """In the current language, as is what it needs."""
        return ", ".join(str(level.title) for level in self.levels)

    @property
    def needs(self) -> str:
        return "; ".join(str(level.needs) for level in self.levels)


def _groups() -> tuple[LevelGroup, ...]:
    found: list[tuple[tuple[Level, ...], list[Technique]]] = []
    for technique in SEARCHES:
        if technique in _FIRST:
            found.append((_FIRST[technique], []))
        found[-1][1].append(technique)
    return tuple(LevelGroup(levels, tuple(techniques)) for levels, techniques in found)


LEVEL_GROUPS = _groups()
