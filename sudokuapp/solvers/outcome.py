"""How a step of a search ended."""

from __future__ import annotations

from typing import Final


class Outcome:
    """Plain numbers, the same as in the compiled core: they are compared once for each of a million solutions."""

    FOUND: Final = 0
    EXHAUSTED: Final = 1
    CANCELLED: Final = 2
    TIMED_OUT: Final = 3
