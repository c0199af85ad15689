"""Jobs off the UI thread: which of them are done, in which order, and whose results are still wanted."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, get_ident

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clock_turns import tick, until

from sudokuapp.ui.background.tasks import Policy, Tasks, close_all

PROJECT = Path(__file__).resolve().parents[3]

BUSY_AT_THE_END = """
import threading, cv2, numpy
from sudokuapp.ui.background.tasks import Policy, Tasks, close_all
page = numpy.zeros((1000, 1000), numpy.uint8)
begun = threading.Barrier(4)
for name in ("one", "two", "three"):
    job = lambda: (begun.wait(), [cv2.GaussianBlur(page, (0, 0), 20) for _ in range(3)])
    Tasks(name, Policy.QUEUE).run(job, print)
begun.wait()
"""

ENDLESS = """
import time
from sudokuapp.ui.background import tasks
tasks.EXIT_TIMEOUT = 0.1
tasks.Tasks("endless", tasks.Policy.QUEUE).run(lambda: [time.sleep(0.01) for _ in iter(int, 1)], print)
"""


class Gate:
    """A job that waits at a gate until the test opens it."""

    def __init__(self, result: object) -> None:
        self.begun, self.opened, self.ended = Event(), Event(), Event()
        self._result = result

    def __call__(self) -> object:
        self.begun.set()
        assert self.opened.wait(60)
        self.ended.set()
        return self._result


@pytest.fixture
def make() -> Iterator[Callable[[Policy], Tasks]]:
    made: list[Tasks] = []

    def make(policy: Policy) -> Tasks:
        made.append(Tasks("tested", policy))
        return made[-1]

    yield make
    for tasks in made:
        tasks.close()


@pytest.mark.parametrize("policy", Policy)
def test_a_job_runs_in_another_thread_and_its_result_comes_to_the_ui_thread(make, policy: Policy) -> None:
    tasks, here = make(policy), get_ident()
    results: list[tuple[bool, bool]] = []
    tasks.run(get_ident, lambda there: results.append((there != here, get_ident() == here)))
    assert tasks.is_busy
    until(lambda: results)
    assert results == [(True, True)]
    assert not tasks.is_busy


@pytest.mark.parametrize("policy", Policy)
def test_jobs_that_do_not_meet_are_all_done(make, policy: Policy) -> None:
    tasks, results = make(policy), []
    for number in range(3):
        tasks.run(lambda number=number: number, results.append)
        until(lambda number=number: number in results)
    assert results == [0, 1, 2]


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        (Policy.QUEUE, ["first", 0, 1, 2, 3]),
        (Policy.LATEST, ["first", 3]),
        (Policy.REPLACE, [3]),
    ],
)
def test_the_policy_says_which_of_the_jobs_that_meet_are_done(make, policy: Policy, expected: list[object]) -> None:
    tasks, results, first = make(policy), [], Gate("first")
    tasks.run(first, results.append)
    assert first.begun.wait(60)
    for number in range(4):
        tasks.run(lambda number=number: number, results.append)
    first.opened.set()
    assert first.ended.wait(60)
    until(lambda: results[-1:] == [3])
    tick()
    assert results == expected


def test_a_job_that_replaces_another_does_not_wait_for_its_end(make) -> None:
    tasks, results, first = make(Policy.REPLACE), [], Gate("first")
    tasks.run(first, results.append)
    assert first.begun.wait(60)
    tasks.run(lambda: "last", results.append)
    until(lambda: results)
    assert not first.ended.is_set()
    first.opened.set()
    assert first.ended.wait(60)
    tick()
    assert results == ["last"]


@settings(deadline=None, max_examples=25)
@given(policy=st.sampled_from(Policy), acts=st.lists(st.sampled_from(["run", "cancel", "tick"]), max_size=12))
def test_results_come_in_the_order_of_their_jobs_and_none_after_a_cancel(policy: Policy, acts: list[str]) -> None:
    tasks, results, cancelled = Tasks("tested", policy), [], -1
    for number, act in enumerate(acts):
        if act == "run":
            tasks.run(lambda number=number: number, results.append)
        elif act == "tick":
            tick(1)
        else:
            tasks.cancel()
            shown, cancelled = len(results), number
            tick(3)
            assert len(results) == shown
    until(lambda: not tasks.is_busy)
    tasks.close()
    assert results == sorted(results)
    wanted = [number for number, act in enumerate(acts) if act == "run" and number > cancelled]
    assert not wanted or results[-1] == wanted[-1], "the last job is always done"
    if policy is Policy.QUEUE:
        assert [number for number in results if number > cancelled] == wanted


@pytest.mark.parametrize("policy", [Policy.QUEUE, Policy.LATEST])
def test_a_job_that_a_result_adds_is_done_after_the_one_that_waits_already(make, policy: Policy) -> None:
    tasks, results, first = make(policy), [], Gate("first")
    tasks.run(first, lambda _: tasks.run(lambda: "last", results.append))
    assert first.begun.wait(60)
    tasks.run(lambda: "waits", results.append)
    first.opened.set()
    until(lambda: len(results) == 2)
    assert results == ["waits", "last"]


@pytest.mark.parametrize("policy", [Policy.QUEUE, Policy.LATEST])
def test_what_a_job_raises_is_raised_in_the_ui_thread_and_the_next_job_is_done(make, policy: Policy) -> None:
    tasks, results, first = make(policy), [], Gate(0)
    tasks.run(lambda: 1 // first(), results.append)
    assert first.begun.wait(60)
    tasks.run(lambda: "next", results.append)
    first.opened.set()
    with pytest.raises(ZeroDivisionError):
        until(lambda: results)
    until(lambda: results)
    assert results == ["next"]


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("end", [Tasks.cancel, Tasks.close])
def test_after_the_end_nothing_comes_and_a_new_job_does_not_wait_for_the_old_one(make, policy: Policy, end) -> None:
    tasks, results, first = make(policy), [], Gate("first")
    tasks.run(first, results.append)
    assert first.begun.wait(60)
    if policy is not Policy.REPLACE:
        tasks.run(lambda: "waits", results.append)
    end(tasks)
    assert not tasks.is_busy
    tasks.run(lambda: "new", results.append)
    until(lambda: results)
    first.opened.set()
    assert first.ended.wait(60)
    tick()
    assert results == ["new"]


def test_closed_tasks_have_no_thread(make) -> None:
    tasks, results = make(Policy.QUEUE), []
    tasks.run(threading.current_thread, results.append)
    until(lambda: results)
    tasks.close()
    results[0].join(60)
    assert not results[0].is_alive()


def test_an_idle_thread_keeps_nothing_of_its_last_job(make) -> None:
    class Picture:
        pass

    tasks, results, picture = make(Policy.QUEUE), [], Picture()
    kept = weakref.ref(picture)
    tasks.run(lambda picture=picture: picture is None, results.append)
    until(lambda: results)
    assert results == [False]
    del picture
    tick()
    gc.collect()
    assert kept() is None


def test_an_answer_from_any_thread_comes_to_the_ui_thread_once(make) -> None:
    tasks, results, here = make(Policy.REPLACE), [], get_ident()

    def question(answer: Callable[[str], None]) -> None:
        threading.Thread(target=lambda: (answer("yes"), answer("again"))).start()

    tasks.ask(question, lambda answer: results.append((answer, get_ident() == here)))
    until(lambda: results)
    tick()
    assert results == [("yes", True)]
    assert not tasks.is_busy


def test_the_answer_to_a_question_that_was_replaced_or_cancelled_is_dropped(make) -> None:
    tasks, results, answers = make(Policy.REPLACE), [], []
    tasks.ask(answers.append, results.append)
    tasks.ask(answers.append, results.append)
    answers[0]("first")
    tick()
    assert (results, tasks.is_busy) == ([], True)
    tasks.cancel()
    answers[1]("second")
    tick()
    assert results == []


def test_a_question_that_cannot_be_asked_leaves_nothing_behind(make) -> None:
    tasks = make(Policy.REPLACE)

    def question(_answer: Callable[[str], None]) -> None:
        raise OSError

    with pytest.raises(OSError):
        tasks.ask(question, pytest.fail)
    assert not tasks.is_busy


def ended(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], cwd=PROJECT, capture_output=True, text=True, timeout=30)


def test_a_program_that_ends_while_jobs_are_inside_opencv_ends_quietly() -> None:
    end = ended(BUSY_AT_THE_END)
    assert "terminate called" not in end.stderr
    assert end.returncode == 0, end.stderr


def test_a_job_without_end_does_not_keep_the_program_from_ending() -> None:
    assert ended(ENDLESS).returncode == 0


def test_at_the_end_of_the_app_all_are_closed_but_those_that_outlive_it() -> None:
    results: list[str] = []
    gates = {name: Gate(name) for name in ("of the app", "of the program")}
    groups = [Tasks(name, Policy.QUEUE, outlives_app=name == "of the program") for name in gates]
    for group, gate in zip(groups, gates.values(), strict=True):
        group.run(gate, results.append)
        assert gate.begun.wait(60)
    close_all()
    for gate in gates.values():
        gate.opened.set()
        assert gate.ended.wait(60)
    until(lambda: bool(results))
    tick()
    assert results == ["of the program"]
    groups[1].close()
