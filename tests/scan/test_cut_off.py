"""What is left of a board that the picture's edge cuts off is never read as if it were a puzzle."""

from __future__ import annotations

import numpy as np
import pytest
from support.pages import page

from sudokuapp.errors import CutOff, PictureProblem
from sudokuapp.scan.advice import Advice
from sudokuapp.scan.corner_reading import read_turned
from sudokuapp.scan.live import LiveScan
from sudokuapp.scan.photo_cache import PhotoCache
from sudokuapp.scan.read import read
from sudokuapp.vision.detect import detect, detect_closely
from sudokuapp.vision.quad import Quad

# Some of these were read as a puzzle of eight by eight cells, or as a box or a cell blown up to nine by nine.
CUT = [
    ("8x8", 0, 3, "top"),
    ("8x8", 0, 9, "top"),
    ("8x8", 1, 6, "top"),
    ("8x8", 5, 6, "left"),
    ("6x6", 5, 6, "left"),
    ("6x6", 5, 9, "left"),
    *((hardship, 2, part, "left") for hardship in ("plain", "tilt", "4x4") for part in (3, 6, 9)),
]


def cut_off(hardship: str, seed: int, part: int, edge: str) -> np.ndarray:
    """A page without one part of so many at an edge of its board."""
    drawn = page(hardship, seed)
    (left, top), (right, bottom) = drawn.printed[0].corners.min(0), drawn.printed[0].corners.max(0)
    across, down = (right - left) / part, (bottom - top) / part
    rest = {
        "left": drawn.image[:, int(left + across) :],
        "right": drawn.image[:, : int(right - across)],
        "top": drawn.image[int(top + down) :],
        "bottom": drawn.image[: int(bottom - down)],
    }
    return np.ascontiguousarray(rest[edge])


def is_said(photo: np.ndarray, quad: Quad | None = None) -> bool:
    try:
        reading = read(photo) if quad is None else read_turned(photo, quad, 0, PhotoCache())
    except PictureProblem:
        return True
    return any(isinstance(problem, CutOff) for problem in reading.problems) and not reading.is_sure


@pytest.mark.parametrize(("hardship", "seed", "part", "edge"), CUT)
def test_a_board_without_some_rows_or_columns_is_not_read(hardship: str, seed: int, part: int, edge: str) -> None:
    photo = cut_off(hardship, seed, part, edge)
    assert is_said(photo)
    assert all(is_said(photo, board.quad) for board in (*detect(photo), *detect_closely(photo)))


@pytest.mark.parametrize(("first", "last"), [(0, 3), (3, 6), (0, 8), (1, 9)])
def test_corners_around_a_part_of_a_board_are_told_so(first: int, last: int) -> None:
    drawn = page("plain", 3)
    corners = drawn.printed[0].lattice[[first, first, last, last], [first, last, last, first]]
    with pytest.raises(CutOff):
        read_turned(drawn.image, Quad.in_order(corners), 0, PhotoCache())


@pytest.mark.parametrize("edge", ["left", "right", "top", "bottom"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_live_picture_never_got_a_board_without_a_ninth(seed: int, edge: str) -> None:
    photo, scan = cut_off("plain", seed, 9, edge), LiveScan()
    assert Advice.GOT_IT not in {scan.look(photo, at=frame / 10).advice for frame in range(12)}


def test_too_few_digits_for_a_puzzle_are_all_in_doubt() -> None:
    """Digits that are too pale to see leave a board with some of its clues, each of them sure."""
    drawn = page("plain", 3)
    lattice = drawn.printed[0].lattice
    photo = drawn.image.copy()
    for row in range(7):
        for column in range(9):
            top, left = np.ceil(lattice[row, column][::-1] + 4).astype(int)
            bottom, right = np.floor(lattice[row + 1, column + 1][::-1] - 4).astype(int)
            photo[top:bottom, left:right] = np.percentile(photo[top:bottom, left:right], 90)
    reading = read_turned(photo, Quad.in_order(drawn.printed[0].corners), 0, PhotoCache())
    assert 0 < reading.grid.clue_count < 17
    assert len(reading.suspects) == 81


@pytest.mark.parametrize("hardship", ["plain", "tilt", "bow", "fold", "8x8", "6x6", "4x4"])
def test_the_live_picture_gets_a_whole_board_even_if_there_is_little_space_around(hardship: str) -> None:
    drawn, scan = page(hardship, 1), LiveScan()
    (left, top), (right, bottom) = drawn.printed[0].lattice.min((0, 1)), drawn.printed[0].lattice.max((0, 1))
    rows, columns = (slice(max(0, int(low) - 12), int(high) + 12) for low, high in ((top, bottom), (left, right)))
    photo = np.ascontiguousarray(drawn.image[rows, columns])
    assert [scan.look(photo, at=frame / 10).advice for frame in range(12)][-1] is Advice.GOT_IT
