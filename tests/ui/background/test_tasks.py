from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, get_ident

import pytest
from kivy.clock import Clock

from sudokuapp.ui.background.tasks import LastOnly, Worker

PROJECT = Path(__file__).resolve().parents[2]

BUSY_AT_THE_END = """
import time, cv2, numpy
from sudokuapp.ui.background.tasks import Worker
page = numpy.zeros((1000, 1000), numpy.uint8)
Worker("waiting")
for name in ("one", "two", "three"):
    Worker(name).do(lambda: [cv2.GaussianBlur(page, (0, 0), 20) for _ in range(2)], print)
time.sleep(0.05)
"""

ENDLESS = """
import time
from sudokuapp.ui.background import tasks
tasks.LONGEST_FAREWELL = 0.1
tasks.Worker("endless").do(lambda: [time.sleep(0.01) for _ in iter(int, 1)], print)
"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker("tested")
    yield worker
    worker.close()


def until(condition: Callable[[], object]) -> None:
    """Let the UI thread go on until this holds."""
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        Clock.tick()


def test_results_come_to_the_ui_thread_in_the_order_of_their_jobs(worker: Worker) -> None:
    results: list[tuple[int, bool, bool]] = []
    here = get_ident()
    for number in range(5):

        def job(number: int = number) -> tuple[int, int]:
            time.sleep(0.01 * (5 - number))
            return number, get_ident()

        worker.do(job, lambda done: results.append((done[0], done[1] != here, get_ident() == here)))
    until(lambda: len(results) == 5)
    assert results == [(number, True, True) for number in range(5)]


def test_what_a_job_raises_is_raised_in_the_ui_thread_and_the_next_job_is_done(worker: Worker) -> None:
    results: list[str] = []
    worker.do(lambda: 1 // 0, results.append)
    worker.do(lambda: "next", results.append)
    with pytest.raises(ZeroDivisionError):
        until(lambda: results)
    until(lambda: results)
    assert results == ["next"]


def test_a_closed_worker_forgets_what_waits_and_what_was_under_way(worker: Worker) -> None:
    begun, go_on = Event(), Event()
    done: list[str] = []
    worker.do(lambda: (begun.set(), go_on.wait(5), done.append("under way"))[0], lambda _: done.append("told"))
    worker.do(lambda: done.append("waiting"), lambda _: done.append("told"))
    assert begun.wait(5)
    worker.close()
    go_on.set()
    worker._thread.join(5)
    for _ in range(5):
        Clock.tick()
    assert done == ["under way"]


@pytest.fixture
def last_only() -> Iterator[LastOnly]:
    last_only = LastOnly("tested")
    yield last_only
    last_only.close()


def test_the_last_job_waits_for_none_before_it_and_they_are_told_to_nobody(last_only: LastOnly) -> None:
    begun, go_on, ended = Event(), Event(), Event()
    done: list[str] = []
    last_only.do(lambda: (begun.set(), go_on.wait(5), ended.set(), "first")[-1], done.append)
    assert begun.wait(5)
    last_only.do(lambda: "last", done.append)
    until(lambda: done)
    go_on.set()
    assert ended.wait(5)
    for _ in range(5):
        Clock.tick()
    assert done == ["last"]


def test_jobs_that_do_not_meet_are_all_done(last_only: LastOnly) -> None:
    done: list[int] = []
    for number in range(3):
        last_only.do(lambda number=number: number, done.append)
        until(lambda number=number: number in done)
    assert done == [0, 1, 2]


def test_once_closed_nothing_is_told(last_only: LastOnly) -> None:
    begun, go_on = Event(), Event()
    done: list[bool] = []
    last_only.do(lambda: (begun.set(), go_on.wait(5))[1], done.append)
    assert begun.wait(5)
    last_only.close()
    go_on.set()
    last_only._worker._thread.join(5)
    for _ in range(5):
        Clock.tick()
    assert done == []


def ended(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, timeout=30)


def test_a_program_that_ends_while_workers_are_inside_opencv_ends_quietly() -> None:
    end = ended(BUSY_AT_THE_END)
    assert "terminate called" not in end.stderr
    assert end.returncode == 0


def test_a_job_without_end_does_not_keep_the_program_from_ending() -> None:
    assert ended(ENDLESS).returncode == 0
