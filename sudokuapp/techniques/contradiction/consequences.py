"""What follows from a digit by singles alone, for the whole board in a few operations on one large integer.

A *place* is a cell, or a digit in a unit: something that takes exactly one candidate. Each place has a field of bits in
the integer, one bit for each candidate it may take and a guard bit above them, so that each candidate stands in four
fields. Subtracting one from every field at a time finds the fields with no bit left (a contradiction: the guard is
borrowed from) and those with one (a single).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Candidate


@dataclass(frozen=True)
class Fields:
    """The layout for a shape. Candidates are numbered cell by cell; place `p` has the bits from `p * width` on."""

    width: int
    guards: int
    lowest: int
    own: tuple[int, ...]
    """For each candidate its bit in the field of its cell, its row, its column and its box."""
    keep: tuple[int, ...]
    """For each candidate the bits of all candidates that can be true along with it."""
    candidate_at: dict[int, int]
    """The candidate of a bit, by the bit's number."""
    candidates_of_place: tuple[tuple[int, ...], ...]
    """The cells come first, then for each unit the digits."""


@cache
def fields(shape: Shape) -> Fields:
    side = shape.side
    width = side + 1
    places = [tuple(cell * side + digit for digit in range(side)) for cell in range(shape.cell_count)]
    places += [tuple(cell * side + digit for cell in unit.cells) for unit in shape.units for digit in range(side)]
    own = [0] * (shape.cell_count * side)
    candidate_at = {}
    places_of: list[list[int]] = [[] for _ in own]
    for place, candidates in enumerate(places):
        for offset, candidate in enumerate(candidates):
            bit = place * width + offset
            own[candidate] |= 1 << bit
            candidate_at[bit] = candidate
            places_of[candidate].append(place)
    lowest = sum(1 << place * width for place in range(len(places)))
    every = (1 << len(places) * width) - 1
    keep = []
    for candidate in range(len(own)):
        excluded = 0
        for place in places_of[candidate]:
            for other in places[place]:
                if other != candidate:
                    excluded |= own[other]
        keep.append(every ^ excluded)
    return Fields(width, lowest << side, lowest, tuple(own), tuple(keep), candidate_at, tuple(places))


class Supposition:
    """A board on which some candidates are taken as true, with what follows from that so far."""

    __slots__ = ("done", "empty_places", "fields", "left", "trail")

    def __init__(self, layout: Fields, left: int, done: int, trail: Iterable[tuple[int, int]] = ()) -> None:
        self.fields = layout
        self.left = left
        self.done = done
        self.trail: list[tuple[int, int]] = list(trail)
        """The candidates that are true, in order, each with the place that has no other left (-1: supposed)."""
        self.empty_places = 0

    @classmethod
    def of(cls, position: Position) -> Supposition:
        layout = fields(position.shape)
        side = position.shape.side
        left = done = 0
        for cell, (digit, candidates) in enumerate(zip(position.digits, position.candidates, strict=True)):
            if digit:
                done |= layout.own[cell * side + digit - 1]
            for candidate in cells_in(candidates >> 1):
                left |= layout.own[cell * side + candidate]
        return cls(layout, left | done, done)

    def suppose(self, candidate: int) -> Supposition:
        """A further board, on which this candidate is true too."""
        found = Supposition(self.fields, self.left, self.done)
        found._take(candidate, -1)
        return found

    def copy(self) -> Supposition:
        return Supposition(self.fields, self.left, self.done, self.trail)

    def remove(self, candidate: int) -> None:
        """Take a candidate as false."""
        self.left &= ~self.fields.own[candidate]

    def is_open(self, candidate: int) -> bool:
        """Whether the candidate is neither true nor false."""
        return bool(self.left & ~self.done & self.fields.own[candidate])

    @property
    def open_candidates(self) -> Iterator[int]:
        """Those that are neither true nor false, the ones in the place with fewest candidates first."""
        layout = self.fields
        left = self.left & ~self.done
        below = (left | layout.guards) - layout.lowest & left  # each field without its lowest bit
        below_that = (below | layout.guards) - layout.lowest & below
        several = layout.guards & (below_that | layout.guards) - layout.lowest  # fields with three or more
        pairs = left & ~(several - (several >> layout.width - 1))
        seen = 0
        for bits in (pairs, left):
            bits &= ~seen
            while bits:
                candidate = layout.candidate_at[bits.bit_length() - 1]
                bits &= ~layout.own[candidate]
                seen |= layout.own[candidate]
                yield candidate

    def advance(self) -> bool:
        """Take all singles that there are now. False at the end: nothing more follows, or there is a contradiction."""
        layout = self.fields
        guards, lowest, left = layout.guards, layout.lowest, self.left
        less = (left | guards) - lowest
        self.empty_places = guards & ~less
        if self.empty_places:
            return False
        single = guards & ~((left & less | guards) - lowest)
        new = left & (single - (single >> layout.width - 1)) & ~self.done
        if not new:
            return False
        while new:
            bit = new.bit_length() - 1
            candidate = layout.candidate_at[bit]
            if self.left >> bit & 1:
                self._take(candidate, bit // layout.width)
            new &= ~layout.own[candidate]
        return True

    def follow(self) -> bool:
        """Go on to the end. Whether there is a contradiction."""
        while self.advance():
            pass
        return bool(self.empty_places)

    @property
    def empty_place(self) -> int:
        """A place that has no candidate left."""
        return ((self.empty_places & -self.empty_places).bit_length() - 1) // self.fields.width

    def _take(self, candidate: int, place: int) -> None:
        self.left &= self.fields.keep[candidate]
        self.done |= self.fields.own[candidate]
        self.trail.append((candidate, place))


def as_candidate(shape: Shape, number: int) -> Candidate:
    return Candidate(number // shape.side, number % shape.side + 1)
