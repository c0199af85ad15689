"""What a screen can show on the board, as plain values: the screen says what, the widget knows how to draw it.

A screen hands over new values whenever something changes and never changes one that it has handed over. Cells are
numbered as in `core.shape`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

Cells = frozenset[int]


class Highlight(Enum):
    """Why a cell is lit. Where a cell has two reasons, the one that is later in this list is seen."""

    PEER = "peer"  # may not hold the digit of the selected cell
    WRITTEN = "written"  # stands on the person's paper already
    UNIT = "unit"  # in the row, column or box that a hint is about
    SAME_DIGIT = "same digit"  # holds the digit of the selected cell
    FOCUS = "focus"  # what a hint is about, or what a solver looks at
    CHANGED = "changed"  # differs from what was shown before
    SELECTED = "selected"  # where the next digit goes


class Mark(Enum):
    """What is said about the digit of a cell, by a shape beside it. A cell may have several."""

    CHANGED = "changed"  # differs from the page before
    SUSPECT = "suspect"  # may have been misread
    REPAIRED = "repaired"  # was misread, and corrected by the rules
    HELPED = "helped"  # was filled in by the app
    CONFLICT = "conflict"  # breaks a rule, or is known to be wrong


class Emphasis(Enum):
    """The part that a candidate has in a hint."""

    REASON = "reason"  # what the hint follows from; in a chain or a colouring, one of the two sides
    OPPOSITE = "opposite"  # the other side: false where the reasons are true, and the other way round
    REMOVED = "removed"  # what the hint takes away
    REMOVED_REASON = "removed reason"  # part of the pattern, and taken away
    REMOVED_OPPOSITE = "removed opposite"
    PLACED = "placed"  # what the hint follows from, and what it places
    CHOSEN = "chosen"  # no part: a note of the digit that is chosen


CROSSED_OUT = frozenset({Emphasis.REMOVED, Emphasis.REMOVED_REASON, Emphasis.REMOVED_OPPOSITE})


class LinkKind(Enum):
    STRONG = "strong"  # if one is false, the other is true
    WEAK = "weak"  # if one is true, the other is false


class Candidate(NamedTuple):
    """A digit that a cell may still hold."""

    cell: int
    digit: int


@dataclass(frozen=True)
class Node:
    """What a link begins or ends at: one candidate, or the same digit in several cells (a grouped node)."""

    digit: int
    cells: Cells

    @classmethod
    def of(cls, digit: int, *cells: int) -> Node:
        return cls(digit, frozenset(cells))

    @property
    def candidates(self) -> list[Candidate]:
        return [Candidate(cell, self.digit) for cell in sorted(self.cells)]


@dataclass(frozen=True)
class Link:
    """What follows for `end` from `start`: an arrow from one to the other."""

    start: Node
    end: Node
    kind: LinkKind


Notes = Mapping[int, frozenset[int]]  # for a cell, the digits that were noted in it
Highlights = Mapping[Highlight, Cells]
Marks = Mapping[Mark, Cells]
Candidates = Mapping[Candidate, Emphasis]
Links = tuple[Link, ...]
