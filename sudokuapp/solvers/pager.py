"""The solutions of a puzzle as pages: found when they are asked for, and never all kept.

A search always finds the same solutions in the same order, and a solution alone is enough to go on from (`seek`). So
the pager keeps the newest pages, and of the older ones every second, fourth, eighth … as marks: a page in between is
found again from the mark before it. While there are few solutions, all are marks. Memory stays flat.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSuchPage, SudokuLensError
from sudokuapp.solvers.dlx.encoding import rows_of
from sudokuapp.solvers.dlx.engine import Engine, Search, SudokuMatrix
from sudokuapp.solvers.dlx.outcome import Outcome
from sudokuapp.solvers.dlx.stepping import MORE_THAN_ANY, count, deadline_in, raise_if_stopped, take

MOST_MARKS = 4096
NEWEST = 1024
LARGEST_BATCH = 256
QUICKLY = 0.002  # seconds


class Solutions:
    """A lazy pager. Any thread may ask it; one search for a page runs at a time, and `cancel` never waits."""

    def __init__(self, grid: Grid, engine: Engine, matrix: SudokuMatrix) -> None:
        self.grid = grid
        self.found = 0
        """How many solutions were found so far."""
        self.complete = False
        """Whether these are all."""
        self._as_grids = engine.as_grids
        self._matrix = matrix
        self._aside: set[Search] = set()
        self._cancelled = False
        self._lock = threading.Lock()
        self._start_over()

    def _start_over(self) -> None:
        self.found, self.complete = 0, False
        self._ahead = self._new_search()
        if self._cancelled:
            self._ahead.cancel()
        self._marks: list[bytes] = []
        self._step = 1
        self._newest: deque[bytes] = deque(maxlen=NEWEST)
        self._again: deque[bytes] = deque(maxlen=NEWEST)
        self._again_to = 0
        self._is_torn = False

    def page(self, number: int, seconds: float | None = None) -> Grid:
        """A solution by its number, from 0; the search goes on just as far as that."""
        if number < 0:
            raise NoSuchPage("Pages are counted from 0.")
        deadline = deadline_in(seconds)
        with self._turn(deadline):
            while number >= self.found and not self.complete:
                self._read_on(min(number - self.found + 1, LARGEST_BATCH), deadline)
            if number >= self.found:
                raise NoSuchPage(f"There is no solution {number + 1}: there are {self.found}.")
            return self._as_grids(self.grid.shape, [self._look_up(number, deadline)])[0]

    def __iter__(self) -> Iterator[Grid]:
        """All solutions from the first; it reads a little ahead of a reader who goes on and on."""
        return chain.from_iterable(self._batches())

    def _batches(self) -> Iterator[list[Grid]]:
        shape, number, batch = self.grid.shape, 0, 1
        while True:
            with self._turn(math.inf):
                if number < self.found:
                    pages = [self._look_up(number, math.inf)]
                elif self.complete:
                    return
                else:
                    pages = self._read_on(batch, math.inf)
                    batch = min(2 * batch, LARGEST_BATCH)
            number += len(pages)
            yield self._as_grids(shape, pages)

    def count(self, limit: int | None = None, seconds: float | None = None) -> int:
        """How many solutions there are, up to a limit. None is kept, and pages can be turned meanwhile."""
        most = MORE_THAN_ANY if limit is None else limit
        if self.complete:
            return max(0, min(self.found, most))
        search = self._new_search()
        with self._aside_of_cancel(search):
            if self._cancelled:
                search.cancel()
            found, outcome = count(search, most, deadline_in(seconds))
        raise_if_stopped(outcome, found)
        return found

    def cancel(self) -> None:
        """End every search of this pager, from any thread. Pages found before can still be turned to."""
        self._cancelled = True
        for search in (self._ahead, *self._aside.copy()):
            search.cancel()

    def _read_on(self, most: int, deadline: float) -> list[bytes]:
        pages, outcome = take(self._ahead, most, deadline)
        self._keep(pages)
        self.complete = outcome == Outcome.EXHAUSTED
        raise_if_stopped(outcome, self.found)
        return pages

    def _keep(self, pages: list[bytes]) -> None:
        to_next_mark = -self.found % self._step
        self._marks += pages[to_next_mark :: self._step]
        while len(self._marks) > MOST_MARKS:
            del self._marks[1::2]
            self._step *= 2
        self._newest.extend(pages)
        self.found += len(pages)

    def _look_up(self, number: int, deadline: float) -> bytes:
        newest_from = self.found - len(self._newest)
        if number >= newest_from:
            return self._newest[number - newest_from]
        mark, steps = divmod(number, self._step)
        if steps == 0:
            return self._marks[mark]
        again_from = self._again_to - len(self._again)
        if not again_from <= number < self._again_to:
            self._read_again(mark, steps, deadline)
            again_from = self._again_to - len(self._again)
        return self._again[number - again_from]

    def _read_again(self, mark: int, steps: int, deadline: float) -> None:
        """Find the pages from a mark to this one again, and a few more if they come quickly: they are wanted next."""
        self._again.clear()
        self._again.append(self._marks[mark])
        self._again_to = mark * self._step + 1
        search = self._new_search()
        with self._aside_of_cancel(search):
            search.seek(rows_of(self._marks[mark], self.grid.shape.side))
            while steps:
                pages, outcome = take(search, min(steps, LARGEST_BATCH), deadline)
                self._again.extend(pages)
                self._again_to += len(pages)
                steps -= len(pages)
                raise_if_stopped(outcome, self.found)
            pages, _ = search.take(min(NEWEST // 2, self.found - self._again_to), QUICKLY)
            self._again.extend(pages)
            self._again_to += len(pages)

    def _new_search(self) -> Search:
        return self._matrix.search_cells(self.grid.cells)

    @contextmanager
    def _aside_of_cancel(self, search: Search) -> Iterator[None]:
        """While this search runs beside the one that reads on, `cancel` finds it."""
        self._aside.add(search)
        try:
            yield
        finally:
            self._aside.discard(search)

    @contextmanager
    def _turn(self, deadline: float) -> Iterator[None]:
        """One thread at a time; whoever waits for another's search keeps to its own time limit.

        Ctrl-C may tear a turn anywhere, even out of the twin's links. Then nothing here can be trusted, and the next
        turn starts over: it finds the same pages.
        """
        if not self._lock.acquire(timeout=-1 if deadline == math.inf else max(0.0, deadline - time.monotonic())):
            raise_if_stopped(Outcome.TIMED_OUT, self.found)
        try:
            if self._is_torn:
                self._start_over()
            self._is_torn = True
            yield
            self._is_torn = False
        except SudokuLensError:
            self._is_torn = False  # these are raised where all is in order
            raise
        finally:
            self._lock.release()
