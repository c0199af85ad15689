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


@given(layouts(), st.data())
def test_all_candidates_lie_in_their_cell_and_apart(layout: BoardLayout, data: st.DataObject) -> None:
    places = CandidatePlaces.of(layout)
    cell = data.draw(st.integers(0, layout.shape.cell_count - 1))
    boxes = [places.box(Candidate(cell, digit)) for digit in range(1, layout.shape.side + 1)]
    assert all(is_within(box, layout.cell(cell)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert all(2 * places.radius <= min(box.width, box.height) for box in boxes)


@given(layouts())
def test_a_digit_has_the_same_place_in_all_cells(layout: BoardLayout) -> None:
    """From the middle of its cell; half a pixel is lost where a cell has an odd side."""
    places = CandidatePlaces.of(layout)
    from_middle = set()
    for cell in range(layout.shape.cell_count):
        box = layout.cell(cell)
        x, y = places.centre(Candidate(cell, layout.shape.side))
        from_middle.add((x - box.x - box.width / 2, y - box.y - box.height / 2))
    for axis in (0, 1):
        assert max(place[axis] for place in from_middle) - min(place[axis] for place in from_middle) <= 0.5


@given(layouts(), st.floats(0.5, 5))
def test_notes_are_never_larger_than_their_place(layout: BoardLayout, scale: float) -> None:
    """A digit is 0.71 of its font size high and at most 0.68 wide."""
    places = CandidatePlaces.of(layout)
    font_size = places.font_size(scale)
    assert 0.71 * font_size <= max(1, places.height)
    assert 0.68 * font_size <= max(1, places.width)


@pytest.mark.parametrize(
    ("side", "columns", "rows"), [(4, 2, 2), (6, 3, 2), (8, 3, 3), (9, 3, 3), (10, 4, 3), (12, 4, 3), (16, 4, 4)]
)
def test_each_shape_has_squarish_places(side: int, columns: int, rows: int) -> None:
    layout = BoardLayout.fit(Shape.of_side(side), (0, 0), (800, 800), 1, 2)
    assert layout is not None
    places = CandidatePlaces.of(layout)
    assert (places.columns, places.rows) == (columns, rows)
    first, last = (places.box(Candidate(0, digit)) for digit in (1, side))
    assert first.x <= last.x, "1 is in the upper left"
    assert first.y > last.y
