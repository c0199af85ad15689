"""What a hint is about has more room than a note, where its cell has some."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.board_layouts import is_within, layouts, overlap

from sudokuapp.core.shape import Shape
from sudokuapp.ui.widgets.board.layers import Candidate
from sudokuapp.ui.widgets.board.layout import BoardLayout
from sudokuapp.ui.widgets.board.places import CandidatePlaces
from sudokuapp.ui.widgets.board.rooms import CandidateRooms

SMALL_PHONE = 300  # pixels, a board in a window of 320
LARGER_DIGITS = 1.3


def places_of(size: int = SMALL_PHONE) -> CandidatePlaces:
    layout = BoardLayout.fit(Shape.of_side(9), (0, 0), (size, size), 1, 2)
    assert layout is not None
    return CandidatePlaces.of(layout)


@given(layouts(), st.data(), st.floats(0.5, 5))
def test_rooms_lie_in_their_cell_and_apart_and_are_never_smaller(
    layout: BoardLayout, data: st.DataObject, scale: float
) -> None:
    cell = data.draw(st.integers(0, layout.shape.cell_count - 1))
    digits = data.draw(st.sets(st.integers(1, layout.shape.side), min_size=1))
    first, *others = [Candidate(cell, digit) for digit in sorted(digits)]
    places = CandidatePlaces.of(layout)
    rooms = CandidateRooms.of(places, scale, others, [first])
    boxes = [rooms.box(one) for one in (first, *others)]
    assert all(is_within(box, layout.cell(cell)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    for candidate, box in zip((first, *others), boxes, strict=True):
        radius = rooms.radius_of(candidate)
        assert radius >= places.radius
        assert 2 * radius <= max(2 * places.radius, min(box.width, box.height))
        assert rooms.font_size(candidate) >= places.font_size(scale)


@pytest.mark.parametrize(("count", "least"), [(1, 19), (2, 13), (3, 13), (4, 13)])
def test_on_a_small_phone_what_a_hint_is_about_is_readable(count: int, least: int) -> None:
    shown = [Candidate(40, digit) for digit in range(1, count + 1)]
    places = places_of()
    usual = CandidateRooms.of(places, 1.0, shown[1:], shown[:1])
    larger = CandidateRooms.of(places, LARGER_DIGITS, shown[1:], shown[:1])
    for candidate in shown:
        assert usual.font_size(candidate) >= least > places.font_size(1.0)
        assert larger.font_size(candidate) > usual.font_size(candidate), "with larger digits it is larger too"


def test_notes_of_other_cells_stay_in_their_places() -> None:
    hint, note = Candidate(40, 5), Candidate(41, 5)
    places = places_of()
    rooms = CandidateRooms.of(places, 1.0, [note], [hint])
    assert rooms.box(note) == places.box(note)
    assert rooms.centre(hint) == places.layout.cell(40).centre, "alone, it is in the middle of its cell"


def test_a_cell_with_many_candidates_keeps_them_where_they_are() -> None:
    places = places_of()
    candidates = [Candidate(40, digit) for digit in (1, 3, 5, 7, 9)]
    rooms = CandidateRooms.of(places, 1.0, candidates[1:], candidates[:1])
    assert [rooms.box(one) for one in candidates] == [places.box(one) for one in candidates]


def test_digits_are_in_their_order() -> None:
    rooms = CandidateRooms.of(places_of(), 1.0, [Candidate(0, 9), Candidate(0, 2)], [Candidate(0, 5)])
    two, five, nine = (rooms.box(Candidate(0, digit)) for digit in (2, 5, 9))
    assert two.x < five.x and two.y == five.y
    assert nine.y < two.y and two.x < nine.x < five.x, "below, in the middle"
