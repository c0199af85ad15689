"""Whether the entries of a game are right, by the solution of its clues, or by all of them if there are several."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.grid import Grid
from sudokuapp.game.play_commands import whole_grid
from sudokuapp.game.play_state import PlayState
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.reasons import why_unsolvable

SEARCH_SECONDS = 10.0  # for the solutions; a large board can take long


@dataclass(frozen=True)
class Answer:
    """What is known of the solutions of a puzzle: one of them, and whether there are others."""

    clues: Grid
    solution: Grid
    is_only: bool

    @classmethod
    def of(cls, clues: Grid) -> Answer:
        """Raises NoSolution, with the reason. Takes milliseconds, on a large board seconds: for a worker."""
        found = app_solver.first(clues, 2, SEARCH_SECONDS)
        if not found:
            raise why_unsolvable(clues)
        return cls(clues, found[0], len(found) == 1)

    def wrong_cells(self, state: PlayState) -> frozenset[int]:
        """The person's entries that no solution has. If each is in one but not all in the same, all of them.

        What the app has filled in is never wrong: with several solutions, those that have it count.
        """
        entered = [(cell, digit) for cell, digit in enumerate(state.entries) if digit and cell not in state.helped]
        if self.is_only:
            return frozenset(cell for cell, digit in entered if digit != self.solution[cell])
        if self.solution_with(state) is not None:
            return frozenset()
        known = whole_grid(self.clues, state.only_helped)
        wrong = frozenset(cell for cell, digit in entered if not _is_solvable(known.with_digit(cell, digit)))
        return wrong or frozenset(cell for cell, _ in entered)

    def is_right(self, state: PlayState) -> bool:
        """Whether the entries lead to a solution."""
        return self.solution_with(state) is not None

    def solution_with(self, state: PlayState) -> Grid | None:
        """A solution that has all entries; None if they are not right."""
        if self.is_only:
            return None if self.wrong_cells(state) else self.solution
        found = app_solver.first(whole_grid(self.clues, state), 1, SEARCH_SECONDS)
        return found[0] if found else None

    def solution_nearest(self, state: PlayState) -> Grid:
        """One that has all entries, or else one that has all that the app has filled in."""
        return self.solution_with(state) or self.solution_with(state.only_helped) or self.solution


def _is_solvable(grid: Grid) -> bool:
    return bool(app_solver.first(grid, 1, SEARCH_SECONDS))
