"""Taking clues away for as long as something holds, such as that there is one solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sudokuapp.generator.clue_board import ClueBoard, clue_count, without
from sudokuapp.generator.symmetry import Group

FIRST_SHARE = 3  # a third of a full grid can nearly always go at once


def reduced(board: ClueBoard, puzzle: bytes, fewest: int = 0) -> bytes:
    """The puzzle without the clues that it does not need to have one solution, down to so many."""
    order = board.clued(puzzle)
    board.chance.shuffle(order)
    return removed(puzzle, order, board.is_unique, fewest)


def removed(puzzle: bytes, order: Sequence[Group], holds: Callable[[bytes], bool], fewest: int = 0) -> bytes:
    """The puzzle without every group, in this order, that it does not need; it keeps at least so many clues.

    What holds must hold with more clues too. So several groups are tried at once: if it holds without all of them, it
    would have held after each. The result is that of trying them one by one, with a third of the checks saved.
    """
    at, size = 0, max(1, len(order) // FIRST_SHARE)
    room = clue_count(puzzle) - fewest
    while at < len(order) and room > 0:
        batch = order[at : at + size]
        taken = sum(map(len, batch))
        if taken > room:
            if len(batch) == 1:
                at += 1
            size = max(1, len(batch) // 2)
            continue
        fewer = without(puzzle, batch)
        if holds(fewer):
            puzzle, room, at = fewer, room - taken, at + len(batch)
        elif len(batch) == 1:
            at += 1
        else:
            size = len(batch) // 2
    return puzzle


def is_minimal(board: ClueBoard, puzzle: bytes) -> bool:
    """Whether the puzzle has several solutions without any one of its clues."""
    return not any(digit and board.is_unique(without(puzzle, [(cell,)])) for cell, digit in enumerate(puzzle))
