"""Finding a name for a new puzzle that no other puzzle has, so that a person can tell their rows apart."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from itertools import chain, count

from sudokuapp.language.dates import DAY
from sudokuapp.storage.puzzle import LONGEST_NAME, SavedPuzzle
from sudokuapp.storage.puzzle_name import number_end
from sudokuapp.storage.puzzle_table import PuzzleTable

_ROOM_FOR_NUMBER = 10  # characters at the end of a long name that a number may replace


def with_free_name(puzzle: SavedPuzzle, others: PuzzleTable) -> SavedPuzzle:
    """The puzzle with its name, or with a number if another puzzle has that name."""
    if puzzle.naming == "given" and puzzle.name:
        taken = others.names(puzzle.name[: LONGEST_NAME - _ROOM_FOR_NUMBER])
        return replace(puzzle, name=_free_name(puzzle.name, taken))
    if puzzle.naming == "sample":
        taken_numbers = {number for _, number in others.default_names("sample", -math.inf, math.inf)}
    else:
        around = others.default_names("day", puzzle.made - 2 * DAY, puzzle.made + 2 * DAY)
        taken_numbers = {number for made, number in around if _is_same_day(made, puzzle.made)}
    number = next(number for number in chain((puzzle.number,), count(1)) if number not in taken_numbers)
    return replace(puzzle, name="", naming="sample" if puzzle.naming == "sample" else "day", number=number)


def _free_name(wanted: str, taken: set[str]) -> str:
    ends = map(number_end, count(2))
    numbered = (f"{wanted[: LONGEST_NAME - len(end)]}{end}" for end in ends)
    return next(name for name in chain((wanted,), numbered) if name not in taken)


def _is_same_day(moment: float, other: float) -> bool:
    return time.localtime(moment)[:3] == time.localtime(other)[:3]
