"""Whether a position can be solved by logic: its clues have one solution, and nothing in it is against that."""

from __future__ import annotations

from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.errors import AlreadyFull, ContradictoryPosition, SeveralSolutions, WrongPosition
from sudokuapp.language import Message, msgid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate
from sudokuapp.techniques.wording import cell_list, cell_name, digit_name, placement_list, unit_name

SEARCH_SECONDS = 10.0  # for the solution of the clues; a large board can take long


def check_position(position: Position) -> Grid:
    """The solution. Raises NoSolution, SeveralSolutions, ContradictoryPosition, WrongPosition or AlreadyFull."""
    solution = _only_solution(position.clue_grid)
    wrong = _wrong_entries(position, solution)
    if wrong:
        contradiction = _contradiction(position)
        if contradiction:
            raise ContradictoryPosition(
                msgid("This position contradicts itself: {contradiction} {advice}"),
                cells=wrong.cells,
                contradiction=contradiction,
                advice=wrong.message,
            )
        raise wrong
    if position.is_full:
        raise AlreadyFull
    return solution


def _only_solution(clues: Grid) -> Grid:
    found = app_solver.first(clues, 2, SEARCH_SECONDS)
    if not found:
        raise why_unsolvable(clues)
    if len(found) > 1:
        raise SeveralSolutions
    return found[0]


def _wrong_entries(position: Position, solution: Grid) -> WrongPosition | None:
    """The digits that are wrong; only if there are none the candidates, as a wrong digit takes right ones away."""
    shape = position.shape
    placed = [Candidate(cell, digit) for cell, digit in enumerate(position.digits) if digit and digit != solution[cell]]
    if len(placed) == 1:
        cell, digit = placed[0]
        return WrongPosition(
            msgid("{digit} in {cell} is wrong: the solution has another digit there. Take it back first."),
            cells=(cell,),
            digit=digit_name(shape, digit),
            cell=cell_name(shape, cell),
        )
    if placed:
        return WrongPosition(
            msgid("These digits are wrong: {placements}. Take them back first."),
            cells=(cell for cell, _ in placed),
            placements=placement_list(shape, placed),
        )
    crossed_out = [cell for cell in cells_in(position.empty) if not position.has(cell, solution[cell])]
    if len(crossed_out) == 1:
        return WrongPosition(
            msgid("The digit that belongs in {cell} was crossed out there. Bring its candidates back first."),
            cells=crossed_out,
            cell=cell_name(shape, crossed_out[0]),
        )
    if crossed_out:
        return WrongPosition(
            msgid(
                "The digits that belong in these cells were crossed out there: {listed}. "
                "Bring their candidates back first."
            ),
            cells=crossed_out,
            listed=cell_list(shape, crossed_out),
        )
    return None


def _contradiction(position: Position) -> Message | None:
    shape = position.shape
    for clash in conflicts(position.grid):
        return Message(
            msgid("{unit} has {digit} more than once."),
            unit=unit_name(clash.unit),
            digit=digit_name(shape, clash.digit),
        )
    without = position.cells_by_count[0]
    if without:
        return Message(msgid("no digit is left for {cell}."), cell=cell_name(shape, first_cell(without)))
    for number, unit in enumerate(position.areas.units):
        placed = {position.digits[cell] for cell in cells_in(unit)}
        for digit in range(1, shape.side + 1):
            if digit not in placed and not position.cells_with[digit] & unit:
                return Message(
                    msgid("{unit} has no place left for {digit}."),
                    unit=unit_name(shape.units[number]),
                    digit=digit_name(shape, digit),
                )
    return None
