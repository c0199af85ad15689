"""What there is to say of a draft while it is checked: which digit to offer, what is left, what is wrong. No Kivy."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.game.draft import Draft
from sudokuapp.language import msgid, tr, tr_count

NO_OFFER = -1  # not None: Kivy does not tell those who follow a property that it has become None

CLASHES = {
    "row": msgid("More than one {digit} in row {number}"),
    "column": msgid("More than one {digit} in column {number}"),
    "box": msgid("More than one {digit} in box {number}"),
}


def offered(draft: Draft, cell: int | None) -> int:
    """The second guess for a cell, 0 for an empty one; once it was taken, the first guess again. No offer by hand."""
    if cell is None or not draft.guesses:
        return NO_OFFER
    guess = draft.guesses[cell]
    return guess.digit if draft.grid[cell] == guess.second else guess.second


def offer(draft: Draft, cell: int | None) -> str:
    """The words on the key that puts it."""
    digit = offered(draft, cell)
    if digit == NO_OFFER:
        return ""
    return tr("Or {digit}?", digit=draft.shape.symbols[digit - 1]) if digit else tr("Or empty?")


def legal(draft: Draft, cell: int | None) -> frozenset[int]:
    """The digits that break no rule in a cell."""
    return draft.legal(cell) if cell is not None else frozenset()


def held(draft: Draft, cell: int | None) -> int:
    """The digit in a cell, 0 for none."""
    return draft.grid[cell] if cell is not None else 0


def used_up(grid: Grid) -> frozenset[int]:
    """The digits that stand as often as the board has rows: there is none of them left to place."""
    return frozenset(digit for digit in range(1, grid.shape.side + 1) if grid.cells.count(digit) >= grid.shape.side)


def repaired(draft: Draft) -> frozenset[int]:
    """The cells that still hold what the rules proposed against what the picture showed."""
    pairs = zip(draft.grid.cells, draft.guesses, strict=bool(draft.guesses))
    return frozenset(
        cell for cell, (digit, guess) in enumerate(pairs) if guess.seen != guess.digit and digit == guess.digit
    )


def progress(draft: Draft, cell: int | None) -> str:
    """How far the checking is; what else there is to say where nothing is to be checked."""
    if not draft.grid.clue_count and not draft.guesses:
        return tr("Tap a cell, then a digit")
    if cell in draft.suspects and draft.open_suspects:
        return tr("{number} of {count} to check", number=draft.suspects.index(cell) + 1, count=len(draft.suspects))
    if draft.open_suspects:
        return tr_count("{count} to check", "{count} to check", len(draft.open_suspects))
    if draft.suspects:
        return tr("All checked")
    return tr_count("{count} clue", "{count} clues", draft.grid.clue_count)


def remark(draft: Draft, cell: int | None) -> str:
    """What is odd about the cell, or else about the others, or what is asked about it; "" if nothing is."""
    if cell is not None and cell in draft.conflicts:
        return _clash(draft.grid, cell)
    if cell is not None and cell in repaired(draft):
        return _repair(draft, cell)
    if cell is not None and cell in draft.open_suspects:
        return _doubt(draft.grid, cell)
    if draft.conflicts:
        return tr_count("{count} cell breaks a rule", "{count} cells break a rule", len(draft.conflicts))
    return ""


def warns(draft: Draft, cell: int | None) -> bool:
    """Whether the remark is about a broken rule, and not about a repair or a doubt."""
    if cell in draft.conflicts:
        return True
    return bool(draft.conflicts) and cell not in repaired(draft) and cell not in draft.open_suspects


def step(draft: Draft, cell: int | None) -> str:
    """The words on the button that goes on: at a doubtful cell, going on says that it is right."""
    return tr("It's right") if cell in draft.open_suspects else tr("Next")


def _clash(grid: Grid, cell: int) -> str:
    """One of the rules that the cell breaks: a person mends one thing at a time."""
    clash = next(conflict for conflict in conflicts(grid) if cell in conflict.cells)
    symbol = grid.shape.symbols[clash.digit - 1]
    return tr(CLASHES[clash.unit.kind], digit=symbol, number=clash.unit.number + 1)


def _doubt(grid: Grid, cell: int) -> str:
    digit = grid[cell]
    return tr("Read as {digit}. Right?", digit=grid.shape.symbols[digit - 1]) if digit else tr("Read as empty. Right?")


def _repair(draft: Draft, cell: int) -> str:
    guess, symbols = draft.guesses[cell], " " + draft.shape.symbols
    seen, digit = symbols[guess.seen], symbols[guess.digit]
    if not guess.digit:
        return tr("Looks like {seen}, the rules say empty", seen=seen)
    if not guess.seen:
        return tr("Looks empty, the rules say {digit}", digit=digit)
    return tr("Looks like {seen}, the rules say {digit}", seen=seen, digit=digit)
