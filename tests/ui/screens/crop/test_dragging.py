"""How the corners of an outline are dragged."""

from __future__ import annotations

from math import hypot

from hypothesis import example, given
from hypothesis import strategies as st

from sudokuapp.scan.outline import first_guess, upright
from sudokuapp.ui.screens.crop.dragging import beside, dragged, grabbed
from sudokuapp.vision.quad import Quad

pictures = st.tuples(st.integers(40, 4000), st.integers(40, 4000))
rooms = st.tuples(st.floats(-50, 500), st.floats(-50, 500), st.floats(60, 2000), st.floats(60, 2000))
turns = st.integers(0, 3)
shares = st.floats(-0.5, 1.5)
drags = st.lists(st.tuples(st.integers(0, 3), shares, shares), max_size=12)


def at(picture: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    return x * (picture[0] - 1), y * (picture[1] - 1)


NO_ROOM = [(0, 0.0, 1.0), (1, 0.0, 0.0), (0, 0.0, 0.0), (2, 0.0, 0.0), (1, 0.0, 1.0)]


@given(pictures, drags)
@example((40, 146), NO_ROOM)
def test_an_outline_stays_convex_and_in_the_picture_however_it_is_dragged(picture, drags) -> None:
    quad = first_guess(picture)
    for corner, x, y in drags:
        quad = dragged(quad, corner, at(picture, x, y), picture)
        assert quad.is_convex
        assert all(-1e-6 <= x <= picture[0] - 1 + 1e-6 and -1e-6 <= y <= picture[1] - 1 + 1e-6 for x, y in quad.corners)


@given(pictures, drags, st.integers(0, 3), shares, shares, shares, shares)
def test_no_place_that_a_corner_may_take_is_nearer_to_the_finger(picture, drags, corner, x, y, else_x, else_y) -> None:
    quad = first_guess(picture)
    for moved in drags:
        quad = dragged(quad, moved[0], at(picture, *moved[1:]), picture)
    wanted = at(picture, x, y)
    taken = dragged(quad, corner, wanted, picture).corners[corner]
    elsewhere = dragged(quad, corner, at(picture, else_x, else_y), picture).corners[corner]
    away, further = (hypot(place[0] - wanted[0], place[1] - wanted[1]) for place in (taken, elsewhere))
    assert away <= further + 1e-6 * max(picture)


@given(pictures, st.integers(0, 3))
def test_a_corner_moves_exactly_where_nothing_hinders_it(picture, corner) -> None:
    quad = first_guess(picture)
    x, y = quad.corners[corner]
    centre_x, centre_y = quad.centre
    wanted = (x + 0.1 * (x - centre_x), y + 0.1 * (y - centre_y))
    assert dragged(quad, corner, wanted, picture).corners[corner] == wanted


def test_a_corner_dragged_across_the_opposite_side_stops_before_it() -> None:
    quad = Quad.in_order([(20, 20), (80, 20), (80, 80), (20, 80)])
    stopped = dragged(quad, 0, (95, 95), (100, 100)).corners[0]
    assert 40 < stopped[0] < 50
    assert stopped[0] + stopped[1] < 100


@given(pictures, drags, turns, st.integers(-4, 4))
def test_turning_only_moves_where_reading_begins(picture, drags, turns, more) -> None:
    quad = first_guess(picture)
    for corner, x, y in drags:
        quad = dragged(quad, corner, at(picture, x, y), picture)
    assert set(upright(quad, more).corners) == set(quad.corners)
    assert upright(upright(quad, turns), more) == upright(quad, turns + more)
    assert upright(quad, 4) == quad


@given(rooms.filter(lambda room: min(room[2:]) > 400), st.floats(0, 1), st.floats(0, 1))
def test_a_magnifier_stays_in_its_room_and_off_the_finger(room, x, y) -> None:
    finger = (room[0] + x * room[2], room[1] + y * room[3])
    middle_x, middle_y = beside(finger, room, radius=60, away=100)
    assert room[0] + 60 <= middle_x + 1e-6
    assert middle_x <= room[0] + room[2] - 60 + 1e-6
    assert room[1] + 60 <= middle_y + 1e-6
    assert middle_y <= room[1] + room[3] - 60 + 1e-6
    assert hypot(middle_x - finger[0], middle_y - finger[1]) >= 100 - 1e-6


def test_a_finger_means_the_nearest_corner_and_none_beyond_its_reach() -> None:
    places = [(0.0, 0.0), (30.0, 0.0), (30.0, 30.0), (0.0, 30.0)]
    assert grabbed(places, (12.0, 2.0), 24) == 0
    assert grabbed(places, (18.0, 2.0), 24) == 1
    assert grabbed(places, (60.0, 60.0), 24) is None
