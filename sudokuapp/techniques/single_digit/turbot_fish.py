"""Two conjugate pairs of a digit that touch: skyscraper, 2-string kite, and turbot fish for all others.

One end of each pair sees the other, so not both are true. Then one of the two far ends is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cells_in, first_cell
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate, Link, Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import digit_name, short_cell, unit_name


@dataclass(frozen=True)
class TouchingPairs:
    """Two conjugate pairs: `near` ends see each other, and of the `far` ends one holds the digit."""

    digit: int
    units: tuple[int, int]
    near: tuple[int, int]
    far: tuple[int, int]
    shared: int
    """The number of a unit where the near ends see each other."""


def skyscrapers(position: Position) -> Iterator[Step]:
    """Two pairs in parallel lines whose near ends share a line. If the far ends do too, it is an X-wing."""
    return _steps(position, Technique.SKYSCRAPER)


def two_string_kites(position: Position) -> Iterator[Step]:
    """A pair in a row and a pair in a column whose near ends share a box."""
    return _steps(position, Technique.TWO_STRING_KITE)


def turbot_fish(position: Position) -> Iterator[Step]:
    """All other pairs that touch."""
    return _steps(position, Technique.TURBOT_FISH)


def _steps(position: Position, technique: Technique) -> Iterator[Step]:
    peers = position.areas.peers
    for digit, pairs in enumerate(position.conjugate_pairs):
        for (unit, cells), (other_unit, other_cells) in combinations(pairs, 2):
            if cells & other_cells or not _fits(technique, position.shape.side, unit, other_unit):
                continue
            removable = position.cells_with[digit] & ~cells & ~other_cells
            for near in cells_in(cells):
                far = first_cell(cells & ~(1 << near))
                for other_near in cells_in(other_cells & peers[near]):
                    other_far = first_cell(other_cells & ~(1 << other_near))
                    removed = removable & peers[far] & peers[other_far]
                    if removed:
                        shared = next(position.areas.units_around(1 << near | 1 << other_near))
                        found = TouchingPairs(digit, (unit, other_unit), (near, other_near), (far, other_far), shared)
                        if _is_named(technique, position, found):
                            yield _step(position, technique, found, removed)


def _fits(technique: Technique, side: int, unit: int, other: int) -> bool:
    """Whether pairs in these units can be the pattern, which is asked before their ends are looked at."""
    kinds = unit // side, other // side
    if technique is Technique.TWO_STRING_KITE:
        return kinds == (0, 1)
    if technique is Technique.SKYSCRAPER:
        return kinds in ((0, 0), (1, 1))
    return kinds != (0, 1)


def _is_named(technique: Technique, position: Position, found: TouchingPairs) -> bool:
    """Parallel lines whose near ends share a line are a skyscraper, unless the far ends do too: that is an X-wing."""
    lines = 2 * position.shape.side
    if max(found.units) >= lines or technique is Technique.TWO_STRING_KITE:
        return True
    if technique is Technique.TURBOT_FISH or found.shared >= lines:
        return technique is Technique.TURBOT_FISH and found.shared >= lines
    return all(number >= lines for number in position.areas.units_around(1 << found.far[0] | 1 << found.far[1]))


def _step(position: Position, technique: Technique, found: TouchingPairs, removed: int) -> Step:
    shape, digit = position.shape, found.digit
    (near, other_near), (far, other_far) = found.near, found.far
    cells = (far, near, other_near, other_far)
    nodes = [Node(digit, (cell,)) for cell in cells]
    return Step(
        technique,
        eliminations=position.candidates_in(removed, 1 << digit),
        cells=cells,
        candidates=(Candidate(far, digit), Candidate(other_far, digit)),
        extra_candidates=(Candidate(near, digit), Candidate(other_near, digit)),
        units=(*found.units, found.shared),
        links=(
            Link(nodes[0], nodes[1], is_strong=True),
            Link(nodes[1], nodes[2], is_strong=False),
            Link(nodes[2], nodes[3], is_strong=True),
        ),
        reason=Message(
            msgid(
                "In {unit}, {digit} fits only into {far} or {near}; in {other_unit} only into {other_near} or "
                "{other_far}. {near} and {other_near} both lie in {shared}, so they cannot both hold it. "
                "Hence {far} or {other_far} does, and a cell that sees both cannot."
            ),
            unit=unit_name(shape.units[found.units[0]]),
            other_unit=unit_name(shape.units[found.units[1]]),
            shared=unit_name(shape.units[found.shared]),
            digit=digit_name(shape, digit),
            far=short_cell(shape, far),
            near=short_cell(shape, near),
            other_near=short_cell(shape, other_near),
            other_far=short_cell(shape, other_far),
        ),
    )
