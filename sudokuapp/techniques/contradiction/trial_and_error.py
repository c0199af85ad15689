"""Trial and error, the very last resort: a candidate is refuted by cases, each of which contradicts itself in turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.techniques.contradiction.supposition import Supposition, as_candidate
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.step import Link, Node, Step
from sudokuapp.techniques.technique import Technique
from sudokuapp.techniques.wording import LONGEST_LISTING, Listing, node_name

COMPARED = 4  # candidates that are refuted by many cases, before the one with the fewest is shown
FEW_CASES = 3  # so few are shown at once


def nested_contradictions(position: Position) -> Iterator[Step]:
    """A candidate that has to be refuted by cases: others that would be left beside it are refuted first, one after
    the other, and without them nothing is left. Cases within cases are tried only if nothing else is found.

    The solver says beforehand which candidates can be refuted at all; a puzzle with several solutions has no end here.
    """
    solutions = app_solver.first(position.grid, 2)
    if len(solutions) != 1 or position.is_full:
        return
    solution = solutions[0]
    board = Supposition.of(position)
    trials = []
    for candidate in board.open_candidates:
        cell, digit = as_candidate(position.shape, candidate)
        if solution[cell] != digit:
            trial = board.suppose(candidate)
            if trial.follow():
                return  # no cases are needed yet
            trials.append((candidate, trial))
    trials.sort(key=lambda entry: -len(entry[1].trail))  # where most follows, a contradiction is near
    for depth in count(1) if trials else ():
        is_found = False
        first: list[tuple[int, list[int], Supposition]] = []
        for candidate, trial in trials:
            cases = refuted_cases(trial.copy(), depth)
            if cases is not None:
                first.append((candidate, _needed_cases(trial, cases, depth), trial))
                if is_found or len(first) == COMPARED or len(first[-1][1]) <= FEW_CASES:
                    yield from _nested_steps(position.shape, first)
                    first = []
                    is_found = True
        yield from _nested_steps(position.shape, first)
        if is_found or first:
            return


def refuted_cases(board: Supposition, depth: int) -> list[int] | None:
    """The candidates that are refuted in turn until the board contradicts itself; None if it does not.

    The cases may have cases of their own, up to a depth; a depth of 0 means none.
    """
    if board.follow():
        return []
    cases: list[int] = []
    is_new = depth > 0
    while is_new:
        is_new = False
        for candidate in board.open_candidates:
            if board.is_open(candidate) and refuted_cases(board.suppose(candidate), depth - 1) is not None:
                is_new = True
                cases.append(candidate)
                board.remove(candidate)
                if board.follow():
                    return cases
    return None


def _needed_cases(trial: Supposition, cases: list[int], depth: int) -> list[int]:
    """Only the cases without which the contradiction is not reached."""
    needed = cases
    for case in reversed(cases):
        fewer = [other for other in needed if other != case]
        if _do_refute(trial.copy(), fewer, depth):
            needed = fewer
    return needed


def _do_refute(board: Supposition, cases: list[int], depth: int) -> bool:
    """Whether these cases, refuted in this order, lead to the contradiction."""
    for case in cases:
        if board.is_open(case):
            if refuted_cases(board.suppose(case), depth - 1) is None:
                return False
            board.remove(case)
            if board.follow():
                return True
    return False


def _nested_steps(shape: Shape, found: list[tuple[int, list[int], Supposition]]) -> Iterator[Step]:
    """Those with the fewest cases first."""
    for candidate, cases, trial in sorted(found, key=lambda entry: len(entry[1])):
        yield _nested_step(shape, candidate, cases, trial)


def _nested_step(shape: Shape, candidate: int, cases: list[int], trial: Supposition) -> Step:
    start = as_candidate(shape, candidate)
    others = [as_candidate(shape, case) for case in cases]
    node = Node(start.digit, (start.cell,))
    nodes = [Node(digit, (cell,)) for cell, digit in others]
    details: dict[str, object] = {"start": node_name(shape, node)}
    if len(nodes) == 1:
        sentence = msgid(
            "Trial and error: suppose {start}. Then {node} ends in a contradiction, and without it nothing fits "
            "any more."
        )
        reason = Message(sentence, node=node_name(shape, nodes[0]), **details)
    elif len(nodes) <= LONGEST_LISTING:
        sentence = msgid(
            "Trial and error: suppose {start}. Tried in turn, each of these ends in a contradiction: {nodes}. "
            "Without them nothing fits any more."
        )
        reason = Message(sentence, nodes=Listing(tuple(node_name(shape, other) for other in nodes)), **details)
    else:
        sentence = msgid(
            "Trial and error: suppose {start}. Of what is left then, {count} candidates are tried in turn, and each "
            "ends in a contradiction. Without them nothing fits any more."
        )
        reason = Message(sentence, count=len(nodes), **details)
    return Step(
        Technique.NESTED_CONTRADICTION,
        eliminations=(start,),
        cells=tuple(sorted({start.cell, *(cell for cell, _ in others)})),
        candidates=(start, *(as_candidate(shape, taken) for taken, place in trial.trail if place >= 0)),
        extra_candidates=tuple(others),
        links=tuple(Link(node, other, False) for other in nodes),
        reason=reason,
    )
