"""The name of a saved puzzle as people see it.

A name that nobody gave is not kept as words: it follows the language of the app.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sudokuapp.language import tr
from sudokuapp.language.dates import day_of
from sudokuapp.storage.puzzle import Naming, SavedPuzzle, Summary
from sudokuapp.storage.puzzle_rows import name_of_row


def shown_name(puzzle: SavedPuzzle | Summary) -> str:
    """In the current language."""
    if puzzle.naming == "daily":
        return daily_name(puzzle.day, puzzle.number)
    return puzzle.name if puzzle.naming == "given" else default_name(puzzle.naming, puzzle.made, puzzle.number)


def daily_name(day: str, number: int) -> str:
    """Of the puzzle of a day, written as 2026-11-17, whenever it was made; another one is what two windows played."""
    noon = datetime.fromisoformat(day).replace(hour=12).timestamp()
    return _numbered(tr("Daily puzzle of {day}", day=day_of(noon, time.time())), number)


def default_name(naming: Naming, made: float, number: int) -> str:
    """The name of a puzzle that nobody named, in the current language."""
    name = sample_name() if naming == "sample" else day_name(day_of(made, time.time()))
    return _numbered(name, number)


def sample_name() -> str:
    return tr("Sample puzzle")


def day_name(day: str) -> str:
    return tr("Puzzle of {day}", day=day)


def number_end(number: int) -> str:
    """The end of a name that tells it from others like it."""
    return f" ({number})"


class ManyNames:
    """The names of thousands of puzzles: each day is put into words only once."""

    def __init__(self) -> None:
        self._of_days: dict[tuple[int, ...], str] = {}

    def of_row(self, row: Mapping[str, Any]) -> str:
        """As `shown_name` of the puzzle of this row."""
        name, naming, made, number, day = name_of_row(row)
        if naming == "given":
            return name
        if naming == "daily":
            return daily_name(day, number)
        if naming == "sample":
            return default_name(naming, made, number)
        date = time.localtime(made)[:3]
        if date not in self._of_days:
            self._of_days[date] = default_name(naming, made, 1)
        return _numbered(self._of_days[date], number)


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else name + number_end(number)
