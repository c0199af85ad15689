"""Jobs that take turns: what one of them makes is on the screen before the next begins."""

from __future__ import annotations

from functools import partial

import pytest
from kivy.clock import Clock

from sudokuapp.ui.background.frame_queue import FrameQueue


class Turns:
    """Jobs that write down in which turn of the clock they were done."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int]] = []
        self.now = 0

    def job(self, name: str) -> None:
        self.done.append((name, self.now))

    def pass_by(self, number: int) -> None:
        for _ in range(number):
            self.now += 1
            Clock.tick()


@pytest.fixture
def turns() -> Turns:
    return Turns()


def test_each_job_has_a_turn_of_its_own(turns: Turns) -> None:
    queue = FrameQueue()
    queue.add(*(partial(turns.job, name) for name in "abc"))
    turns.pass_by(5)
    assert turns.done == [("a", 1), ("b", 2), ("c", 3)]
    assert not queue


def test_a_job_may_be_given_a_second_turn_for_what_follows_from_it(turns: Turns) -> None:
    queue = FrameQueue(frames=2)
    queue.add(*(partial(turns.job, name) for name in "abc"))
    turns.pass_by(7)
    assert turns.done == [("a", 2), ("b", 4), ("c", 6)]


def test_a_job_that_waits_already_is_done_once(turns: Turns) -> None:
    queue, same = FrameQueue(), partial(turns.job, "a")
    queue.add(same)
    queue.add(same)
    turns.pass_by(3)
    queue.add(same)
    turns.pass_by(3)
    assert turns.done == [("a", 1), ("a", 4)]


def test_what_is_forgotten_is_not_done(turns: Turns) -> None:
    queue = FrameQueue()
    queue.add(partial(turns.job, "a"), partial(turns.job, "b"))
    turns.pass_by(1)
    queue.clear()
    turns.pass_by(3)
    assert turns.done == [("a", 1)]


def test_what_rests_goes_on_where_it_was(turns: Turns) -> None:
    queue = FrameQueue()
    queue.add(partial(turns.job, "a"), partial(turns.job, "b"))
    turns.pass_by(1)
    queue.pause()
    turns.pass_by(3)
    assert turns.done == [("a", 1)]
    queue.resume()
    turns.pass_by(1)
    assert turns.done == [("a", 1), ("b", 5)]
