"""How a step of a search ended."""

from __future__ import annotations

from enum import IntEnum


class Outcome(IntEnum):
    """The compiled core has the same numbers."""

    FOUND = 0
    EXHAUSTED = 1
    CANCELLED = 2
    TIMED_OUT = 3
