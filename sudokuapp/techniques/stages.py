"""What is said about a step beside its reason: where to look before, and what follows after. The same for all."""

from __future__ import annotations

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.wording import (
    candidate_list,
    cell_list,
    cell_name,
    digit_name,
    node_name,
    placement_list,
    unit_list,
)

MOST_PLACES = 4  # units or cells that a person can keep an eye on


def where_to_look(shape: Shape, step: Step) -> Message:
    """The place without the technique: the units of the pattern, or its cells, its digit, or the start of a chain."""
    if 0 < len(step.units) <= MOST_PLACES:
        return Message(msgid("Look at {places}."), places=unit_list(shape, step.units))
    if len(step.cells) == 1:
        return Message(msgid("Look at {places}."), places=cell_name(shape, step.cells[0]))
    if 0 < len(step.cells) <= MOST_PLACES:
        return Message(msgid("Look at {places}."), places=cell_list(shape, step.cells))
    digits = {digit for _, digit in (*step.candidates, *step.extra_candidates)}
    if len(digits) == 1:
        return Message(msgid("Look where {digit} can still go."), digit=digit_name(shape, digits.pop()))
    if step.links:
        return Message(msgid("Begin with {node}."), node=node_name(shape, step.links[0].start))
    cells = step.cells or [cell for cell, _ in (*step.placements, *step.eliminations)]
    return Message(msgid("Look around {places}."), places=cell_list(shape, sorted(set(cells))[:MOST_PLACES]))


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


def in_words(shape: Shape, step: Step) -> Message:
    """Why, and what follows, in a row."""
    return Message(msgid("{reason} {result}"), reason=step.reason, result=what_follows(shape, step))
