"""ALS-XY-wing: an almost locked set can give up one of two digits only, so that one of two others needs all its own."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.candidates import digits_in
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.almost_locked.almost_locked_sets import AlmostLockedSets, almost_locked_sets
from sudokuapp.techniques.almost_locked.als_xz import common_node
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import cell_list, digit_list, digit_name

MOST_WINGS = 50_000  # only large boards have more, and then easier steps too

# The set in the middle, one at its side with the digit that only one of the two can hold, another one with its digit.
Wing = tuple[int, int, int, int, int]


def als_xy_wings(position: Position) -> Iterator[Step]:
    """A digit that two sets share, if a third one takes another digit from either. The smallest sets come first."""
    sets = almost_locked_sets(position)
    told: set[tuple[Candidate, ...]] = {()}  # many wings remove the same
    for wing in sorted(_wings(sets), key=lambda wing: (*_size(sets, wing), wing)):
        eliminations = _eliminations(position, sets, wing)
        if eliminations not in told:
            told.add(eliminations)
            yield _step(position, sets, wing, eliminations)


def _wings(sets: AlmostLockedSets) -> set[Wing]:
    """A digit in some cell would take it from two sets, and they two digits from a third one: one too many."""
    wings: set[Wing] = set()
    for digit, deprived in sets.deprived.items():
        for numbers in set(deprived.values()):
            if not numbers & (numbers - 1):
                continue
            taken: dict[int, int] = {}
            for side in cells_in(numbers):
                for common, others in sets.links[side].items():
                    if common != digit:
                        taken[common] = taken.get(common, 0) | others
            once = twice = 0
            for others in taken.values():
                twice |= once & others
                once |= others
            for pivot in cells_in(twice):
                wings.update(_sides(sets, pivot, numbers, digit))
                if len(wings) > MOST_WINGS:
                    return wings
    return wings


def _sides(sets: AlmostLockedSets, pivot: int, numbers: int, digit: int) -> Iterator[Wing]:
    links = [(common, others & numbers) for common, others in sets.links[pivot].items() if common != digit]
    for index, (first_common, first_sides) in enumerate(links):
        for second_common, second_sides in links[index + 1 :]:
            for first in cells_in(first_sides):
                for second in cells_in(second_sides & ~(1 << first)):
                    yield pivot, first, first_common, second, second_common


def _cells(sets: AlmostLockedSets, wing: Wing) -> tuple[int, int, int]:
    """Of the set in the middle and of the two at its sides."""
    pivot, first, _, second, _ = wing
    return sets.cells[pivot], sets.cells[first], sets.cells[second]


def _size(sets: AlmostLockedSets, wing: Wing) -> tuple[bool, int]:
    pivot, first, second = _cells(sets, wing)
    overlaps = bool(pivot & first or pivot & second or first & second)
    return overlaps, pivot.bit_count() + first.bit_count() + second.bit_count()


def _eliminations(position: Position, sets: AlmostLockedSets, wing: Wing) -> tuple[Candidate, ...]:
    _, first, first_common, second, second_common = wing
    shared = sets.digits[first] & sets.digits[second] & ~(1 << first_common | 1 << second_common)
    found: list[Candidate] = []
    for digit in digits_in(shared):
        places = position.cells_with[digit]
        seen = sets.seen[digit]
        both = seen[sets.cells[first] & places] & seen[sets.cells[second] & places]
        found += [Candidate(cell, digit) for cell in cells_in(both)]
    return tuple(found)


def _step(position: Position, sets: AlmostLockedSets, wing: Wing, eliminations: tuple[Candidate, ...]) -> Step:
    shape = position.shape
    pivot, first, second = _cells(sets, wing)
    pivot_number, first_number, first_digit, second_number, second_digit = wing
    sides = first | second
    return Step(
        Technique.ALS_XY_WING,
        eliminations=eliminations,
        cells=(*cells_in(sides), *cells_in(pivot & ~sides)),
        candidates=position.candidates_in(sides, sets.digits[first_number] | sets.digits[second_number]),
        extra_candidates=position.candidates_in(pivot & ~sides, sets.digits[pivot_number]),
        links=tuple(
            Link(common_node(position, digit, pivot), common_node(position, digit, side), is_strong=False)
            for side, digit in ((first, first_digit), (second, second_digit))
        ),
        reason=Message(
            msgid(
                "Three groups have one digit more than cells: {pivot}; {first}; and {second}. The first group holds "
                "{first_digit}, which the second one must then do without, or {second_digit}, which the third one must "
                "do without. That group needs all its other digits, so {digits} must stand in one of these two."
            ),
            pivot=cell_list(shape, cells_in(pivot)),
            first=cell_list(shape, cells_in(first)),
            second=cell_list(shape, cells_in(second)),
            first_digit=digit_name(shape, first_digit),
            second_digit=digit_name(shape, second_digit),
            digits=digit_list(shape, cell_set(candidate.digit for candidate in eliminations)),
        ),
    )
