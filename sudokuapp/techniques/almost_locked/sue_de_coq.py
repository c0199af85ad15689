"""Sue de Coq: where a line crosses a box, cells of both have together just as many digits as cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.almost_locked.cell_subsets import cell_subsets
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list, unit_name


class Group(NamedTuple):
    """Some cells and their digits."""

    cells: int
    digits: int
    size: int


class Crossing(NamedTuple):
    """Cells where a line crosses a box, cells in the rest of the line, and cells in the rest of the box."""

    line: int
    box: int
    middle: Group
    in_line: Group
    in_box: Group


def sue_de_coq(position: Position) -> Iterator[Step]:
    """No digit can stand there more often than counted, so each stands there, and nowhere else in the line or box."""
    crossings = sorted(
        _crossings(position), key=lambda found: found.middle.size + found.in_line.size + found.in_box.size
    )
    for found in crossings:
        eliminations = _eliminations(position, found)
        if eliminations:
            yield _step(position, found, eliminations)


def _crossings(position: Position) -> Iterator[Crossing]:
    side, units = position.shape.side, position.areas.units
    for line in range(2 * side):
        for box in range(2 * side, 3 * side):
            both = units[line] & units[box] & position.empty
            # Two digits too many in the middle: one for the cells in the line, one for those in the box.
            middles = _groups(position, both, 2, side)
            if middles:
                most = both.bit_count() - 1
                in_line = _groups(position, units[line] & ~both, 1, most)
                in_box = _groups(position, units[box] & ~both, 1, most) if in_line else []
                for middle in middles:
                    yield from _around(line, box, middle, in_line, in_box)


def _groups(position: Position, cells: int, least: int, most: int) -> list[Group]:
    """The subsets of some cells that have so many digits more than cells."""
    return [
        Group(subset, digits, size)
        for subset, digits, size in cell_subsets(position, cells)
        if least <= digits.bit_count() - size <= most
    ]


def _around(line: int, box: int, middle: Group, in_line: list[Group], in_box: list[Group]) -> Iterator[Crossing]:
    """The groups of the line and of the box that take just the digits from the middle that are too many there."""
    surplus = middle.digits.bit_count() - middle.size
    box_groups: dict[int, list[Group]] = {}
    for group in in_box:
        box_groups.setdefault(_taken(group, middle), []).append(group)
    for line_group in in_line:
        taken = _taken(line_group, middle)
        if 0 < taken < surplus:
            for box_group in box_groups.get(surplus - taken, ()):
                # A digit of the middle must not stand in the line and in the box beside it.
                if not line_group.digits & box_group.digits & middle.digits:
                    yield Crossing(line, box, middle, line_group, box_group)


def _taken(group: Group, middle: Group) -> int:
    """How many cells of a group are left for digits of the middle if its own digits all stand in it."""
    return group.size - (group.digits & ~middle.digits).bit_count()


def _eliminations(position: Position, found: Crossing) -> tuple[Candidate, ...]:
    middle, in_line, in_box = found.middle, found.in_line, found.in_box
    # A digit that only the line's and the box's cells have stands in both.
    twice = in_line.digits & in_box.digits
    box_rest = position.areas.units[found.box] & ~(middle.cells | in_box.cells)
    line_rest = position.areas.units[found.line] & ~(middle.cells | in_line.cells)
    of_box = position.candidates_in(box_rest, (middle.digits | in_box.digits) & ~in_line.digits | twice)
    of_line = position.candidates_in(line_rest, (middle.digits | in_line.digits) & ~in_box.digits | twice)
    return tuple(dict.fromkeys(of_box + of_line))


def _step(position: Position, found: Crossing, eliminations: tuple[Candidate, ...]) -> Step:
    shape = position.shape
    middle, in_line, in_box = found.middle, found.in_line, found.in_box
    cells = middle.cells | in_line.cells | in_box.cells
    twice = in_line.digits & in_box.digits
    if twice:
        sentence = msgid(
            "{cells} in {line} and {box} are {count} cells. Of their digits {digits}, only {twice} can stand there "
            "twice, so each must stand there as often as it can."
        )
    else:
        sentence = msgid(
            "{cells} in {line} and {box} are {count} cells with as many digits, {digits}. None of these can stand "
            "there twice, so each must stand there."
        )
    return Step(
        Technique.SUE_DE_COQ,
        eliminations=eliminations,
        cells=tuple(cells_in(cells)),
        candidates=position.candidates_in(
            middle.cells | in_line.cells, (middle.digits | in_line.digits) & ~in_box.digits
        ),
        extra_candidates=position.candidates_in(middle.cells | in_box.cells, in_box.digits),
        units=(found.line, found.box),
        reason=Message(
            sentence,
            cells=cell_list(shape, cells_in(cells)),
            line=unit_name(shape.units[found.line]),
            box=unit_name(shape.units[found.box]),
            count=cells.bit_count(),
            digits=digit_list(shape, middle.digits | in_line.digits | in_box.digits),
            twice=digit_list(shape, twice),
        ),
    )
