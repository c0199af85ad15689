"""A player's digits follow the clues: these have one solution, and most of the player's are of it."""

from __future__ import annotations

import numpy as np
from support.puzzles import NEWSPAPER

from sudokuapp.core.text_reading import parse
from sudokuapp.scan.followers import mistakes_beside
from sudokuapp.solvers.app_solver import app_solver

CLUES = parse("9...2...4.836.419...6...5...15...47.6..3.7..5.3.....6.5..438..9...5.9.......7....")
SOLUTION = app_solver.solve(CLUES)
PLAYED = [cell for cell in range(81) if not CLUES[cell]][::4]
PRINTED = np.ones(81)


def seen(entries: dict[int, int]) -> np.ndarray:
    return np.array([CLUES[cell] or entries.get(cell, 0) for cell in range(81)])


def right() -> dict[int, int]:
    return {cell: SOLUTION[cell] for cell in PLAYED}


def test_digits_of_the_solution_follow_the_clues() -> None:
    assert mistakes_beside(seen(right()), PLAYED, PRINTED, NEWSPAPER) == []


def test_a_few_wrong_ones_follow_too_but_not_many() -> None:
    entries = right()
    for count, cell in enumerate(PLAYED, 1):
        entries[cell] = SOLUTION[cell] % 9 + 1
        follows = mistakes_beside(seen(entries), PLAYED, PRINTED, NEWSPAPER) is not None
        assert follows == (count <= 0.4 * len(PLAYED))


def test_clues_do_not_follow_the_others_as_the_puzzle_needs_them() -> None:
    clues = [cell for cell in range(81) if CLUES[cell]]
    assert mistakes_beside(seen(right()), clues[::3], PRINTED, NEWSPAPER) is None


def test_a_mistake_among_the_clues_is_found_by_its_clash() -> None:
    digits, mistake = seen(right()), PLAYED[2]
    row = mistake // 9
    digits[mistake] = next(CLUES[cell] for cell in range(81) if cell // 9 == row and CLUES[cell])
    pale = [cell for cell in PLAYED if cell != mistake]
    assert mistakes_beside(digits, pale, PRINTED, NEWSPAPER) == [mistake]
