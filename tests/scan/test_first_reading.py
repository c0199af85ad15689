"""A new photo before anybody has looked at it: how far its puzzle comes without help."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from support.odd_pictures import crossword, night, out_of_focus
from support.pages import page

from sudokuapp.errors import (
    CutOff,
    NoDigitModel,
    NoPuzzleFound,
    NotAPicture,
    NotASudoku,
    TooBlurred,
    TooDark,
)
from sudokuapp.scan import likely_side
from sudokuapp.scan.first_reading import FirstReading, read_file, read_kept
from sudokuapp.scan.photo import LONGEST_SIDE, keep
from sudokuapp.scan.picture import load
from sudokuapp.scan.sample import sample_path
from sudokuapp.solvers.app_solver import app_solver
from sudokuapp.vision.quad import Quad


def read_taken(grey: np.ndarray, outlined: Quad | None, turns: int) -> FirstReading:
    """As after a shutter."""
    return read_kept(keep(grey, outlined, turns))


def written(folder: Path, picture: np.ndarray) -> Path:
    file = folder / "page.png"
    cv2.imwrite(str(file), picture)
    return file


def test_of_a_clean_page_only_the_choice_is_left() -> None:
    first = read_file(sample_path())
    assert (first.stage, first.problem) == ("choice", None)
    assert app_solver.is_unique(first.reading.grid)


def test_a_digit_that_is_scribbled_over_has_to_be_checked(tmp_path: Path) -> None:
    clean = read_file(sample_path())
    corners = Quad.in_order(clean.photo.corners)
    lattice = clean.cache.recognition(clean.photo.pixels, corners).lattice
    picture = clean.photo.pixels.copy()
    row, column = 0, 2
    scribble = lattice[row : row + 2, column : column + 2].reshape(4, 2)[[0, 3, 1, 2]].astype(np.int32)
    cv2.polylines(picture, [scribble], False, 60, 5, cv2.LINE_AA)
    first = read_file(written(tmp_path, picture))
    assert first.stage == "correct"
    assert 9 * row + column in first.reading.suspects


def test_a_picture_without_a_puzzle_comes_to_its_corners_with_the_reason(tmp_path: Path) -> None:
    first = read_file(written(tmp_path, np.full((480, 640), 200, np.uint8)))
    assert (first.stage, first.reading, first.photo.corners) == ("crop", None, None)
    assert isinstance(first.problem, NoPuzzleFound)


def test_of_two_puzzles_in_a_picture_the_person_chooses(tmp_path: Path) -> None:
    grey = load(sample_path()).grey
    first = read_file(written(tmp_path, np.hstack([grey, grey])))
    assert first.is_one_of_several
    assert (first.stage, first.problem) == ("crop", None)


def test_the_puzzle_that_was_outlined_by_the_camera_is_the_one_that_is_meant() -> None:
    grey = load(sample_path()).grey
    alone = read_file(sample_path())
    beside = Quad.in_order((x + grey.shape[1], y) for x, y in alone.photo.corners)
    first = read_taken(np.hstack([grey, grey]), beside, 0)
    assert first.stage == "choice"
    assert min(x for x, _ in first.photo.corners) > grey.shape[1]


def test_corners_are_in_the_pixels_of_the_photo_that_is_kept() -> None:
    grey = load(sample_path()).grey
    large = cv2.resize(grey, None, fx=3, fy=3)
    corners = Quad.in_order(read_file(sample_path()).photo.corners)
    first = read_taken(large, corners.scaled(3), 0)
    assert max(first.photo.pixels.shape) == LONGEST_SIDE
    kept = Quad.in_order(first.photo.corners)
    assert kept.area / first.photo.pixels.size == pytest.approx(corners.area / grey.size, rel=0.05)
    assert first.stage == "choice"


@pytest.mark.parametrize("turns", range(4))
def test_a_page_on_its_side_is_turned_by_its_digits(tmp_path: Path, turns: int) -> None:
    first = read_file(written(tmp_path, np.rot90(load(sample_path()).grey, turns)))
    assert (first.stage, first.photo.turns) == ("choice", turns)


def test_without_the_digit_model_a_taken_photo_is_kept_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NoDigitModel("The digit model is missing.")

    monkeypatch.setattr(likely_side, "recognise", missing)
    grey = load(sample_path()).grey
    first = read_taken(grey, None, 0)
    assert (first.stage, str(first.problem)) == ("crop", "The digit model is missing.")
    assert first.photo.jpeg


def test_what_is_no_picture_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "text.jpg"
    file.write_text("not a picture")
    with pytest.raises(NotAPicture):
        read_file(file)


def test_nothing_is_decoded_or_recognised_again_after_it() -> None:
    first = read_file(sample_path())
    assert first.cache.pixels(first.photo.jpeg) is first.photo.pixels
    assert first.cache.recognition(first.photo.pixels, Quad.in_order(first.photo.corners))
    assert first.cache.pixels(first.photo.board) is first.reading.board


@pytest.mark.parametrize(("hardship", "seed"), [("8x8", 0), ("8x8", 5), ("6x6", 5), ("plain", 1)])
def test_what_is_left_of_a_board_that_is_cut_off_comes_to_its_corners_and_is_told_so(hardship: str, seed: int) -> None:
    drawn = page(hardship, seed)
    (left, top), (right, bottom) = drawn.printed[0].corners.min(0), drawn.printed[0].corners.max(0)
    rest = drawn.image[int(top + (bottom - top) / 9) :], drawn.image[:, int(left + (right - left) / 6) :]
    for picture in map(np.ascontiguousarray, rest):
        first = read_taken(picture, None, 0)
        assert first.stage == "crop"
        assert isinstance(first.problem, CutOff)


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (night(), TooDark),
        (out_of_focus(page("plain", 1).image, 5), TooBlurred),
        (crossword(), NotASudoku),
    ],
    ids=["dark room", "out of focus", "crossword"],
)
def test_the_reason_of_a_spoiled_picture_is_the_true_one(picture: np.ndarray, reason: type) -> None:
    first = read_taken(picture, None, 0)
    assert first.stage == "crop"
    assert isinstance(first.problem, reason)
