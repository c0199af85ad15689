"""What the rest of the program asks of a solver, whatever its algorithm.

- A `Solver` answers questions about a grid.
- A `Pager` holds the solutions of one grid as pages, which are found when they are asked for.
- A `Search` is one run of an algorithm through the solutions of one grid. An algorithm that can be asked this way gets
  its pager for free: `pager.SolutionPager` makes pages of any search.

Time limits are in seconds; None is no limit. A call that reaches its limit raises SearchTimedOut. What must not depend
on how busy the machine is has a limit of effort instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from sudokuapp.core.grid import Grid


class Pager(Protocol):
    """The solutions of one grid, numbered from 0 in an order that never changes. Any thread may use it."""

    @property
    def grid(self) -> Grid:
        """The puzzle."""

    @property
    def found(self) -> int:
        """How many solutions were found so far."""

    @property
    def complete(self) -> bool:
        """Whether all were found, so that `found` is their number."""

    def page(self, number: int, seconds: float | None = None) -> Grid:
        """One solution by its number. Raises NoSuchPage past the last one, SearchStopped if the search was stopped."""

    def __iter__(self) -> Iterator[Grid]:
        """All solutions from the first on."""

    def count(self, limit: int | None = None, seconds: float | None = None) -> int:
        """How many solutions there are, up to a limit."""

    def cancel(self) -> None:
        """Stop every search of this pager. Pages that were found stay available; others raise SearchCancelled."""


class BoundedCount(NamedTuple):
    """An answer of `count_within`."""

    solutions: int | None
    """None if more effort was needed."""
    effort: int
    """What it took, at least 1."""


class Solver(Protocol):
    """An algorithm that solves grids of every shape. Any thread may use it."""

    def solve(self, grid: Grid, seconds: float | None = None) -> Grid:
        """The first solution. Raises NoSolution, with the reason where the clues show it, if there is none."""

    def first(self, grid: Grid, most: int = 2, seconds: float | None = None) -> list[Grid]:
        """The first few solutions. Two are enough to tell apart none, one and several."""

    def is_unique(self, grid: Grid, seconds: float | None = None) -> bool:
        """Whether there is exactly one solution."""

    def count(self, grid: Grid, limit: int | None = None, seconds: float | None = None) -> int:
        """How many solutions there are, up to a limit."""

    def count_within(self, grid: Grid, limit: int, effort: int) -> BoundedCount:
        """How many solutions there are, up to a limit; on each machine always the same answer, however busy it is.

        One effort is some number of steps, which take about a millisecond where the solver is slow.
        """

    def solutions(self, grid: Grid) -> Pager:
        """A pager of all solutions. It returns at once, and its searches can be cancelled."""


class Search(Protocol):
    """One run through the solutions of a grid, in an order that never changes. One thread at a time may run it.

    Both calls return an `Outcome` that says how they ended. A search that timed out goes on where it was.
    """

    def take(self, most: int, seconds: float = ...) -> tuple[list[bytes], int]:
        """The cells of the next few solutions.

        It waits for the first one. Of the others it takes only those that come before it next reads the clock.
        """

    def count(self, limit: int, seconds: float = ...) -> tuple[int, int]:
        """How many more solutions there are, up to a limit. None is kept."""

    def cancel(self) -> None:
        """Stop the search, now or when it next runs. Any thread may call this."""
