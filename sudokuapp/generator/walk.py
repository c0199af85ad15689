"""From one puzzle to others that share most of its clues: rare puzzles are found so, not by starting anew each time."""

from __future__ import annotations

from sudokuapp.generator.clue_board import ClueBoard, Solved, clue_count, with_digits, without
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.placing import narrowed, step_back, with_clues
from sudokuapp.generator.removal import reduced

LONGEST_WALK = 400  # steps in a row that get no closer
SEVERAL = 6


def walk_to_clues(board: ClueBoard, start: Solved, clues: int, is_minimal: bool, effort: Effort) -> Solved | None:
    """A puzzle with exactly so many clues; None if the walk gets no closer for long."""
    nearest, steps = start, 0
    while steps < LONGEST_WALK:
        effort.count()
        steps += 1
        missing = clues - clue_count(nearest.puzzle)
        found = _with_more(board, nearest) if missing > 0 else _with_fewer(board, nearest, 0 if is_minimal else clues)
        still_missing = clues - clue_count(found.puzzle)
        if still_missing > 0 and not is_minimal:
            filled = with_clues(board, found.puzzle, found.solution, clues)
            if filled is not None:
                return Solved(filled, found.solution)
        if still_missing == 0:
            return found
        if abs(still_missing) <= abs(missing):
            if abs(still_missing) < abs(missing):
                steps = 0
            nearest = found
    return None


def _with_fewer(board: ClueBoard, solved: Solved, fewest: int) -> Solved:
    """A few clues give way to others that exclude more; then those go that are not needed, down to so many."""
    more, solution = narrowed(board, step_back(board, solved.puzzle), board.shape.cell_count)
    assert solution is not None, "with all cells filled there is one solution"
    return Solved(reduced(board, more, fewest), solution)


def _with_more(board: ClueBoard, solved: Solved) -> Solved:
    """One clue gives way to several by chance, of which each alone says less; then those go that are not needed."""
    fewer = without(solved.puzzle, [board.chance.choice(board.clued(solved.puzzle))])
    added = board.open(fewer)
    board.chance.shuffle(added)
    more = with_digits(fewer, added[:SEVERAL], solved.solution)
    return Solved(reduced(board, more, 0), solved.solution) if board.is_unique(more) else solved
