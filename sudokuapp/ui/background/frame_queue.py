"""Small jobs for the UI thread that would be a long one together: one in each turn of the event loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from kivy.clock import Clock

Job = Callable[[], object]


class InTurn:
    """The frames between two jobs are drawn, and touches answered.

    Where much follows from a job, such as texts and layouts, `turns` gives more than one turn to each, and to whatever
    came before the first.
    """

    def __init__(self, turns: int = 1) -> None:
        self._jobs: deque[Job] = deque()
        self._turns, self._left = turns, turns - 1
        self._next_turn = Clock.create_trigger(self._take_turn)

    def __bool__(self) -> bool:
        """Whether there is something left to do."""
        return bool(self._jobs)

    def do(self, *jobs: Job) -> None:
        """After those that wait; one that waits already is not done twice."""
        self._jobs.extend(job for job in jobs if job not in self._jobs)
        self.go_on()

    def forget(self) -> None:
        self._jobs.clear()

    def rest(self) -> None:
        self._next_turn.cancel()

    def go_on(self) -> None:
        if self._jobs:
            self._next_turn()

    def _take_turn(self, *_: object) -> None:
        if self._left:
            self._left -= 1
        elif self._jobs:
            self._left = self._turns - 1
            self._jobs.popleft()()
        self.go_on()
