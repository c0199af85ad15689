"""The solver: questions about a grid, answered by a core of Dancing Links."""

from __future__ import annotations

from functools import partial

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.solvers.dlx.encoding import rows_of
from sudokuapp.solvers.dlx.engine import CoverSearch, Engine, SudokuMatrix, board_matrix
from sudokuapp.solvers.outcome import Outcome
from sudokuapp.solvers.pager import SolutionPager
from sudokuapp.solvers.protocol import BoundedCount, Search
from sudokuapp.solvers.reasons import why_unsolvable
from sudokuapp.solvers.time_slices import (
    NO_LIMIT,
    SLICE_SECONDS,
    count,
    count_within,
    deadline_in,
    raise_if_stopped,
    take,
)


class DancingLinks:
    """A `Solver` for every shape, on the core it is given. The matrix of a shape is made once.

    Only what `solutions` returns can be cancelled from another thread; the other calls have time limits.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._as_grids = engine.as_grids
        self._matrices: dict[Shape, SudokuMatrix] = {}
        self._last_used: tuple[Shape | None, SudokuMatrix | None] = (None, None)

    def solutions(self, grid: Grid) -> SolutionPager:
        """The pager of all solutions."""
        return SolutionPager(grid, partial(self._search_after, grid), self._as_grids)

    def first(self, grid: Grid, most: int = 2, seconds: float | None = None) -> list[Grid]:
        """The first few solutions, fewer if there are no more: two tell none, one and several apart."""
        search = self._search(grid)
        pages: list[bytes] = []
        outcome: int = Outcome.FOUND
        if seconds is None:  # a shortcut: nearly every puzzle ends within one slice, and such calls are many
            pages, outcome = search.take(most, SLICE_SECONDS)
        if outcome != Outcome.EXHAUSTED and len(pages) < most:
            pages += self._more(search, most - len(pages), deadline_in(seconds))
        return self._as_grids(grid.shape, pages)

    def _more(self, search: Search, most: int, deadline: float) -> list[bytes]:
        pages, outcome = take(search, most, deadline)
        while outcome == Outcome.FOUND and len(pages) < most:
            more, outcome = take(search, most - len(pages), deadline)
            pages += more
        raise_if_stopped(outcome, len(pages))
        return pages

    def solve(self, grid: Grid, seconds: float | None = None) -> Grid:
        """The first solution; NoSolution, with the reason where the clues show it, if there is none."""
        found = self.first(grid, 1, seconds)
        if not found:
            raise why_unsolvable(grid)
        return found[0]

    def is_unique(self, grid: Grid, seconds: float | None = None) -> bool:
        """Whether there is exactly one solution."""
        return self.count(grid, 2, seconds) == 1

    def count(self, grid: Grid, limit: int | None = None, seconds: float | None = None) -> int:
        """How many solutions there are, up to a limit."""
        most = NO_LIMIT if limit is None else limit
        search = self._search(grid)
        found, outcome = count(search, most, deadline_in(seconds))
        raise_if_stopped(outcome, found)
        return found

    def count_within(self, grid: Grid, limit: int, effort: int) -> BoundedCount:
        """How many solutions there are, up to a limit; None if that takes more effort, whatever the clock says."""
        found, outcome, used = count_within(self._search(grid), limit, effort)
        return BoundedCount(None if outcome == Outcome.TIMED_OUT else found, max(used, 1))

    def _search_after(self, grid: Grid, solution: bytes | None) -> CoverSearch:
        """A search for the solutions after this one, or for all of them."""
        search = self._search(grid)
        if solution is not None:
            search.seek(rows_of(solution, grid.shape.side))
        return search

    def _search(self, grid: Grid) -> CoverSearch:
        """A search on the matrix of the grid's shape: nearly always that of the last call, which needs no hashing."""
        shape, matrix = self._last_used
        if shape is not grid.shape or matrix is None:
            matrix = self._matrix(grid.shape)
            self._last_used = (grid.shape, matrix)
        return matrix.search_cells(grid.cells)

    def _matrix(self, shape: Shape) -> SudokuMatrix:
        if shape not in self._matrices:
            self._matrices[shape] = board_matrix(self.engine, shape)
        return self._matrices[shape]
