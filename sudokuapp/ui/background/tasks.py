"""Work off the UI thread: a search may take seconds, and the window must answer all the while."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import NoReturn, TypeVar
from weakref import WeakSet

from kivy.clock import Clock

Result = TypeVar("Result")

LONGEST_FAREWELL = 2.0  # seconds


class Worker:
    """Does jobs one after the other in a thread of its own, and hands what they return to the UI thread.

    One thread only: pages come back in the order they were asked for. It is a daemon: a search without end must not
    keep the program from closing.
    """

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()
        _workers.add(self)

    def do(self, job: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """Run `job` in the worker, then `done` with its result in the UI thread.

        A job returns the failures it expects as values. What it raises is a fault of the program, and is raised again
        in the UI thread, where it is seen.
        """

        def run() -> None:
            try:
                result = job()
            except Exception as fault:
                self._hand_over(throw, fault)
            else:
                self._hand_over(done, result)

        self._jobs.put(run)

    def close(self) -> None:
        """Forget the jobs that wait, and whatever the running one still gives."""
        self._closed = True
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if not self._closed:
                job()

    def _hand_over(self, receive: Callable[[Result], None], result: Result) -> None:
        def in_ui_thread(_elapsed: float) -> None:
            if not self._closed:
                receive(result)

        Clock.schedule_once(in_ui_thread)


class LastOnly:
    """For what a person waits to see, of which only the last counts: it never waits behind what nobody wants any more.

    A job that is under way cannot be stopped. It ends in a thread that nobody listens to.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._worker: Worker | None = None

    def do(self, job: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """As a worker does; the job before is forgotten."""
        self.close()
        self._worker = Worker(self._name)
        self._worker.do(job, done)

    def close(self) -> None:
        if self._worker:
            self._worker.close()


_workers: WeakSet[Worker] = WeakSet()


@atexit.register
def _let_all_finish() -> None:
    """Before Python ends: it stops daemons wherever they are, and one that is inside OpenCV takes the program down."""
    deadline = monotonic() + LONGEST_FAREWELL
    for worker in list(_workers):
        worker.close()
    for worker in list(_workers):
        worker._thread.join(max(0.0, deadline - monotonic()))


def throw(fault: Exception) -> NoReturn:
    """Raise what a job has raised, in the thread where it is seen."""
    raise fault
