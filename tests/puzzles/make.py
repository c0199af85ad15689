"""Makes the puzzles of this folder, always the same ones.

Run from the root: python -m tests.puzzles.make [hard] [minimal] [ambiguous] [impossible]; all of them takes minutes.

It walks from puzzle to puzzle: some clues are taken away, others are added until there is one solution again, and the
new puzzle is kept if it is not worse: if it has no more clues, or if the search for its solution is no shorter. All
puzzles are our own: each walk begins with a shuffled full grid, and none comes from a list.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np

from sudokuapp.core.candidates import candidates, digits_in
from sudokuapp.core.conflicts import conflicts
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import twin
from sudokuapp.solvers.dlx.engine import board_matrix
from tests.support.plain_solver import plain_solutions
from tests.support.puzzles import CORPUS, corpus, full_grid, unique_puzzle

SEED = 20261117
SHAPES = [Shape.of_side(side) for side in (4, 6, 8, 9)]
MOST_COMPARED = 3000  # solutions that are compared to choose a clue
# For each side: how many hard puzzles, and how many rounds of each walk. No 4x4 that we saw needs a search at all.
HARD = {6: (3, 1000), 8: (3, 1000), 9: (8, 2500)}
CLUES = {4: (5, 4, 4), 6: (9, 8, 8), 8: (17, 16, 15), 9: (24, 23, 22, 21, 20, 20, 19)}  # of the minimal puzzles
SOLUTIONS = [(2, 2), (3, 9), (10, 99), (100, 999), (1_000, 20_000)]  # how many the ambiguous puzzles have


def branches(grid: Grid) -> int:
    """How many rows Dancing Links tries until it knows all solutions: the puzzle is hard if there are many."""
    search = board_matrix(twin, grid.shape).search_cells(grid.cells)
    state, tried = search._state, 0
    try_row = state.try_row

    def counted(column: int, node: int) -> bool:
        nonlocal tried
        tried += 1
        return try_row(column, node)

    state.try_row = counted
    search.count(1 << 40)
    return tried


def minimal(puzzle: Grid, chance: random.Random) -> Grid:
    """The puzzle without the clues that it does not need to have one solution."""
    clues = [cell for cell, digit in enumerate(puzzle) if digit]
    for cell in chance.sample(clues, len(clues)):
        fewer = puzzle.with_digit(cell, 0)
        if app_solver.is_unique(fewer):
            puzzle = fewer
    return puzzle


def neighbour(puzzle: Grid, chance: random.Random) -> Grid:
    """Another minimal puzzle, with most of the clues of this one."""
    clues = [cell for cell, digit in enumerate(puzzle) if digit]
    for cell in chance.sample(clues, chance.choice((1, 2, 2, 3))):
        puzzle = puzzle.with_digit(cell, 0)
    while True:
        found = list(islice(app_solver.solutions(puzzle), MOST_COMPARED))
        if len(found) == 1:
            return minimal(puzzle, chance)
        target = chance.choice(found)
        digits = np.frombuffer(b"".join(grid.cells for grid in found), np.uint8).reshape(len(found), len(puzzle))
        left = (digits == np.frombuffer(target.cells, np.uint8)).sum(axis=0)  # solutions that agree with each cell
        cell = chance.choice(np.flatnonzero(left == left.min()).tolist())
        puzzle = puzzle.with_digit(cell, target[cell])


def walk(puzzle: Grid, score: Callable[[Grid], int], chance: random.Random) -> Iterator[Grid]:
    """Puzzles with one solution, whose score never rises; it never ends."""
    lowest = score(puzzle)
    while True:
        yield puzzle
        other = neighbour(puzzle, chance)
        reached = score(other)
        if reached <= lowest:
            puzzle, lowest = other, reached


def hard(shape: Shape, rounds: int, chance: random.Random) -> Grid:
    start = unique_puzzle(shape, chance, app_solver.is_unique)
    return next(islice(walk(start, lambda puzzle: -branches(puzzle), chance), rounds, None))


def with_few_clues(shape: Shape, clues: int, chance: random.Random) -> Grid:
    start = minimal(full_grid(shape, chance), chance)
    puzzles = walk(start, lambda puzzle: puzzle.clue_count, chance)
    return next(puzzle for puzzle in puzzles if puzzle.clue_count <= clues)


def ambiguous(shape: Shape, fewest: int, most: int, chance: random.Random) -> tuple[Grid, int]:
    """A puzzle with so many solutions, and their exact number, on which the plain solver agrees."""
    while True:
        puzzle, count = unique_puzzle(shape, chance, app_solver.is_unique), 1
        while count < fewest and puzzle.clue_count:
            cell = chance.choice([cell for cell, digit in enumerate(puzzle) if digit])
            puzzle = puzzle.with_digit(cell, 0)
            count = app_solver.count(puzzle, most + 1)
        if fewest <= count <= most:
            assert count == sum(1 for _ in plain_solutions(puzzle.cells, shape.box_rows, shape.box_columns))
            return puzzle, count


def contradiction(grid: Grid) -> str:
    """What shows that a grid has no solution: a clash of clues, a cell, a unit, or nothing but a search."""
    left = [set(digits_in(digits)) for digits in candidates(grid)]
    if conflicts(grid):
        return "clash"
    if any(not digit and not left[cell] for cell, digit in enumerate(grid)):
        return "cell"
    for unit in grid.shape.units:
        possible = {grid[cell] for cell in unit.cells}.union(*(left[cell] for cell in unit.cells))
        if len(possible - {0}) < grid.shape.side:
            return "unit"
    return "search"


def with_wrong_digit(puzzle: Grid) -> Iterator[tuple[Grid, str]]:
    """The puzzle with one more digit, a wrong one, in every way; and what shows that there is no solution then."""
    solution = app_solver.solve(puzzle)
    for cell, digit in enumerate(puzzle):
        for wrong in range(1, puzzle.shape.side + 1):
            if not digit and wrong != solution[cell]:
                grid = puzzle.with_digit(cell, wrong)
                yield grid, contradiction(grid)


def impossible(shape: Shape, kind: str, chance: random.Random) -> Grid:
    while True:
        puzzle = unique_puzzle(shape, chance, app_solver.is_unique)
        found = [grid for grid, shown in with_wrong_digit(puzzle) if shown == kind]
        if found:
            return chance.choice(found)


def hard_lines(chance: random.Random) -> Iterator[str]:
    for side, (number, rounds) in HARD.items():
        for puzzle in (hard(Shape.of_side(side), rounds, chance) for _ in range(number)):
            yield f"{puzzle} {branches(puzzle)}"


def minimal_lines(chance: random.Random) -> Iterator[str]:
    for shape in SHAPES:
        for puzzle in (with_few_clues(shape, clues, chance) for clues in CLUES[shape.side]):
            yield f"{puzzle} {puzzle.clue_count}"


def ambiguous_lines(chance: random.Random) -> Iterator[str]:
    yield f"{Grid.empty(SHAPES[0])} 288"
    for shape in SHAPES:
        for fewest, most in SOLUTIONS:
            if shape.side > 4 or most < 288:
                puzzle, count = ambiguous(shape, fewest, most, chance)
                yield f"{puzzle} {count}"


def impossible_lines(chance: random.Random) -> Iterator[str]:
    for shape in SHAPES:
        for kind in ("clash", "clash", "cell", "unit", "search"):
            yield f"{impossible(shape, kind, chance)} {kind}"
    for puzzle, _ in corpus("hard"):
        found = [grid for grid, shown in with_wrong_digit(puzzle) if shown == "search"]
        yield f"{max(found, key=branches)} search"


FILES = {
    "hard": (hard_lines, "One solution, long to find. The number: rows that Dancing Links tried when this was made."),
    "minimal": (minimal_lines, "One solution; without any one clue there are several. The number: how many clues."),
    "ambiguous": (ambiguous_lines, "Several solutions. The number: exactly how many; the plain solver agreed."),
    "impossible": (impossible_lines, "No solution. The word: what shows it, see `contradiction` in make.py."),
}


def main() -> None:
    for name in sys.argv[1:] or FILES:
        lines, meaning = FILES[name]
        written = [f"# {meaning}", "# Made by: python -m tests.puzzles.make"]
        for line in lines(random.Random(f"{SEED} {name}")):
            print(name, line, file=sys.stderr)
            written.append(line)
        (CORPUS / f"{name}.txt").write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
