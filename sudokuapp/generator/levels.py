"""A puzzle of a wanted level: drawn and rated, and given more clues where that brings it there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sudokuapp.core.grid import Grid
from sudokuapp.generator.clue_board import ClueBoard, with_digits
from sudokuapp.generator.placing import with_clues
from sudokuapp.generator.single_cells import single_cells
from sudokuapp.generator.walk import Solved
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import Rating, rate


class Rated(NamedTuple):
    solved: Solved
    rating: Rating


def first_of_level(board: ClueBoard, level: Level, draw: Callable[[], Solved]) -> Rated:
    """The first puzzle of this level that is drawn."""
    while True:
        rated = _rated(board, level, draw())
        if rated.rating.level is level:
            return rated


def first_eased_to_level(board: ClueBoard, level: Level, draw: Callable[[], Solved]) -> Rated:
    """As `first_of_level`, but one that is too hard gets as many more clues as it takes."""
    while True:
        rated = _rated(board, level, draw())
        if rated.rating.value > level.highest:
            rated = _eased(board, level, rated)
        if rated.rating.level is level:
            return rated


def first_filled_to_level(board: ClueBoard, level: Level, clues: int, draw: Callable[[], Solved]) -> Rated:
    """The first of this level that is drawn and gets more clues, so many in all."""
    while True:
        solved = draw()
        rated = _rated(board, level, solved)
        if rated.rating.value <= level.highest and rated.rating.level is not level:
            continue  # more clues would make it easier still
        # Digits that are easily found change nothing of what comes after them.
        first = single_cells(board.shape, solved.puzzle) if rated.rating.level is level else frozenset[int]()
        filled = with_clues(board, solved.puzzle, solved.solution, clues, first)
        if filled is not None:
            rated = _rated(board, level, Solved(filled, solved.solution))
            if rated.rating.level is level:
                return rated


def _rated(board: ClueBoard, level: Level, solved: Solved) -> Rated:
    """With a rating that goes no further than needed: of a puzzle that is too hard it only says that."""
    return Rated(solved, rate(Grid.trusted(board.shape, solved.puzzle), limit=level.highest))


def _eased(board: ClueBoard, level: Level, too_hard: Rated) -> Rated:
    """With just as many more clues, in an order by chance, as make it no harder than the level.

    With one clue fewer it is harder than the level, so it is seldom much easier than it.
    """
    solved, eased = too_hard.solved, too_hard
    order = board.open(solved.puzzle)
    board.chance.shuffle(order)
    too_few, enough = 0, len(order)
    while enough - too_few > 1:
        number = (too_few + enough) // 2
        puzzle = with_digits(solved.puzzle, order[:number], solved.solution)
        rated = _rated(board, level, Solved(puzzle, solved.solution))
        if rated.rating.value > level.highest:
            too_few = number
        else:
            enough, eased = number, rated
    return eased
