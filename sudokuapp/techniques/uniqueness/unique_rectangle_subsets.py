"""Uniqueness test 3: the other digits of a rectangle count as one cell of a naked subset."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.rectangles import OpenRectangle, is_side, open_rectangles, why_another_digit
from sudokuapp.techniques.uniqueness.unique_rectangles import extra_digits, rectangle_steps
from sudokuapp.techniques.wording import cell_choice, cell_list, digit_choice, digit_list, unit_list


def type_3(position: Position) -> Iterator[Step]:
    """Two cells of one side have others. One of the two holds such a digit: with some more cells this is a subset."""
    subsets = sorted(
        (
            (len(chosen), found, cell_set(chosen), digits)
            for found in open_rectangles(position)
            if found.extra.bit_count() == 2 and is_side(position, found.extra)
            for chosen, digits in _subsets(position, found)
        ),
        key=lambda subset: subset[0],
    )
    for _, found, chosen, digits in subsets:
        yield from _steps(position, found, chosen, digits)


def _subsets(position: Position, found: OpenRectangle) -> Iterator[tuple[tuple[int, ...], int]]:
    """Cells of a unit of both, without the digits of the pair. The other digits and theirs are one more than they."""
    others = extra_digits(position, found)
    for unit in position.areas.units_around(found.extra):
        cells = [
            cell
            for cell in cells_in(position.few_to_combine(position.areas.units[unit] & ~found.rectangle.cells))
            if not position.candidates[cell] & found.pair
        ]
        for size in range(max(1, others.bit_count() - 1), len(cells) + 1):
            for chosen in combinations(cells, size):
                digits = others
                for cell in chosen:
                    digits |= position.candidates[cell]
                if digits.bit_count() == size + 1:
                    yield chosen, digits


def _steps(position: Position, found: OpenRectangle, chosen: int, digits: int) -> Iterator[Step]:
    units = tuple(position.areas.units_around(found.extra | chosen))
    seen = 0
    for unit in units:
        seen |= position.areas.units[unit]
    for step in rectangle_steps(
        position,
        Technique.UNIQUENESS_3,
        found,
        position.candidates_in(seen & ~found.extra & ~chosen, digits),
        Message(
            msgid(
                "{rule} So {places} must hold {others}. Together with {cells} it takes up {digits} in {units}: "
                "no other cell there can hold these."
            ),
            rule=why_another_digit(position, found.rectangle, found.pair),
            places=cell_choice(position.shape, cells_in(found.extra)),
            others=digit_choice(position.shape, extra_digits(position, found)),
            cells=cell_list(position.shape, cells_in(chosen)),
            digits=digit_list(position.shape, digits),
            units=unit_list(position.shape, units),
        ),
        position.candidates_in(found.extra | chosen, digits),
        units,
    ):
        yield replace(step, cells=(*step.cells, *cells_in(chosen)))
