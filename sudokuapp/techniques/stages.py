"""What is said about a step beside its reason: where to look before, and what follows after. The same for all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.step import Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import (
    candidate_list,
    cell_list,
    cell_name,
    digit_name,
    node_name,
    placement_list,
    unit_list,
)

HintStage = Literal["where", "why", "done"]
"""Of a hint that is told bit by bit: where to look, which technique and why, and what was done."""

MOST_PLACES = 4  # units or cells that a person can keep an eye on


@dataclass(frozen=True)
class WhereToLook:
    """Where to look before the technique is told: one of units, cells, a digit, or a node that a chain begins with."""

    units: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()
    digit: int | None = None
    node: Node | None = None
    is_around: bool = False
    """Whether there is more to see around the cells."""


def place_to_look(step: Step) -> WhereToLook:
    """As little as helps: the units of the pattern, or its cells, its digit, or the start of a chain.

    A contradiction begins where a digit is tried, not where it ends.
    """
    if step.technique is Technique.NISHIO:
        return WhereToLook(cells=(step.eliminations[0].cell,))
    if 0 < len(step.units) <= MOST_PLACES:
        return WhereToLook(units=step.units)
    if 0 < len(step.cells) <= MOST_PLACES:
        return WhereToLook(cells=step.cells)
    digits = {digit for _, digit in (*step.candidates, *step.extra_candidates)}
    if len(digits) == 1:
        return WhereToLook(digit=digits.pop())
    if step.links:
        return WhereToLook(node=step.links[0].start)
    cells = step.cells or [cell for cell, _ in (*step.placements, *step.eliminations)]
    return WhereToLook(cells=tuple(sorted(set(cells))[:MOST_PLACES]), is_around=True)


def where_to_look(shape: Shape, step: Step) -> Message:
    """The place without the technique."""
    place = place_to_look(step)
    if place.units:
        return Message(msgid("Look at {places}."), places=unit_list(shape, place.units))
    if place.digit is not None:
        return Message(msgid("Look where {digit} can still go."), digit=digit_name(shape, place.digit))
    if place.node:
        return Message(msgid("Begin with {node}."), node=node_name(shape, place.node))
    if place.is_around:
        return Message(msgid("Look around {places}."), places=cell_list(shape, place.cells))
    if len(place.cells) == 1:
        return Message(msgid("Look at {places}."), places=cell_name(shape, place.cells[0]))
    return Message(msgid("Look at {places}."), places=cell_list(shape, place.cells))


def what_follows(shape: Shape, step: Step) -> Message:
    """The digits to place and the candidates to remove."""
    placed = placement_list(shape, step.placements)
    removed = candidate_list(shape, step.eliminations)
    if not step.eliminations and len(step.placements) == 1:
        cell, digit = step.placements[0]
        return Message(
            msgid("So {digit} goes into {cell}."), digit=digit_name(shape, digit), cell=cell_name(shape, cell)
        )
    if not step.eliminations:
        return Message(msgid("So place {placements}."), placements=placed)
    if not step.placements:
        return Message(msgid("So remove {candidates}."), candidates=removed)
    return Message(msgid("So place {placements}, and remove {candidates}."), placements=placed, candidates=removed)


def what_was_done(shape: Shape, step: Step) -> Message:
    """The same as `what_follows`, once it is on the board."""
    placed = placement_list(shape, step.placements)
    removed = candidate_list(shape, step.eliminations)
    if not step.eliminations and len(step.placements) == 1:
        cell, digit = step.placements[0]
        return Message(msgid("{digit} is now in {cell}."), digit=digit_name(shape, digit), cell=cell_name(shape, cell))
    if not step.eliminations:
        return Message(msgid("Placed: {placements}."), placements=placed)
    if not step.placements:
        return Message(msgid("Removed: {candidates}."), candidates=removed)
    return Message(msgid("Placed: {placements}. Removed: {candidates}."), placements=placed, candidates=removed)


def in_words(shape: Shape, step: Step) -> Message:
    """Why, and what follows, in a row."""
    return Message(msgid("{reason} {result}"), reason=step.reason, result=what_follows(shape, step))
