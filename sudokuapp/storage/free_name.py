"""Finding a name for a new puzzle that no other puzzle has, so that a person can tell their rows apart."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from itertools import chain, count

from sudokuapp.language.dates import DAY
from sudokuapp.storage.puzzle import LAST_SECOND, LONGEST_NAME, Naming, SavedPuzzle
from sudokuapp.storage.puzzle_name import day_name, default_name, number_end, sample_name, shown_name
from sudokuapp.storage.puzzle_table import PuzzleTable

_ROOM_FOR_NUMBER = 10  # characters at the end of a long name that a number may replace
_ANY_DAY = "\0"


def with_free_name(puzzle: SavedPuzzle, others: PuzzleTable) -> SavedPuzzle:
    """The puzzle with its name, or with a number if another puzzle has that name."""
    if puzzle.naming == "given" and puzzle.name:
        taken = others.names(puzzle.name[: LONGEST_NAME - _ROOM_FOR_NUMBER]) | _default_names(puzzle.name, others)
        return replace(puzzle, name=free_name(puzzle.name, taken))
    naming: Naming = "day" if puzzle.naming == "given" else puzzle.naming
    unnamed = replace(puzzle, name="", naming=naming)
    return replace(unnamed, number=_free_number(unnamed, others))


def free_name(wanted: str, taken: set[str], first: int = 2) -> str:
    """The name, or with a number at its end, from `first` on, that makes it another one."""
    ends = map(number_end, count(first))
    numbered = (f"{wanted[: LONGEST_NAME - len(end)]}{end}" for end in ends)
    return next(name for name in chain((wanted,), numbered) if name not in taken)


def _default_names(wanted: str, others: PuzzleTable) -> set[str]:
    """The names by default that a name like this could equal, in the current language."""
    if wanted.startswith(sample_name()):
        samples = others.default_names("sample", -math.inf, math.inf)
        return {default_name("sample", made, number) for made, number in samples}
    if not wanted.startswith(day_name(_ANY_DAY).partition(_ANY_DAY)[0]):
        return set()  # mostly: nothing is read
    days = others.default_names("day", 0, LAST_SECOND)
    # To put thousands of days into words would take too long.
    alike = ((made, number) for made, number in days if str(time.localtime(made).tm_mday) in wanted)
    return {default_name("day", made, number) for made, number in alike}


def _free_number(puzzle: SavedPuzzle, others: PuzzleTable) -> int:
    """The number that tells the puzzle from others by default, and from those that were given such a name."""
    taken = _numbers_taken(puzzle, others)
    given = others.names(shown_name(replace(puzzle, number=1)))
    free = (number for number in chain((puzzle.number,), count(1)) if number not in taken)
    return next(number for number in free if shown_name(replace(puzzle, number=number)) not in given)


def _numbers_taken(puzzle: SavedPuzzle, others: PuzzleTable) -> set[int]:
    """By others whose name would be the same without them."""
    if puzzle.naming == "daily":
        return others.daily_numbers(puzzle.day)
    if puzzle.naming == "sample":
        return {number for _, number in others.default_names("sample", -math.inf, math.inf)}
    around = others.default_names("day", puzzle.made - 2 * DAY, puzzle.made + 2 * DAY)
    return {number for other, number in around if _is_same_day(other, puzzle.made)}


def _is_same_day(moment: float, other: float) -> bool:
    return time.localtime(moment)[:3] == time.localtime(other)[:3]
