"""The search behind the Solutions screen: pages found and counted in a worker, a short slice of time after another.

One job runs at a time, and after each the search looks anew at what is wanted most: the page that was asked for, then
counting on to the limit. So a page turn never waits for more than one slice, to cancel is to ask for no further slice,
and a slice that ran out of time goes on where it was, because the pager does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from time import monotonic

from sudokuapp.core.grid import Grid
from sudokuapp.errors import NoSuchPage, SearchTimedOut, SudokuLensError
from sudokuapp.solvers.protocol import Pager
from sudokuapp.ui.background.tasks import Policy, Tasks

SLICE = 0.1  # seconds of search for a page in one go
COUNT_SLICE = 0.05  # shorter: nobody waits for the count, but somebody may turn a page meanwhile


class Stop(Enum):
    """Why a search that could go on does not."""

    TIME = "time"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Look:
    """What came of asking for a page; made in the worker thread, read in the UI thread."""

    number: int
    grid: Grid | None
    error: SudokuLensError | None
    found: int
    complete: bool
    seconds: float


def look(solutions: Pager, number: int, seconds: float) -> Look:
    """Ask for a page, with every failure that a person may cause as a value."""
    grid, error, start = None, None, monotonic()
    try:
        grid = solutions.page(number, seconds)
    except SudokuLensError as stopped:
        error = stopped
    # In this order: a slice that outlasts a rest goes on finding, beside the one that is begun after it.
    complete, found = solutions.complete, solutions.found
    return Look(number, grid, error, found, complete, monotonic() - start)


class SolutionSearch:
    """Goes to the page that is wanted, then counts to `limit`; `seconds` of searching are allowed for each asking.

    `show` gets each page that was wanted, and `tell` is called whenever anything below may have changed.
    """

    def __init__(
        self,
        solutions: Pager,
        limit: int,
        seconds: float,
        show: Callable[[int, Grid], None],
        tell: Callable[[], None],
    ) -> None:
        self.page = -1  # the one that is shown
        self.found, self.complete = solutions.found, solutions.complete
        self.stopped: Stop | None = None
        self.error: SudokuLensError | None = None
        self._solutions, self._limit, self._seconds = solutions, limit, seconds
        self._show, self._tell = show, tell
        self._wanted = -1
        self._spent = 0.0
        self._on_this_page = 0.0
        self._tasks = Tasks("solutions", Policy.QUEUE)
        self._is_resting = False

    @property
    def is_busy(self) -> bool:
        return self._tasks.is_busy and self.stopped is None

    @property
    def is_past_limit(self) -> bool:
        """Whether there are certainly more solutions than are counted unasked."""
        return not self.complete and self.found > self._limit

    @property
    def last(self) -> int:
        """The last page that one can jump to; past the limit one more was found, so that "more than" is true there."""
        return max(self.found - (2 if self.is_past_limit else 1), 0)

    @property
    def has_none(self) -> bool:
        return self.complete and self.found == 0

    def turn_to(self, number: int) -> None:
        """Show solution `number`, counted from 0, as soon as it is found."""
        number = max(number, 0)
        self._wanted = min(number, self.found - 1) if self.complete else number
        self._on_this_page, self.error = 0.0, None
        if self._wanted >= self.found:
            self._start_clock()
        self._look_on()

    def turn_by(self, pages: int) -> None:
        """From the page that is on its way, so that keys pressed faster than pages come are all heeded."""
        self.turn_to(self._wanted + pages)

    def cancel(self) -> None:
        """Stop searching; what was found stays, and `go_on` goes on from there."""
        self.stopped, self._wanted = Stop.CANCELLED, self.page
        self._tell()

    def go_on(self) -> None:
        """Search again for as long as is allowed: for the first page if none is shown yet, else to count on."""
        self._wanted, self.error = max(self.page, 0), None
        self._start_clock()
        self._look_on()

    def rest(self) -> None:
        """Search no more, and have no thread: the app is in the background, or the screen is left."""
        self._tasks.close()
        self._is_resting = True

    def take_up(self) -> None:
        """After a rest, go on; what was stopped before stays stopped."""
        if self._is_resting:
            self._is_resting = False
            self._look_on()

    def _start_clock(self) -> None:
        self.stopped, self._spent = None, 0.0

    def _time_is_up(self) -> None:
        self.stopped = Stop.TIME
        if self._wanted >= self.found:
            self._wanted = self.page

    def _look_on(self) -> None:
        """Ask for what is wanted most, if anything is and nothing is under way."""
        number = self._next()
        if number is not None and not self._is_resting and not self._tasks.is_busy:
            # Going back to a page that is no longer kept starts over in each slice: it needs ever longer ones.
            seconds = COUNT_SLICE if number != self._wanted else max(SLICE, self._on_this_page)
            self._tasks.run(lambda: look(self._solutions, number, seconds), self._receive)
        self._tell()

    def _next(self) -> int | None:
        if self._wanted != self.page:
            return self._wanted
        ahead = max(self._limit, self.page + 1)
        may_count = self.page >= 0 and self.stopped is None and self.error is None
        return ahead if may_count and not self.complete and self.found <= ahead else None

    def _receive(self, seen: Look) -> None:
        self.found, self.complete = seen.found, seen.complete
        self._spent += seen.seconds
        if seen.number == self._wanted != self.page:
            self._receive_wanted(seen)
        elif not isinstance(seen.error, (SearchTimedOut, NoSuchPage)):
            self.error = seen.error
        if self._spent >= self._seconds and self._next() is not None:
            self._time_is_up()
        self._look_on()

    def _receive_wanted(self, seen: Look) -> None:
        self._on_this_page += seen.seconds
        if seen.grid is not None:
            self.page = seen.number
            self._show(seen.number, seen.grid)
        elif isinstance(seen.error, NoSuchPage):
            # A saved page may lie past the last: fewer clues were changed than solutions went.
            self._wanted = seen.found - 1
        elif not isinstance(seen.error, SearchTimedOut):
            self.error, self._wanted = seen.error, self.page
