from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import LARGEST_SIDE, Shape
from sudokuapp.errors import ShapeError, WrongInput

EVERY_SHAPE = [
    Shape(rows, columns)
    for rows in range(1, LARGEST_SIDE + 1)
    for columns in range(1, LARGEST_SIDE + 1)
    if 2 <= rows * columns <= LARGEST_SIDE
]
shapes = st.sampled_from(EVERY_SHAPE)


@pytest.mark.parametrize(
    ("side", "box_rows", "box_columns"),
    [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3), (10, 2, 5), (12, 3, 4), (16, 4, 4), (7, 1, 7)],
)
def test_the_usual_shape_has_the_squarest_boxes_wider_than_high(side: int, box_rows: int, box_columns: int) -> None:
    assert Shape.of_side(side) == Shape(box_rows, box_columns)


@pytest.mark.parametrize(("box_rows", "box_columns"), [(0, 9), (9, 0), (-3, -3), (1, 1), (1, 17), (5, 4)])
def test_no_board_has_boxes_of_a_wrong_size(box_rows: int, box_columns: int) -> None:
    with pytest.raises(ShapeError, match="makes no board"):
        Shape(box_rows, box_columns)


@pytest.mark.parametrize("side", [-1, 0, 1, 17])
def test_no_board_has_a_wrong_side(side: int) -> None:
    with pytest.raises(ShapeError, match=f"not {side}"):
        Shape.of_side(side)


def test_a_number_of_cells_tells_the_shape_if_it_is_that_of_a_board() -> None:
    assert Shape.of_cell_count(81) == Shape(3, 3)
    assert Shape.of_cell_count(256) == Shape(4, 4)
    for count in (0, 1, 9, 80, 82, 289):
        assert Shape.of_cell_count(count) is None


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("9x9", Shape(3, 3)),
        (" 6 X 6 ", Shape(2, 3)),
        ("3x2", Shape(3, 2)),
        ("2*5", Shape(2, 5)),
        ("16\u00d716", Shape(4, 4)),
    ],
)
def test_a_shape_is_named_by_its_side_or_by_its_box(name: str, shape: Shape) -> None:
    assert Shape.parse(name) == shape


@pytest.mark.parametrize("name", ["", "9", "9x", "x9", "nine", "9x9x9", "-3x3", "1000x1000"])
def test_a_name_that_is_no_shape_is_quoted_with_what_to_write_instead(name: str) -> None:
    with pytest.raises(ShapeError, match="is no shape: write a side such as 9x9") as caught:
        Shape.parse(name)
    assert repr(name) in str(caught.value)


@given(st.text() | st.from_regex(r"\s?\d{1,4}[xX*]\d{1,4}\s?"))
def test_any_name_is_either_a_shape_or_a_wrong_input(name: str) -> None:
    try:
        shape = Shape.parse(name)
    except WrongInput:
        return
    assert shape in EVERY_SHAPE


def test_a_shape_says_its_boxes_only_if_they_are_not_the_usual_ones() -> None:
    assert str(Shape(2, 3)) == "6x6"
    assert str(Shape(3, 2)) == "6x6 with boxes of 3x2"


@given(shapes)
def test_every_cell_is_in_one_row_one_column_and_one_box(shape: Shape) -> None:
    for kind in ("row", "column", "box"):
        units = [unit for unit in shape.units if unit.kind == kind]
        assert [unit.number for unit in units] == list(range(shape.side))
        assert all(len(unit.cells) == shape.side for unit in units)
        assert sorted(cell for unit in units for cell in unit.cells) == list(range(shape.cell_count))


@given(shapes)
def test_a_box_is_as_high_and_as_wide_as_the_shape_says(shape: Shape) -> None:
    for box in (unit for unit in shape.units if unit.kind == "box"):
        assert len({shape.row_of(cell) for cell in box.cells}) == shape.box_rows
        assert len({shape.column_of(cell) for cell in box.cells}) == shape.box_columns
        assert {shape.box_of(cell) for cell in box.cells} == {box.number}


@given(shapes)
def test_peers_are_peers_of_each_other_and_never_of_themselves(shape: Shape) -> None:
    for cell, peers in enumerate(shape.peers):
        assert cell not in peers
        assert all(cell in shape.peers[peer] for peer in peers)
        assert set(peers) == {other for unit in shape.units if cell in unit.cells for other in unit.cells} - {cell}


def test_a_cell_of_the_usual_board_has_twenty_peers() -> None:
    assert {len(peers) for peers in Shape(3, 3).peers} == {20}


def test_boxes_are_counted_row_by_row() -> None:
    assert [Shape(2, 3).box_of(cell) for cell in (0, 3, 11, 12, 15, 35)] == [0, 1, 1, 2, 3, 5]


def test_cells_and_units_are_named_as_people_count() -> None:
    shape = Shape(3, 3)
    assert str(shape.cell_name(0)) == "row 1, column 1"
    assert str(shape.cell_name(80)) == "row 9, column 9"
    units = [shape.units[at] for at in (0, 9, 26)]
    assert [(unit.kind, unit.number) for unit in units] == [("row", 0), ("column", 0), ("box", 8)]


def test_digits_past_nine_are_written_as_letters() -> None:
    assert Shape(2, 2).symbols == "1234"
    assert Shape(3, 4).symbols == "123456789ABC"
    assert Shape(4, 4).symbols.endswith("9ABCDEFG")
