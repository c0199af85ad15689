"""From one puzzle to others that share most of its clues: rare puzzles are found so, not by starting anew each time."""

from __future__ import annotations

from typing import NamedTuple

from sudokuapp.generator.clue_board import ClueBoard, clue_count
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.placing import narrowed, step_back, with_clues
from sudokuapp.generator.removal import removed

LONGEST_WALK = 400  # steps in a row that get no closer


class Solved(NamedTuple):
    """A puzzle and its only solution."""

    puzzle: bytes
    solution: bytes


def neighbour(board: ClueBoard, puzzle: bytes, fewest: int = 0) -> Solved:
    """Another puzzle with most of these clues, without those that it does not need; it keeps at least so many."""
    more, solution = narrowed(board, step_back(board, puzzle), board.shape.cell_count)
    assert solution is not None, "with all cells filled there is one solution"
    order = board.clued(more)
    board.chance.shuffle(order)
    return Solved(removed(more, order, board.is_unique, fewest), solution)


def walk_to_clues(board: ClueBoard, start: bytes, clues: int, is_minimal: bool, effort: Effort) -> Solved | None:
    """A puzzle with exactly so many clues; None if the walk gets no closer for long."""
    nearest, distance, steps = start, abs(clue_count(start) - clues), 0
    while steps < LONGEST_WALK:
        effort.count()
        steps += 1
        found = neighbour(board, nearest, 0 if is_minimal else clues)
        missing = clues - clue_count(found.puzzle)
        if missing > 0 and not is_minimal:
            filled = with_clues(board, found.puzzle, found.solution, clues)
            if filled is not None:
                return Solved(filled, found.solution)
        if missing == 0:
            return found
        if abs(missing) <= distance:
            if abs(missing) < distance:
                steps = 0
            nearest, distance = found.puzzle, abs(missing)
    return None
