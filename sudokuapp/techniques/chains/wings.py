"""Wings: whatever a cell in the middle holds, a digit stands in one of two cells at the sides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell, is_single
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Node, Step, alternating_links
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import digit_list, digit_name, short_cell, unit_name


def xy_wings(position: Position) -> Iterator[Step]:
    """A cell with x or y sees one with x or z and one with y or z: z stands in one of these two."""
    candidates = position.candidates
    for pivot in cells_in(position.bivalue):
        for first, second in combinations(cells_in(position.areas.peers[pivot] & position.bivalue), 2):
            shared = candidates[first] & candidates[second]
            # Each of the three digits occurs in two of the three cells.
            if is_single(shared) and candidates[first] ^ candidates[second] == candidates[pivot]:
                yield from _wing(position, Technique.XY_WING, pivot, (first, second), shared, 0)


def xyz_wings(position: Position) -> Iterator[Step]:
    """The cell in the middle may hold z too: only cells that see all three lose it."""
    candidates = position.candidates
    for pivot in cells_in(position.cells_by_count[3] if position.shape.side > 2 else 0):
        sides = [
            cell
            for cell in cells_in(position.areas.peers[pivot] & position.bivalue)
            if not candidates[cell] & ~candidates[pivot]
        ]
        for first, second in combinations(sides, 2):
            shared = candidates[first] & candidates[second]
            if is_single(shared):
                yield from _wing(position, Technique.XYZ_WING, pivot, (first, second), shared, 1 << pivot)


def _wing(
    position: Position, technique: Technique, pivot: int, sides: tuple[int, int], shared: int, seen_too: int
) -> Iterator[Step]:
    first, second = sides
    both = 1 << first | 1 << second
    eliminations = position.candidates_in(position.areas.common_peers(both | seen_too), shared)
    if not eliminations:
        return
    links = []
    for side in sides:
        (digit,) = digits_in(position.candidates[side] & ~shared)
        links.append(Link(Node(digit, (pivot,)), Node(digit, (side,)), is_strong=False))
    if seen_too:
        sentence = msgid(
            "If {pivot} holds {first_digit}, {first} must hold {digit}; if it holds {second_digit}, {second} must; "
            "else it holds {digit} itself. In any case {digit} stands in one of the three."
        )
    else:
        sentence = msgid(
            "If {pivot} holds {first_digit}, {first} must hold {digit}; if it holds {second_digit}, {second} must. "
            "In any case {digit} stands in one of these two."
        )
    yield Step(
        technique,
        eliminations=eliminations,
        cells=(pivot, first, second),
        candidates=position.candidates_in(both | seen_too, shared),
        extra_candidates=position.candidates_in(both | 1 << pivot, position.candidates[pivot] & ~shared),
        links=tuple(links),
        reason=Message(
            sentence,
            pivot=short_cell(position.shape, pivot),
            first=short_cell(position.shape, first),
            first_digit=digit_list(position.shape, position.candidates[first] & ~shared),
            second=short_cell(position.shape, second),
            second_digit=digit_list(position.shape, position.candidates[second] & ~shared),
            digit=digit_list(position.shape, shared),
        ),
    )


def w_wings(position: Position) -> Iterator[Step]:
    """Two cells with the same two candidates, and a strong link of one of them between cells that the two see."""
    candidates, peers = position.candidates, position.areas.peers
    for first, second in combinations(cells_in(position.bivalue), 2):
        if candidates[first] != candidates[second] or peers[first] >> second & 1:
            continue
        for digit in digits_in(candidates[first]):
            other = candidates[first] & ~(1 << digit)
            eliminations = position.candidates_in(peers[first] & peers[second], other)
            unit = _unit_between(position, first, second, digit) if eliminations else None
            if unit is not None:
                yield _w_wing(position, (first, second), digit, unit, eliminations)


def _unit_between(position: Position, first: int, second: int, digit: int) -> int | None:
    """A unit in which the digit has two places, one seen by the first cell, one by the second."""
    peers = position.areas.peers
    for number, places in position.conjugate_pairs[digit]:
        low, high = places & -places, places & (places - 1)
        if (low & peers[first] and high & peers[second]) or (low & peers[second] and high & peers[first]):
            return number
    return None


def _w_wing(
    position: Position, ends: tuple[int, int], digit: int, unit: int, eliminations: tuple[Candidate, ...]
) -> Step:
    first, second = ends
    places = position.areas.units[unit] & position.cells_with[digit]
    near = first_cell(places & position.areas.peers[first])
    far = first_cell(places & ~(1 << near))
    if not position.areas.peers[second] >> far & 1:  # the first cell sees both places
        near, far = far, near
    other = position.candidates[first] & ~(1 << digit)
    (other_digit,) = digits_in(other)
    nodes = (
        Node(other_digit, (first,)),
        Node(digit, (first,)),
        Node(digit, (near,)),
        Node(digit, (far,)),
        Node(digit, (second,)),
        Node(other_digit, (second,)),
    )
    return Step(
        Technique.W_WING,
        eliminations=eliminations,
        cells=(first, second, near, far),
        candidates=position.candidates_in(1 << first | 1 << second, other),
        extra_candidates=position.candidates_in(1 << first | 1 << second | places, 1 << digit),
        units=(unit,),
        links=alternating_links(nodes),
        reason=Message(
            msgid(
                "{first} and {second} have only {digits}. In {unit}, {digit} stands in {near} or {far}, so {first} "
                "or {second} cannot hold {digit} and must hold {other}."
            ),
            first=short_cell(position.shape, first),
            second=short_cell(position.shape, second),
            digits=digit_list(position.shape, position.candidates[first]),
            unit=unit_name(position.shape.units[unit]),
            digit=digit_name(position.shape, digit),
            near=short_cell(position.shape, near),
            far=short_cell(position.shape, far),
            other=digit_list(position.shape, other),
        ),
    )
