"""The solutions of a puzzle as pages: found when they are asked for, and never all kept.

A search always finds the same solutions in the same order, and it can start after any of them. So the pager keeps only
the newest pages, and of all pages every second, then every fourth, eighth … as a mark. A page between two marks is
found again from the mark before it. Memory stays flat, however many pages are found.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoSuchPage, SudokuLensError
from sudokuapp.language import msgid, msgid_plural
from sudokuapp.solvers.outcome import Outcome
from sudokuapp.solvers.protocol import Search
from sudokuapp.solvers.time_slices import NO_LIMIT, count, deadline_in, raise_if_stopped, take

MOST_MARKS = 4096
PAGES_KEPT = 1024  # of the newest, and as many of those that were found again
LARGEST_BATCH = 256  # pages that one call of the search returns
EXTRA_SECONDS = 0.002  # to find some pages after the one that was found again: they are wanted next

StartSearch = Callable[[bytes | None], Search]  # from the first solution, or after the one that is given
AsGrids = Callable[[Shape, list[bytes]], list[Grid]]


class SolutionPager:
    """A `Pager` over any search. One search for a page runs at a time, and `cancel` never waits."""

    def __init__(self, grid: Grid, start_search: StartSearch, as_grids: AsGrids) -> None:
        self.grid = grid
        self.found = 0
        self.complete = False
        self._start_search = start_search
        self._as_grids = as_grids
        self._side_searches: set[Search] = set()  # those that run beside the main one: `cancel` must reach them
        self._cancelled = False
        self._lock = threading.Lock()
        self._start_over()

    def _start_over(self) -> None:
        self.found, self.complete = 0, False
        self._main_search = self._start_search(None)
        if self._cancelled:
            self._main_search.cancel()
        self._marks: list[bytes] = []
        self._mark_distance = 1
        self._newest: deque[bytes] = deque(maxlen=PAGES_KEPT)
        self._found_again: deque[bytes] = deque(maxlen=PAGES_KEPT)
        self._found_again_end = 0  # the number after the last page in it
        self._is_interrupted = False

    def page(self, number: int, seconds: float | None = None) -> Grid:
        """A solution by its number, from 0. The search goes on only as far as that."""
        if number < 0:
            raise NoSuchPage(msgid("Pages are counted from 0."))
        deadline = deadline_in(seconds)
        with self._exclusive(deadline):
            while number >= self.found and not self.complete:
                self._find_more(min(number - self.found + 1, LARGEST_BATCH), deadline)
            if number >= self.found:
                raise NoSuchPage(
                    msgid_plural(
                        "There is no solution {number}: there is {count}.",
                        "There is no solution {number}: there are {count}.",
                    ),
                    number=number + 1,
                    count=self.found,
                )
            return self._as_grids(self.grid.shape, [self._look_up(number, deadline)])[0]

    def __iter__(self) -> Iterator[Grid]:
        """All solutions from the first on. The longer it is read, the larger the batches that are found at once."""
        return chain.from_iterable(self._batches())

    def _batches(self) -> Iterator[list[Grid]]:
        shape, number, batch = self.grid.shape, 0, 1
        while True:
            with self._exclusive(math.inf):
                if number < self.found:
                    pages = [self._look_up(number, math.inf)]
                elif self.complete:
                    return
                else:
                    pages = self._find_more(batch, math.inf)
                    batch = min(2 * batch, LARGEST_BATCH)
            number += len(pages)
            yield self._as_grids(shape, pages)

    def count(self, limit: int | None = None, seconds: float | None = None) -> int:
        """How many solutions there are, up to a limit. It keeps no page, and other threads can ask for pages."""
        most = NO_LIMIT if limit is None else limit
        if self.complete:
            return max(0, min(self.found, most))
        search = self._start_search(None)
        with self._as_side_search(search):
            if self._cancelled:
                search.cancel()
            found, outcome = count(search, most, deadline_in(seconds))
        raise_if_stopped(outcome, found)
        return found

    def cancel(self) -> None:
        """Stop every search of this pager, from any thread. Pages found before are still available."""
        self._cancelled = True
        for search in (self._main_search, *self._side_searches.copy()):
            search.cancel()

    def _find_more(self, most: int, deadline: float) -> list[bytes]:
        pages, outcome = take(self._main_search, most, deadline)
        self._keep(pages)
        self.complete = outcome == Outcome.EXHAUSTED
        raise_if_stopped(outcome, self.found)
        return pages

    def _keep(self, pages: list[bytes]) -> None:
        to_next_mark = -self.found % self._mark_distance
        self._marks += pages[to_next_mark :: self._mark_distance]
        while len(self._marks) > MOST_MARKS:
            del self._marks[1::2]
            self._mark_distance *= 2
        self._newest.extend(pages)
        self.found += len(pages)

    def _look_up(self, number: int, deadline: float) -> bytes:
        newest_from = self.found - len(self._newest)
        if number >= newest_from:
            return self._newest[number - newest_from]
        mark, distance = divmod(number, self._mark_distance)
        if distance == 0:
            return self._marks[mark]
        first = self._found_again_end - len(self._found_again)
        if not first <= number < self._found_again_end:
            self._find_again(mark, distance, deadline)
            first = self._found_again_end - len(self._found_again)
        return self._found_again[number - first]

    def _find_again(self, mark: int, distance: int, deadline: float) -> None:
        """Find the pages from a mark up to this distance again, and some more if they come quickly."""
        self._found_again.clear()
        self._found_again.append(self._marks[mark])
        self._found_again_end = mark * self._mark_distance + 1
        search = self._start_search(self._marks[mark])
        with self._as_side_search(search):
            while distance:
                pages, outcome = take(search, min(distance, LARGEST_BATCH), deadline)
                self._found_again.extend(pages)
                self._found_again_end += len(pages)
                distance -= len(pages)
                raise_if_stopped(outcome, self.found)
            pages, _ = search.take(min(PAGES_KEPT // 2, self.found - self._found_again_end), EXTRA_SECONDS)
            self._found_again.extend(pages)
            self._found_again_end += len(pages)

    @contextmanager
    def _as_side_search(self, search: Search) -> Iterator[None]:
        """While this search runs beside the main one, `cancel` stops it too."""
        self._side_searches.add(search)
        try:
            yield
        finally:
            self._side_searches.discard(search)

    @contextmanager
    def _exclusive(self, deadline: float) -> Iterator[None]:
        """One thread at a time; a thread that waits for another one keeps to its own time limit.

        Ctrl-C may interrupt the code inside at any line, even while the Python twin changes its links. Then nothing
        here can be trusted, and the next call starts over: it finds the same pages.
        """
        if not self._lock.acquire(timeout=-1 if deadline == math.inf else max(0.0, deadline - time.monotonic())):
            raise_if_stopped(Outcome.TIMED_OUT, self.found)
        try:
            if self._is_interrupted:
                self._start_over()
            self._is_interrupted = True
            yield
            self._is_interrupted = False
        except SudokuLensError:
            self._is_interrupted = False  # our own errors are raised only where everything is consistent
            raise
        finally:
            self._lock.release()
