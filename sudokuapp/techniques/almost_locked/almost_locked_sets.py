"""Almost locked sets: cells of a unit with one digit more than cells. Without any one digit they need all the others.

Sets of such sets are integers too, with a bit for each set: one operation then asks a question of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudokuapp.techniques.almost_locked.cell_subsets import cell_subsets
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position


@dataclass(frozen=True)
class AlmostLockedSets:
    """All of a position, numbered from the smallest to the largest."""

    cells: Sequence[int]
    """For each of them the set of its cells."""
    digits: Sequence[int]
    """For each of them the set of its digits."""
    links: Sequence[dict[int, int]]
    """For each of them, by digit: the other ones that cannot hold this digit too, for all its places see each other."""
    deprived: dict[int, dict[int, int]]
    """By digit and cell: those that lose the digit if the cell holds it. They need all their other digits then."""
    seen: dict[int, dict[int, int]]
    """By digit and set of places: the cells with this candidate that see all of these places."""


@lru_cache(maxsize=8)
def almost_locked_sets(position: Position) -> AlmostLockedSets:
    """Kept, for every technique with such sets begins with all of them."""
    found = sorted(_sets(position).items(), key=lambda entry: entry[0].bit_count())
    links: list[dict[int, int]] = [{} for _ in found]
    seen: dict[int, dict[int, int]] = {}
    deprived: dict[int, dict[int, int]] = {}
    for digit in range(1, position.shape.side + 1):
        # Many sets share the places of a digit. What those places see is asked once.
        sharing: dict[int, list[int]] = {}
        for number, (cells, digits) in enumerate(found):
            if digits >> digit & 1:
                sharing.setdefault(cells & position.cells_with[digit], []).append(number)
        seen[digit] = _seen(position, digit, sharing)
        numbers_of = {places: cell_set(numbers) for places, numbers in sharing.items()}
        deprived[digit] = _deprived(seen[digit], numbers_of)
        for places, others in _linked(seen[digit], numbers_of).items():
            for number in sharing[places]:
                links[number][digit] = others
    return AlmostLockedSets([cells for cells, _ in found], [digits for _, digits in found], links, deprived, seen)


def _seen(position: Position, digit: int, places_of_sets: Iterable[int]) -> dict[int, int]:
    """For each set of places the cells with the digit that see all of them."""
    peers, cells_with_digit = position.areas.peers, position.cells_with[digit]
    seen = {}
    for places in places_of_sets:
        seeing, rest = cells_with_digit, places
        while rest and seeing:
            lowest = rest & -rest
            seeing &= peers[lowest.bit_length() - 1]
            rest ^= lowest
        seen[places] = seeing
    return seen


def _deprived(seen: dict[int, int], numbers_of: dict[int, int]) -> dict[int, int]:
    deprived: dict[int, int] = {}
    for places, seeing in seen.items():
        for cell in cells_in(seeing):
            deprived[cell] = deprived.get(cell, 0) | numbers_of[places]
    return deprived


def _linked(seen: dict[int, int], numbers_of: dict[int, int]) -> dict[int, int]:
    """For each set of places the sets whose places all see them, if there are any."""
    by_first_cell: dict[int, list[tuple[int, int]]] = {}
    for places, numbers in numbers_of.items():
        by_first_cell.setdefault(places & -places, []).append((places, numbers))
    linked = {}
    for places, seeing in seen.items():
        together, rest, unseen = 0, seeing, ~seeing
        while rest:
            for others, numbers in by_first_cell.get(rest & -rest, ()):
                if not others & unseen:
                    together |= numbers
            rest &= rest - 1
        if together:
            linked[places] = together
    return linked


def _sets(position: Position) -> dict[int, int]:
    """The digits of each set, by its cells. A set that lies in two units is found twice."""
    found: dict[int, int] = {}
    for unit in position.areas.units:
        for cells, digits, size in cell_subsets(position, unit):
            if digits.bit_count() == size + 1:
                found[cells] = digits
    return found
