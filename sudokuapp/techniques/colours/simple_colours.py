"""Simple colours: the cells of one digit that are joined by conjugate pairs have two colours, of which one is true."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.colours.colouring import SMALLEST, Colouring, colourings, seen_by
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_name, short_cell


def traps(position: Position) -> Iterator[Step]:
    """A candidate that sees both colours is false."""
    for found in _colourings(position):
        seen_by_both = seen_by(position, found.first) & seen_by(position, found.second)
        removed = position.cells_with[found.digit] & seen_by_both & ~found.cells
        if removed:
            yield Step(
                Technique.SIMPLE_COLOURS_TRAP,
                eliminations=position.candidates_in(removed, 1 << found.digit),
                cells=tuple(cells_in(found.cells)),
                candidates=position.candidates_in(found.first, 1 << found.digit),
                extra_candidates=position.candidates_in(found.second, 1 << found.digit),
                links=found.links,
                reason=Message(
                    msgid(
                        "Where only two cells of a row, column or box are left for {digit}, one holds it and the "
                        "other does not. So it is either in {first}, or in {second}. "
                        "A cell that sees one of each cannot hold it."
                    ),
                    digit=digit_name(position.shape, found.digit),
                    first=cell_list(position.shape, cells_in(found.first)),
                    second=cell_list(position.shape, cells_in(found.second)),
                ),
            )


def wraps(position: Position) -> Iterator[Step]:
    """A colour with two cells that see each other is false."""
    for found in _colourings(position):
        for colour in (found.first, found.second):
            clashing = colour & seen_by(position, colour)
            if clashing:
                yield _wrap(position, found, colour, first_cell(clashing))


def _wrap(position: Position, found: Colouring, wrong: int, cell: int) -> Step:
    shape = position.shape
    other = first_cell(wrong & position.areas.peers[cell])
    right = found.opposite(wrong)
    return Step(
        Technique.SIMPLE_COLOURS_WRAP,
        eliminations=position.candidates_in(wrong, 1 << found.digit),
        cells=tuple(cells_in(found.cells)),
        candidates=position.candidates_in(right, 1 << found.digit),
        extra_candidates=position.candidates_in(wrong, 1 << found.digit),
        units=tuple(position.areas.units_around(1 << cell | 1 << other)),
        links=found.links,
        reason=Message(
            msgid(
                "Where only two cells of a row, column or box are left for {digit}, one holds it and the other does "
                "not. So it is either in {right}, or in {wrong}. "
                "But {cell} and {other} see each other and cannot both hold it, so it is in {right}."
            ),
            digit=digit_name(shape, found.digit),
            right=cell_list(shape, cells_in(right)),
            wrong=cell_list(shape, cells_in(wrong)),
            cell=short_cell(shape, cell),
            other=short_cell(shape, other),
        ),
    )


def _colourings(position: Position) -> Iterator[Colouring]:
    for digit in range(1, position.shape.side + 1):
        for found in colourings(position, digit):
            if found.cells.bit_count() >= SMALLEST and not found.first & found.second:
                yield found
