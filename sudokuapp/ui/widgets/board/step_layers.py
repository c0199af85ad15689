"""From a solving step to what the board shows of it, in the stages of a hint. Kivy-free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sudokuapp.core.candidates import digits_in
from sudokuapp.techniques.cell_sets import cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.stages import HintStage, place_to_look
from sudokuapp.techniques.step import Node as StepNode
from sudokuapp.techniques.step import Step
from sudokuapp.techniques.technique import SINGLES, Technique
from sudokuapp.ui.widgets.board.layers import (
    Candidate,
    Candidates,
    Cells,
    Emphasis,
    Highlight,
    Highlights,
    Link,
    LinkKind,
    Links,
    Node,
    Notes,
)


@dataclass(frozen=True)
class StepLayers:
    """What lies over the board of a position. `notes` are what must be seen to understand the step."""

    highlights: Highlights = field(default_factory=dict)
    candidates: Candidates = field(default_factory=dict)
    links: Links = ()
    notes: Notes = field(default_factory=dict)


def step_layers(position: Position, step: Step, stage: HintStage) -> StepLayers:
    """Where to look: only the place is lit. Why: all of the step. Done: what followed, on the board after it."""
    match stage:
        case "where":
            return StepLayers({Highlight.FOCUS: _cells_to_look_at(position, step)})
        case "why":
            focus = frozenset(step.cells)
            lit = {
                Highlight.UNIT: _unit_cells(position, step.units),
                Highlight.SAME_DIGIT: _excluding_cells(position, step),
                Highlight.FOCUS: focus,
            }
            return StepLayers(lit, step_candidates(step), step_links(step), _notes_to_see(position, step))
        case "done":
            removed = {Candidate(*one): Emphasis.REMOVED for one in step.eliminations}
            changed = frozenset(cell for cell, _ in (*step.placements, *step.eliminations))
            return StepLayers({Highlight.CHANGED: changed}, removed)


def step_candidates(step: Step) -> Candidates:
    """The part of each candidate. Where one is on both sides, it is a reason."""
    shown: dict[Candidate, Emphasis] = {Candidate(*one): Emphasis.OPPOSITE for one in step.extra_candidates}
    shown |= {Candidate(*one): Emphasis.REASON for one in step.candidates}
    removed = {
        Emphasis.REASON: Emphasis.REMOVED_REASON,
        Emphasis.OPPOSITE: Emphasis.REMOVED_OPPOSITE,
        None: Emphasis.REMOVED,
    }
    shown |= {one: removed[shown.get(one)] for one in map(Candidate._make, step.eliminations)}
    return shown | {Candidate(*one): Emphasis.PLACED for one in step.placements}


def step_links(step: Step) -> Links:
    return tuple(
        Link(_node(link.start), _node(link.end), LinkKind.STRONG if link.is_strong else LinkKind.WEAK)
        for link in step.links
    )


def position_notes(position: Position) -> Notes:
    """All candidates of a position, as notes."""
    return {cell: frozenset(digits_in(digits)) for cell, digits in enumerate(position.candidates) if digits}


def _cells_to_look_at(position: Position, step: Step) -> Cells:
    place = place_to_look(step)
    if place.digit is not None:
        return frozenset(cells_in(position.cells_with[place.digit]))
    if place.node:
        return frozenset(place.node.cells)
    return _unit_cells(position, place.units) | frozenset(place.cells)


def _unit_cells(position: Position, units: tuple[int, ...]) -> Cells:
    return frozenset(cell for number in units for cell in position.areas.unit(number).cells)


def _excluding_cells(position: Position, step: Step) -> Cells:
    """For a hidden single the digits that keep its digit from all other cells: nobody needs notes to see that."""
    if step.technique is not Technique.HIDDEN_SINGLE:
        return frozenset()
    peers, digit = position.shape.peers, step.placements[0].digit
    empty = [cell for cell in _unit_cells(position, step.units) if not position.digits[cell]]
    holders = [cell for cell, held in enumerate(position.digits) if held == digit]
    return frozenset(holder for holder in holders if any(holder in peers[cell] for cell in empty))


def _notes_to_see(position: Position, step: Step) -> Notes:
    """Of the cells that the step is about; none for singles, which are seen without.

    A step about one digit is seen best where the others are left out, and its candidates have all the room then.
    """
    if step.technique in SINGLES:
        return {}
    candidates = list(_candidates_of(step))
    cells = _unit_cells(position, step.units) | {*step.cells, *(cell for cell, _ in candidates)}
    digits = {digit for _, digit in candidates}
    notes = {cell: noted for cell, noted in position_notes(position).items() if cell in cells}
    return {cell: noted & digits for cell, noted in notes.items()} if len(digits) == 1 else notes


def _candidates_of(step: Step) -> Iterator[tuple[int, int]]:
    yield from (*step.candidates, *step.extra_candidates, *step.eliminations, *step.placements)
    for link in step.links:
        for node in (link.start, link.end):
            yield from ((cell, node.digit) for cell in node.cells)


def _node(node: StepNode) -> Node:
    return Node.of(node.digit, *node.cells)
