from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.worker_jobs import backwards, deadly_threes, first_is_slow, lost, where

from sudokuapp.cli.workers import WAITING_RESULTS, _serve, core_count, map_in_order
from sudokuapp.errors import SudokuLensError


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(holds) -> bool:
    deadline = time.monotonic() + 20
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def test_results_come_in_the_order_of_the_items_though_the_first_takes_longest():
    assert list(map_in_order(backwards, [0, 1, 2], 3, lost)) == [0, 1, 2]


def test_the_work_is_shared_by_as_many_processes_as_asked_for():
    results = list(map_in_order(where, range(20), 2, lost))
    assert [number for number, _ in results] == list(range(20))
    processes = {process for _, process in results}
    assert len(processes) == 2
    assert os.getpid() not in processes
    assert not any(map(is_alive, processes))


def test_there_are_no_more_processes_than_items():
    assert len({process for _, process in map_in_order(where, [1], 5, lost)}) == 1
    assert list(map_in_order(where, [], 5, lost)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_worker_that_is_killed_costs_its_item_and_no_other(jobs):
    expected = ["lost 0", "done 1", "done 2", "lost 3", "done 4"]
    assert list(map_in_order(deadly_threes, range(5), jobs, lost)) == expected


def results_with_a_slow_first(folder: Path, before_it_goes_on: Callable[[], object]) -> list[int]:
    """Of sixty items; the first is done when two workers may begin no other, and this has been called."""

    def let_it_go_on() -> None:
        wait_until(lambda: len(list(folder.iterdir())) >= 2 * WAITING_RESULTS)
        time.sleep(0.2)
        before_it_goes_on()
        (folder / "go on").touch()

    watcher = threading.Thread(target=let_it_go_on)
    watcher.start()
    results = list(map_in_order(first_is_slow, [(str(folder), number) for number in range(60)], 2, lost))
    watcher.join()
    return results


def test_a_worker_that_dies_with_nothing_to_do_is_replaced(tmp_path):
    def kill_the_idle_one() -> None:
        idle = int((tmp_path / "1").read_text())
        os.kill(idle, signal.SIGKILL)
        wait_until(lambda: not is_alive(idle) or _is_zombie(idle))

    assert results_with_a_slow_first(tmp_path, kill_the_idle_one) == list(range(60))


def _is_zombie(process: int) -> bool:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def test_the_workers_do_not_run_far_ahead_of_a_slow_item(tmp_path):
    begun: list[Path] = []
    assert results_with_a_slow_first(tmp_path, lambda: begun.extend(tmp_path.iterdir())) == list(range(60))
    assert len(begun) == 2 * WAITING_RESULTS


def test_closing_early_ends_the_workers():
    results = map_in_order(where, range(1000), 2, lost)
    processes = {next(results)[1] for _ in range(10)}
    results.close()
    assert not any(map(is_alive, processes))


def test_what_the_command_loads_for_the_results_is_loaded_once_and_before_the_first():
    happened = []
    for result in map_in_order(backwards, [0, 1, 2], 2, lost, load=lambda: happened.append("loaded")):
        happened.append(result)
    assert happened == ["loaded", 0, 1, 2]


def test_a_worker_whose_result_nobody_wants_any_more_ends_without_a_word(capfd):
    command = multiprocessing.get_context("spawn")
    ours, theirs = command.Pipe()
    process = command.Process(target=_serve, args=(backwards, theirs))
    process.start()
    theirs.close()
    ours.send(0)
    ours.close()
    process.join(20)
    assert process.exitcode == 0
    assert capfd.readouterr().err == ""


# What a command runs before it starts workers: with a second thread they are spawned, else forked.
ONE_THREAD = ""
TWO_THREADS = "import threading; threading.Thread(target=threading.Event().wait, daemon=True).start()\n"


@contextmanager
def command(before: str, *lines: str) -> Iterator[subprocess.Popen[str]]:
    """A new Python that does this; it is killed in the end, so that a test that fails does not wait for it."""
    imports = ("from support.worker_jobs import *", "from sudokuapp.cli.workers import map_in_order")
    program = "\n".join([*imports, "if __name__ == '__main__':", *(f"    {line}" for line in (before, *lines) if line)])
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=path) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("before", [ONE_THREAD, TWO_THREADS])
def test_when_the_command_is_killed_its_workers_end_too(before):
    endless = "for _, process in map_in_order(where, range(10**6), 2, lost): print(process, flush=True)"
    with command(before, endless) as parent:
        workers: set[int] = set()
        while len(workers) < 2:
            workers.add(int(parent.stdout.readline()))
        assert all(map(is_alive, workers))
        parent.kill()
    assert wait_until(lambda: not any(map(is_alive, workers)))


@pytest.mark.parametrize("before", [ONE_THREAD, TWO_THREADS])
def test_when_the_command_is_killed_no_worker_waits_for_a_busy_one(before, tmp_path):
    items = [(str(tmp_path), 1), (str(tmp_path), 0)]  # the second worker is the busy one
    with command(before, f"for _ in map_in_order(first_is_slow, {items}, 2, lost): print('', flush=True)") as parent:
        parent.stdout.readline()
        assert wait_until(lambda: all((tmp_path / name).exists() and (tmp_path / name).read_text() for name in "01"))
        idle, busy = (int((tmp_path / name).read_text()) for name in "10")
        parent.kill()
    try:
        assert wait_until(lambda: not is_alive(idle))
        assert is_alive(busy)
    finally:
        (tmp_path / "go on").touch()
    assert wait_until(lambda: not is_alive(busy))


def test_workers_that_cannot_be_started_are_said_to_be_so(monkeypatch):
    def refuse(process) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(multiprocessing.process.BaseProcess, "start", refuse)
    with pytest.raises(SudokuLensError, match="No more processes can be started"):
        list(map_in_order(where, range(4), 2, lost))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="Only Linux tells how many threads a process has.")
@pytest.mark.parametrize(("before", "is_forked"), [(ONE_THREAD, True), (TWO_THREADS, False)])
def test_a_worker_is_forked_from_a_process_with_one_thread_only(before, is_forked):
    load = "lambda: __import__('colorsys')"
    ask = f"print(*map_in_order(has_imported, ['colorsys'], 1, lost, load={load}))"
    with command(before, ask) as parent:
        assert parent.communicate(timeout=60)[0].strip() == str(is_forked)


def test_there_is_a_core_to_work_on():
    assert 1 <= core_count() <= (os.cpu_count() or 1)
