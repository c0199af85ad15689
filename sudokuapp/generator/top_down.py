"""From a full grid: take digits away while one solution remains; after too many steps back begin anew."""

from __future__ import annotations

from sudokuapp.generator.clue_board import ClueBoard, clue_count
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.full_grid import full_grid
from sudokuapp.generator.removal import removed
from sudokuapp.generator.walk import Solved, walk_to_clues

MOST_BEGINNINGS = 40  # full grids that are tried before the nearest puzzle is changed little by little


def top_down(board: ClueBoard, clues: int | None, is_minimal: bool, effort: Effort) -> Solved:
    """A puzzle with exactly so many clues, or with no clue that it does not need."""
    if clues is None:
        return _reduced(board, 0, effort)
    wanted = clues

    def distance(solved: Solved) -> int:
        return abs(clue_count(solved.puzzle) - wanted)

    while True:
        nearest = _reduced(board, 0 if is_minimal else clues, effort)
        for _ in range(MOST_BEGINNINGS):
            if distance(nearest) == 0:
                return nearest
            nearest = min(nearest, _reduced(board, 0 if is_minimal else clues, effort), key=distance)
        found = walk_to_clues(board, nearest.puzzle, clues, is_minimal, effort)
        if found is not None:
            return found


def _reduced(board: ClueBoard, fewest: int, effort: Effort) -> Solved:
    effort.count()
    solution = full_grid(board)
    return Solved(removed(solution, board.shuffled_groups(), board.is_unique, fewest), solution)
