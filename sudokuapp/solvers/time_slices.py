"""Asking a search in short steps, so that Ctrl-C and other signals of the main thread get their turn in between.

A step that ran out of time goes on where it was: nothing is searched twice.
"""

from __future__ import annotations

import math
import time

from sudokuapp.errors import SearchCancelled, SearchTimedOut
from sudokuapp.solvers.dlx.engine import Search
from sudokuapp.solvers.dlx.outcome import Outcome

STEP_SECONDS = 0.1
MORE_THAN_ANY = 1 << 62
"""A limit that no count reaches in a lifetime."""


def deadline_in(seconds: float | None) -> float:
    """The moment a time limit ends, so that the steps of a job can share it."""
    return math.inf if seconds is None else time.monotonic() + seconds


def take(search: Search, most: int, deadline: float) -> tuple[list[bytes], int]:
    """The next few solutions, and how the last step ended; waits for the first until the deadline."""
    if deadline == math.inf:
        pages, outcome = search.take(most, STEP_SECONDS)
    elif time.monotonic() < deadline:
        pages, outcome = search.take(most, _step(deadline))
    else:
        return [], Outcome.TIMED_OUT  # a search that finds one after the other never sees the clock
    while outcome == Outcome.TIMED_OUT and time.monotonic() < deadline:
        pages, outcome = search.take(most, _step(deadline))
    return pages, outcome


def count(search: Search, most: int, deadline: float) -> tuple[int, int]:
    """How many more solutions there are, up to a limit, and how the last step ended."""
    most = min(most, MORE_THAN_ANY)
    if time.monotonic() >= deadline:
        return 0, Outcome.TIMED_OUT
    found, outcome = search.count(most, _step(deadline))
    while outcome == Outcome.TIMED_OUT and time.monotonic() < deadline:
        more, outcome = search.count(most - found, _step(deadline))
        found += more
    return found, outcome


def raise_if_stopped(outcome: int, found: int) -> None:
    """Turn the outcome of a search that did not come to its end into the error that says so."""
    if outcome == Outcome.CANCELLED:
        raise SearchCancelled("The search was cancelled.", found)
    if outcome == Outcome.TIMED_OUT:
        raise SearchTimedOut("The search reached its time limit; allow it more time, or add a clue.", found)


def _step(deadline: float) -> float:
    return STEP_SECONDS if deadline == math.inf else min(STEP_SECONDS, deadline - time.monotonic())
