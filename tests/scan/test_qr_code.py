"""QR codes of puzzles, from one screen to the camera of another phone."""

from __future__ import annotations

import random

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import page
from support.puzzles import SHAPES, full_grid, puzzles, with_holes
from support.qr_scenes import qr_scene

from sudokuapp.core.puzzle_code import grid_of_code, puzzle_code
from sudokuapp.core.shape import Shape
from sudokuapp.core.text_reading import parse
from sudokuapp.scan.first_reading import read_file, read_kept
from sudokuapp.scan.live import CODE_SECONDS, LiveScan
from sudokuapp.scan.photo import keep
from sudokuapp.scan.picture import load, png_of
from sudokuapp.scan.qr_code import LIVE_SEARCHES, QUIET_ZONE, qr_modules, read_qr, read_qr_by
from sudokuapp.scan.sample import sample_path

CLASSIC = parse("530070000600195000098000060800060003400803001700020006060000280000419005000080079")
ALL_SHAPES = [*SHAPES, Shape(3, 2), Shape(4, 2)]
MISSED_BY_ONE_DETECTOR = [
    "2413.1.2123...2.",
    ".6.......6.....................1....",
    "1546..63.15..2.................632..",
]


def drawn(modules: np.ndarray, pixels: int) -> np.ndarray:
    """A code as a screen draws it, with so many pixels a module."""
    return np.kron(modules, np.ones((pixels, pixels), np.uint8))


@given(puzzles(ALL_SHAPES))
def test_the_text_of_a_code_is_read_back_with_its_boxes(grid):
    assert grid_of_code(puzzle_code(grid)) == grid
    assert parse(puzzle_code(grid)) == grid, "shared as text by another app that has scanned it"


@given(st.text(max_size=60) | st.from_regex(r"SUDOKU[12] [0-9]{1,2}X[0-9]{1,2} [.0-9A-G]{0,90}", fullmatch=True))
def test_no_other_text_is_a_code(text):
    grid = grid_of_code(text)
    assert grid is None or puzzle_code(grid) == text.strip()


@settings(max_examples=25)
@given(puzzles(ALL_SHAPES))
def test_a_code_is_read_from_its_picture(grid):
    modules = qr_modules(grid)
    for pixels in (2, 6):
        assert read_qr(drawn(modules, pixels)) == grid


@pytest.mark.parametrize("line", MISSED_BY_ONE_DETECTOR)
def test_a_code_that_one_detector_misses_is_read_by_the_other(line):
    grid = parse(line)
    code = drawn(qr_modules(grid), 8)
    live = [read_qr_by(search, code) for search in LIVE_SEARCHES]
    assert None in live
    assert grid in live
    assert read_qr(code) == grid


@pytest.mark.parametrize("shape", ALL_SHAPES, ids=str)
def test_a_code_that_was_cut_out_without_its_quiet_zone_is_read(shape):
    grid = with_holes(full_grid(shape, random.Random(1)), shape.cell_count // 2, random.Random(1))
    bare = qr_modules(grid)[QUIET_ZONE:-QUIET_ZONE, QUIET_ZONE:-QUIET_ZONE]
    assert read_qr(drawn(bare, 8)) == grid


def test_there_is_a_quiet_zone_around_a_code():
    modules = qr_modules(CLASSIC)
    assert set(np.unique(modules)) == {0, 255}
    framed = modules.copy()
    framed[QUIET_ZONE:-QUIET_ZONE, QUIET_ZONE:-QUIET_ZONE] = 255
    assert (framed == 255).all()
    assert (modules[QUIET_ZONE, QUIET_ZONE : QUIET_ZONE + 7] == 0).all(), "the finder pattern begins there"


@pytest.mark.parametrize("degrees", [0, 8, 20, 45, 90, 137, 180, 270])
@pytest.mark.parametrize("blur", [0.6, 1.4])
def test_a_code_that_is_turned_tilted_and_blurred_is_read(degrees, blur):
    assert read_qr(qr_scene(CLASSIC, degrees=degrees, blur=blur)) == CLASSIC


def test_the_digits_of_another_app_are_read_and_other_numbers_are_not():
    def coded(text: str) -> np.ndarray:
        return cv2.resize(cv2.QRCodeEncoder.create().encode(text), None, fx=8, fy=8, interpolation=cv2.INTER_NEAREST)

    assert read_qr(coded(str(CLASSIC))) == CLASSIC
    assert read_qr(coded("1234123412341234")) is None
    assert read_qr(coded("https://example.org/" + "x" * 60)) is None


def test_a_live_frame_with_a_code_gives_its_puzzle():
    scan = LiveScan()
    lives = [scan.look(qr_scene(CLASSIC, degrees=degrees), at=degrees / 30) for degrees in range(0, 30, 2)]
    assert CLASSIC in {live.coded for live in lives}


def test_a_code_is_not_looked_for_in_every_frame_nor_while_a_board_is_got(monkeypatch):
    looks = []
    monkeypatch.setattr("sudokuapp.scan.live.read_qr_by", lambda search, grey: looks.append(1))
    scan, desk = LiveScan(), np.full((480, 640), 120, np.uint8)
    for frame in range(31):
        scan.look(desk, at=frame / 30)
    assert len(looks) <= 1 + 1 / CODE_SECONDS
    board = load(sample_path()).grey
    for frame in range(31, 121):
        scan.look(board, at=frame / 30)
    before = len(looks)
    for frame in range(121, 151):
        scan.look(board, at=frame / 30)
    assert len(looks) == before


def test_a_photo_of_a_code_gives_its_puzzle(tmp_path):
    (tmp_path / "code.png").write_bytes(png_of(qr_scene(CLASSIC)))
    assert read_file(tmp_path / "code.png").coded == CLASSIC
    assert read_kept(keep(qr_scene(CLASSIC), None, 0)).coded == CLASSIC


def test_a_photo_of_a_board_is_not_searched_for_codes():
    assert read_file(sample_path()).coded is None
    assert read_kept(keep(page("plain", 0).image, None, 0)).coded is None
