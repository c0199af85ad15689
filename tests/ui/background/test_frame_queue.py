"""Jobs that take counter: what one of them makes is on the screen before the next begins."""

from __future__ import annotations

from functools import partial

import pytest
from kivy.clock import Clock
from support.clock_turns import tick

from sudokuapp.ui.background.frame_queue import FrameQueue


class FrameCounter:
    """Jobs that record in which frame they were done."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int]] = []
        self.now = 0

    def job(self, name: str) -> None:
        self.done.append((name, self.now))

    def advance(self, number: int) -> None:
        for _ in range(number):
            self.now += 1
            Clock.tick()


@pytest.fixture
def counter() -> FrameCounter:
    return FrameCounter()


def test_each_job_has_a_frame_of_its_own(counter: FrameCounter) -> None:
    queue = FrameQueue()
    queue.add(*(partial(counter.job, name) for name in "abc"))
    counter.advance(5)
    assert counter.done == [("a", 1), ("b", 2), ("c", 3)]
    assert not queue


def test_a_job_may_be_given_a_second_frame(counter: FrameCounter) -> None:
    queue = FrameQueue(frames=2)
    queue.add(*(partial(counter.job, name) for name in "abc"))
    counter.advance(7)
    assert counter.done == [("a", 2), ("b", 4), ("c", 6)]


def test_a_job_that_waits_already_is_done_once(counter: FrameCounter) -> None:
    queue, same = FrameQueue(), partial(counter.job, "a")
    queue.add(same)
    queue.add(same)
    counter.advance(3)
    queue.add(same)
    counter.advance(3)
    assert counter.done == [("a", 1), ("a", 4)]


def test_cleared_jobs_are_not_done(counter: FrameCounter) -> None:
    queue = FrameQueue()
    queue.add(partial(counter.job, "a"), partial(counter.job, "b"))
    counter.advance(1)
    queue.clear()
    counter.advance(3)
    assert counter.done == [("a", 1)]


def test_a_paused_queue_goes_on_where_it_was(counter: FrameCounter) -> None:
    queue = FrameQueue()
    queue.add(partial(counter.job, "a"), partial(counter.job, "b"))
    counter.advance(1)
    queue.pause()
    counter.advance(3)
    assert counter.done == [("a", 1)]
    queue.resume()
    counter.advance(1)
    assert counter.done == [("a", 1), ("b", 5)]


def test_a_job_that_fails_does_not_hold_up_the_others() -> None:
    queue, done = FrameQueue(), []
    queue.add(lambda: 1 / 0, lambda: done.append("next"))
    with pytest.raises(ZeroDivisionError):
        tick(1)
    tick(3)
    assert done == ["next"]
    assert not queue
