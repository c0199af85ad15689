"""The sentences of the Solutions screen, made from the state of its search. No Kivy."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.language import msgid, tr, tr_count
from sudokuapp.language.numbers import figure
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.ui.screens.solutions.difference import Difference
from sudokuapp.ui.screens.solutions.search import SolutionSearch, StopReason

SEARCH_ACTIONS = {
    "cancel": msgid("Cancel the search"),
    "stop_counting": msgid("Stop counting"),
    "search_more": msgid("Go on searching"),
    "count_more": msgid("Go on counting"),
}
CLASHES = {
    "row": msgid("Row {number} has more than one {digit}."),
    "column": msgid("Column {number} has more than one {digit}."),
    "box": msgid("Box {number} has more than one {digit}."),
}
FULL_UNITS = {
    "row": msgid("Row {number} has no place left for one of its digits."),
    "column": msgid("Column {number} has no place left for one of its digits."),
    "box": msgid("Box {number} has no place left for one of its digits."),
}


def caption(search: SolutionSearch, unchecked: int) -> str:
    """Which solution of how many; until all are found, the number is a lower bound.

    With `unchecked` digits, the only solution may not be that of the printed puzzle, and is not called so.
    """
    if search.has_none:
        return tr("No solution")
    if search.page < 0:
        return tr("No solution found yet") if search.stopped or search.error else tr("Solving …")
    if search.complete and search.found == 1:
        return tr("One solution, if all is read right") if unchecked else tr("The only solution")
    page = figure(search.page + 1)
    if search.complete:
        return tr("Solution {page} of {total}", page=page, total=figure(search.found))
    if search.is_past_limit:
        return tr("Solution {page} of more than {total}", page=page, total=figure(search.found - 1))
    return tr("Solution {page} of at least {total}", page=page, total=figure(search.found))


def search_action(search: SolutionSearch, is_slow: bool) -> str:
    """What the button below the search does, a key of SEARCH_ACTIONS; "" where the button is not needed."""
    if is_slow:
        return "stop_counting" if search.page >= 0 else "cancel"
    if search.stopped or search.error:
        return "count_more" if search.page >= 0 else "search_more"
    return ""


def detail(search: SolutionSearch, puzzle: Grid, difference: Difference, seconds: float, is_slow: bool) -> str:
    """The sentence below the caption, the most important one; `is_slow`: the search takes long enough to mention it."""
    if search.has_none:
        return " ".join((reason(puzzle), tr("Check the clues against the printed puzzle.")))
    if search.error:
        return str(search.error)
    if is_slow and search.page < 0:
        return tr("Still searching.")
    if is_slow:
        return tr("Counting the others …")
    if search.stopped is StopReason.TIME:
        return tr("Not done after {seconds} s, the time limit of the settings.", seconds=f"{seconds:g}")
    if search.stopped is StopReason.CANCELLED:
        return tr("You stopped the search.")
    sentences = []
    if puzzle.clue_count:
        sentences.append(tr_count("{count} clue in bold.", "{count} clues in bold.", puzzle.clue_count))
    if difference.cells:
        sentences.append(
            tr_count(
                "{count} cell differs from solution {page}.",
                "{count} cells differ from solution {page}.",
                len(difference.cells),
                page=figure(difference.page + 1),
            )
        )
    return " ".join(sentences)


def reason(puzzle: Grid) -> str:
    """Why a puzzle has no solution, shorter than the solver's own sentence for the terminal."""
    for clash in conflicts(puzzle):
        digit = puzzle.shape.symbols[clash.digit - 1]
        return tr(CLASHES[clash.unit.kind], number=clash.unit.number + 1, digit=digit)
    cells = why_unsolvable(puzzle).cells
    if len(cells) == 1:
        row, column = puzzle.shape.row_of(cells[0]), puzzle.shape.column_of(cells[0])
        return tr("No digit is left for row {row}, column {column}.", row=row + 1, column=column + 1)
    for unit in puzzle.shape.units:
        if unit.cells == cells:
            return tr(FULL_UNITS[unit.kind], number=unit.number + 1)
    return tr("The clues do not clash, but nothing fits them all.")
