"""The board image is straight however the page lay."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import MARGIN, PITCH, outline, pitch_of, rectify, straight_lattice

SIDES = st.sampled_from([4, 6, 8, 9])
CORNERS = st.tuples(*[st.tuples(st.floats(0, 60), st.floats(0, 60)) for _ in range(4)])


def quad_in(inset: tuple[tuple[float, float], ...], size: float = 400) -> Quad:
    (a, b), (c, d), (e, f), (g, h) = inset
    return Quad.in_order([(a, b), (size - c, d), (size - e, size - f), (g, size - h)])


def slopes(height: int = 400, width: int = 400) -> np.ndarray:
    """A picture whose grey rises evenly to the right, so that a grey says where it came from."""
    return np.tile(np.linspace(0, 255, width).astype(np.uint8), (height, 1))


@given(CORNERS, SIDES)
def test_a_flat_lattice_has_the_quad_for_its_outline(inset, side):
    quad = quad_in(inset)
    assert np.allclose(outline(straight_lattice(quad, side)).array(), quad.array(), atol=0.01)


@given(CORNERS, SIDES)
def test_the_lines_of_a_flat_lattice_are_straight(inset, side):
    lattice = straight_lattice(quad_in(inset), side).astype(np.float64)
    for line in (*lattice, *lattice.transpose(1, 0, 2)):
        along = (line[-1] - line[0]) / np.linalg.norm(line[-1] - line[0])
        aside = (line - line[0]) @ np.array([-along[1], along[0]])
        assert np.abs(aside).max() < 0.01


@given(SIDES)
def test_the_board_image_has_a_fixed_size_for_each_shape(side):
    board = rectify(slopes(), straight_lattice(quad_in(((20, 20),) * 4), side))
    assert board.shape == (side * PITCH + 2 * MARGIN,) * 2


def test_every_cell_comes_from_its_own_four_corners():
    lattice = straight_lattice(quad_in(((40, 40),) * 4), 4).copy()
    lattice[:, 2, 0] += 25  # one line of the page is bent aside as a whole
    board = rectify(slopes(), lattice)
    there = board[len(board) // 2, MARGIN + 2 * PITCH]
    assert there / 255 * 399 == pytest.approx(lattice[2, 2, 0], abs=3)


def test_a_fine_photo_is_averaged_and_not_thinned():
    checks = (np.indices((1200, 1200)).sum(0) % 2 * 255).astype(np.uint8)
    board = rectify(checks, straight_lattice(quad_in(((60, 60),) * 4, 1200), 9))
    assert board.min() > 100 and board.max() < 155


def test_a_board_partly_outside_the_picture_is_filled_with_what_is_nearest():
    quad = Quad.in_order([(-50, -50), (250, -50), (250, 250), (-50, 250)])
    board = rectify(np.full((200, 200), 77, np.uint8), straight_lattice(quad, 9))
    assert (board == 77).all()


def test_the_pitch_is_the_size_of_a_cell_in_the_picture():
    assert pitch_of(straight_lattice(Quad.of([(0, 0), (90, 0), (90, 90), (0, 90)]), 9)) == pytest.approx(10)


def test_a_tilted_board_comes_out_square():
    page = np.full((500, 500), 255, np.uint8)
    for k in range(10):
        cv2.line(page, (25 + 50 * k, 25), (25 + 50 * k, 475), 0, 2)
    tilted = np.array([(120, 80), (400, 60), (470, 420), (40, 450)], np.float32)
    flat = np.array([(25, 25), (475, 25), (475, 475), (25, 475)], np.float32)
    photo = cv2.warpPerspective(page, cv2.getPerspectiveTransform(flat, tilted), (500, 500), borderValue=255)
    board = rectify(photo, straight_lattice(Quad.of(tilted), 9))
    lines = board[:, MARGIN : MARGIN + 9 * PITCH + 1 : PITCH]
    middles = board[:, MARGIN + PITCH // 2 : MARGIN + 9 * PITCH : PITCH]
    assert lines.mean() < 150 < 240 < middles.mean()
