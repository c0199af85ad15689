"""Hidden rectangles: strong links of one digit force the other three cells, so that two digits could be exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.rectangles import OpenRectangle, is_side, open_rectangles, why_another_digit
from sudokuapp.techniques.uniqueness.unique_rectangles import rectangle_steps
from sudokuapp.techniques.wording import digit_list, digit_name, short_cell, unit_list


def hidden_rectangles(position: Position) -> Iterator[Step]:
    """A cell has the pair alone; in row and column of the opposite corner, one digit fits only into the rectangle.

    The other digit in that corner would put the first one beside it twice, and the other one into the plain cell.
    """
    for found in open_rectangles(position):
        is_one_or_diagonal = found.plain.bit_count() <= 2 and not (
            found.plain.bit_count() == 2 and is_side(position, found.plain)
        )
        if is_one_or_diagonal:
            for plain in cells_in(found.plain):
                corner = found.rectangle.opposite(plain)
                for digit in digits_in(found.pair):
                    yield from _steps(position, found, corner, digit)


def _steps(position: Position, found: OpenRectangle, corner: int, digit: int) -> Iterator[Step]:
    row, column, _ = position.areas.units_of_cell[corner]
    lines = position.areas.units[row] | position.areas.units[column]
    places = position.cells_with[digit] & lines & ~(1 << corner)
    # A candidate that was crossed out beside the corner would make the link another one: then nothing is forced.
    if places != found.rectangle.cells & lines & ~(1 << corner):
        return
    other = found.pair & ~(1 << digit)
    yield from rectangle_steps(
        position,
        Technique.HIDDEN_RECTANGLE,
        found,
        position.candidates_in(1 << corner, other),
        Message(
            msgid(
                "{rule} In {units}, {digit} fits only into these cells: if {cell} held {other}, just that would happen."
            ),
            rule=why_another_digit(position, found.rectangle, found.pair),
            units=unit_list(position.shape, (row, column)),
            digit=digit_name(position.shape, digit),
            cell=short_cell(position.shape, corner),
            other=digit_list(position.shape, other),
        ),
        units=(row, column),
    )
