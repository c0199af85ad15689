"""Uniqueness tests: of a rectangle that could hold two digits only, at least one cell holds another digit."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell, is_single
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.rectangles import OpenRectangle, is_side, open_rectangles, why_another_digit
from sudokuapp.techniques.wording import cell_choice, cell_list, cell_name, digit_list, digit_name, unit_list, unit_name


def type_1(position: Position) -> Iterator[Step]:
    """One cell has other candidates: it must hold one of them."""
    for found in open_rectangles(position):
        if is_single(found.extra):
            yield from rectangle_steps(
                position,
                Technique.UNIQUENESS_1,
                found,
                position.candidates_in(found.extra, found.pair),
                Message(
                    msgid("{rule} So {cell} must hold another digit."),
                    rule=why_another_digit(position, found.rectangle, found.pair),
                    cell=cell_name(position.shape, first_cell(found.extra)),
                ),
            )


def type_2(position: Position) -> Iterator[Step]:
    """Two cells of one side have the same one candidate besides: it stands in one of the two."""
    for found in open_rectangles(position):
        if found.extra.bit_count() == 2 and is_side(position, found.extra):
            yield from _one_extra_digit(position, Technique.UNIQUENESS_2, found)


def type_5(position: Position) -> Iterator[Step]:
    """The same for opposite corners, or for three cells."""
    for found in open_rectangles(position):
        if found.extra.bit_count() in (2, 3) and not is_side(position, found.extra):
            yield from _one_extra_digit(position, Technique.UNIQUENESS_5, found)


def _one_extra_digit(position: Position, technique: Technique, found: OpenRectangle) -> Iterator[Step]:
    others = extra_digits(position, found)
    if is_single(others):
        yield from rectangle_steps(
            position,
            technique,
            found,
            position.candidates_in(position.areas.common_peers(found.extra), others),
            Message(
                msgid("{rule} So {digit} must stand in {places}, and in no cell that sees all of these."),
                rule=why_another_digit(position, found.rectangle, found.pair),
                digit=digit_list(position.shape, others),
                places=cell_choice(position.shape, cells_in(found.extra)),
            ),
            position.candidates_in(found.extra, others),
        )


def type_4(position: Position) -> Iterator[Step]:
    """Two cells of one side have others, and one digit of the pair has no other place in a unit of both."""
    for found in open_rectangles(position):
        if found.extra.bit_count() != 2 or not is_side(position, found.extra):
            continue
        for digit in digits_in(found.pair):
            other = found.pair & ~(1 << digit)
            for unit in position.areas.units_around(found.extra):
                if position.areas.units[unit] & position.cells_with[digit] & ~found.extra:
                    continue
                yield from rectangle_steps(
                    position,
                    Technique.UNIQUENESS_4,
                    found,
                    position.candidates_in(found.extra, other),
                    Message(
                        msgid(
                            "{rule} In {unit}, {digit} must stand in {places}: "
                            "with {other} in the other one, just that would happen."
                        ),
                        rule=why_another_digit(position, found.rectangle, found.pair),
                        unit=unit_name(position.shape.units[unit]),
                        digit=digit_name(position.shape, digit),
                        places=cell_choice(position.shape, cells_in(found.extra)),
                        other=digit_list(position.shape, other),
                    ),
                    units=(unit,),
                )


def type_6(position: Position) -> Iterator[Step]:
    """Two opposite corners have others, and one digit of the pair has no other place in both rows, or both columns."""
    for found in open_rectangles(position):
        if found.extra.bit_count() != 2 or is_side(position, found.extra):
            continue
        for digit in digits_in(found.pair):
            elsewhere = position.cells_with[digit] & ~found.rectangle.cells
            for kind in range(2):
                units = tuple(position.areas.units_of_cell[cell][kind] for cell in cells_in(found.extra))
                if any(position.areas.units[unit] & elsewhere for unit in units):
                    continue
                yield from rectangle_steps(
                    position,
                    Technique.UNIQUENESS_6,
                    found,
                    position.candidates_in(found.extra, 1 << digit),
                    Message(
                        msgid(
                            "{rule} In {units}, {digit} fits only into these cells: "
                            "if it stood in {places}, just that would happen."
                        ),
                        rule=why_another_digit(position, found.rectangle, found.pair),
                        units=unit_list(position.shape, units),
                        digit=digit_name(position.shape, digit),
                        places=cell_list(position.shape, cells_in(found.extra)),
                    ),
                    units=units,
                )


def extra_digits(position: Position, found: OpenRectangle) -> int:
    """The digits besides the pair."""
    digits = 0
    for cell in cells_in(found.extra):
        digits |= position.candidates[cell]
    return digits & ~found.pair


def rectangle_steps(
    position: Position,
    technique: Technique,
    found: OpenRectangle,
    eliminations: tuple[Candidate, ...],
    reason: Message,
    extra_candidates: tuple[Candidate, ...] = (),
    units: tuple[int, ...] = (),
) -> Iterator[Step]:
    """The step, if it removes anything."""
    if eliminations:
        yield Step(
            technique,
            eliminations=eliminations,
            cells=found.rectangle.corners,
            candidates=position.candidates_in(found.rectangle.cells, found.pair),
            extra_candidates=extra_candidates,
            units=units,
            reason=reason,
        )
