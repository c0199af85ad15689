"""Work that only matters for the newest of things: a camera's frames, the places of a finger.

What cannot be kept up with is dropped, so that a slow phone shows less often, and never late.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sudokuapp.ui.background.tasks import Worker, throw

Result = TypeVar("Result")


class Newest:
    """Gives a worker one job at a time; of those that come meanwhile it keeps only the last."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._busy = False
        self._waiting: Callable[[], None] | None = None

    @property
    def is_busy(self) -> bool:
        return self._busy

    def offer(self, job: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """Do the job as soon as the one under way is done, unless another is offered before."""

        def begin() -> None:
            self._busy = True
            self._worker.do(attempt, finish)

        def attempt() -> Callable[[], Result]:
            try:
                result = job()
            except Exception as fault:
                return partial(throw, fault)
            return lambda: result

        def finish(outcome: Callable[[], Result]) -> None:
            # The next one first: it is older than what `done` may offer, and must not wait for it, nor for a fault.
            self._busy = False
            begin_next, self._waiting = self._waiting, None
            if begin_next:
                begin_next()
            done(outcome())

        if self._busy:
            self._waiting = begin
        else:
            begin()
