"""What keeps a puzzle from being solved, or from being made."""

from __future__ import annotations

from collections.abc import Iterable

from sudokuapp.errors.base import SudokuLensError
from sudokuapp.language import Sentence, msgid


class NoSuchPage(SudokuLensError, IndexError):
    """A page past the last solution was asked for."""


class PositionError(SudokuLensError):
    """What is wrong with the digits of a board; `cells` are where to look."""

    def __init__(self, sentence: Sentence | None = None, /, cells: Iterable[int] = (), **details: object) -> None:
        super().__init__(sentence, **details)
        self.cells = tuple(cells)


class NoSolution(PositionError):
    """The puzzle has no solution; the sentence says why where the clues show it."""


class SeveralSolutions(PositionError):
    """The clues leave a choice, which no logic can make."""

    sentence = msgid(
        "This puzzle has several solutions, so logic does not lead to its end. "
        "Check the clues against the printed puzzle: one may be missing."
    )


class WrongPosition(PositionError):
    """A digit was placed that the solution does not have there, or one that it has was crossed out."""


class ContradictoryPosition(WrongPosition):
    """A wrong position that shows it: a digit twice in a unit, or nothing left for a cell or a digit."""


class AlreadyFull(PositionError):
    """No cell is empty."""

    sentence = msgid("This grid is full already: there is nothing left to find. Give a puzzle with empty cells.")


class NoStepFound(PositionError):
    """No technique that was asked for finds anything in a position."""

    sentence = msgid("None of these techniques finds a step here. Try others, or all of them.")


class SearchStopped(SudokuLensError):
    """A search ended before it knew; `found` says how many solutions it had by then."""

    def __init__(self, sentence: Sentence | None = None, /, found: int = 0) -> None:
        super().__init__(sentence)
        self.found = found


class SearchCancelled(SearchStopped):
    """Somebody asked the search to stop."""

    sentence = msgid("The search was cancelled.")


class SearchTimedOut(SearchStopped):
    """The search reached its time limit."""

    sentence = msgid("The search reached its time limit; allow it more time, or add a clue.")


class NoSuchPuzzle(SudokuLensError):
    """A puzzle was asked for that cannot exist, or that was not found with a reasonable effort."""

    sentence = msgid(
        "No such puzzle was found. Try another seed, or ask for less: another level, another number of clues, or no "
        "symmetry."
    )
