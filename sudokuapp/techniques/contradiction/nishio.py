"""Nishio: a candidate that contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.contradiction.consequences import Supposition, as_candidate
from sudokuapp.techniques.contradiction.contradiction_proof import Proof, proof_of
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import LONGEST_LISTING, Listing, cell_name, digit_name, node_name, unit_name


def nishio(position: Position) -> Iterator[Step]:
    """A candidate from which, by singles alone, a contradiction follows. All are followed side by side, so that the
    one that is nearest to its contradiction comes out first."""
    board = Supposition.of(position)
    running = [(candidate, board.suppose(candidate)) for candidate in board.open_candidates]
    while running:
        going_on = []
        proofs = []
        for candidate, trial in running:
            if trial.advance():
                going_on.append((candidate, trial))
            elif trial.empty_places:
                proofs.append(proof_of(board, trial))
        for proof in sorted(proofs, key=lambda proof: len(proof.needed)):
            yield _nishio_step(position.shape, proof)
        running = going_on


def _nishio_step(shape: Shape, proof: Proof) -> Step:
    start, *rest = [as_candidate(shape, candidate) for candidate in proof.needed]
    names = [node_name(shape, Node(digit, (cell,))) for cell, digit in rest]
    details: dict[str, object] = {
        "start": node_name(shape, Node(start.digit, (start.cell,))),
        "end": _emptied(shape, proof.empty_place),
    }
    if not names:
        reason = Message(msgid("If {start} were true, {end}."), **details)
    elif len(names) <= LONGEST_LISTING:
        sentence = msgid("If {start} were true, these would follow, one by one: {nodes}. But then {end}.")
        reason = Message(sentence, nodes=Listing(tuple(names)), **details)
    else:
        sentence = msgid("If {start} were true, {count} other digits would follow, one by one. But then {end}.")
        reason = Message(sentence, count=len(names), **details)
    return Step(
        Technique.NISHIO,
        eliminations=(start,),
        cells=tuple(sorted({start.cell, *(cell for cell, _ in rest), *proof.empty_cells(shape)})),
        candidates=(start, *rest),
        extra_candidates=tuple(as_candidate(shape, candidate) for candidate in proof.excluded),
        units=proof.empty_units(shape),
        links=proof.links(shape),
        reason=reason,
    )


def _emptied(shape: Shape, place: int) -> Message:
    if place < shape.cell_count:
        return Message(msgid("no digit would be left for {cell}"), cell=cell_name(shape, place))
    number, digit = divmod(place - shape.cell_count, shape.side)
    sentence = msgid("{unit} would have no cell left for {digit}")
    return Message(sentence, unit=unit_name(shape.units[number]), digit=digit_name(shape, digit + 1))
