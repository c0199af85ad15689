from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from support.board_layouts import is_within, overlap

from sudokuapp.ui.widgets.board.layout import Box
from sudokuapp.ui.widgets.board.marks import corner, dot, fold, frame, underline

places = st.integers(-500, 2000)
cells = st.builds(lambda x, y, side: Box(x, y, side, side), places, places, st.integers(16, 300))


def stroke(cell: Box) -> int:
    return max(2, round(0.05 * cell.width))


@given(cells)
def test_every_mark_stays_in_its_cell(cell: Box) -> None:
    width = stroke(cell)
    assert all(is_within(box, cell) for box in [*frame(cell, width), underline(cell, width), dot(cell, width)])
    points = [*corner(cell), *fold(cell)]
    assert all(cell.x <= x <= cell.x + cell.width and cell.y <= y <= cell.y + cell.height for x, y in points)


@given(cells)
def test_marks_of_one_cell_leave_each_other_to_be_seen(cell: Box) -> None:
    width = stroke(cell)
    others = [underline(cell, width), dot(cell, width)]
    assert not any(overlap(dash, other) for dash in frame(cell, width) for other in others)
    assert not overlap(*others)
    assert dot(cell, width).x + dot(cell, width).width < min(x for x, _ in corner(cell))


@given(cells)
def test_a_changed_cell_that_breaks_a_rule_or_was_repaired_shows_all_of_it(cell: Box) -> None:
    right, top = (max(point[axis] for point in fold(cell)) for axis in (0, 1))
    below = underline(cell, stroke(cell))
    assert right - (below.y - cell.y) <= below.x, "the slanted side of the fold is left of the lower left corner"
    assert top <= dot(cell, stroke(cell)).y
    assert right < min(x for x, _ in corner(cell))


@given(cells)
def test_a_frame_is_dashed(cell: Box) -> None:
    top = [
        dash
        for dash in frame(cell, stroke(cell))
        if dash.y + dash.height == cell.y + cell.height and dash.width > dash.height
    ]
    inked = {x for dash in top for x in range(dash.x, dash.x + dash.width)}
    assert {cell.x, cell.x + cell.width // 2, cell.x + cell.width - 1} <= inked
    assert cell.width * 0.2 <= cell.width - len(inked)
