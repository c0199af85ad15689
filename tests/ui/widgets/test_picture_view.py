"""Where a picture lies on the screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.scan.outline import first_guess, shift_in_picture, upright
from sudokuapp.ui.widgets.picture_view import PictureView, texture_corners

pictures = st.tuples(st.integers(40, 4000), st.integers(40, 4000))
rooms = st.tuples(st.floats(-50, 500), st.floats(-50, 500), st.floats(60, 2000), st.floats(60, 2000))
turns = st.integers(0, 3)
shares = st.floats(-0.5, 1.5)


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
def test_a_shift_goes_to_the_side_of_the_screen_that_was_meant(picture, turns, room, side) -> None:
    view = PictureView.fit(picture, turns, room)
    right, down = shift_in_picture(turns, *side)
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
