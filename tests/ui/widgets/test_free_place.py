"""A bar hides as little as possible, and nothing that can be pressed if there is any other place."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudokuapp.ui.widgets.free_place import (
    CONTENT,
    CONTROL,
    PER_HEIGHT,
    SCROLLED,
    TEXT,
    Area,
    Place,
    Room,
    best_place,
    cost,
)

ROOM = Room(360, 640, widest=560, column=360, narrowest=160, margin=8, strip=56)
WIDE_ROOM = ROOM._replace(width=860, height=420)


def bar_height(width: float) -> float:
    """A narrower bar has more lines."""
    return max(56.0, 12_000 / width)


@st.composite
def areas(draw: st.DrawFn) -> list[Area]:
    weights = st.sampled_from([CONTROL, CONTENT, TEXT, SCROLLED])
    sides = st.tuples(st.integers(0, 350), st.integers(0, 630), st.integers(1, 360), st.integers(1, 200), weights)
    places = draw(st.lists(sides, max_size=12))
    return [Area(x, y, x + width, y + height, weight) for x, y, width, height, weight in places]


def test_alone_it_is_at_the_bottom() -> None:
    assert best_place(ROOM, bar_height, []) == Place(8, 8, 344, 56)


def test_it_is_above_the_main_button() -> None:
    button = Area(16, 16, 344, 80, CONTROL)
    assert best_place(ROOM, bar_height, [button]).y == 88


def test_it_fits_into_the_gap_between_two_parts() -> None:
    below, above = Area(0, 0, 360, 300, CONTROL), Area(0, 380, 360, 640, CONTROL)
    assert best_place(ROOM, bar_height, [below, above]).y == 308


def test_over_a_full_screen_it_is_over_the_title_between_the_buttons() -> None:
    back, settings_button = Area(4, 588, 52, 636, CONTROL), Area(308, 588, 356, 636, CONTROL)
    board = Area(0, 0, 360, 584, CONTROL)
    place = best_place(ROOM, bar_height, [back, settings_button, board])
    assert place.x >= 52 and place.x + place.width <= 308
    assert place.y + place.height > 600


def test_it_hides_a_part_of_a_list_rather_than_a_button() -> None:
    button, rows = Area(16, 16, 344, 80, CONTROL), Area(16, 90, 344, 560, SCROLLED)
    place = best_place(ROOM, bar_height, [button, rows])
    assert cost(place, [button]) == 0
    assert place.y == 88, "near the thumb"


def test_in_a_wide_window_it_may_be_at_one_side() -> None:
    keypad = Area(460, 0, 860, 420, CONTROL)
    place = best_place(WIDE_ROOM, bar_height, [keypad])
    assert (place.x, place.y, place.width) == (8, 8, 360)


@given(areas(), st.sampled_from([ROOM, WIDE_ROOM]))
@settings(max_examples=200)
def test_it_is_inside_the_window(shown: list[Area], room: Room) -> None:
    x, y, width, height = best_place(room, bar_height, shown)
    assert x >= 0 and x + width <= room.width
    assert y >= 0 and y + height <= room.height


@given(areas(), st.integers(8, 640 - 56 - 4))
@settings(max_examples=300)
def test_no_lower_place_hides_less_and_no_higher_one_much_less(shown: list[Area], y: int) -> None:
    wide = [area.widened(ROOM.margin) for area in shown]
    best, other = best_place(ROOM, bar_height, shown), Place(8, y, 344, 56)
    assert cost(best, wide) <= cost(other, wide) + PER_HEIGHT * max(0, y - best.y) + 1e-6


@given(areas())
def test_where_the_bottom_is_free_it_is_at_the_bottom(shown: list[Area]) -> None:
    above = [area._replace(y=area.y + 80, top=area.top + 80) for area in shown]
    assert best_place(ROOM, bar_height, above).y == 8
