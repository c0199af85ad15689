"""What Correct shows of a draft's digits: the second guess, those that do not fit, the repaired ones. No Kivy."""

from __future__ import annotations

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.core.grid import Grid
from sudokuapp.game.draft import Draft

NO_ALTERNATIVE = -1  # not None: Kivy does not notify when a property becomes None


def alternative(draft: Draft, cell: int | None) -> int:
    """What a doubtful cell may be changed to: the second guess, 0 for empty; once it was used, back to the first.

    Nothing that breaks a rule is offered, and nothing where the person has decided otherwise.
    """
    if cell is None or cell not in draft.suspects:
        return NO_ALTERNATIVE
    guess, digit = draft.guesses[cell], draft.whole_grid[cell]
    is_used = digit == guess.second and not guess.doubts_kind
    if not is_used and cell not in draft.open_suspects:
        return NO_ALTERNATIVE
    # Of a digit that is sure, though not who wrote it, there is no second guess; once forgotten, it may come back.
    offered = guess.digit if is_used or guess.doubts_kind else guess.second
    fits = offered != digit and (offered == 0 or offered in draft.legal(cell))
    return offered if fits else NO_ALTERNATIVE


def other_kind(draft: Draft, cell: int | None) -> CellKind | None:
    """What the digit of a cell can be moved to: pen or print; None where there is no digit, or nothing was read.

    Where one button is all there is room for, the second guess of a doubtful cell goes first.
    """
    if cell is None or not draft.guesses:
        return None
    if alternative(draft, cell) != NO_ALTERNATIVE and (cell in draft.open_suspects or not draft.is_of_written_page):
        return None
    return {CellKind.CLUE: CellKind.WRITTEN, CellKind.WRITTEN: CellKind.CLUE}.get(draft.sheet.kind(cell))


def doubts_kind(draft: Draft, cell: int | None) -> bool:
    """Whether the open question of a cell is who wrote its digit."""
    return cell is not None and cell in draft.open_suspects and draft.guesses[cell].doubts_kind


def dimmed(draft: Draft, cell: int | None) -> frozenset[int]:
    """The digits that a rule forbids in a cell, and those that are used up, except the one that it holds."""
    digits = frozenset(range(1, draft.shape.side + 1))
    fitting = digits if cell is None else draft.legal(cell)
    return (digits - fitting | used_up(draft.grid)) - {current_digit(draft, cell)}


def current_digit(draft: Draft, cell: int | None) -> int:
    """The digit in a cell, printed or written; 0 for none."""
    return draft.whole_grid[cell] if cell is not None else 0


def is_filled(draft: Draft, cell: int | None) -> bool:
    """Whether there is something to clear."""
    return cell is not None and draft.sheet.kind(cell) is not CellKind.EMPTY


def used_up(grid: Grid) -> frozenset[int]:
    """The digits that are on the board as often as it has rows: none of them is left to place."""
    return frozenset(digit for digit in range(1, grid.shape.side + 1) if grid.cells.count(digit) >= grid.shape.side)


def repaired(draft: Draft) -> frozenset[int]:
    """The cells that still hold what the rules proposed instead of what the picture showed."""
    pairs = zip(draft.whole_grid.cells, draft.guesses, strict=bool(draft.guesses))
    return frozenset(
        cell for cell, (digit, guess) in enumerate(pairs) if guess.seen != guess.digit and digit == guess.digit
    )
