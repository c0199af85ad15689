"""BUG+1: a board on which every digit could be exchanged with another one, but for one candidate."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import first_cell, is_single
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_name, digit_name


def bug_plus_one(position: Position) -> Iterator[Step]:
    """All empty cells have two candidates but one with three; without one of these, units have every digit twice."""
    rest = position.empty & ~position.bivalue
    if not is_single(rest):
        return
    cell = first_cell(rest)
    if position.candidates[cell].bit_count() != 3:
        return
    for digit in digits_in(position.candidates[cell]):
        if _is_bug_without(position, cell, digit):
            yield Step(
                Technique.BUG_PLUS_ONE,
                eliminations=position.candidates_in(rest, position.candidates[cell] & ~(1 << digit)),
                cells=(cell,),
                candidates=(Candidate(cell, digit),),
                reason=Message(
                    msgid(
                        "If {cell} did not hold {digit}, every empty cell would have two digits left, and each of them "
                        "two places in its row, column and box: all could be exchanged, but the puzzle has only one "
                        "solution."
                    ),
                    cell=cell_name(position.shape, cell),
                    digit=digit_name(position.shape, digit),
                ),
            )


def _is_bug_without(position: Position, cell: int, digit: int) -> bool:
    for other, cells in enumerate(position.cells_with):
        places = cells & ~(1 << cell) if other == digit else cells
        if any((places & unit).bit_count() not in (0, 2) for unit in position.areas.units):
            return False
    return True
