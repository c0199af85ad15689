"""What is wrong with a picture is named, and nothing is named where all is well."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.pages import page

from sudokuapp.errors import CutOff, Glare, NoPuzzleFound, TooBlurred, TooDark, TooFarAway
from sudokuapp.vision.quality import edge_width, problems, why_not_found
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
