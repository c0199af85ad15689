"""The sentences of the Solutions screen, made from what its search knows: no window, so that each can be tested."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.language import msgid, tr, tr_count
from sudokuapp.language.numbers import figure
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.ui.screens.solutions.search import SolutionSearch, Stop

OFFERS = {
    "cancel": msgid("Cancel the search"),
    "stop_counting": msgid("Stop counting"),
    "go_on": msgid("Go on searching"),
    "count_on": msgid("Go on counting"),
    "correct": msgid("Correct the clues"),
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


def caption(search: SolutionSearch) -> str:
    """Which solution of how many; how many is a bound until all are found."""
    if search.has_none:
        return tr("No solution")
    if search.page < 0:
        return tr("No solution found yet") if search.stopped or search.error else tr("Solving …")
    if search.complete and search.found == 1:
        return tr("The only solution")
    page = figure(search.page + 1)
    if search.complete:
        return tr("Solution {page} of {total}", page=page, total=figure(search.found))
    if search.is_past_limit:
        return tr("Solution {page} of more than {total}", page=page, total=figure(search.found - 1))
    return tr("Solution {page} of at least {total}", page=page, total=figure(search.found))


def offer(search: SolutionSearch, is_slow: bool) -> str:
    """What the one button that changes does, by its name in OFFERS; "" where it is not wanted."""
    if search.has_none:
        return "correct"
    if is_slow:
        return "stop_counting" if search.page >= 0 else "cancel"
    if search.stopped or search.error:
        return "count_on" if search.page >= 0 else "go_on"
    return ""


def detail(search: SolutionSearch, puzzle: Grid, changed: int, seconds: float, is_slow: bool) -> str:
    """What else to know, most pressing first; `is_slow` once a search takes so long that it should be spoken of."""
    if search.has_none:
        return " ".join((reason(puzzle), tr("Check the clues against the printed puzzle.")))
    if search.error:
        return str(search.error)
    if is_slow and search.page < 0:
        return tr("Still searching.")
    if is_slow:
        return tr("Counting the others …")
    if search.stopped is Stop.TIME:
        return tr("Not done after {seconds} s, the time limit of the settings.", seconds=f"{seconds:g}")
    if search.stopped is Stop.CANCELLED:
        return tr("You stopped the search.")
    told = []
    if puzzle.clue_count:
        told.append(tr_count("{count} clue in bold.", "{count} clues in bold.", puzzle.clue_count))
    if changed:
        told.append(tr_count("{count} cell changed.", "{count} cells changed.", changed))
    return " ".join(told)


def reason(puzzle: Grid) -> str:
    """Why a puzzle has no solution, in the language of the app; the solver's own sentence is for the terminal."""
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
