from __future__ import annotations

from hypothesis import given
from support.board_layouts import layouts, lines, overlap, places, shapes, sizes

from sudokuapp.core.shape import Shape
from sudokuapp.ui.widgets.board.layout import BoardLayout


@given(layouts())
def test_no_line_runs_through_a_cell(layout: BoardLayout) -> None:
    all_lines = layout.cell_lines() + layout.box_lines()
    cells = [layout.cell(cell) for cell in range(layout.shape.cell_count)]
    assert len(all_lines) == 2 * (layout.shape.side + 1)
    assert all(cell.width > 0 and cell.height > 0 for cell in cells)
    assert not any(overlap(cell, line) for cell in cells for line in all_lines)


@given(layouts())
def test_a_point_in_a_cell_names_that_cell(layout: BoardLayout) -> None:
    for cell in range(layout.shape.cell_count):
        box = layout.cell(cell)
        for x in (box.x, box.x + box.width - 1):
            for y in (box.y, box.y + box.height - 1):
                assert layout.cell_at(x + 0.5, y + 0.5) == cell


@given(shapes, places, sizes, lines)
def test_the_board_is_square_and_in_the_middle_of_its_room(
    shape: Shape, pos: tuple[float, float], size: tuple[float, float], widths: tuple[int, int]
) -> None:
    layout = BoardLayout.fit(shape, pos, size, *widths)
    assert layout is not None
    board = layout.board
    assert board.width == board.height <= min(size)
    assert min(size) - board.width < shape.side + 1
    assert abs(board.x + board.width / 2 - (pos[0] + size[0] / 2)) <= 0.5
    assert abs(board.y + board.height / 2 - (pos[1] + size[1] / 2)) <= 0.5


@given(layouts())
def test_a_point_beside_the_board_is_no_cell(layout: BoardLayout) -> None:
    board = layout.board
    middle = board.x + board.width / 2
    assert layout.cell_at(middle, board.y - 1) is None
    assert layout.cell_at(middle, board.y + board.height) is None
    assert layout.cell_at(board.x - 1, board.y + 1) is None


def test_no_room_is_no_board() -> None:
    assert BoardLayout.fit(Shape(3, 3), (0, 0), (20, 400), 1, 2) is None
