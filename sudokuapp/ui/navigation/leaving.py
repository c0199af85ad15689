"""Leaving the app by Esc on Home. Kivy-free.

Only a second press leaves: one press too many is easily made on the way back.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from sudokuapp.language import tr

SECONDS = 3.0  # within which the second press leaves


class Leaving:
    """`say` shows a message; `close_message` closes one that offers an undo, and tells whether there was one."""

    def __init__(
        self,
        say: Callable[[str], None],
        close_message: Callable[[], bool],
        leave: Callable[[], None],
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._say, self._close_message, self._leave, self._clock = say, close_message, leave, clock
        self._until = float("-inf")

    def forget(self) -> None:
        """Another screen was shown since the first press: the next one is a first press again."""
        self._until = float("-inf")

    def press(self) -> None:
        """Esc was pressed on Home."""
        now = self._clock()
        if self._close_message():
            self.forget()
        elif now <= self._until:
            self._leave()
        else:
            self._until = now + SECONDS
            self._say(tr("Press Esc again to leave."))
