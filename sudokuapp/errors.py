"""Every failure a person can cause, in one hierarchy.

A message says what happened and what to do next, because it is shown as it is: in the terminal and in the app.
"""

from __future__ import annotations

from collections.abc import Iterable


class SudokuLensError(Exception):
    """The base of all our errors; `str()` of one is fit to be shown to a person."""


class WrongInput(SudokuLensError, ValueError):
    """What was given cannot be a puzzle; the command line leaves with status 2."""


class ShapeError(WrongInput):
    """No board has this shape."""


class GridError(WrongInput):
    """The digits do not make a grid of this shape."""


class GridTextError(WrongInput):
    """A text that is not a puzzle, with the line to look at (counted from 1)."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(f"Line {line}: expected {expected}, but found {found}.")
        self.line = line
        self.expected = expected
        self.found = found

    def __reduce__(self) -> tuple[type[GridTextError], tuple[int, str, str]]:
        return type(self), (self.line, self.expected, self.found)


class UnreadableFile(WrongInput):
    """A file that cannot be opened, or is no text."""


class MatrixError(WrongInput):
    """Rows and columns that are not an exact cover problem, or one too large for the core."""


class NoSuchPage(SudokuLensError, IndexError):
    """A page past the last solution was asked for."""


class NoSolution(SudokuLensError):
    """The puzzle has no solution; the message says why where the clues show it, and `cells` where to look."""

    def __init__(self, message: str, cells: Iterable[int] = ()) -> None:
        super().__init__(message)
        self.cells = tuple(cells)


class SearchStopped(SudokuLensError):
    """A search ended before it knew; `found` says how many solutions it had by then."""

    def __init__(self, message: str, found: int = 0) -> None:
        super().__init__(message)
        self.found = found


class SearchCancelled(SearchStopped):
    """Somebody asked the search to stop."""


class SearchTimedOut(SearchStopped):
    """The search reached its time limit."""
