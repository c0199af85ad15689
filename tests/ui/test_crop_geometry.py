from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.crop_geometry import (
    PictureView,
    beside,
    dragged,
    first_guess,
    grabbed,
    step,
    texture_corners,
    upright,
    within,
)
from sudokuapp.vision.quad import Quad

pictures = st.tuples(st.integers(40, 4000), st.integers(40, 4000))
rooms = st.tuples(st.floats(-50, 500), st.floats(-50, 500), st.floats(60, 2000), st.floats(60, 2000))
turns = st.integers(0, 3)
shares = st.floats(-0.5, 1.5)
drags = st.lists(st.tuples(st.integers(0, 3), shares, shares), max_size=12)


def at(picture: tuple[int, int], x: float, y: float) -> tuple[float, float]:
    return x * (picture[0] - 1), y * (picture[1] - 1)


@given(pictures, turns, rooms, shares, shares)
def test_a_place_on_the_screen_is_the_place_in_the_picture_it_came_from(picture, turns, room, x, y) -> None:
    view = PictureView.fit(picture, turns, room)
    point = at(picture, x, y)
    assert view.to_picture(view.to_screen(point)) == pytest.approx(point, abs=1e-6 * max(picture))


@given(pictures, turns, rooms)
def test_a_picture_fills_its_room_one_way_and_leaves_it_neither_way(picture, turns, room) -> None:
    x, y, width, height = PictureView.fit(picture, turns, room).box
    assert width == pytest.approx(room[2]) or height == pytest.approx(room[3])
    assert width <= room[2] + 1e-6
    assert height <= room[3] + 1e-6
    assert (x + width / 2, y + height / 2) == pytest.approx((room[0] + room[2] / 2, room[1] + room[3] / 2))


@given(pictures, turns, rooms)
def test_the_top_left_of_the_screen_is_where_a_turned_outline_begins(picture, turns, room) -> None:
    view = PictureView.fit(picture, turns, room)
    outline = upright(first_guess(picture), turns)
    x, y = view.to_screen(outline.corners[0])
    centre_x, centre_y = view.to_screen(outline.centre)
    assert x < centre_x
    assert y > centre_y


@given(pictures, turns, rooms, st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_step_goes_one_pixel_to_the_side_of_the_screen_that_was_meant(picture, turns, room, side) -> None:
    view = PictureView.fit(picture, turns, room)
    right, down = step(turns, *side)
    here, there = view.to_screen((10.0, 10.0)), view.to_screen((10.0 + right, 10.0 + down))
    moved = (there[0] - here[0], here[1] - there[1])
    assert moved == pytest.approx((side[0] * view.scale, side[1] * view.scale), abs=1e-6)


@given(turns)
def test_a_texture_is_turned_as_the_points_are(turns) -> None:
    view = PictureView.fit((200, 200), turns, (0, 0, 1, 1))
    coordinates = texture_corners(turns)
    for number, place in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        x, y = view.to_picture(place)
        assert coordinates[2 * number : 2 * number + 2] == pytest.approx(((x + 0.5) / 200, (y + 0.5) / 200))


@given(pictures, drags)
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


def test_an_outline_beyond_the_edge_is_brought_into_the_picture() -> None:
    cut = Quad.in_order([(-10, 5), (80, 5), (80, 90), (-10, 120)])
    assert within(cut, (100, 100)) == Quad.in_order([(0, 5), (80, 5), (80, 90), (0, 99)])


@pytest.mark.parametrize(
    "corners", [[(200, 5), (300, 5), (300, 90), (200, 90)], [(5, 5), (5, 90), (90, 90), (90, 5)], [(9, 9)] * 4]
)
def test_what_is_no_outline_in_the_picture_is_not_dragged_from(corners) -> None:
    assert within(Quad.in_order(corners), (100, 100)) is None
