"""The same work on many items, on all cores, with the results in the order of the items.

Not a ProcessPoolExecutor: when one of its workers is killed it cannot tell which item was at fault, and gives all up.
Here each worker has a pipe of its own and one item at a time, so that its death costs that item only; and when the
command itself is killed, the pipes close and the workers end by themselves.

Workers are spawned, not forked: OpenCV and the model's runtime have threads, which do not survive a fork.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from sudokuapp.errors import SudokuLensError
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

Item = TypeVar("Item")
Result = TypeVar("Result")

# For each worker, how many results may wait for an item before them that takes long: so memory does not grow.
AHEAD = 8


def core_count() -> int:
    """The cores this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int, lost: Callable[[Item, float], Result]
) -> Generator[Result, None, None]:
    """The results of `work`, which a worker must be able to import; close this to end the workers early.

    Where a worker dies, `lost` makes the result from the item and the seconds spent on it, and another worker starts.
    """
    done: dict[int, Result] = {}
    handed = 0
    crew: list[_Worker[Item, Result]] = []
    try:
        crew.extend(_Worker(work) for _ in range(min(jobs, len(items))))
        for wanted in range(len(items)):
            while wanted not in done:
                last = min(len(items), wanted + AHEAD * len(crew))
                for worker in [worker for worker in crew if worker.number is None][: last - handed]:
                    worker.give(handed, items[handed])
                    handed += 1
                busy = [worker for worker in crew if worker.number is not None]
                ready = wait([worker.pipe for worker in busy])
                done |= dict(worker.take(lost) for worker in busy if worker.pipe in ready)
            yield done.pop(wanted)
    finally:
        for worker in crew:
            worker.end()


class _Worker(Generic[Item, Result]):
    """A process, our end of its pipe, and the item it is at."""

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self._work = work
        self.number: int | None = None
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, its_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(self._work, its_end), daemon=True)
        try:
            with _deaf_to_ctrl_c():
                self._process.start()
        except OSError as reason:
            raise SudokuLensError(
                msgid("No more processes can be started: {reason}. Try --jobs 1."), reason=system_reason(reason)
            ) from reason
        finally:
            its_end.close()

    def give(self, number: int, item: Item) -> None:
        self.number, self._item, self._since = number, item, time.monotonic()
        try:
            self.pipe.send(item)
        except OSError:  # it died while it had nothing to do
            self.end()
            self._start()
            self.pipe.send(item)

    def take(self, lost: Callable[[Item, float], Result]) -> tuple[int, Result]:
        assert self.number is not None
        number, self.number = self.number, None
        try:
            return number, self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            self._start()
            return number, lost(self._item, time.monotonic() - self._since)

    def end(self) -> None:
        """It has nothing to lose, so there is nothing to wait for."""
        self.pipe.close()
        self._process.kill()
        self._process.join()


def _serve(work: Callable[[Item], Result], pipe: Connection) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            item = pipe.recv()
        except EOFError:
            return
        pipe.send(work(item))


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process started in here is deaf from its first moment: on Ctrl-C the command alone speaks, and ends it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
