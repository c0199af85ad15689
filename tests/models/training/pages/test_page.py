from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from models.training.pages import HARDSHIPS, Page, Printed, Range, bundled_fonts, in_order, make_page
from sudokuapp.core.shape import Shape

FONTS = bundled_fonts()
SHARP = replace(HARDSHIPS["plain"], thin_ink=Range(20, 60), clutter=Range(0, 0), defocus=Range(0, 0), noise=Range(0, 0))


def page_of(name: str, seed: int) -> Page:
    return make_page(np.random.default_rng(seed), HARDSHIPS[name], FONTS)


def line_centre(image: NDArray[np.uint8], at: NDArray[np.float32], across: NDArray[np.float32]) -> float:
    """How far from a point, in pixels along a direction, the dark line through it lies."""
    steps = np.arange(-3, 3.01, 0.25, dtype=np.float32)
    points = (at + across * steps[:, None]).astype(np.float32)
    values = cv2.remap(image, points[:, :1], points[:, 1:], cv2.INTER_LINEAR).ravel().astype(float)
    dark = np.clip(np.percentile(values, 80) - values - 8, 0, None)
    return float((dark * steps).sum() / dark.sum())


def worst_distance_to_lines(page: Page) -> float:
    """Of the lattice to the lines, measured near every inner crossing."""
    lattice = page.printed[0].lattice
    worst = []
    for grid in (lattice, lattice.swapaxes(0, 1)):
        ahead = grid[1:, :] - grid[:-1, :]
        # A little beside a crossing: near it, yet on one line only, and clear of the digits.
        points = (grid[:-1] + 0.15 * ahead)[:, 1:-1].reshape(-1, 2)
        along = ahead[:, 1:-1].reshape(-1, 2)
        across = np.stack([-along[:, 1], along[:, 0]], axis=-1) / np.linalg.norm(along, axis=1, keepdims=True)
        worst += [abs(line_centre(page.image, p, n)) for p, n in zip(points, across, strict=True)]
    return max(worst)


@pytest.mark.parametrize("name", ["plain", "wild"])
def test_the_same_seed_gives_the_same_page(name: str) -> None:
    one, other = page_of(name, 5), page_of(name, 5)
    assert np.array_equal(one.image, other.image)
    assert [a.cells for a in one.printed] == [b.cells for b in other.printed]
    assert np.array_equal(one.printed[0].lattice, other.printed[0].lattice)
    assert not np.array_equal(one.image[:100, :100], page_of(name, 6).image[:100, :100])


@pytest.mark.parametrize(
    "harder",
    [
        {},
        {"tilt": Range(25, 35), "roll": Range(5, 12)},
        {"bow": Range(12, 20)},
        {"fold": Range(15, 25)},
        {"turned": 1.0},
        {"bow": Range(8, 12), "fold": Range(8, 12), "tilt": Range(10, 20)},
    ],
    ids=["flat", "tilted", "bowed", "folded", "turned", "all at once"],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_lattice_lies_on_the_printed_lines(harder: dict[str, Any], seed: int) -> None:
    page = make_page(np.random.default_rng(seed), replace(SHARP, **harder), FONTS)
    assert worst_distance_to_lines(page) < 1.5


@pytest.mark.parametrize("name", HARDSHIPS)
def test_every_hardship_draws_valid_puzzles_in_a_picture_that_is_not_blank(name: str) -> None:
    page = page_of(name, 11)
    assert page.image.dtype == np.uint8
    assert page.image.ndim == 2
    assert page.image.std() > 3
    for one in page.printed:
        shape = Shape(one.box_rows, one.box_columns)
        cells = np.frombuffer(one.cells, np.uint8)
        assert one.side == shape.side
        assert one.lattice.shape == (one.side + 1, one.side + 1, 2)
        for unit in shape.units:
            digits = [digit for digit in cells[list(unit.cells)] if digit]
            assert len(set(digits)) == len(digits)
            assert all(digit <= one.side for digit in digits)
        assert (cells > 0).all() == (one.role == "solution")


@pytest.mark.parametrize(("name", "side"), [("4x4", 4), ("6x6", 6), ("8x8", 8), ("plain", 9)])
def test_a_shape_is_drawn_when_it_is_asked_for(name: str, side: int) -> None:
    assert {one.side for one in page_of(name, 3).printed} == {side}


@pytest.mark.parametrize("seed", range(4))
def test_turning_the_picture_as_told_brings_the_puzzle_upright(seed: int) -> None:
    page = page_of("turned", seed)
    assert page.turns in (1, 2, 3)
    rightwards = page.printed[0].corners[1] - page.printed[0].corners[0]
    for _ in range(page.turns):
        rightwards = np.array([-rightwards[1], rightwards[0]])
    assert rightwards[0] > abs(rightwards[1])


def test_a_puzzle_is_whole_exactly_when_its_lattice_is_inside_the_picture() -> None:
    seen = set()
    for seed in range(3):
        for name in ("cut", "large", "several"):
            page = page_of(name, seed)
            height, width = page.image.shape
            for one in page.printed:
                inside = (one.lattice >= 0).all() and (one.lattice <= (width - 1, height - 1)).all()
                assert one.whole == inside
                seen.add(one.whole)
            assert page.printed[0].whole == (name != "cut")
    assert seen == {True, False}


def test_a_small_puzzle_takes_about_a_fifth_of_the_width() -> None:
    page = page_of("small", 2)
    corners = page.printed[0].corners
    share = (corners[:, 0].max() - corners[:, 0].min()) / page.image.shape[1]
    assert 0.17 < share < 0.25


def test_the_main_puzzle_is_whole_a_puzzle_large_and_near_the_middle() -> None:
    def board(x: float, size: float, whole: bool = True, role: str = "puzzle") -> Printed:
        at = np.linspace(0, size, 10, dtype=np.float32)
        lattice = np.stack(np.meshgrid(at + x - size / 2, at + 240 - size / 2), axis=-1).astype(np.float32)
        return Printed(9, 3, 3, bytes(81), lattice, whole, role)

    middle, aside, small = board(320, 200), board(500, 200), board(320, 120)
    cut, full = board(20, 300, whole=False), board(320, 220, role="solution")
    assert in_order([cut, full, small, aside, middle], (640, 480)) == (middle, aside, small, full, cut)


def test_two_puzzles_never_overlap() -> None:
    for seed in range(6):
        page = page_of("several", seed)
        taken = np.zeros(page.image.shape, np.uint8)
        for one in page.printed:
            fresh = np.zeros_like(taken)
            cv2.fillConvexPoly(fresh, np.round(one.corners).astype(np.int32), 1)
            assert (taken & fresh).sum() < 200
            taken |= fresh
