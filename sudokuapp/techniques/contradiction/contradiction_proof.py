"""Why a supposition contradicts itself: of all that follows from it only what is needed, as the links of a net."""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.core.shape import Shape
from sudokuapp.techniques.contradiction.consequences import Supposition, as_candidate
from sudokuapp.techniques.step import Link, Node


@dataclass(frozen=True)
class Proof:
    """`needed` are the candidates that are true, in order: what was supposed comes first.

    `exclusions` has pairs: a needed candidate and one that it excludes. `conclusions` has pairs too: a candidate that
    is excluded, and the needed one that is true because of it and others of the same place.
    """

    needed: tuple[int, ...]
    exclusions: tuple[tuple[int, int], ...]
    conclusions: tuple[tuple[int, int], ...]
    empty_place: int

    @property
    def excluded(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(other for _, other in self.exclusions))

    def links(self, shape: Shape) -> tuple[Link, ...]:
        return tuple(
            Link(_node(shape, start), _node(shape, end), is_strong)
            for pairs, is_strong in ((self.exclusions, False), (self.conclusions, True))
            for start, end in pairs
        )

    def empty_cells(self, shape: Shape) -> tuple[int, ...]:
        """The cell that has no candidate left, if it is a cell."""
        return (self.empty_place,) if self.empty_place < shape.cell_count else ()

    def empty_units(self, shape: Shape) -> tuple[int, ...]:
        """The unit that has no cell left for a digit, if it is a unit."""
        return () if self.empty_cells(shape) else ((self.empty_place - shape.cell_count) // shape.side,)


def proof_of(before: Supposition, trial: Supposition) -> Proof:
    """From the board before the supposition and the one after it, on which a place is empty. Read backwards."""
    layout = before.fields
    order = {candidate: number for number, (candidate, _) in enumerate(trial.trail)}
    needed = {trial.trail[0][0]}
    exclusions: dict[tuple[int, int], None] = {}
    conclusions: dict[tuple[int, int], None] = {}
    todo: list[tuple[int, int | None]] = [(trial.empty_place, None)]
    for place, concluded in todo:
        for other in layout.candidates_of_place[place]:
            if other == concluded or not before.left & layout.own[other]:
                continue
            excluding, its_place = next(taken for taken in trial.trail if not layout.own[other] & layout.keep[taken[0]])
            exclusions[excluding, other] = None
            if concluded is not None:
                conclusions[other, concluded] = None
            if excluding not in needed:
                needed.add(excluding)
                todo.append((its_place, excluding))
    return Proof(tuple(sorted(needed, key=order.__getitem__)), tuple(exclusions), tuple(conclusions), trial.empty_place)


def _node(shape: Shape, number: int) -> Node:
    cell, digit = as_candidate(shape, number)
    return Node(digit, (cell,))
