"""Accepting what was read from the photo, for the first time or again. Kivy-free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokuapp.game.draft import Draft
from sudokuapp.language import tr
from sudokuapp.storage import SavedPuzzle, Stage
from sudokuapp.ui.context import AppContext
from sudokuapp.ui.session.open_puzzle import OpenPuzzle

if TYPE_CHECKING:
    from sudokuapp.scan.reading import Reading


def accept_reading(context: AppContext, reading: Reading, board: bytes) -> None:
    """Go on with what was read, or to Correct if something is doubtful; `board` is its picture, a PNG.

    If the same was read as before, earlier corrections stay. Else they are gone, and a message offers an undo.
    """
    opened = context.session.open_puzzle
    if opened is None:
        return  # it was closed during the reading
    before = opened.puzzle
    draft = Draft.of_reading(reading)
    stage: Stage = context.navigator.stage_when_sure if reading.is_sure else "correct"
    if before.draft and before.draft.reads_as(draft):
        context.session.update(board=board, stage=stage)
        loses_changes = False
    else:
        context.session.update(draft=draft, board=board, stage=stage, page=0)
        loses_changes = bool(before.draft and before.draft.is_changed)
    context.session.photo_problem = None
    context.navigator.open(stage)
    # The grid is shown anyway; the message says what may be wrong with it.
    lines = [str(problem) for problem in reading.problems[:1]]
    if loses_changes:
        line = " ".join([tr("The puzzle was read anew, without your changes."), *lines])
        context.say(line, tr("Undo"), lambda: _restore_draft(context, opened, before))
    elif lines:
        context.say(lines[0])


def _restore_draft(context: AppContext, opened: OpenPuzzle, before: SavedPuzzle) -> None:
    """Undo the last reading, whatever screen the person is on now."""
    is_open = context.session.open_puzzle is opened
    if is_open or context.saved_puzzles.open(opened.puzzle.id):
        context.session.update(draft=before.draft, board=before.board, stage="correct", page=0)
        context.navigator.open("correct") if is_open else context.navigator.show_opened("correct")
