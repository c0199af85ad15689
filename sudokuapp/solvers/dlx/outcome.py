"""How a step of a search ended, and how long it may take."""

from __future__ import annotations

import math
import time
from enum import IntEnum

from sudokuapp.errors import SearchCancelled, SearchTimedOut

MORE_THAN_ANY = 1 << 62
"""A limit that no count reaches in a lifetime."""


class Outcome(IntEnum):
    """The compiled core has the same numbers."""

    FOUND = 0
    EXHAUSTED = 1
    CANCELLED = 2
    TIMED_OUT = 3


def raise_if_stopped(outcome: int, found: int) -> None:
    """Turn the outcome of a search that did not come to its end into the error that says so."""
    if outcome == Outcome.CANCELLED:
        raise SearchCancelled("The search was cancelled.", found)
    if outcome == Outcome.TIMED_OUT:
        raise SearchTimedOut("The search reached its time limit; allow it more time, or add a clue.", found)


def deadline_in(seconds: float | None) -> float:
    """The moment a time limit ends, so that it can be shared by the steps of a job."""
    return math.inf if seconds is None else time.monotonic() + seconds


def seconds_until(deadline: float) -> float:
    return math.inf if deadline == math.inf else deadline - time.monotonic()
