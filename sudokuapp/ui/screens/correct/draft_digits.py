"""Which digits of a draft the keypad and the board mark: legal, used up, the second guess, repaired. No Kivy."""

from __future__ import annotations

from sudokuapp.core.grid import Grid
from sudokuapp.game.draft import Draft

NO_ALTERNATIVE = -1  # not None: Kivy does not notify when a property becomes None


def alternative(draft: Draft, cell: int | None) -> int:
    """The second guess for a cell, 0 for empty; once it was used, the first guess. There is none by hand."""
    if cell is None or not draft.guesses:
        return NO_ALTERNATIVE
    guess = draft.guesses[cell]
    return guess.digit if draft.grid[cell] == guess.second else guess.second


def legal(draft: Draft, cell: int | None) -> frozenset[int]:
    """The digits that break no rule in a cell."""
    return draft.legal(cell) if cell is not None else frozenset()


def current_digit(draft: Draft, cell: int | None) -> int:
    """The digit in a cell, 0 for none."""
    return draft.grid[cell] if cell is not None else 0


def used_up(grid: Grid) -> frozenset[int]:
    """The digits that are on the board as often as it has rows: none of them is left to place."""
    return frozenset(digit for digit in range(1, grid.shape.side + 1) if grid.cells.count(digit) >= grid.shape.side)


def repaired(draft: Draft) -> frozenset[int]:
    """The cells that still hold what the rules proposed instead of what the picture showed."""
    pairs = zip(draft.grid.cells, draft.guesses, strict=bool(draft.guesses))
    return frozenset(
        cell for cell, (digit, guess) in enumerate(pairs) if guess.seen != guess.digit and digit == guess.digit
    )
