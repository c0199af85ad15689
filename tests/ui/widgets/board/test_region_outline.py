from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.core.shape import Shape
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box
from sudokuapp.ui.widgets.board.region_outline import region_outline

WIDTH = 2


def layout() -> BoardLayout:
    fitted = BoardLayout.fit(Shape(3, 3), (0, 0), (200, 200), 1, 3)
    assert fitted is not None
    return fitted


def pixels(boxes: list[Box]) -> set[tuple[int, int]]:
    return {(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)}


def region(board: BoardLayout, cells: frozenset[int]) -> set[tuple[int, int]]:
    """The pixels of the cells, with the lines between two of them and the crossings between four."""
    inside = pixels([board.cell(cell) for cell in cells])
    for cell in cells:
        row, column = divmod(cell, 9)
        block = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        for pair in ((0, 1), (0, 2), (0, 1, 2, 3)):
            group = [9 * block[at][0] + block[at][1] for at in pair if max(block[at]) < 9]
            if len(group) == len(pair) and cells.issuperset(group):
                boxes = [board.cell(one) for one in group]
                x, y = min(box.x for box in boxes), min(box.y for box in boxes)
                right, top = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
                inside |= pixels([Box(x, y, right - x, top - y)])
    return inside


@given(st.frozensets(st.integers(0, 80), min_size=1, max_size=12))
def test_the_outline_is_the_rim_of_the_region(cells: frozenset[int]) -> None:
    board = layout()
    inside = region(board, cells)
    rim = {
        (x, y)
        for x, y in inside
        if any((x + dx, y + dy) not in inside for dx in range(-WIDTH, WIDTH + 1) for dy in range(-WIDTH, WIDTH + 1))
    }
    assert pixels(region_outline(board, cells, WIDTH)) == rim


def test_a_whole_board_has_a_line_along_its_edge_only() -> None:
    board = layout()
    drawn = pixels(region_outline(board, frozenset(range(81)), WIDTH))
    middle = board.cell(40)
    assert not drawn & pixels([middle])
    assert (board.cell(0).x, board.cell(0).y) in drawn
