from __future__ import annotations

from math import hypot, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.board.layout import Point
from sudokuapp.ui.widgets.board.node_shape import NodeShape

points = st.tuples(*[st.integers(-200, 200).map(float)] * 2)
groups = st.lists(points, min_size=1, max_size=6, unique=True)


@given(groups, st.floats(1, 50))
def test_the_outline_is_the_radius_away_from_the_hull_and_goes_round_all(centres: list[Point], radius: float) -> None:
    shape = NodeShape.around(centres, radius)
    outline = shape.outline()
    assert all(shape.distance(point) == pytest.approx(0, abs=1e-6) for point in outline)
    assert all(shape.distance(centre) <= -radius + 1e-6 for centre in centres)
    for axis in (0, 1):
        reach = max(point[axis] for point in outline) - min(point[axis] for point in outline)
        room = max(centre[axis] for centre in centres) - min(centre[axis] for centre in centres)
        assert reach <= room + 2 * radius + 1e-6
        assert reach >= room + 1.9 * radius


@given(points, points, st.floats(1, 50))
def test_a_single_candidate_has_a_disc(centre: Point, point: Point, radius: float) -> None:
    distance = NodeShape.around([centre], radius).distance(point)
    assert distance == pytest.approx(hypot(point[0] - centre[0], point[1] - centre[1]) - radius)


def test_three_in_a_row_have_a_band_and_three_round_a_corner_a_rounded_triangle() -> None:
    band = NodeShape.around([(0, 0), (100, 0), (50, 0)], 10)
    assert band.hull == ((0, 0), (100, 0))
    assert band.distance((50, 13)) == pytest.approx(3)
    assert _area(band.outline()) == pytest.approx(100 * 20 + pi * 100, rel=0.02)
    corner = NodeShape.around([(0, 0), (60, 0), (0, 80)], 10)
    assert corner.distance((20, 20)) == -10, "inside"
    assert _area(corner.outline()) == pytest.approx(60 * 80 / 2 + (60 + 80 + 100) * 10 + pi * 100, rel=0.02)


def _area(outline: list[Point]) -> float:
    """More than 0 for an outline that goes counter-clockwise."""
    return sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True)) / 2
