"""The puzzles of tests/puzzles: hard, minimal, ambiguous and impossible ones, on every machine.

Every answer is compared with the plain solver of the tests, which shares no code with the real ones.
"""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from support.plain_solver import plain_solutions
from support.puzzles import corpus

from sudokuapp.core.conflicts import is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution, NoSuchPage

MOST_COMPARED = 1000  # solutions of one puzzle; finding more takes the plain solver too long
SENTENCES = {
    "clash": "more than once",
    "cell": "no digit is left for the cell",
    "unit": "has no place left for",
    "search": "the clues do not clash, but nothing fits them all",
}


def entries(*names: str) -> list[object]:
    """The puzzles of these files as parameters, named by file, shape and number."""
    return [
        pytest.param(puzzle, said, id=f"{name} {puzzle.shape} {number}")
        for name in names
        for number, (puzzle, said) in enumerate(corpus(name), 1)
    ]


@cache
def plain(puzzle: Grid) -> list[bytes]:
    """Kept, because the compiled core and its twin are compared with the same."""
    return list(plain_solutions(puzzle.cells, puzzle.shape.box_rows, puzzle.shape.box_columns))


@pytest.mark.parametrize(("puzzle", "said"), entries("hard", "minimal"))
def test_it_has_the_one_solution_that_the_plain_solver_finds(solver, puzzle, said):
    found = solver.first(puzzle, 2)
    assert [grid.cells for grid in found] == plain(puzzle)
    assert is_solution_of(found[0], puzzle)
    assert solver.solve(puzzle) == found[0]
    assert solver.is_unique(puzzle)
    assert solver.count(puzzle) == 1


@pytest.mark.parametrize(("puzzle", "said"), entries("minimal"))
def test_without_any_one_of_its_clues_a_minimal_puzzle_has_several_solutions(solver, puzzle, said):
    assert puzzle.clue_count == int(said)
    for cell, digit in enumerate(puzzle):
        if digit:
            fewer = puzzle.with_digit(cell, 0)
            one, other = solver.first(fewer, 2)
            assert one != other
            assert is_solution_of(one, fewer) and is_solution_of(other, fewer)
            assert not solver.is_unique(fewer)


@pytest.mark.parametrize(("puzzle", "said"), entries("ambiguous"))
def test_an_ambiguous_puzzle_has_exactly_as_many_solutions_as_were_counted(solver, puzzle, said):
    pages = solver.solutions(puzzle)
    found = {grid.cells for grid in pages}
    assert len(found) == pages.found == solver.count(puzzle) == int(said)
    assert not solver.is_unique(puzzle)
    assert all(is_solution_of(Grid(puzzle.shape, cells), puzzle) for cells in islice(found, 10))
    if len(found) <= MOST_COMPARED:
        assert found == set(plain(puzzle))


@pytest.mark.parametrize(("puzzle", "said"), entries("impossible"))
def test_an_impossible_puzzle_is_refused_with_its_reason(solver, puzzle, said):
    assert plain(puzzle) == []
    assert solver.first(puzzle, 1) == []
    assert solver.count(puzzle) == 0
    with pytest.raises(NoSolution, match=SENTENCES[said]):
        solver.solve(puzzle)
    with pytest.raises(NoSuchPage):
        solver.solutions(puzzle).page(0)


@pytest.mark.parametrize("name", ["minimal", "ambiguous", "impossible"])
def test_there_are_puzzles_of_every_usual_shape(name):
    assert {puzzle.shape.side for puzzle, _ in corpus(name)} == {4, 6, 8, 9}


def test_there_are_impossible_puzzles_for_every_reason():
    assert {said for _, said in corpus("impossible")} == set(SENTENCES)
