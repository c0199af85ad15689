from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from support.worker_jobs import backwards, deadly_threes, first_is_slow, lost, where

from sudokuapp.cli.workers import WAITING_RESULTS, _serve, core_count, map_in_order


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


def test_a_worker_that_dies_with_nothing_to_do_is_replaced():
    results = map_in_order(where, range(4), 1, lost)
    _, process = next(results)
    os.kill(process, signal.SIGKILL)
    assert wait_until(lambda: not is_alive(process) or _is_zombie(process))
    assert [number for number, _ in results] == [1, 2, 3]


def _is_zombie(process: int) -> bool:
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def test_the_workers_do_not_run_far_ahead_of_a_slow_item(tmp_path):
    begun = []

    def let_the_first_go_on() -> None:
        wait_until(lambda: len(list(tmp_path.iterdir())) >= 2 * WAITING_RESULTS)
        time.sleep(0.2)
        begun.extend(tmp_path.iterdir())
        (tmp_path / "go on").touch()

    watcher = threading.Thread(target=let_the_first_go_on)
    watcher.start()
    results = list(map_in_order(first_is_slow, [(str(tmp_path), number) for number in range(60)], 2, lost))
    watcher.join()
    assert results == list(range(60))
    assert len(begun) == 2 * WAITING_RESULTS


def test_closing_early_ends_the_workers():
    results = map_in_order(where, range(1000), 2, lost)
    processes = {next(results)[1] for _ in range(10)}
    results.close()
    assert not any(map(is_alive, processes))


def test_what_the_command_loads_for_the_results_is_loaded_once_and_before_the_first():
    happened = []
    for result in map_in_order(backwards, [0, 1, 2], 2, lost, meanwhile=lambda: happened.append("loaded")):
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


def test_when_the_command_is_killed_its_workers_end_too():
    program = (
        "import time\nfrom support.worker_jobs import where, lost\nfrom sudokuapp.cli.workers import map_in_order\n"
        "if __name__ == '__main__':\n    for _, process in map_in_order(where, range(10**6), 1, lost):\n"
        "        print(process, flush=True)\n        time.sleep(60)\n"
    )
    path = os.pathsep.join(sys.path)
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path}) as parent:
        worker = int(parent.stdout.readline())
        assert is_alive(worker)
        parent.kill()
    assert wait_until(lambda: not is_alive(worker))


def test_there_is_a_core_to_work_on():
    assert 1 <= core_count() <= (os.cpu_count() or 1)
