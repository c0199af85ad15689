"""The sentences of the Correct screen about a draft: what is left to check, and what is wrong. No Kivy."""

from __future__ import annotations

from sudokuapp.core.cell_kind import CellKind
from sudokuapp.game.draft import Draft
from sudokuapp.language import tr, tr_count
from sudokuapp.ui.screens.correct.draft_digits import NO_ALTERNATIVE, alternative, doubts_kind, other_kind, repaired
from sudokuapp.ui.strings.clashes import clash_text


def alternative_text(draft: Draft, cell: int | None) -> str:
    """The text of the key that puts the second guess; "" where there is none to offer."""
    digit = alternative(draft, cell)
    if digit == NO_ALTERNATIVE:
        return ""
    return tr("Change to {digit}", digit=draft.shape.symbols[digit - 1]) if digit else tr("Change to empty")


def offer_text(draft: Draft, cell: int | None) -> str:
    """The text of the one key below the photo: who wrote the digit, or the second guess; "" for nothing."""
    match other_kind(draft, cell):
        case CellKind.WRITTEN:
            return tr("It was written")
        case CellKind.CLUE:
            return tr("It is printed")
        case _:
            return alternative_text(draft, cell)


def progress(draft: Draft, cell: int | None) -> str:
    """How many cells are left to check; where there are none to check, how many clues there are."""
    if not draft.grid.clue_count and not draft.guesses:
        return tr("Tap a cell, then a digit")
    if cell in draft.suspects and draft.open_suspects:
        return tr("{number} of {count} to check", number=draft.suspects.index(cell) + 1, count=len(draft.suspects))
    if draft.open_suspects:
        return tr_count("{count} to check", "{count} to check", len(draft.open_suspects))
    if draft.suspects:
        return tr("All checked")
    clues = tr_count("{count} clue", "{count} clues", draft.grid.clue_count)
    if not draft.written.clue_count:
        return clues
    written = tr_count("{count} written", "{count} written", draft.written.clue_count)
    return f"{clues}, {written}"


def remark(draft: Draft, cell: int | None) -> str:
    """What is wrong with the selected cell, or what to check there, or what is wrong elsewhere; "" for nothing."""
    if cell is not None and cell in draft.conflicts:
        return clash_text(draft.whole_grid, cell)
    if cell is not None and cell in repaired(draft):
        return _repair(draft, cell)
    if cell is not None and cell in draft.open_suspects:
        return _kind_doubt(draft, cell) if doubts_kind(draft, cell) else _doubt(draft, cell)
    if draft.conflicts:
        return tr_count("{count} cell breaks a rule", "{count} cells break a rule", len(draft.conflicts))
    return ""


def is_warning(draft: Draft, cell: int | None) -> bool:
    """Whether the remark is about a broken rule, not about a repair or a doubt."""
    if cell in draft.conflicts:
        return True
    return bool(draft.conflicts) and cell not in repaired(draft) and cell not in draft.open_suspects


def next_text(draft: Draft, cell: int | None) -> str:
    """The text of the button to the next doubtful cell; leaving one by it confirms the cell."""
    return tr("It's right") if cell in draft.open_suspects else tr("Next")


def _doubt(draft: Draft, cell: int) -> str:
    digit = (" " + draft.shape.symbols)[draft.whole_grid[cell]]
    match draft.sheet.kind(cell):
        case CellKind.CLUE:
            return tr("Read as {digit}. Right?", digit=digit)
        case CellKind.WRITTEN:
            return tr("Read as a written {digit}. Right?", digit=digit)
        case CellKind.MARKS:
            return tr("Read as notes. Right?")
        case CellKind.EMPTY:
            return tr("Read as empty. Right?")


def _kind_doubt(draft: Draft, cell: int) -> str:
    """The digit is sure, or that there is none."""
    guess = draft.guesses[cell]
    match draft.sheet.kind(cell):
        case CellKind.CLUE:
            return tr("Printed, not written?")
        case CellKind.WRITTEN:
            return tr("Written, not printed?")
        case _ if guess.digit:  # forgotten since
            return tr("Was this {digit} printed?", digit=draft.shape.symbols[guess.digit - 1])
        case CellKind.MARKS:
            return tr("Notes, not empty?")
        case CellKind.EMPTY:
            return tr("Empty, without notes?")


def _repair(draft: Draft, cell: int) -> str:
    guess, symbols = draft.guesses[cell], " " + draft.shape.symbols
    seen, digit = symbols[guess.seen], symbols[guess.digit]
    if not guess.digit:
        return tr("Looks like {seen}, the rules say empty", seen=seen)
    if not guess.seen:
        return tr("Looks empty, the rules say {digit}", digit=digit)
    return tr("Looks like {seen}, the rules say {digit}", seen=seen, digit=digit)
