"""Work outside the UI thread: a search may take seconds, and the window must stay responsive.

A group of tasks belongs to one owner, such as a screen, and has one policy for jobs that come faster than they are
done. All methods are called in the UI thread. A job runs in another thread, and its result comes back to the UI thread,
unless it was cancelled: no owner has to check whether a result is stale.
"""

from __future__ import annotations

import atexit
from collections import deque
from collections.abc import Callable
from enum import Enum
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, TypeVar
from weakref import WeakSet

from kivy.clock import Clock

Result = TypeVar("Result")

EXIT_TIMEOUT = 2.0  # seconds that the end of the program waits for running jobs


class Policy(Enum):
    """What happens to a job that comes while another one runs."""

    QUEUE = "queue"  # it waits; every job is done, in order
    LATEST = "latest"  # it waits, in place of the one that waited before: for frames, and a finger that moves
    REPLACE = "replace"  # it starts at once; the result of the one before is dropped: only the last is wanted


class Tasks:
    """Jobs of one owner. `name` is the name of their thread; `outlives_app`: `close_all` leaves them alone."""

    def __init__(self, name: str, policy: Policy, outlives_app: bool = False) -> None:
        self._name, self._policy = name, policy
        self._waiting: deque[_Task] = deque()
        self._running: _Task | None = None
        self._thread: _JobThread | None = None
        if not outlives_app:
            _groups.add(self)

    @property
    def is_busy(self) -> bool:
        """Whether a result is still to come."""
        return self._running is not None

    def run(self, job: Callable[[], Result], done: Callable[[Result], None]) -> None:
        """Run `job` in a thread, then `done` with its result in the UI thread.

        A job returns the failures it expects as values. What it raises is a fault of the program, and is raised again
        in the UI thread, where the app's fault handler sees it.
        """
        self._add(_Task(done, job=job))

    def ask(self, question: Callable[[Callable[[Result], None]], None], done: Callable[[Result], None]) -> None:
        """Call `question` with a callback; the answer may come to it later, in any thread.

        For dialogs of the system and other apps, which need no thread of ours and may take minutes.
        """
        self._add(_Task(done, question=question))

    def cancel(self) -> None:
        """Drop the waiting jobs, and the result of the running one. A running job itself cannot be stopped."""
        self._waiting.clear()
        if self._running:
            self._running.is_cancelled = True
            self._running = None
            # The cancelled job may still occupy the thread, and the next one must not wait for it.
            self._end_thread()

    def close(self) -> None:
        """Cancel everything, and end the thread. The next job starts a new one."""
        self.cancel()
        self._end_thread()

    def _add(self, task: _Task) -> None:
        if self._policy is Policy.REPLACE:
            self.cancel()
        elif self._policy is Policy.LATEST:
            self._waiting.clear()
        self._waiting.append(task)
        self._begin_next()

    def _begin_next(self) -> None:
        if self._running or not self._waiting:
            return
        self._running = task = self._waiting.popleft()
        if task.question:
            try:
                task.question(lambda answer: self._deliver(task, lambda: answer))
            except Exception:
                self._running = None  # no answer will come
                raise
            return
        if self._thread is None:
            self._thread = _JobThread(self._name)
        self._thread.run(lambda: self._deliver(task, _outcome(task.job)))

    def _deliver(self, task: _Task, outcome: Callable[[], Any]) -> None:
        """Called from any thread."""
        Clock.schedule_once(lambda _elapsed: self._finish(task, outcome))

    def _finish(self, task: _Task, outcome: Callable[[], Any]) -> None:
        if task.is_cancelled or task is not self._running:
            return
        # The next one begins before `done` is called: `done` may raise, or add a job that must come after it.
        self._running = None
        self._begin_next()
        task.done(outcome())

    def _end_thread(self) -> None:
        if self._thread:
            self._thread.end()
            self._thread = None


_groups: WeakSet[Tasks] = WeakSet()


def close_all() -> None:
    """The app ends: no result may come any more, as the store is about to be closed."""
    for group in list(_groups):
        group.close()


class _Task:
    """A job or a question, and the callback for its result."""

    def __init__(
        self,
        done: Callable[[Any], None],
        job: Callable[[], Any] = lambda: None,
        question: Callable[[Callable[[Any], None]], None] | None = None,
    ) -> None:
        self.done, self.job, self.question = done, job, question
        self.is_cancelled = False


def _outcome(job: Callable[[], Any]) -> Callable[[], Any]:
    """Run the job, and return a function that returns its result or raises its fault."""
    try:
        result = job()
    except Exception as fault:
        raised = fault

        def again() -> Any:
            raise raised

        return again
    return lambda: result


class _JobThread:
    """One thread that runs jobs in order. A daemon: an endless search must not keep the program from closing."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)
        self._thread.start()
        _threads.add(self)

    def run(self, job: Callable[[], None]) -> None:
        self._jobs.put(job)

    def end(self) -> None:
        """After the job that runs."""
        self._jobs.put(None)

    def join(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
            del job  # while the thread waits for the next one, it must not keep this one's pictures in memory


_threads: WeakSet[_JobThread] = WeakSet()


@atexit.register
def _join_all() -> None:
    """Python stops daemon threads at any point; one that is stopped inside OpenCV crashes the program."""
    deadline = monotonic() + EXIT_TIMEOUT
    threads = list(_threads)
    for thread in threads:
        thread.end()
    for thread in threads:
        thread.join(max(0.0, deadline - monotonic()))
