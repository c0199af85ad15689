from __future__ import annotations

from math import hypot, pi

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudokuapp.ui.widgets.board.areas import Area, convex, disc, line, ring
from sudokuapp.ui.widgets.board.layout import Point

points = st.tuples(*[st.integers(-200, 200).map(float)] * 2)


def covered(area: Area) -> float:
    """How many pixels the triangles cover: what a corner covers is mixed evenly over its triangle."""
    total = 0.0
    for triangle in area.triangles:
        (ax, ay, a), (bx, by, b), (cx, cy, c) = (area.corners[corner] for corner in triangle)
        total += abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2 * (a + b + c) / 3
    return total


@given(points, st.floats(3, 100))
def test_a_disc_covers_its_area_and_fades_at_its_edge(centre: Point, radius: float) -> None:
    area = disc(centre, radius)
    assert covered(area) == pytest.approx(pi * radius**2, rel=0.03)
    for x, y, cover in area.corners:
        away = hypot(x - centre[0], y - centre[1])
        assert away == pytest.approx(radius - 0.5 if cover else radius + 0.5, abs=0.02)


@given(points, points, st.floats(1.4, 20))
def test_a_straight_line_covers_its_length_times_its_width(start: Point, end: Point, width: float) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1])
    assume(length > 2)
    assert covered(line([start, end], width)) == pytest.approx(length * width, rel=0.02)


def test_a_line_keeps_its_width_round_a_corner() -> None:
    corner = line([(0, 0), (100, 0), (100, 100)], 10)
    assert covered(corner) == pytest.approx(200 * 10, rel=0.01)
    edge = [(x, y) for x, y, cover in corner.corners if cover == 0]
    assert max(x for x, _ in edge) == pytest.approx(105.5)
    assert min(y for _, y in edge) == pytest.approx(-5.5)


def test_a_ring_is_closed() -> None:
    square = ring([(0, 0), (100, 0), (100, 100), (0, 100)], 4)
    assert covered(square) == pytest.approx(4 * 100 * 4, rel=0.01)


def test_a_triangle_covers_its_area_and_no_sharp_corner_reaches_far() -> None:
    assert covered(convex([(0, 0), (30, 0), (0, 40)])) == pytest.approx(600, rel=0.01)
    needle = convex([(0, 0), (100, -1), (100, 1)])
    assert min(x for x, _, _ in needle.corners) > -2
