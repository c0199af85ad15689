"""From a full grid: take digits away while one solution remains; after too many steps back begin anew."""

from __future__ import annotations

from sudokuapp.generator.clue_board import ClueBoard, Solved, clue_count
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.full_grid import full_grid
from sudokuapp.generator.removal import reduced
from sudokuapp.generator.walk import walk_to_clues

MOST_BEGINNINGS = 40  # full grids that are tried before the nearest puzzle is changed little by little


def top_down(board: ClueBoard, clues: int | None, is_minimal: bool, effort: Effort) -> Solved:
    """A puzzle with exactly so many clues, or with no clue that it does not need."""
    if clues is None:
        return _begin(board, 0, effort)
    wanted, fewest = clues, 0 if is_minimal else clues

    def distance(solved: Solved) -> int:
        return abs(clue_count(solved.puzzle) - wanted)

    while True:
        nearest = _begin(board, fewest, effort)
        for _ in range(MOST_BEGINNINGS):
            if distance(nearest) == 0:
                return nearest
            nearest = min(nearest, _begin(board, fewest, effort), key=distance)
        found = walk_to_clues(board, nearest, clues, is_minimal, effort)
        if found is not None:
            return found


def _begin(board: ClueBoard, fewest: int, effort: Effort) -> Solved:
    effort.count()
    solution = full_grid(board)
    return Solved(reduced(board, solution, fewest), solution)
