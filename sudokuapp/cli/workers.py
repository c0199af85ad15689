"""The same work on many items, on all cores, with the results in the order of the items.

This is not a ProcessPoolExecutor: if one of its workers is killed, it does not know which item was the cause and stops
all work. Here each worker has its own pipe and one item at a time, so that its death costs only that item. If the
command itself is killed, the pipes close and the workers end.

A worker is forked from a process that has one thread, and spawned from any other: the threads of OpenCV and of the
model's runtime would not survive a fork. Forking is sooner, as the worker has all that was imported.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Generic, TypeVar

from sudokuapp.errors import SudokuLensError
from sudokuapp.language import msgid
from sudokuapp.language.system_reasons import system_reason

Item = TypeVar("Item")
Result = TypeVar("Result")

# Results per worker that may wait for an earlier item that takes long. The limit keeps memory constant.
WAITING_RESULTS = 8
THREADS = Path("/proc/self/task")  # of this process, those of libraries too; on Linux only


def core_count() -> int:
    """The number of cores that this process may use; the machine may have more."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    jobs: int,
    lost: Callable[[Item, float], Result],
    load: Callable[[], object] | None = None,
) -> Generator[Result, None, None]:
    """The results of `work`, which must be importable by a worker; close the generator to end the workers early.

    If a worker dies, `lost` makes the result from the item and the seconds spent on it, and a new worker starts.
    `load` is called once, to import what the command needs for the results: before workers are forked, which then have
    it too, or while they are spawned, as all of them would wait with their first result.
    """
    done: dict[int, Result] = {}
    sent = 0
    workers: list[_Worker[Item, Result]] = []

    def hand_out(wanted: int) -> None:
        nonlocal sent
        last = min(len(items), wanted + WAITING_RESULTS * len(workers))
        for worker in [worker for worker in workers if worker.number is None][: last - sent]:
            worker.send(sent, items[sent])
            sent += 1

    if load is not None and _can_fork():
        load()
        load = None
    try:
        for _ in range(min(jobs, len(items))):
            workers.append(_Worker(work, workers))
        for wanted in range(len(items)):
            while wanted not in done:
                hand_out(wanted)
                if load is not None:
                    load()
                    load = None
                busy = [worker for worker in workers if worker.number is not None]
                ready = wait([worker.pipe for worker in busy])
                done |= dict(worker.receive(lost) for worker in busy if worker.pipe in ready)
            hand_out(wanted)  # before the command prints this result: no worker waits for that
            yield done.pop(wanted)
    finally:
        for worker in workers:
            worker.end()


def _can_fork() -> bool:
    """Whether no thread would be lost."""
    try:
        return len(list(THREADS.iterdir())) == 1
    except OSError:
        return False


class _Worker(Generic[Item, Result]):
    """A process, our end of its pipe, and the item that it works on."""

    def __init__(self, work: Callable[[Item], Result], others: Sequence[_Worker[Item, Result]]) -> None:
        self._work = work
        self._others = others
        self.number: int | None = None
        self._start()

    def _start(self) -> None:
        is_forked = _can_fork()
        context = multiprocessing.get_context("fork") if is_forked else multiprocessing.get_context("spawn")
        self.pipe, worker_end = context.Pipe()
        inherited = [self.pipe, *(worker.pipe for worker in self._others if worker is not self)] if is_forked else []
        self._process = context.Process(target=_serve, args=(self._work, worker_end, inherited), daemon=True)
        try:
            with _ignoring_ctrl_c():
                self._process.start()
        except OSError as reason:
            raise SudokuLensError(
                msgid("No more processes can be started: {reason}. Try --jobs 1."), reason=system_reason(reason)
            ) from reason
        finally:
            worker_end.close()

    def send(self, number: int, item: Item) -> None:
        self.number, self._item, self._since = number, item, time.monotonic()
        try:
            self.pipe.send(item)
        except OSError:  # the worker died while it was idle
            self.end()
            self._start()
            self.pipe.send(item)

    def receive(self, lost: Callable[[Item, float], Result]) -> tuple[int, Result]:
        assert self.number is not None
        number, self.number = self.number, None
        try:
            return number, self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            self._start()
            return number, lost(self._item, time.monotonic() - self._since)

    def end(self) -> None:
        """Killed without waiting: a worker has no data to save."""
        self.pipe.close()
        if self._process.pid is not None:  # it may not have been possible to start it
            self._process.kill()
            self._process.join()


def _serve(work: Callable[[Item], Result], pipe: Connection, inherited: Sequence[Connection] = ()) -> None:
    """The main loop of a worker process. It ends in silence if the command has closed the pipe, as after Ctrl-C.

    A forked worker inherits the command's ends of all pipes too: while these are open, no pipe is closed.
    """
    for other in inherited:
        other.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            item = pipe.recv()
        except (EOFError, OSError):
            return
        result = work(item)
        try:
            pipe.send(result)
        except OSError:
            return


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """A process started here ignores Ctrl-C from the beginning: only the command reacts to it, and ends the workers."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
