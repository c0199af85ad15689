"""Naked subsets: as many cells of a unit as they have candidates together. Their digits are in no other cell there.

A naked subset in the intersection of a box and a line is locked: its digits disappear from both.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.basics.subsets import subsets
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list, unit_list


def locked_pairs(position: Position) -> Iterator[Step]:
    return _naked(position, Technique.LOCKED_PAIR, 2, is_locked=True)


def locked_triples(position: Position) -> Iterator[Step]:
    return _naked(position, Technique.LOCKED_TRIPLE, 3, is_locked=True)


def naked_pairs(position: Position) -> Iterator[Step]:
    return _naked(position, Technique.NAKED_PAIR, 2, is_locked=False)


def naked_triples(position: Position) -> Iterator[Step]:
    return _naked(position, Technique.NAKED_TRIPLE, 3, is_locked=False)


def naked_quadruples(position: Position) -> Iterator[Step]:
    """There is no name for a locked one, which only boards with wide boxes have."""
    return _naked(position, Technique.NAKED_QUADRUPLE, 4, is_locked=None)


def _naked(position: Position, technique: Technique, size: int, is_locked: bool | None) -> Iterator[Step]:
    for unit in position.areas.units:
        empty = unit & position.empty
        if empty.bit_count() <= size:
            continue
        # A cell with one candidate is a naked single, which says more.
        left = [(cell, position.candidates[cell]) for cell in cells_in(empty & ~position.cells_by_count[1])]
        for cells, digits in subsets(left, size):
            units = tuple(position.areas.units_around(cell_set(cells)))
            removed = {number: _removed(position, cells, digits, number) for number in units}
            eliminations = sorted({candidate for lost in removed.values() for candidate in lost})
            if eliminations and is_locked in (None, len(units) > 1 and all(removed.values())):
                yield _step(
                    position,
                    technique,
                    cells,
                    digits,
                    tuple(number for number in units if removed[number]),
                    tuple(eliminations),
                )


def _removed(position: Position, cells: tuple[int, ...], digits: int, number: int) -> tuple[Candidate, ...]:
    """What a unit loses by a subset in it."""
    return position.candidates_in(position.areas.units[number] & ~cell_set(cells), digits)


def _step(
    position: Position,
    technique: Technique,
    cells: tuple[int, ...],
    digits: int,
    units: tuple[int, ...],
    eliminations: tuple[Candidate, ...],
) -> Step:
    shape = position.shape
    return Step(
        technique,
        eliminations=eliminations,
        cells=cells,
        candidates=position.candidates_in(cell_set(cells), digits),
        units=units,
        reason=Message(
            msgid(
                "{cells} have only {digits} left, as many digits as cells. "
                "So they use up these digits, and no other cell of {units} can have one."
            ),
            cells=cell_list(shape, cells),
            digits=digit_list(shape, digits),
            units=unit_list(shape, units),
        ),
    )
