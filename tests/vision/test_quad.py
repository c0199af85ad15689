"""Four corners as a value: order, turning and scaling."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.vision.quad import Quad

SQUARE = Quad.of([(10, 10), (110, 10), (110, 110), (10, 110)])


def convex_quads() -> st.SearchStrategy[Quad]:
    """A point in each quarter around a centre far enough out makes a convex quad."""
    out = st.floats(50, 100)
    corner = st.tuples(out, out)
    return st.tuples(corner, corner, corner, corner).map(
        lambda far: Quad.of(
            [
                (200 + sx * x, 200 + sy * y)
                for (x, y), (sx, sy) in zip(far, [(-1, -1), (1, -1), (1, 1), (-1, 1)], strict=True)
            ]
        )
    )


@given(convex_quads(), st.permutations(range(4)))
def test_corners_in_any_order_make_the_same_quad(quad, order):
    assert Quad.of([quad.corners[i] for i in order]) == quad


@given(convex_quads())
def test_corners_go_clockwise_so_that_the_area_is_positive(quad):
    assert quad.area > 0
    assert quad.is_convex


@given(convex_quads(), st.integers(-8, 8))
def test_reading_from_another_corner_keeps_the_outline(quad, corner):
    begun = quad.begun_at(corner)
    assert begun.corners[0] == quad.corners[corner % 4]
    assert begun.area == pytest.approx(quad.area)
    assert begun.begun_at(-corner) == quad


@given(convex_quads(), st.floats(0.1, 10))
def test_scaling_there_and_back_gives_the_same_quad(quad, factor):
    assert np.allclose(quad.scaled(factor).scaled(1 / factor).array(), quad.array(), atol=1e-3)
    assert quad.scaled(factor).area == pytest.approx(quad.area * factor**2)


def test_a_square_knows_its_sides_centre_and_area():
    assert SQUARE.sides == (100, 100, 100, 100)
    assert SQUARE.centre == (60, 60)
    assert SQUARE.area == 10_000


def test_the_corner_nearest_the_top_left_comes_first():
    assert SQUARE.corners[0] == (10, 10)
    assert SQUARE.corners[2] == (110, 110)


def test_a_quad_with_a_dent_is_not_convex():
    assert not Quad.in_order([(0, 0), (100, 0), (20, 20), (0, 100)]).is_convex


@pytest.mark.parametrize("points", [[(0, 0)] * 3, [(0, 0)] * 5, [(0, 0, 0)] * 4])
def test_four_corners_of_two_numbers_are_asked_for(points):
    with pytest.raises(ValueError, match="four corners"):
        Quad.of(points)


@given(convex_quads(), st.floats(0, 1), st.floats(0, 1))
def test_what_lies_between_the_corners_is_within_and_what_lies_beyond_is_not(quad, along, down):
    a, b, c, d = (np.array(corner) for corner in quad.corners)
    inside = (1 - down) * ((1 - along) * a + along * b) + down * ((1 - along) * d + along * c)
    middle = np.array(quad.centre)
    assert quad.contains(tuple(middle + 0.99 * (inside - middle)))
    assert not any(quad.contains(tuple(middle + 1.01 * (corner - middle))) for corner in (a, b, c, d))
