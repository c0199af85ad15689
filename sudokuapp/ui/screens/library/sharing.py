"""Sharing puzzles of the list as text: to other apps on a phone, to the clipboard on a desktop."""

from __future__ import annotations

from collections.abc import Sequence

from sudokuapp.core.grid import Grid
from sudokuapp.core.text_writing import to_line
from sudokuapp.errors import SharingFailed, StorageError
from sudokuapp.language import tr, tr_count
from sudokuapp.ui.context import AppContext


def grid_of(context: AppContext, number: int) -> Grid | None:
    """What a puzzle has of digits; None if nothing is read yet, or if it cannot be read now."""
    try:
        puzzle = context.store.get(number)
    except StorageError:
        return None
    return puzzle.draft.grid if puzzle and puzzle.draft else None


def share_grids(context: AppContext, grids: Sequence[Grid]) -> None:
    """One line of text for each: every app shows it, and ours and others read it."""
    text = "\n".join(to_line(grid) for grid in grids)
    if not grids:
        context.say(tr("There are no digits to share yet. Open the puzzle and read its picture first."))
    elif context.devices.share.can_send:
        try:
            context.devices.share.text(text, tr_count("Sudoku puzzle", "Sudoku puzzles", len(grids)))
        except SharingFailed as failed:
            context.say(str(failed))
    else:
        # Not at the top: most people never copy.
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        context.say(tr_count("{count} puzzle copied as text.", "{count} puzzles copied as text.", len(grids)))
