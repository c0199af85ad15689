"""Hidden subsets: as many digits of a unit as they have places together. No other digit is in these cells."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.basics.subsets import subsets
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list, unit_name


def hidden_pairs(position: Position) -> Iterator[Step]:
    return _hidden(position, Technique.HIDDEN_PAIR, 2)


def hidden_triples(position: Position) -> Iterator[Step]:
    return _hidden(position, Technique.HIDDEN_TRIPLE, 3)


def hidden_quadruples(position: Position) -> Iterator[Step]:
    return _hidden(position, Technique.HIDDEN_QUADRUPLE, 4)


def _hidden(position: Position, technique: Technique, size: int) -> Iterator[Step]:
    for number, unit in enumerate(position.areas.units):
        if (unit & position.empty).bit_count() <= size:
            continue
        places = [(digit, found & unit) for digit, found in enumerate(position.cells_with)]
        # A digit with one place is a hidden single, which says more.
        several = [(digit, cells) for digit, cells in places if cells & (cells - 1)]
        for digits, cells in subsets(several, size):
            kept = sum(1 << digit for digit in digits)
            eliminations = position.candidates_in(cells, position.every_digit & ~kept)
            if eliminations:
                yield _step(position, technique, number, kept, cells, eliminations)


def _step(
    position: Position, technique: Technique, number: int, kept: int, cells: int, eliminations: tuple[Candidate, ...]
) -> Step:
    shape = position.shape
    return Step(
        technique,
        eliminations=eliminations,
        cells=tuple(cells_in(cells)),
        candidates=position.candidates_in(cells, kept),
        units=(number,),
        reason=Message(
            msgid(
                "In {unit}, {digits} fit only into {cells}, as many cells as digits. "
                "So these cells hold these digits and no other one."
            ),
            unit=unit_name(shape.units[number]),
            digits=digit_list(shape, kept),
            cells=cell_list(shape, cells_in(cells)),
        ),
    )
