"""Rating the saved puzzles that have no rating yet, one after the other, as long as there are any. Kivy-free.

It must not be noticed: nobody waits for it. A thread rates; after each puzzle, and after each long step, it rests, and
the UI thread saves the rating. The puzzle that somebody plays comes first. One that takes too long is left for the next
start.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter, sleep, thread_time
from typing import TYPE_CHECKING, TypeAlias

from sudokuapp.errors import NoSolution, SearchTimedOut, StorageError
from sudokuapp.storage.puzzle import NOT_RATABLE

if TYPE_CHECKING:
    from sudokuapp.core.grid import Grid
    from sudokuapp.storage import Store
    from sudokuapp.storage.ratings import UnratedPuzzle
    from sudokuapp.ui.session.picture_import import Runner

Schedule: TypeAlias = Callable[[Callable[[], None], float], Callable[[], None]]
"""Calls a function in the UI thread, after so many seconds; returns what cancels that."""

FIRST_LOOK = 5.0  # seconds after the start: until then, screens are loaded
NEXT_LOOK = 5.0  # seconds, if there was nothing to rate
PAUSE = 0.1  # seconds between two puzzles, and this much more for each second that one took
PAUSE_SHARE = 3.0
NEWS_SECONDS = 5.0  # between two calls of `settled`: a list is read anew for it
LONG_STEP = 0.002  # seconds; after a longer step the thread rests as long
MOST_SECONDS = 20.0  # of computing, for one puzzle
LARGEST_SIDE = 9
SWITCH_SECONDS = 0.0005  # for which a thread keeps the interpreter while the UI thread waits for it
_USUAL_SWITCH_SECONDS = sys.getswitchinterval()


class BackgroundRating:
    """`rated(number, tenths)` is told of each rating that was saved, `settled()` now and then if there were some."""

    def __init__(
        self,
        store: Store,
        tasks: Runner,
        schedule: Schedule,
        rated: Callable[[int, int], None],
        settled: Callable[[], None],
    ) -> None:
        self._store, self._tasks, self._schedule = store, tasks, schedule
        self._rated, self._settled = rated, settled
        self._cancel_look: Callable[[], None] | None = None
        self._job: _Job | None = None
        self._is_running = False
        self._first: int | None = None  # the puzzle to be rated before others
        self._given_up: set[int] = set()
        self._news_since: float | None = None

    def start(self) -> None:
        """Look for puzzles soon, and then again and again; also after `stop`."""
        self._is_running = True
        self._look_after(FIRST_LOOK)

    def stop(self) -> None:
        """At once: what is being rated is rated again later."""
        self._is_running = False
        self._pause()

    def first(self, number: int) -> None:
        """Rate this puzzle before all others: its level is shown."""
        if number in self._given_up or (self._job and self._job.number == number):
            return
        self._first = number
        if self._is_running:
            self._look_after(PAUSE)

    def _pause(self) -> None:
        if self._cancel_look:
            self._cancel_look()
            self._cancel_look = None
        if self._job:
            self._job.is_cancelled = True
            self._job = None
            self._tasks.cancel()

    def _look_after(self, seconds: float) -> None:
        self._pause()
        self._cancel_look = self._schedule(self._look, seconds)

    def _look(self) -> None:
        self._cancel_look = None
        try:
            puzzle = self._take_first() or self._store.ratings.next(self._given_up)
        except StorageError:
            puzzle = None  # what can be told about that is told where the person uses the file
        self._tell_news(is_last=puzzle is None)
        if puzzle is None:
            self._look_after(NEXT_LOOK)
        elif puzzle.grid is None or puzzle.grid.shape.side > LARGEST_SIDE:
            self._finish(puzzle, NOT_RATABLE, 0.0)
        else:
            self._begin(puzzle, _Job(puzzle.number, puzzle.grid))

    def _take_first(self) -> UnratedPuzzle | None:
        number, self._first = self._first, None
        return self._store.ratings.of(number) if number else None

    def _begin(self, puzzle: UnratedPuzzle, job: _Job) -> None:
        self._job = job
        self._tasks.run(job.run, lambda tenths: self._finish(puzzle, tenths, job.seconds))

    def _finish(self, puzzle: UnratedPuzzle, tenths: int | None, seconds: float) -> None:
        self._job = None
        try:
            if tenths is None:
                self._given_up.add(puzzle.number)
            elif self._store.ratings.save(puzzle, tenths):
                self._rated(puzzle.number, tenths)
                self._news_since = self._news_since or perf_counter()
        except StorageError:
            self._given_up.add(puzzle.number)  # it would be tried again without end
        self._look_after(PAUSE + PAUSE_SHARE * seconds)

    def _tell_news(self, *, is_last: bool) -> None:
        if self._news_since is not None and (is_last or perf_counter() - self._news_since > NEWS_SECONDS):
            self._news_since = None
            self._settled()


class _Job:
    """One puzzle in the thread; `seconds` is how long it took to compute."""

    def __init__(self, number: int, grid: Grid) -> None:
        self.number, self._grid = number, grid
        self.is_cancelled = False
        self.seconds = self._began = self._step_began = 0.0

    def run(self) -> int | None:
        """The rating in tenths, or NOT_RATABLE; None if it takes too long, or is not wanted any more."""
        # Loaded only here: the app starts without it.
        from sudokuapp.solvers.app_solver import app_solver
        from sudokuapp.techniques.rating.rate import rate

        sys.setswitchinterval(SWITCH_SECONDS)
        self._began, self._step_began = thread_time(), perf_counter()
        try:
            # With a limit of time, which `rate` has not for this.
            if not app_solver.is_unique(self._grid, MOST_SECONDS):
                return NOT_RATABLE
            return rate(self._grid, after_step=self._rest).tenths
        except NoSolution:
            return NOT_RATABLE
        except (SearchTimedOut, _GivenUp):
            return None
        finally:
            self.seconds = thread_time() - self._began
            sys.setswitchinterval(_USUAL_SWITCH_SECONDS)

    def _rest(self) -> None:
        if self.is_cancelled or thread_time() - self._began > MOST_SECONDS:
            raise _GivenUp
        taken = perf_counter() - self._step_began
        if taken > LONG_STEP:
            sleep(taken)
        self._step_began = perf_counter()


class _GivenUp(Exception):
    """Ends a rating that takes too long."""
