from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.puzzles import SHAPES, shape_name

from sudokuapp.core.shape import Shape
from sudokuapp.techniques.cell_sets import areas, cell_set, cells_in, first_cell, is_single

cells = st.sets(st.integers(0, 255))


@given(cells)
def test_a_set_has_the_cells_that_were_put_in_in_the_order_of_the_board(chosen: set[int]) -> None:
    assert list(cells_in(cell_set(chosen))) == sorted(chosen)


@given(cells.filter(bool))
def test_the_first_cell_is_the_first_on_the_board(chosen: set[int]) -> None:
    assert first_cell(cell_set(chosen)) == min(chosen)


@given(cells)
def test_a_single_set_has_one_cell(chosen: set[int]) -> None:
    assert is_single(cell_set(chosen)) == (len(chosen) == 1)


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_units_and_peers_are_those_of_the_shape(shape: Shape) -> None:
    found = areas(shape)
    assert [list(cells_in(unit)) for unit in found.units] == [list(unit.cells) for unit in shape.units]
    assert [tuple(cells_in(peers)) for peers in found.peers] == list(shape.peers)
    assert found.rows + found.columns + found.boxes == found.units
    assert {found.unit(number).kind for number in range(2 * shape.side, 3 * shape.side)} == {"box"}


@pytest.mark.parametrize("shape", SHAPES, ids=shape_name)
def test_each_cell_knows_its_row_its_column_and_its_box(shape: Shape) -> None:
    found = areas(shape)
    for cell in range(shape.cell_count):
        row, column, box = found.units_of_cell[cell]
        assert (row, column - shape.side, box - 2 * shape.side) == (
            shape.row_of(cell),
            shape.column_of(cell),
            shape.box_of(cell),
        )
        assert found.row_of(cell) & found.column_of(cell) & found.box_of(cell) == 1 << cell


@given(st.sampled_from(SHAPES), st.data())
def test_common_peers_see_every_cell_and_are_none_of_them(shape: Shape, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(0, shape.cell_count - 1), max_size=4))
    expected = [
        cell for cell in range(shape.cell_count) if chosen and all(other in shape.peers[cell] for other in chosen)
    ]
    assert list(cells_in(areas(shape).common_peers(cell_set(chosen)))) == expected


def test_the_units_around_cells_contain_all_of_them() -> None:
    nine = areas(Shape(3, 3))
    assert list(nine.units_around(cell_set([0, 1]))) == [0, 18]
    assert list(nine.units_around(cell_set([0, 10]))) == [18]
    assert list(nine.units_around(cell_set([0, 80]))) == []
