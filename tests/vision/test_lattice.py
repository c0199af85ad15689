"""The lattice is fitted to the grid's own lines, so that no digit is cut where the page is bent."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pages import lattice_error, page

from models.training.pages import bundled_fonts
from models.training.screens import SCREENS, make_screen
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import pitch_of, points_at, straight_lattice


def near_lattice(hardship: str, seed: int) -> tuple[np.ndarray, np.ndarray, object]:
    drawn = page(hardship, seed)
    printed = drawn.printed[0]
    return drawn.image, straight_lattice(Quad.in_order(printed.corners), printed.side), printed


@pytest.mark.parametrize("hardship", ["plain", "tilt", "bow", "fold", "blur", "dotted", "shaded", "4x4", "6x6", "8x8"])
@pytest.mark.parametrize("seed", range(2))
def test_the_lattice_comes_to_lie_on_the_lines(hardship, seed):
    image, straight, printed = near_lattice(hardship, seed)
    assert lattice_error(fit_lattice(image, straight), printed) < 0.2


def test_a_bent_page_needs_it():
    errors = []
    for seed in range(6):
        image, straight, printed = near_lattice("bow", seed)
        errors.append((lattice_error(straight, printed), lattice_error(fit_lattice(image, straight), printed)))
    straight_errors, fitted_errors = np.array(errors).T
    assert straight_errors.mean() > 0.15
    assert fitted_errors.mean() < 0.1


@given(st.integers(0, 3), st.lists(st.floats(-0.25, 0.25), min_size=8, max_size=8))
@settings(max_examples=12)
def test_corners_set_by_an_unsteady_finger_are_put_right(seed, slips):
    drawn = page("plain", seed)
    printed = drawn.printed[0]
    slipped = printed.corners + np.array(slips).reshape(4, 2) * pitch_of(printed.lattice)
    assert lattice_error(fit_lattice(drawn.image, straight_lattice(Quad.in_order(slipped), 9)), printed) < 0.2


def test_where_there_are_no_lines_the_lattice_stays_near():
    straight = straight_lattice(Quad.of([(100, 100), (400, 100), (400, 400), (100, 400)]), 9)
    moved = fit_lattice(np.full((500, 500), 200, np.uint8), straight)
    assert np.abs(moved - straight).max() < 0.5 * pitch_of(straight)


@given(st.floats(0, 9), st.floats(0, 9))
def test_a_place_on_a_flat_evenly_ruled_board_is_where_it_is_counted(row, column):
    lattice = straight_lattice(Quad.of([(0, 0), (90, 0), (90, 90), (0, 90)]), 9)
    assert points_at(lattice, np.array(row), np.array(column)) == pytest.approx([10 * column, 10 * row], abs=1e-3)


@pytest.mark.parametrize("kind", ["thin", "full", "boxes only"])
@pytest.mark.parametrize("seed", range(3))
def test_the_lattice_of_a_flat_screen_stays_on_its_lines_however_thin_and_whatever_digits_are_near(
    kind: str, seed: int
) -> None:
    drawn = make_screen(np.random.default_rng((3, seed)), SCREENS[kind], bundled_fonts())
    lattice = drawn.printed[0].lattice
    lines = dark_lines(drawn.image, Quad.in_order(drawn.printed[0].corners), 9)
    assert np.abs(fit_lattice(lines, lattice) - lattice).max() < 0.1 * pitch_of(lattice)
