"""How a call of a search ended."""

from __future__ import annotations

from typing import Final


class Outcome:
    """Integers instead of an Enum: the compiled core uses the same ones, and they are compared for every solution."""

    FOUND: Final = 0  # what was asked for
    EXHAUSTED: Final = 1  # there are no more solutions
    CANCELLED: Final = 2
    TIMED_OUT: Final = 3
