"""Rates one puzzle for `rate`, in this process or in a worker."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.cli.grade import Grade
from sudokuapp.errors import SudokuLensError, WrongInput
from sudokuapp.language import msgid
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.position_check import check_position
from sudokuapp.techniques.rating.rate import rate


@dataclass(frozen=True)
class RatedPuzzle:
    """A puzzle with its grade or what is wrong; without a position if the text was no puzzle."""

    position: Position | None
    found: Grade | SudokuLensError


def rate_puzzle(puzzle: Position | WrongInput) -> RatedPuzzle:
    """Every failure becomes the result of this puzzle, so that the others are still rated."""
    if isinstance(puzzle, WrongInput):
        return RatedPuzzle(None, puzzle)
    try:
        check_position(puzzle)
        rating = rate(puzzle)
    except SudokuLensError as problem:
        return RatedPuzzle(puzzle, problem)
    return RatedPuzzle(puzzle, Grade.of(rating))


def lost_rating(puzzle: Position | WrongInput, seconds: float) -> RatedPuzzle:
    """The result for a puzzle whose worker process has died."""
    sentence = msgid(
        "The process that rated this puzzle was ended from outside, perhaps because memory ran out. "
        "Rate it again by itself, or with --jobs 1."
    )
    return RatedPuzzle(None if isinstance(puzzle, WrongInput) else puzzle, SudokuLensError(sentence))
