"""Avoidable rectangles: the same for digits that were placed already, if none of them is a clue."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell, is_single
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.uniqueness.rectangles import Rectangle, rectangles, why_another_digit
from sudokuapp.techniques.wording import cell_choice, cell_name, digit_list, digit_name


def type_1(position: Position) -> Iterator[Step]:
    """Three cells hold two digits: the fourth cannot complete them."""
    for rectangle, empty in _placed_later(position, 1):
        cell = first_cell(empty)
        index = rectangle.corners.index(cell)
        digit = position.digits[rectangle.corners[3 - index]]
        beside, other = (position.digits[rectangle.corners[index ^ side]] for side in (1, 2))
        if beside == other and beside != digit and position.has(cell, digit):
            pair = 1 << digit | 1 << beside
            yield Step(
                Technique.AVOIDABLE_RECTANGLE_1,
                eliminations=(Candidate(cell, digit),),
                cells=rectangle.corners,
                candidates=(Candidate(cell, digit),),
                reason=Message(
                    msgid("{rule} None of them is a clue, so {cell} cannot hold {digit}."),
                    rule=why_another_digit(position, rectangle, pair),
                    cell=cell_name(position.shape, cell),
                    digit=digit_name(position.shape, digit),
                ),
            )


def type_2(position: Position) -> Iterator[Step]:
    """Two cells of one side hold two digits, the other two may complete them or hold the same other digit."""
    for rectangle, empty in _placed_later(position, 2):
        first, second = cells_in(empty)
        if rectangle.opposite(first) == second:
            continue
        # Across stands what a cell must not hold together with the other one: the digit of its opposite corner.
        own = 1 << position.digits[rectangle.opposite(first)]
        others = 1 << position.digits[rectangle.opposite(second)]
        extra = position.candidates[first] & ~own
        if (
            is_single(extra)
            and own != others
            and position.candidates[first] & own
            and position.candidates[second] == extra | others
        ):
            eliminations = position.candidates_in(position.areas.common_peers(empty), extra)
            if eliminations:
                yield Step(
                    Technique.AVOIDABLE_RECTANGLE_2,
                    eliminations=eliminations,
                    cells=rectangle.corners,
                    candidates=position.candidates_in(empty, own | others),
                    extra_candidates=position.candidates_in(empty, extra),
                    reason=Message(
                        msgid("{rule} None of them is a clue, so {digit} must stand in {places}."),
                        rule=why_another_digit(position, rectangle, own | others),
                        digit=digit_list(position.shape, extra),
                        places=cell_choice(position.shape, cells_in(empty)),
                    ),
                )


def _placed_later(position: Position, empty_count: int) -> Iterator[tuple[Rectangle, int]]:
    """The rectangles without clues that have so many empty cells, and these cells."""
    if not position.empty:
        return
    for rectangle in rectangles(position.shape):
        if not rectangle.cells & position.clues:
            empty = rectangle.cells & position.empty
            if empty.bit_count() == empty_count:
                yield rectangle, empty
