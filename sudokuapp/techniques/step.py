"""A step: what one technique finds in a position. Plain data, for hints, drawings, ratings and other processes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from sudokuapp.language import Message
from sudokuapp.techniques.technique import Technique


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


class Node(NamedTuple):
    """One end of a link: a digit in one cell, or in a group of cells of which one holds it."""

    digit: int
    cells: tuple[int, ...]


class Link(NamedTuple):
    """Two nodes of a chain. Strong: if the start is false, the end is true. Weak: if it is true, the end is false."""

    start: Node
    end: Node
    is_strong: bool


def alternating_links(nodes: Iterable[Node]) -> tuple[Link, ...]:
    """The chain through these nodes: a strong link first, then a weak one, and so on."""
    return tuple(Link(start, end, index % 2 == 0) for index, (start, end) in enumerate(pairwise(nodes)))


@dataclass(frozen=True)
class Step:
    """Digits to place or candidates to remove, and why.

    What to show: `units` (numbers among `Areas.units`) are where to look, `cells` are the pattern, `candidates` are the
    digits of the pattern, `extra_candidates` those that play another part in it (fins, the other colour), `links` are
    the lines of a chain. `reason` says it in words.
    """

    technique: Technique
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    cells: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    extra_candidates: tuple[Candidate, ...] = ()
    units: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    reason: Message = field(default=Message(""), compare=False)

    @property
    def result(self) -> tuple[Technique, frozenset[Candidate], frozenset[Candidate]]:
        """What it does. Two steps with the same result are two explanations of one thing."""
        return self.technique, frozenset(self.placements), frozenset(self.eliminations)
