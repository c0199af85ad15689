from __future__ import annotations

from collections.abc import Callable

import pytest

from sudokuapp.ui.background.newest import Newest


class SlowWorker:
    """Does a job only when told to."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Callable[[], object], Callable[[object], None]]] = []

    def do(self, job: Callable[[], object], done: Callable[[object], None]) -> None:
        self.jobs.append((job, done))

    def finish_one(self) -> None:
        job, done = self.jobs.pop(0)
        done(job())


def test_of_what_comes_while_it_works_only_the_newest_is_done() -> None:
    worker, results = SlowWorker(), []
    newest = Newest(worker)
    for number in range(5):
        newest.offer(lambda number=number: number, results.append)
    assert newest.is_busy
    assert len(worker.jobs) == 1
    worker.finish_one()
    worker.finish_one()
    assert results == [0, 4]
    assert not newest.is_busy
    assert not worker.jobs


def test_what_comes_when_it_is_idle_is_done_at_once() -> None:
    worker, results = SlowWorker(), []
    newest = Newest(worker)
    for number in range(3):
        newest.offer(lambda number=number: number, results.append)
        worker.finish_one()
    assert results == [0, 1, 2]


def test_a_job_offered_by_the_result_of_another_is_done() -> None:
    worker, results = SlowWorker(), []
    newest = Newest(worker)
    newest.offer(lambda: 1, lambda result: newest.offer(lambda: result + 1, results.append))
    worker.finish_one()
    worker.finish_one()
    assert results == [2]


def test_what_the_result_offers_does_not_overtake_what_waits_already() -> None:
    worker, results = SlowWorker(), []
    newest = Newest(worker)
    newest.offer(lambda: "first", lambda _: newest.offer(lambda: "last", results.append))
    newest.offer(lambda: "waits", results.append)
    worker.finish_one()
    assert len(worker.jobs) == 1, "one at a time"
    while worker.jobs:
        worker.finish_one()
    assert results == ["waits", "last"]


def test_a_job_that_fails_is_raised_where_it_is_seen_and_does_not_keep_the_next_from_being_done() -> None:
    worker, results = SlowWorker(), []
    newest = Newest(worker)
    newest.offer(lambda: 1 // 0, results.append)
    newest.offer(lambda: 2, results.append)
    with pytest.raises(ZeroDivisionError):
        worker.finish_one()
    worker.finish_one()
    assert results == [2]
    assert not newest.is_busy
