"""Long lists of well-known puzzles, if they are beside the project; they are not ours and never part of it.

`test_corpus.py` tests the same on puzzles of our own, everywhere.
"""

from __future__ import annotations

import pytest
from support.puzzles import NEWSPAPER
from support.shared_lists import SHARED, shared_lines

from sudokuapp.core.conflicts import conflicts, is_solution_of
from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSolution
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.solvers.dlx import DancingLinks, twin

TWIN = DancingLinks(twin)

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared puzzle lists are not beside the project")


def grid(text: str) -> Grid:
    return Grid.of(NEWSPAPER, (0 if sign == "." else int(sign) for sign in text))


@pytest.mark.parametrize("name", ["easy", "medium", "diabolical", "17clue", "top95", "hardest"])
def test_each_has_exactly_one_solution(name):
    for (text,) in shared_lines(f"{name}.txt"):
        found = app_solver.first(grid(text), 2)
        assert len(found) == 1
        assert is_solution_of(found[0], grid(text))


def test_the_rated_ones_are_unique_too():
    assert all(app_solver.is_unique(grid(text)) for text, _ in shared_lines("rated.tsv"))


@pytest.mark.parametrize(("name", "solutions"), [("multi_2", 2), ("multi_10", 10)])
def test_a_few_solutions_are_all_found(name, solutions):
    for (text,) in shared_lines(f"{name}.txt"):
        pages = list(app_solver.solutions(grid(text)))
        assert len(set(pages)) == len(pages) == solutions


def test_about_a_thousand_solutions_are_counted_exactly():
    for text, count in shared_lines("multi_about1000_counts.tsv"):
        assert app_solver.count(grid(text)) == int(count)


def test_hundreds_of_thousands_of_solutions_are_counted_exactly():
    for text, count in shared_lines("multi_100k_plus_counts.tsv"):
        assert app_solver.count(grid(text)) == int(count)


def test_unsolvable_ones_are_refused():
    for (text,) in shared_lines("nosolution.txt"):
        assert not conflicts(grid(text))
        with pytest.raises(NoSolution):
            app_solver.solve(grid(text))


def test_clashing_clues_are_named():
    for (text,) in shared_lines("clashing.txt"):
        with pytest.raises(NoSolution, match="more than once") as error:
            app_solver.solve(grid(text))
        assert error.value.cells


@pytest.mark.parametrize("name", ["easy.txt", "17clue.txt", "hardest.txt", "multi_10.txt", "nosolution.txt"])
def test_the_twin_finds_the_same_solutions_in_the_same_order(name):
    for text, *_ in shared_lines(name)[:15]:
        assert TWIN.first(grid(text), 10) == app_solver.first(grid(text), 10)
