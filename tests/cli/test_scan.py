"""The command `scan` as a person at a terminal sees it, with fake readers; test_scan_photos.py reads real pictures."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from support.command_line import objects, run_command
from support.fake_scans import SMALL, made_reading, read_by_name

from sudokuapp.cli import main
from sudokuapp.cli.photos import Photo
from sudokuapp.cli.scan_photo import _count_longer, load_reader, scan_photo
from sudokuapp.core.text_writing import to_board
from sudokuapp.errors import NoPuzzleFound, TooBlurred, UnreadableFile
from sudokuapp.solvers.app_solver import app_solver


@pytest.fixture
def read_names(monkeypatch):
    """Photos are not read; their names decide the result."""
    monkeypatch.setattr("sudokuapp.cli.scan_command.scan_photo", read_by_name)


@pytest.fixture
def reader(monkeypatch):
    """Lets a test say what reading a photo gives, or raises."""

    def read_as(read) -> None:
        monkeypatch.setattr("sudokuapp.cli.scan_photo.load_reader", lambda: None)
        monkeypatch.setattr("sudokuapp.cli.scan_photo._read", read)

    return read_as


run = partial(run_command, "scan")


def test_a_photo_is_read_and_solved(read_names, capsys):
    status, out, err = run("good.jpg", capsys=capsys)
    assert status == 0
    assert out.startswith(to_board(SMALL))
    assert out.endswith(f"Solution:\n{to_board(app_solver.solve(SMALL))}\n")
    assert err == ""


def test_one_or_two_photos_are_read_without_other_processes(read_names, capsys):
    _, out, _ = run("a.jpg", "b.jpg", "--json", "--jobs", "8", capsys=capsys)
    assert {told["problems"][0]["message"] for told in objects(out)} == {str(os.getpid())}


def test_many_photos_are_read_by_as_many_processes_as_asked_for(read_names, capsys):
    _, out, _ = run(*(f"{number}.jpg" for number in range(6)), "--json", "--jobs", "2", capsys=capsys)
    processes = {told["problems"][0]["message"] for told in objects(out)}
    assert len(processes) == 2
    assert str(os.getpid()) not in processes


def test_answers_come_in_the_order_of_the_arguments(read_names, capsys, tmp_path):
    for name in ("c.jpg", "b.png"):
        (tmp_path / name).touch()
    status, out, _ = run("slow-z.jpg", str(tmp_path), "a.jpg", "a.jpg", "--json", capsys=capsys)
    assert status == 0
    assert [Path(told["photo"]).name for told in objects(out)] == ["slow-z.jpg", "b.png", "c.jpg", "a.jpg", "a.jpg"]


@pytest.mark.parametrize("others", [["good.jpg"], ["good-1.jpg", "good-2.jpg", "good-3.jpg"]])
def test_a_photo_that_cannot_be_read_has_status_1_and_the_others_go_on(read_names, capsys, others):
    status, out, err = run("bad.jpg", *others, capsys=capsys)
    assert status == 1
    assert err == "bad.jpg: This picture is too dark.\n"
    assert all(f"{name}:\n" in out for name in others)


def test_a_reader_that_is_killed_costs_one_photo(read_names, capsys):
    status, out, _ = run("a.jpg", "killer.jpg", "b.jpg", "c.jpg", "--json", capsys=capsys)
    assert status == 1
    first, killed, *others = objects(out)
    assert killed["problems"][0]["kind"] == "ReaderEnded"
    assert "memory" in killed["problems"][0]["message"]
    assert killed["ms"] > 0
    assert all(told["grid"] for told in (first, *others))


def test_an_empty_folder_has_status_1_and_a_sentence(capsys, tmp_path):
    status, out, err = run(str(tmp_path), capsys=capsys)
    assert (status, out) == (1, "")
    assert err.startswith("There is no picture in the folder")
    _, out, _ = run(str(tmp_path), "--json", capsys=capsys)
    (told,) = objects(out)
    assert set(told) == {"photo", "problems", "ms"}
    assert told["problems"][0]["kind"] == "UnreadableFile"


@pytest.mark.parametrize("wrong", [[], ["a.jpg", "--jobs", "0"], ["a.jpg", "--jobs", "x"], ["a.jpg", "--nix"]])
def test_a_wrong_option_has_status_2_and_a_sentence(capsys, wrong):
    with pytest.raises(SystemExit) as left:
        main(["scan", *wrong])
    assert left.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_the_problems_of_a_photo_are_named_by_their_kind(reader):
    def read(path: str):
        raise NoPuzzleFound

    reader(read)
    scan = scan_photo(Photo("x.jpg"))
    assert scan.reading is None
    assert [(problem.kind, str(problem.message)) for problem in scan.problems] == [
        ("NoPuzzleFound", NoPuzzleFound.sentence)
    ]


def test_a_scan_carries_the_problems_and_no_picture(reader):
    reader(lambda path: replace(made_reading(SMALL), problems=(TooBlurred(),)))
    scan = scan_photo(Photo("x.jpg"))
    assert [problem.kind for problem in scan.problems] == ["TooBlurred"]
    assert scan.reading.grid == SMALL
    assert scan.reading.board.size == 0


def test_a_fault_of_ours_is_told_with_its_place_and_does_not_end_the_command(reader, capsys):
    def read(path: str):
        if "odd" in path:
            return 1 // 0
        return made_reading(SMALL)

    reader(read)
    status, out, _ = run("odd.jpg", "good.jpg", "--json", capsys=capsys)
    fault, good = objects(out)
    assert status == 1
    assert fault["problems"][0]["kind"] == "ZeroDivisionError"
    assert "of scan_photo.py (ZeroDivisionError: " in fault["problems"][0]["message"]
    assert good["shape"] == "4x4"


def test_a_missing_part_is_told_in_a_sentence(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "cv2", None)
    monkeypatch.setattr("sudokuapp.cli.scan_photo.load_reader", load_reader.__wrapped__)
    status, _, err = run("photo.jpg", capsys=capsys)
    assert status == 1
    assert "a part is missing" in err
    assert "cv2" in err


def test_a_refused_photo_is_not_opened(reader):
    reader(lambda path: pytest.fail("it was opened"))
    scan = scan_photo(Photo("folder", UnreadableFile("There is nothing.")))
    assert [str(problem.message) for problem in scan.problems] == ["There is nothing."]


def test_solutions_that_the_reader_had_no_time_for_are_counted(monkeypatch):
    assert _count_longer(SMALL) == 1
    monkeypatch.setattr("sudokuapp.cli.scan_photo.COUNT_TIMEOUT", 0.0)
    assert _count_longer(SMALL.empty(SMALL.shape)) in (2, None)


def python(program: str, *arguments: str, **streams) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen([sys.executable, "-c", program, *arguments], text=True, env=environment, **streams)


@pytest.mark.parametrize("arguments", [["--help"], ["scan", "--help"], ["solve", "1.....2..3.....4"]])
def test_only_reading_a_photo_imports_what_reading_takes(arguments):
    program = (
        "import sys\nfrom sudokuapp.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print({'cv2', 'numpy', 'ai_edge_litert', 'multiprocessing'} & set(sys.modules), file=sys.stderr)"
    )
    with python(program, *arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        _, err = process.communicate(timeout=60)
    assert err == "set()\n"


# The command with the fake reader, in its own process.
SCAN_NAMES = (
    "import sys\nfrom support.fake_scans import read_by_name\nfrom sudokuapp import cli\n"
    "from sudokuapp.cli import scan_command\nscan_command.scan_photo = read_by_name\n"
    "if __name__ == '__main__':\n    sys.exit(cli.main(['scan', *sys.argv[1:]]))\n"
)


def test_each_object_is_written_as_soon_as_its_turn_comes():
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with python(SCAN_NAMES, "a.jpg", "b.jpg", "endless.jpg", "--json", "--jobs", "1", **pipes) as process:
        assert [json.loads(process.stdout.readline())["photo"] for _ in range(2)] == ["a.jpg", "b.jpg"]
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, "Cancelled.\n")


def test_ctrl_c_at_a_terminal_reaches_all_processes_and_only_one_speaks():
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "start_new_session": True}
    with python(SCAN_NAMES, "a.jpg", *["endless.jpg"] * 5, "--json", "--jobs", "3", **pipes) as process:
        assert json.loads(process.stdout.readline())["photo"] == "a.jpg"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (130, "", "Cancelled.\n")


def test_a_reader_of_our_output_that_has_seen_enough_is_no_error():
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with python(SCAN_NAMES, *["a.jpg"] * 500, "--json", **pipes) as process:
        process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()
        process.wait(timeout=60)
    assert (process.returncode, err) == (0, "")


def test_an_output_that_cannot_be_written_has_status_4():
    with (
        Path("/dev/full").open("w") as full,
        python(SCAN_NAMES, "a.jpg", "--json", stdout=full, stderr=subprocess.PIPE) as process,
    ):
        _, err = process.communicate(timeout=60)
    assert process.returncode == 4
    assert err.startswith("The answer cannot be written: ")


@pytest.mark.parametrize("photos", [3, 2])
def test_a_terminal_sees_a_bar_while_many_are_read_and_nothing_of_it_afterwards(photos):
    ours, theirs = pty.openpty()
    with python(SCAN_NAMES, *["a.jpg"] * photos, "--json", stdout=subprocess.PIPE, stderr=theirs) as process:
        out, _ = process.communicate(timeout=60)
    os.set_blocking(ours, False)
    try:
        drawn = os.read(ours, 65536).decode()
    except BlockingIOError:
        drawn = ""
    os.close(theirs)
    os.close(ours)
    assert len(objects(out)) == photos
    assert ("3/3 █" in drawn) == (photos > 2)
    assert drawn == "" or drawn.rsplit("\r", 2)[1:] == [" " * len(drawn.rsplit("\r", 2)[1]), ""]
