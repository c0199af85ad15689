"""What Crop says: a question where all seems right, and how to drag only where something is off. Kivy-free."""

from __future__ import annotations

from typing import NamedTuple

from sudokuapp.errors import SudokuLensError
from sudokuapp.language import tr


class CropWords(NamedTuple):
    title: str
    message: str = ""
    is_problem: bool = False


def opening_words() -> CropWords:
    return CropWords(tr("Photo"), tr("Looking for the puzzle."))


def found_words(has_others: bool, was_read: bool) -> CropWords:
    """The corners are where the app found them."""
    if has_others:
        return CropWords(tr("Looks right?"), tr("Or tap another puzzle."))
    # Who comes back after the reading does so for a reason.
    return CropWords(tr("Looks right?"), tr("If a corner is off, drag its ring.") if was_read else "")


def dragging_words(has_others: bool) -> CropWords:
    """The person has begun to move the corners."""
    message = tr("Drag the rings onto the puzzle's corners.")
    return CropWords(tr("Set the corners"), f"{message} {tr('Or tap another puzzle.')}" if has_others else message)


def problem_words(problem: SudokuLensError, has_others: bool) -> CropWords:
    """Nothing was found, or what was found could not be read."""
    by_hand = tr("Or tap another puzzle.") if has_others else tr("Or drag the rings onto the puzzle's corners.")
    return CropWords(tr("Set the corners"), f"{problem} {by_hand}", is_problem=True)


def failed_words(problem: str) -> CropWords:
    """There is no photo to show, or reading it failed for a reason of its own."""
    return CropWords(tr("Photo"), problem, is_problem=True)
