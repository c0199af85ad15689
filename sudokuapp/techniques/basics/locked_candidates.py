"""Locked candidates: a digit of one unit is confined to its intersection with another unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_choice, digit_name, unit_name


def pointing(position: Position) -> Iterator[Step]:
    """Type 1: the digit of a box has to be in one line, so it is nowhere else in this line."""
    side = position.shape.side
    return _locked(position, Technique.LOCKED_CANDIDATES_1, range(2 * side, 3 * side), range(2 * side))


def claiming(position: Position) -> Iterator[Step]:
    """Type 2: the digit of a line has to be in one box, so it is nowhere else in this box."""
    side = position.shape.side
    return _locked(position, Technique.LOCKED_CANDIDATES_2, range(2 * side), range(2 * side, 3 * side))


def _locked(position: Position, technique: Technique, units: Iterable[int], others: Iterable[int]) -> Iterator[Step]:
    areas = position.areas
    crossings = [(number, other) for number in units for other in others if areas.units[number] & areas.units[other]]
    for digit in range(1, position.shape.side + 1):
        places = position.cells_with[digit]
        for number, other in crossings:
            in_unit = places & areas.units[number]
            removed = places & areas.units[other] & ~in_unit
            # One cell is a hidden single, which says more.
            if removed and not in_unit & ~areas.units[other] and in_unit & (in_unit - 1):
                yield _step(position, technique, digit, in_unit, removed, number, other)


def _step(
    position: Position, technique: Technique, digit: int, locked: int, removed: int, number: int, other: int
) -> Step:
    shape = position.shape
    return Step(
        technique,
        eliminations=position.candidates_in(removed, 1 << digit),
        cells=tuple(cells_in(locked)),
        candidates=position.candidates_in(locked, 1 << digit),
        units=(number, other),
        reason=Message(
            msgid(
                "In {unit}, {digit} fits only into {cells}, and these also lie in {other}. "
                "One of them holds the {digit} of {other}, so no other cell there does."
            ),
            unit=unit_name(shape.units[number]),
            other=unit_name(shape.units[other]),
            digit=digit_name(shape, digit),
            cells=cell_choice(shape, cells_in(locked)),
        ),
    )
