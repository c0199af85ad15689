"""A puzzle of a wanted level: drawn and rated, and given more clues where that brings it there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from sudokuapp.core.grid import Grid
from sudokuapp.generator.clue_board import ClueBoard, Solved, with_digits
from sudokuapp.generator.placing import with_clues
from sudokuapp.techniques.rating.level import Level
from sudokuapp.techniques.rating.rate import Rating, rate


class Rated(NamedTuple):
    solved: Solved
    rating: Rating


@dataclass(frozen=True)
class LevelSearch:
    """`draw` gives another puzzle each time. Those of every level are frequent enough to be met soon.

    Changing a puzzle that is near the level little by little was tried, and took longer than to draw others.
    """

    board: ClueBoard
    level: Level
    draw: Callable[[], Solved]

    def as_drawn(self) -> Rated:
        """The first that has the level."""
        return next(rated for rated in self._drawn() if self.fits(rated))

    def eased(self) -> Rated:
        """The first that has the level, or is harder and gets it with just as many more clues as it takes."""
        eased = (_eased(self, rated) if self.is_too_hard(rated) else rated for rated in self._drawn())
        return next(rated for rated in eased if self.fits(rated))

    def filled(self, clues: int) -> Rated:
        """The first that has the level with more clues, so many in all. What is too easy already is not filled."""
        hard_enough = (rated for rated in self._drawn() if self.fits(rated) or self.is_too_hard(rated))
        filled = (_filled(self, rated, clues) for rated in hard_enough)
        return next(rated for rated in filled if rated is not None and self.fits(rated))

    def fits(self, rated: Rated) -> bool:
        return rated.rating.level is self.level

    def is_too_hard(self, rated: Rated) -> bool:
        return rated.rating.value > self.level.highest

    def rated(self, solved: Solved) -> Rated:
        """The rating goes no further than needed: of a puzzle that is too hard it only says that."""
        return Rated(solved, rate(Grid.trusted(self.board.shape, solved.puzzle), limit=self.level.highest))

    def _drawn(self) -> Iterator[Rated]:
        while True:
            yield self.rated(self.draw())


def _eased(search: LevelSearch, too_hard: Rated) -> Rated:
    """With one clue fewer it is harder than the level, so it is seldom much easier than that."""
    board, solved, eased = search.board, too_hard.solved, too_hard
    order = board.open(solved.puzzle)
    board.chance.shuffle(order)
    too_few, enough = 0, len(order)
    while enough - too_few > 1:
        number = (too_few + enough) // 2
        rated = search.rated(Solved(with_digits(solved.puzzle, order[:number], solved.solution), solved.solution))
        if search.is_too_hard(rated):
            too_few = number
        else:
            enough, eased = number, rated
    return eased


def _filled(search: LevelSearch, rated: Rated, clues: int) -> Rated | None:
    """With so many clues; if it has the level already, those come first that do not change it."""
    board, (puzzle, solution) = search.board, rated.solved
    first = _cells_found_before(search.level, rated.rating) if search.fits(rated) else frozenset[int]()
    filled = with_clues(board, puzzle, solution, clues, first)
    return None if filled is None else search.rated(Solved(filled, solution))


def _cells_found_before(level: Level, rating: Rating) -> frozenset[int]:
    """The cells that are filled before the first step of the level: with them as clues, that step comes first."""
    easier = takewhile(lambda finding: Level.of_tenths(finding.tenths) is not level, rating.way)
    return frozenset(finding.cell for finding in easier if finding.cell >= 0)
