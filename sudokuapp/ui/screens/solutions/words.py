"""The sentences of the Solutions screen, made from what its search knows: no window, so that each can be tested."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Unit
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.ui.screens.solutions.search import SolutionSearch, Stop
from sudokuapp.ui.strings import figure, tr, tr_count
from sudokuapp.ui.strings.errors import sentence


def caption(search: SolutionSearch) -> str:
    """Which solution of how many; how many is a bound until all are found."""
    if search.has_none:
        return tr("solutions.none")
    if search.page < 0:
        return tr("solutions.none_yet" if search.stopped or search.error else "solutions.solving")
    if search.complete and search.found == 1:
        return tr("solutions.only")
    if search.complete:
        total = figure(search.found)
    elif search.is_past_limit:
        total = tr("solutions.more_than", total=figure(search.found - 1))
    else:
        total = tr("solutions.at_least", total=figure(search.found))
    return tr("solutions.page_of", page=figure(search.page + 1), total=total)


def offer(search: SolutionSearch, is_slow: bool) -> str:
    """What the one button that changes says, as the end of its string's key; nothing where it is not wanted."""
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
        return f"{reason(puzzle)} {tr('solutions.check')}"
    if search.error:
        return sentence(search.error)
    if is_slow and search.page < 0:
        return tr("solutions.searching")
    if is_slow:
        return tr("solutions.counting")
    if search.stopped is Stop.TIME:
        return tr("solutions.time_is_up", seconds=f"{seconds:g}")
    if search.stopped is Stop.CANCELLED:
        return tr("solutions.cancelled")
    clues = [tr_count("solutions.clues", puzzle.clue_count)] if puzzle.clue_count else []
    return " ".join([*clues, tr_count("solutions.changed", changed)] if changed else clues)


def reason(puzzle: Grid) -> str:
    """Why a puzzle has no solution, in the language of the app; the solver's own sentence is for the terminal."""
    for clash in conflicts(puzzle):
        return tr("solutions.clash", unit=_name(clash.unit), digit=puzzle.shape.symbols[clash.digit - 1])
    cells = why_unsolvable(puzzle).cells
    if len(cells) == 1:
        row, column = puzzle.shape.row_of(cells[0]), puzzle.shape.column_of(cells[0])
        return tr("solutions.cell_full", row=row + 1, column=column + 1)
    for unit in puzzle.shape.units:
        if unit.cells == cells:
            return tr("solutions.unit_full", unit=_name(unit))
    return tr("solutions.no_fit")


def _name(unit: Unit) -> str:
    return tr(f"solutions.{unit.kind}", number=unit.number + 1)
