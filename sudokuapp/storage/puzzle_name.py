"""The name of a saved puzzle as people see it.

A name that nobody gave is not kept as words: it follows the language of the app.
"""

from __future__ import annotations

from sudokuapp.language import tr
from sudokuapp.language.dates import day_of
from sudokuapp.storage.puzzle import SavedPuzzle, Summary


def shown_name(puzzle: SavedPuzzle | Summary) -> str:
    """In the current language."""
    if puzzle.naming == "given":
        return puzzle.name
    name = tr("Sample puzzle") if puzzle.naming == "sample" else tr("Puzzle of {day}", day=day_of(puzzle.made))
    return name if puzzle.number == 1 else name + number_end(puzzle.number)


def number_end(number: int) -> str:
    """The end of a name that tells it from others like it."""
    return f" ({number})"
