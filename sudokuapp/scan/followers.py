"""Whether some of a board's digits follow the others: whether these have exactly one solution, and those are of it.

So a player's digits follow the clues. Some may be the player's mistakes. Those that the app shows as dark as the clues
are found by their clash with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.conflicts import clashing_cells
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver

LEAST_AGREEMENT = 0.6  # the part of the followers that are those of the solution
MOST_CLASHING = 8  # cells among which one or two mistakes are looked for
MOST_EFFORT = 200  # to count the solutions of one set of clues
SURELY_PRINTED = 0.9


def mistakes_beside(
    seen: NDArray[np.integer], players: list[int], printed: NDArray[np.floating], shape: Shape
) -> list[int] | None:
    """The digits that must be a player's mistakes if these are the player's; None if these do not follow the clues.

    They do if the other digits have one solution, which the player's mostly follow; if not all have, the sure ones.
    """
    for least in (0.0, SURELY_PRINTED):
        clues = np.where(printed > least, seen, 0)
        clues[players] = 0
        for mistakes in _possible_mistakes(Grid.of(shape, clues.tolist())):
            kept = clues.copy()
            kept[list(mistakes)] = 0
            solution = _only_solution(Grid.of(shape, kept.tolist()))
            if solution and np.mean([solution[cell] == seen[cell] for cell in players]) >= LEAST_AGREEMENT:
                return list(mistakes)
    return None


def _possible_mistakes(clues: Grid) -> Iterator[tuple[int, ...]]:
    """The cells that may hold a player's mistakes, among digits that look like clues."""
    clashing = sorted(clashing_cells(clues))
    if clashing:
        if len(clashing) <= MOST_CLASHING:
            yield from chain.from_iterable(combinations(clashing, count) for count in (1, 2))
        return
    yield ()
    if _count(clues) == 0:
        yield from ((cell,) for cell in range(len(clues)) if clues[cell])


def _only_solution(grid: Grid) -> Grid | None:
    return app_solver.solve(grid) if _count(grid) == 1 else None


def _count(grid: Grid) -> int | None:
    """How many solutions, 2 for several; None if that takes too much effort."""
    return app_solver.count_within(grid, 2, MOST_EFFORT).solutions
