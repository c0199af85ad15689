"""From an empty grid: place digits that do not clash, go back when stuck, until there is one solution."""

from __future__ import annotations

from sudokuapp.generator.clue_board import ClueBoard, Solved
from sudokuapp.generator.effort import Effort
from sudokuapp.generator.limits import fewest_clues
from sudokuapp.generator.placing import narrowed, scattered, step_back, with_clues
from sudokuapp.generator.removal import reduced
from sudokuapp.generator.walk import walk_to_clues

MOST_RETURNS = 30  # times to go back before a puzzle with more clues is made, and changed until it has fewer


def bottom_up(board: ClueBoard, clues: int | None, is_minimal: bool, effort: Effort) -> Solved:
    """A puzzle with exactly so many clues, or with as many as it took."""
    if clues is None:
        effort.count()
        found = _with_any_clues(board, scattered(board, fewest_clues(board.shape)))
        return Solved(reduced(board, found.puzzle), found.solution) if is_minimal else found
    while True:
        puzzle = scattered(board, fewest_clues(board.shape))
        solved = None if is_minimal else _with_clues(board, puzzle, clues, effort)
        solved = solved or walk_to_clues(board, _with_any_clues(board, puzzle), clues, is_minimal, effort)
        if solved is not None:
            return solved


def _with_clues(board: ClueBoard, puzzle: bytes, clues: int, effort: Effort) -> Solved | None:
    for _ in range(MOST_RETURNS):
        effort.count()
        puzzle, solution = narrowed(board, puzzle, clues)
        if solution is not None:
            filled = with_clues(board, puzzle, solution, clues)
            if filled is not None:
                return Solved(filled, solution)
        puzzle = step_back(board, puzzle)
    return None


def _with_any_clues(board: ClueBoard, puzzle: bytes) -> Solved:
    puzzle, solution = narrowed(board, puzzle, board.shape.cell_count)
    assert solution is not None, "with all cells filled there is one solution"
    return Solved(puzzle, solution)
