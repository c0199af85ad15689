"""ALS-XZ: two almost locked sets that cannot both hold a digit. One does without it, and so needs all its others."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.almost_locked.almost_locked_sets import AlmostLockedSets, almost_locked_sets
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list


def als_xz(position: Position) -> Iterator[Step]:
    """The sets share a digit, or two, that can stand in only one of them. The smallest sets come first."""
    sets = almost_locked_sets(position)
    pairs = _linked_once(sets) | _linked_twice(position, sets)
    told: set[tuple[Candidate, ...]] = {()}  # many pairs remove the same
    for first, second in sorted(pairs, key=lambda pair: (*_size(sets, pair), pair)):
        common = cell_set(digit for digit, others in sets.links[first].items() if others >> second & 1)
        eliminations = _eliminations(position, sets, (first, second), common)
        if eliminations not in told:
            told.add(eliminations)
            yield _step(position, sets, (first, second), common, eliminations)


def _linked_once(sets: AlmostLockedSets) -> set[tuple[int, int]]:
    """Two sets that a digit in some cell would take from both: then both need the digit that only one can have."""
    pairs: set[tuple[int, int]] = set()
    for digit, deprived in sets.deprived.items():
        for numbers in set(deprived.values()):
            for first in cells_in(numbers):
                later = numbers & -(2 << first)
                if not later:
                    break
                for common, others in sets.links[first].items():
                    if common != digit and others & later:
                        pairs.update((first, second) for second in cells_in(others & later))
    return pairs


def _linked_twice(position: Position, sets: AlmostLockedSets) -> set[tuple[int, int]]:
    """Each then has one of the two digits, and all its others. In one unit that is no more than a naked subset."""
    pairs = set()
    for first, links in enumerate(sets.links):
        once = twice = 0
        for others in links.values():
            twice |= once & others
            once |= others
        for second in cells_in(twice & -(2 << first)):
            if next(position.areas.units_around(sets.cells[first] | sets.cells[second]), None) is None:
                pairs.add((first, second))
    return pairs


def _size(sets: AlmostLockedSets, pair: tuple[int, int]) -> tuple[bool, int]:
    """Small sets are easier to see, and sets with a cell in common are harder to believe."""
    first, second = sets.cells[pair[0]], sets.cells[pair[1]]
    return bool(first & second), first.bit_count() + second.bit_count()


def _eliminations(
    position: Position, sets: AlmostLockedSets, pair: tuple[int, int], common: int
) -> tuple[Candidate, ...]:
    first, second = pair
    is_doubly_linked = common.bit_count() > 1
    inside = sets.cells[first] | sets.cells[second]
    found: dict[Candidate, None] = {}
    for digit in digits_in(sets.digits[first] | sets.digits[second]):
        seen = [
            sets.seen[digit][sets.cells[number] & position.cells_with[digit]]
            for number in pair
            if sets.digits[number] >> digit & 1
        ]
        if len(seen) == 2 and (is_doubly_linked or not common >> digit & 1):
            found.update(dict.fromkeys(Candidate(cell, digit) for cell in cells_in(seen[0] & seen[1])))
        if is_doubly_linked and not common >> digit & 1:
            for cells in seen:
                found.update(dict.fromkeys(Candidate(cell, digit) for cell in cells_in(cells & ~inside)))
    return tuple(found)


def _step(
    position: Position,
    sets: AlmostLockedSets,
    pair: tuple[int, int],
    common: int,
    eliminations: tuple[Candidate, ...],
) -> Step:
    shape = position.shape
    first, second = (sets.cells[number] for number in pair)
    if common.bit_count() > 1:
        sentence = msgid(
            "Two groups have one digit more than cells: {first}; and {second}. Each of {common} fits into only one of "
            "the two, so each group holds one of these and all its other digits."
        )
    else:
        sentence = msgid(
            "Two groups have one digit more than cells: {first}; and {second}. {common} fits into only one of the "
            "two, so the other one needs all its other digits. In any case {digits} must stand in one of the two."
        )
    return Step(
        Technique.ALS_XZ,
        eliminations=eliminations,
        cells=(*cells_in(first), *cells_in(second & ~first)),
        candidates=position.candidates_in(first, sets.digits[pair[0]]),
        extra_candidates=position.candidates_in(second & ~first, sets.digits[pair[1]]),
        links=tuple(
            Link(common_node(position, digit, first), common_node(position, digit, second), is_strong=False)
            for digit in digits_in(common)
        ),
        reason=Message(
            sentence,
            first=cell_list(shape, cells_in(first)),
            second=cell_list(shape, cells_in(second)),
            common=digit_list(shape, common),
            digits=digit_list(shape, cell_set(candidate.digit for candidate in eliminations)),
        ),
    )


def common_node(position: Position, digit: int, cells: int) -> Node:
    """The places of a digit in a set."""
    return Node(digit, tuple(cells_in(cells & position.cells_with[digit])))
