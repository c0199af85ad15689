"""The sentences of the Choice screen: what is known of the puzzle, without anything of its solution. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.game.draft import Draft
from sudokuapp.language import tr, tr_count
from sudokuapp.storage import SavedPuzzle
from sudokuapp.storage.puzzle import SEVERAL
from sudokuapp.ui.strings.puzzle_texts import level_text, unchecked_text


def caption(draft: Draft) -> str:
    """How many clues; "without doubt" only if they were read so, and nobody has changed them since."""
    count = draft.grid.clue_count
    if draft.guesses and not draft.suspects and not draft.is_changed:
        return tr_count("{count} clue, read without doubt", "{count} clues, read without doubt", count)
    return tr_count("{count} clue", "{count} clues", count)


def writing(draft: Draft) -> str:
    """What stands on the page beside the clues; "" for nothing."""
    return ", ".join(_writing(draft))


def _writing(draft: Draft) -> Iterator[str]:
    if digits := draft.written.clue_count:
        yield tr_count("{count} of your digits", "{count} of your digits", digits)
    if cells := len(draft.sheet.notes_by_cell):
        yield tr_count("{count} cell with notes", "{count} cells with notes", cells)


def is_warning(puzzle: SavedPuzzle) -> bool:
    """Whether the digits should be checked before anything else."""
    return puzzle.solutions == 0 or bool(puzzle.draft and puzzle.draft.open_suspects)


def detail(puzzle: SavedPuzzle) -> str:
    """What is known beside that, the most important; "" while nothing is known."""
    if puzzle.solutions == 0:
        return tr("It has no solution: check the digits.")
    if puzzle.draft and puzzle.draft.open_suspects:
        return unchecked_text(len(puzzle.draft.open_suspects))
    if puzzle.solutions == SEVERAL:
        return tr("Several solutions")
    solutions = tr("One solution") if puzzle.solutions == 1 else ""
    return " · ".join(part for part in (solutions, level_text(puzzle.rating)) if part)
