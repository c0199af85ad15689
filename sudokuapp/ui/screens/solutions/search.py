"""The search behind the Solutions screen: it finds pages and counts solutions in a thread, in short slices of time.

One job runs at a time. After each, the search decides what to do next: first the page that was asked for, then counting
up to the limit. So a page turn waits for one slice at most, and to cancel is to start no further slice. A slice that
ran out of time loses nothing: the pager goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import monotonic

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSuchPage, SearchTimedOut, SudokuLensError
from sudokuapp.solvers.protocol import Pager
from sudokuapp.storage.puzzle import SEVERAL
from sudokuapp.ui.background.tasks import Policy, Tasks

SLICE = 0.1  # seconds of searching for a page in one job
COUNT_SLICE = 0.05  # shorter: nobody waits for the count, but a page turn may have to wait for the slice


class StopReason(Enum):
    """Why a search that could go on does not."""

    TIME = "time"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class PageResult:
    """The result of asking for a page; made in the search's thread, read in the UI thread."""

    number: int
    grid: Grid | None
    error: SudokuLensError | None
    found: int
    complete: bool
    seconds: float


def find_page(solutions: Pager, number: int, seconds: float) -> PageResult:
    """Ask for a page. Errors of ours are returned, not raised."""
    grid, error, start = None, None, monotonic()
    try:
        grid = solutions.page(number, seconds)
    except SudokuLensError as stopped:
        error = stopped
    # `complete` first: a slice from before a pause may still be finding more, and `found` must be final if complete.
    complete, found = solutions.complete, solutions.found
    return PageResult(number, grid, error, found, complete, monotonic() - start)


class SolutionSearch:
    """Finds the page that was asked for, then counts up to `limit`; stops after `seconds` of searching.

    `show` gets each page that was asked for. `changed` is called whenever a public attribute may have changed.
    """

    def __init__(
        self,
        solutions: Pager,
        limit: int,
        seconds: float,
        show: Callable[[int, Grid], None],
        changed: Callable[[], None],
    ) -> None:
        self.page = -1  # the one that is shown; -1 for none
        self.found, self.complete = solutions.found, solutions.complete
        self.stopped: StopReason | None = None
        self.error: SudokuLensError | None = None
        self._solutions, self._limit, self._seconds = solutions, limit, seconds
        self._show, self._changed = show, changed
        self._wanted = -1
        self._seconds_spent = 0.0
        self._seconds_on_page = 0.0
        self._tasks = Tasks("solutions", Policy.QUEUE)
        self._is_paused = False

    @property
    def is_busy(self) -> bool:
        return self._tasks.is_busy and self.stopped is None

    @property
    def is_past_limit(self) -> bool:
        """Whether there are more solutions than the limit up to which they are counted."""
        return not self.complete and self.found > self._limit

    @property
    def last(self) -> int:
        """The page to jump to. Past the limit: the one before the last found, so that "more than" is true there."""
        return max(self.found - (2 if self.is_past_limit else 1), 0)

    @property
    def has_none(self) -> bool:
        return self.complete and self.found == 0

    @property
    def known_number(self) -> int | None:
        """How many solutions there are, 0, 1 or SEVERAL; None until that is known."""
        return SEVERAL if self.found > 1 else self.found if self.complete else None

    def turn_to(self, number: int) -> None:
        """Show solution `number`, counted from 0, as soon as it is found."""
        number = max(number, 0)
        self._wanted = min(number, self.found - 1) if self.complete else number
        self._seconds_on_page, self.error = 0.0, None
        if self._wanted >= self.found:
            self._restart_time_limit()
        self._start_next()

    def turn_by(self, pages: int) -> None:
        """Counted from the page that was asked for last, so that no key is lost while its page is searched for."""
        self.turn_to(self._wanted + pages)

    def cancel(self) -> None:
        """Stop searching; what was found stays, and `search_more` goes on from there."""
        self.stopped, self._wanted = StopReason.CANCELLED, self.page
        self._changed()

    def search_more(self) -> None:
        """Search again for the full time limit: for the first page if none is shown yet, else to count on."""
        self._wanted, self.error = max(self.page, 0), None
        self._restart_time_limit()
        self._start_next()

    def pause(self) -> None:
        """End the search's thread: the app is in the background, or the screen is left."""
        self._tasks.close()
        self._is_paused = True

    def resume(self) -> None:
        """After a pause, go on; a search that had been stopped stays stopped."""
        if self._is_paused:
            self._is_paused = False
            self._start_next()

    def _restart_time_limit(self) -> None:
        self.stopped, self._seconds_spent = None, 0.0

    def _stop_by_time(self) -> None:
        self.stopped = StopReason.TIME
        if self._wanted >= self.found:
            self._wanted = self.page

    def _start_next(self) -> None:
        """Start the next job, unless one is running or nothing is left to do."""
        number = self._next()
        if number is not None and not self._is_paused and not self._tasks.is_busy:
            # A page that the pager no longer keeps is searched for from a mark in each slice: so slices get longer.
            seconds = COUNT_SLICE if number != self._wanted else max(SLICE, self._seconds_on_page)
            self._tasks.run(lambda: find_page(self._solutions, number, seconds), self._receive)
        self._changed()

    def _next(self) -> int | None:
        if self._wanted != self.page:
            return self._wanted
        goal = max(self._limit, self.page + 1)
        may_count = self.page >= 0 and self.stopped is None and self.error is None
        return goal if may_count and not self.complete and self.found <= goal else None

    def _receive(self, result: PageResult) -> None:
        self.found, self.complete = result.found, result.complete
        self._seconds_spent += result.seconds
        if result.number == self._wanted != self.page:
            self._receive_wanted(result)
        elif not isinstance(result.error, (SearchTimedOut, NoSuchPage)):
            self.error = result.error
        if self._seconds_spent >= self._seconds and self._next() is not None:
            self._stop_by_time()
        self._start_next()

    def _receive_wanted(self, result: PageResult) -> None:
        self._seconds_on_page += result.seconds
        if result.grid is not None:
            self.page = result.number
            self._show(result.number, result.grid)
        elif isinstance(result.error, NoSuchPage):
            # A saved page may be past the last: the person has changed clues since.
            self._wanted = result.found - 1
        elif not isinstance(result.error, SearchTimedOut):
            self.error, self._wanted = result.error, self.page
