"""What is wrong with a picture is named, and nothing is named where all is well."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.odd_pictures import crossword, dark_mode, night, out_of_focus, table, wall
from support.pages import page

from sudokuapp.errors import (
    CutOff,
    Glare,
    NoPuzzleFound,
    NotASudoku,
    TooBlurred,
    TooDark,
    TooFarAway,
)
from sudokuapp.vision.quality import edge_width, is_smeared, problems, why_not_found
from sudokuapp.vision.rectify import pitch_of, rectify


def named(image: np.ndarray, lattice: np.ndarray) -> set[type]:
    return {type(problem) for problem in problems(image, lattice, rectify(image, lattice))}


def shrunk(image: np.ndarray, lattice: np.ndarray, factor: float) -> tuple[np.ndarray, np.ndarray]:
    small = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    return small, ((lattice + 0.5) * factor - 0.5).astype(np.float32)


@pytest.mark.parametrize("hardship", ["plain", "tilt", "large", "4x4"])
def test_a_good_picture_has_no_problem(hardship):
    drawn = page(hardship, 0)
    assert named(drawn.image, drawn.printed[0].lattice) == set()


def test_a_night_picture_is_too_dark():
    drawn = page("plain", 0)
    assert named((drawn.image * 0.12).astype(np.uint8), drawn.printed[0].lattice) == {TooDark}


def test_a_shaken_picture_is_too_blurred():
    drawn = page("plain", 0)
    lattice = drawn.printed[0].lattice
    blurred = cv2.GaussianBlur(drawn.image, (0, 0), 0.2 * pitch_of(lattice))
    assert TooBlurred in named(blurred, lattice)


def test_a_tiny_board_is_too_far_away():
    drawn = page("plain", 0)
    lattice = drawn.printed[0].lattice
    assert named(*shrunk(drawn.image, lattice, 9 / pitch_of(lattice))) == {TooFarAway}


def test_a_board_that_leaves_the_picture_is_cut_off():
    drawn = page("plain", 0)
    lattice = drawn.printed[0].lattice
    left = int(lattice[:, :, 0].min() + pitch_of(lattice) / 2)
    assert CutOff in named(drawn.image[:, left:], lattice - np.float32([left, 0]))


def test_a_bright_spot_over_several_cells_is_glare():
    drawn = page("plain", 0)
    lattice = drawn.printed[0].lattice
    spot = drawn.image.copy()
    cv2.circle(spot, lattice[4, 4].astype(int).tolist(), int(1.3 * pitch_of(lattice)), 255, cv2.FILLED)
    assert named(spot, lattice) == {Glare}


def test_the_more_a_picture_is_blurred_the_more_its_edges_smear():
    drawn = page("plain", 0)
    board = rectify(drawn.image, drawn.printed[0].lattice)
    smears = [edge_width(cv2.GaussianBlur(board, (0, 0), sigma)) for sigma in (0.5, 1.5, 2.5, 3.5)]
    assert smears == sorted(smears)


def test_a_page_without_a_puzzle_says_so():
    text = np.full((480, 640), 220, np.uint8)
    for line in range(40, 460, 24):
        cv2.putText(text, "Solution of yesterday's puzzle", (30, line), cv2.FONT_HERSHEY_SIMPLEX, 0.8, 30, 2)
    assert type(why_not_found(text)) is NoPuzzleFound


def test_a_black_picture_was_taken_in_the_dark():
    assert type(why_not_found(np.zeros((480, 640), np.uint8))) is TooDark


def test_half_a_puzzle_at_the_edge_is_called_cut_off():
    drawn = page("plain", 0)
    lattice = drawn.printed[0].lattice
    left = int(lattice[:, :, 0].mean())
    assert type(why_not_found(np.ascontiguousarray(drawn.image[:, left:]))) is CutOff


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("side", "margin"), [(13, 40), (15, 8), (9, 40), (13, 4)])
def test_a_crossword_is_a_grid_but_no_sudoku(side: int, margin: int, seed: int):
    assert type(why_not_found(crossword(side, margin=margin, seed=seed))) is NotASudoku


def test_a_crossword_whose_edge_is_cut_is_still_no_sudoku():
    assert type(why_not_found(np.ascontiguousarray(crossword()[:, 150:]))) is NotASudoku


def test_a_timetable_is_a_grid_but_no_sudoku():
    assert type(why_not_found(table())) is NotASudoku


@pytest.mark.parametrize(
    "tones",
    [{}, {"ground": 0}, {"ground": 48}, {"ground": 18, "lines": 40, "digits": 170}, {"ground": 60, "lines": 30}],
    ids=str,
)
def test_a_screenshot_in_dark_mode_is_not_called_too_dark(tones: dict[str, int]):
    grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    assert type(why_not_found(dark_mode(grid, **tones))) is not TooDark


def test_a_dark_board_with_light_digits_is_not_called_too_dark():
    drawn = page("plain", 0)
    assert named(cv2.bitwise_not(drawn.image), drawn.printed[0].lattice) == set()


@pytest.mark.parametrize("sigma", [6, 9, 14])
@pytest.mark.parametrize("seed", range(3))
def test_a_page_out_of_focus_is_blurred(seed: int, sigma: float):
    assert type(why_not_found(out_of_focus(page("plain", seed).image, sigma))) is TooBlurred


def test_a_page_that_moved_to_the_side_is_blurred():
    assert type(why_not_found(cv2.blur(page("plain", 0).image, (30, 1)))) is TooBlurred


def test_a_dark_room_is_too_dark_and_a_bare_wall_is_nothing():
    assert type(why_not_found(night())) is TooDark
    assert type(why_not_found(wall())) is NoPuzzleFound


@pytest.mark.parametrize("hardship", ["plain", "tilt", "small", "shadow", "decoys", "wild"])
def test_a_sharp_page_is_not_smeared(hardship: str):
    assert not is_smeared(page(hardship, 1).image)
