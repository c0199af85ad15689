"""The command `scan` from end to end: real picture files, drawn by the renderer, and the real reader with its model."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from support.worker_jobs import lost, threads_after_reading

from models.training.pages.fonts import bundled_fonts
from models.training.pages.page import Page, make_page
from models.training.pages.recipes import HARDSHIPS
from sudokuapp.cli import main
from sudokuapp.cli.workers import map_in_order
from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_writing import to_board, to_line
from sudokuapp.solvers.app_solver import app_solver


def drawn(hardship: str, seed: int) -> Page:
    return make_page(np.random.default_rng(seed), HARDSHIPS[hardship], bundled_fonts())


def saved(page: Page, path: Path, *, times: int = 1) -> Path:
    """The page as a file, enlarged `times` times."""
    picture = cv2.resize(page.image, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    assert cv2.imwrite(str(path), picture)
    return path


def grid_of(page: Page) -> Grid:
    main_puzzle = page.printed[0]
    return Grid(Shape(main_puzzle.box_rows, main_puzzle.box_columns), main_puzzle.cells)


@pytest.fixture(scope="module")
def page() -> Page:
    return drawn("plain", 1)


def scan_to_json(capfd, *arguments: str | Path) -> tuple[int, list[dict]]:
    status = main(["scan", "--json", *map(str, arguments)])
    captured = capfd.readouterr()
    assert captured.err == ""
    return status, [json.loads(line) for line in captured.out.splitlines()]


def test_a_drawn_page_is_read_as_it_was_printed(page, tmp_path, capfd):
    status, (told,) = scan_to_json(capfd, saved(page, tmp_path / "page.jpg"))
    assert status == 0
    assert told["grid"] == to_line(grid_of(page), "0")
    assert (told["shape"], told["turns"]) == ("9x9", 0)
    assert told["solutions"] == app_solver.count(grid_of(page), 2)
    assert min(told["confidence"]) > 0.5
    assert 1 < told["ms"] < 5000


@pytest.mark.parametrize("ending", ["jpg", "png"])
def test_the_corners_lie_in_the_stored_pixels_also_where_the_picture_is_read_smaller(page, tmp_path, capfd, ending):
    times = 6
    _, (told,) = scan_to_json(capfd, saved(page, tmp_path / f"large.{ending}", times=times))
    expected = (page.printed[0].corners + 0.5) * times - 0.5
    cell = np.linalg.norm(expected[1] - expected[0]) / 9
    assert told["grid"] == to_line(grid_of(page), "0")
    assert np.abs(np.array(told["corners"]) - expected).max() < 0.25 * cell


def test_a_turned_page_comes_out_upright_and_says_how_it_was_turned(tmp_path, capfd):
    turned = drawn("turned", 3)
    _, (told,) = scan_to_json(capfd, saved(turned, tmp_path / "turned.png"))
    assert turned.turns != 0
    assert (told["grid"], told["turns"]) == (to_line(grid_of(turned), "0"), turned.turns)


def test_a_person_sees_the_board_and_its_solution(page, tmp_path, capfd):
    assert main(["scan", str(saved(page, tmp_path / "page.jpg"))]) == 0
    out, err = capfd.readouterr()
    assert err == ""
    assert out.replace("?", "").replace("  ", " ").splitlines()[1] == to_board(grid_of(page)).splitlines()[1]
    assert to_board(app_solver.solve(grid_of(page))) in out


def test_a_folder_is_read_on_all_cores_and_what_is_no_photo_does_not_stop_it(page, tmp_path, capfd):
    for name in ("a.jpg", "c.JPG", "e.png"):
        saved(page, tmp_path / name)
    (tmp_path / "b.jpg").write_text("no picture")
    cv2.imwrite(str(tmp_path / "d.png"), np.full((300, 400), 220, np.uint8))
    (tmp_path / "notes.txt").touch()
    status, told = scan_to_json(capfd, tmp_path)
    assert status == 1
    assert [Path(one["photo"]).name for one in told] == ["a.jpg", "b.jpg", "c.JPG", "d.png", "e.png"]
    assert [one.get("grid") == to_line(grid_of(page), "0") for one in told] == [True, False, True, False, True]
    assert [one["problems"][0]["kind"] for one in (told[1], told[3])] == ["NotAPicture", "NoPuzzleFound"]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux tells the threads of a process")
def test_a_worker_reads_on_one_thread_so_that_two_of_them_do_not_fight_for_the_cores(page, tmp_path, monkeypatch):
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)  # this process has set it, and a worker would inherit it
    photo = saved(page, tmp_path / "page.jpg")
    assert list(map_in_order(threads_after_reading, [str(photo)] * 2, 2, lost)) == [1, 1]


def test_odd_files_get_a_sentence_each_and_none_is_waited_for(tmp_path, capfd):
    os.mkfifo(tmp_path / "pipe.jpg")
    (tmp_path / "broken.jpg").symlink_to("nowhere.jpg")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.jpg")).touch()
    (tmp_path / "truncated.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    status, told = scan_to_json(capfd, tmp_path)
    assert status == 1
    assert len(told) == 4
    assert all(one["problems"][0]["message"].endswith(".") for one in told)
    assert {one["problems"][0]["kind"] for one in told} == {"UnreadableFile", "NotAPicture", "TruncatedPicture"}


def test_the_installed_command_prints_nothing_but_its_answer(page, tmp_path):
    photo = saved(page, tmp_path / "page.jpg")
    command = [sys.executable, "-m", "sudokuapp", "scan", "--json", *[str(photo)] * 3]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stderr) == (0, "")
    assert [json.loads(line)["photo"] for line in run.stdout.splitlines()] == [str(photo)] * 3
