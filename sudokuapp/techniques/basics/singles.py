"""Singles: a cell or a unit has only one possibility left."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell, is_single
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_name, digit_name, unit_name


def full_houses(position: Position) -> Iterator[Step]:
    """A unit with one empty cell: the digit that is missing goes there."""
    for number, unit in enumerate(position.areas.units):
        left = unit & position.empty
        if is_single(left):
            cell = first_cell(left)
            for digit in digits_in(position.candidates[cell]):
                yield _placement(
                    position,
                    Technique.FULL_HOUSE,
                    Candidate(cell, digit),
                    (number,),
                    msgid("In {unit} only {cell} is empty, and {digit} is missing."),
                )


def hidden_singles(position: Position) -> Iterator[Step]:
    """A digit that fits into one cell of a unit only: first in boxes, where it is easier to see, then in lines."""
    side = position.shape.side
    for number in (*range(2 * side, 3 * side), *range(2 * side)):
        unit = position.areas.units[number]
        for digit in range(1, side + 1):
            places = position.cells_with[digit] & unit
            if is_single(places):
                yield _placement(
                    position,
                    Technique.HIDDEN_SINGLE,
                    Candidate(first_cell(places), digit),
                    (number,),
                    msgid("In {unit}, {digit} fits only into {cell}."),
                )


def naked_singles(position: Position) -> Iterator[Step]:
    """A cell with one candidate."""
    for cell in cells_in(position.cells_by_count[1]):
        (digit,) = digits_in(position.candidates[cell])
        around = {position.digits[peer] for peer in position.shape.peers[cell]} - {0}
        sentence = (
            msgid("In {cell} only {digit} is possible: its row, column and box have all other digits.")
            if len(around) == position.shape.side - 1
            else msgid("In {cell} only {digit} is left: its row, column and box or earlier steps exclude all others.")
        )
        yield _placement(position, Technique.NAKED_SINGLE, Candidate(cell, digit), (), sentence)


def _placement(
    position: Position, technique: Technique, placed: Candidate, units: tuple[int, ...], sentence: str
) -> Step:
    shape = position.shape
    details: dict[str, object] = {"cell": cell_name(shape, placed.cell), "digit": digit_name(shape, placed.digit)}
    if units:
        details["unit"] = unit_name(shape.units[units[0]])
    return Step(
        technique,
        placements=(placed,),
        cells=(placed.cell,),
        candidates=(placed,),
        units=units,
        reason=Message(sentence, **details),
    )
