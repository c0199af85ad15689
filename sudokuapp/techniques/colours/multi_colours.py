"""Multi-colours: two groups of joined cells of one digit, of which some see each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.colours.colouring import Colouring, colourings, seen_by
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Link, Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import Listing, cell_list, digit_name, short_cell


def multi_colours_1(position: Position) -> Iterator[Step]:
    """Two colours that see each other are not both true, so one of the opposite two is.

    A candidate that sees both of those is false. All such colours of the two groups are taken together.
    """
    for groups in _groups(position):
        for group, other in combinations(groups, 2):
            clashes = [
                (colour, other_colour)
                for colour in (group.first, group.second)
                for other_colour in (other.first, other.second)
                if seen_by(position, colour) & other_colour
            ]
            removed, used = 0, []
            for colour, other_colour in clashes:
                ends = group.opposite(colour), other.opposite(other_colour)
                both = position.cells_with[group.digit] & seen_by(position, ends[0]) & seen_by(position, ends[1])
                if both:
                    removed |= both
                    used.append((colour, other_colour))
            if removed:
                yield _ends(position, group, other, used, removed)


def multi_colours_2(position: Position) -> Iterator[Step]:
    """A colour that sees both colours of another group is false."""
    for groups in _groups(position):
        for group, other in permutations(groups, 2):
            wrong = 0
            for colour in (group.first, group.second):
                seen = seen_by(position, colour)
                if seen & other.first and seen & other.second:
                    wrong |= colour
            if wrong in (group.first, group.second):  # both would be a contradiction
                yield _wrong(position, group, other, wrong)


def _groups(position: Position) -> Iterator[list[Colouring]]:
    for digit in range(1, position.shape.side + 1):
        found = [group for group in colourings(position, digit) if not group.first & group.second]
        if len(found) > 1:
            yield found


def _ends(position: Position, group: Colouring, other: Colouring, clashes: list[tuple[int, int]], removed: int) -> Step:
    shape, digit = position.shape, group.digit
    ends = [(group.opposite(colour), other.opposite(other_colour)) for colour, other_colour in clashes]
    true = sum({colour for pair in ends for colour in pair})
    touching = [_touching(position, *clash) for clash in clashes]
    return Step(
        Technique.MULTI_COLOURS_1,
        eliminations=position.candidates_in(removed, 1 << digit),
        cells=tuple(cells_in(group.cells | other.cells)),
        candidates=position.candidates_in(true, 1 << digit),
        extra_candidates=position.candidates_in((group.cells | other.cells) & ~true, 1 << digit),
        links=(*group.links, *other.links, *(_weak(digit, *cells) for cells in touching)),
        reason=Message(
            msgid(
                "{digit} is either in {first}, or in {second}; and either in {third}, or in {fourth}. "
                "{touching} see each other and cannot both hold it, so it is {ends}. "
                "A cell that sees one of each cannot hold it."
            ),
            digit=digit_name(shape, digit),
            first=cell_list(shape, cells_in(group.first)),
            second=cell_list(shape, cells_in(group.second)),
            third=cell_list(shape, cells_in(other.first)),
            fourth=cell_list(shape, cells_in(other.second)),
            touching=Listing(tuple(cell_list(shape, cells) for cells in touching), msgid("{first}, also {last}")),
            ends=Listing(
                tuple(
                    Message(
                        msgid("in {first} or in {second}"),
                        first=cell_list(shape, cells_in(first)),
                        second=cell_list(shape, cells_in(second)),
                    )
                    for first, second in ends
                ),
                msgid("{first}, and {last}"),
            ),
        ),
    )


def _wrong(position: Position, group: Colouring, other: Colouring, wrong: int) -> Step:
    shape, digit = position.shape, group.digit
    to_first, to_second = (_touching(position, wrong, colour) for colour in (other.first, other.second))
    return Step(
        Technique.MULTI_COLOURS_2,
        eliminations=position.candidates_in(wrong, 1 << digit),
        cells=tuple(cells_in(group.cells | other.cells)),
        candidates=position.candidates_in(group.opposite(wrong), 1 << digit),
        extra_candidates=position.candidates_in(wrong | other.cells, 1 << digit),
        links=(*group.links, *other.links, _weak(digit, *to_first), _weak(digit, *to_second)),
        reason=Message(
            msgid(
                "{digit} is either in {right}, or in {wrong}; and either in {first}, or in {second}. "
                "But {near_first} sees {in_first}, and {near_second} sees {in_second}. "
                "Whichever of those holds it, it cannot be in {wrong}, so it is in {right}."
            ),
            digit=digit_name(shape, digit),
            right=cell_list(shape, cells_in(group.opposite(wrong))),
            wrong=cell_list(shape, cells_in(wrong)),
            first=cell_list(shape, cells_in(other.first)),
            second=cell_list(shape, cells_in(other.second)),
            near_first=short_cell(shape, to_first[0]),
            in_first=short_cell(shape, to_first[1]),
            near_second=short_cell(shape, to_second[0]),
            in_second=short_cell(shape, to_second[1]),
        ),
    )


def _touching(position: Position, colour: int, other: int) -> tuple[int, int]:
    """A cell of each colour that see each other."""
    near = first_cell(colour & seen_by(position, other))
    return near, first_cell(other & position.areas.peers[near])


def _weak(digit: int, cell: int, other: int) -> Link:
    return Link(Node(digit, (cell,)), Node(digit, (other,)), is_strong=False)
