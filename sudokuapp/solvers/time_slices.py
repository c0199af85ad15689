"""Running a search in short slices of time.

Python handles Ctrl-C and other signals only between two calls of the compiled core, so no call may take long. A search
that ran out of time goes on where it was, so nothing is searched twice.
"""

from __future__ import annotations

import math
import time

from sudokuapp.errors import SearchCancelled, SearchTimedOut
from sudokuapp.solvers.outcome import Outcome
from sudokuapp.solvers.protocol import Search

SLICE_SECONDS = 0.1
NO_LIMIT = 1 << 62  # larger than any count that a search could reach


def deadline_in(seconds: float | None) -> float:
    """The moment when a time limit ends, so that all slices of a call can share it."""
    return math.inf if seconds is None else time.monotonic() + seconds


def take(search: Search, most: int, deadline: float) -> tuple[list[bytes], int]:
    """The next few solutions, and how the last slice ended. It waits for the first solution until the deadline."""
    if deadline == math.inf:
        pages, outcome = search.take(most, SLICE_SECONDS)
    elif time.monotonic() < deadline:
        pages, outcome = search.take(most, _slice_until(deadline))
    else:
        return [], Outcome.TIMED_OUT  # a search that finds solutions quickly may return without reading the clock
    while outcome == Outcome.TIMED_OUT and time.monotonic() < deadline:
        pages, outcome = search.take(most, _slice_until(deadline))
    return pages, outcome


def count(search: Search, most: int, deadline: float) -> tuple[int, int]:
    """How many more solutions there are, up to a limit, and how the last slice ended."""
    most = min(most, NO_LIMIT)
    if time.monotonic() >= deadline:
        return 0, Outcome.TIMED_OUT
    found, outcome = search.count(most, _slice_until(deadline))
    while outcome == Outcome.TIMED_OUT and time.monotonic() < deadline:
        more, outcome = search.count(most - found, _slice_until(deadline))
        found += more
    return found, outcome


def count_within(search: Search, most: int, slices: int) -> tuple[int, int, int]:
    """The same in so many slices that end when the search first reads the clock, and how many of them it took.

    So it depends on the search alone how far this gets.
    """
    found, outcome, used = 0, int(Outcome.TIMED_OUT), 0
    while outcome == Outcome.TIMED_OUT and used < slices:
        more, outcome = search.count(most - found, 0.0)
        found += more
        used += 1
    return found, outcome, used


def raise_if_stopped(outcome: int, found: int) -> None:
    """Raise the error for a search that was stopped before its end."""
    if outcome == Outcome.CANCELLED:
        raise SearchCancelled(found=found)
    if outcome == Outcome.TIMED_OUT:
        raise SearchTimedOut(found=found)


def _slice_until(deadline: float) -> float:
    return SLICE_SECONDS if deadline == math.inf else min(SLICE_SECONDS, deadline - time.monotonic())
