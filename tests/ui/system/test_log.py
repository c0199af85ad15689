"""The log: bounded, and without anything that is nobody else's business."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.system.log import (
    FILE,
    MAX_ENTRY_LENGTH,
    MAX_FILE_BYTES,
    MAX_REPORT_LENGTH,
    AppLog,
    logger,
    without_private,
)

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def log(tmp_path: Path) -> Iterator[AppLog]:
    log = AppLog(tmp_path)
    yield log
    log.close()


def test_what_the_app_did_is_in_the_log_with_its_time(log: AppLog) -> None:
    logger.info("To %s.", "crop")
    assert log.text().endswith("INFO To crop.\n")
    assert log.text()[:2] == "20"


def test_the_log_of_before_is_still_there(log: AppLog, tmp_path: Path) -> None:
    logger.info("before")
    log.close()
    again = AppLog(tmp_path)
    logger.info("after")
    assert [line.split()[-1] for line in again.text().splitlines()] == ["before", "after"]
    again.close()


def test_the_files_stay_small_whatever_is_logged(log: AppLog, tmp_path: Path) -> None:
    for number in range(300):
        logger.info("%d %s", number, "word " * 400)
    logger.info("y" * 10**6)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 2 * MAX_FILE_BYTES + MAX_ENTRY_LENGTH
    assert len(list(tmp_path.iterdir())) == 2
    assert len(log.text()) <= MAX_REPORT_LENGTH
    assert "yyy" in log.text()


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        "\n".join(LINE[at : at + 9] for at in range(0, 81, 9)),
        "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .",
        "(5, 3, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0, 1, 9, 5)",
        repr(bytes([5, 3, 0, 0, 7, 0, 0, 0, 9, 10])),
        "5G.A..7.B....C.D" * 16,
        " ".join(LINE),
        "|".join(LINE.replace(".", "0")),
        "1234............",
    ],
)
def test_a_puzzle_never_reaches_the_file(log: AppLog, tmp_path: Path, text: str) -> None:
    try:
        raise ValueError(f"no puzzle: {text}")
    except ValueError:
        logger.exception("Fault:")
    written = (tmp_path / FILE).read_text()
    assert "ValueError: no puzzle: " in written
    assert "<digits>" in written
    assert "53" not in written.split("no puzzle")[-1]


@given(st.text("0123456789.", min_size=16, max_size=81))
def test_no_row_of_digits_is_left_of_any_puzzle(puzzle: str) -> None:
    assert puzzle not in without_private(f"before {puzzle} after")


def test_the_name_of_the_persons_folder_is_left_out(log: AppLog, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/anna"))
    logger.info("/home/anna/Pictures/sudoku.jpg")
    assert "anna" not in log.text()
    logger.info("/home/anna/notes/kivy.log")
    assert "~/notes/kivy.log" in log.text()


@pytest.mark.parametrize(
    "text",
    [
        "[Errno 2] No such file or directory: '/storage/emulated/0/DCIM/Anna 2026.jpg'",
        "“Anna 2026.JPEG” cannot be read",
        "/sdcard/DCIM/Anna/2026.png is gone",
    ],
)
def test_the_name_of_a_picture_is_left_out(log: AppLog, text: str) -> None:
    logger.error("%s", text)
    assert "Anna" not in log.text()
    assert "<picture>" in log.text()


def test_of_a_long_entry_the_end_is_kept_too(log: AppLog) -> None:
    logger.error("begin %s end", "word " * 5000)
    assert "begin" in log.text()
    assert log.text().endswith("end\n")


def test_warnings_of_kivy_are_kept_and_its_chatter_is_not(log: AppLog) -> None:
    logging.getLogger("kivy").warning("Image: cannot load")
    logging.getLogger("kivy").info("Window: provider sdl2")
    assert "cannot load" in log.text()
    assert "sdl2" not in log.text()


def test_a_folder_that_cannot_be_written_keeps_nobody_from_working(tmp_path: Path) -> None:
    log = AppLog(tmp_path / "no such folder")
    logger.info("To home.")
    assert log.text() == ""
    log.close()
