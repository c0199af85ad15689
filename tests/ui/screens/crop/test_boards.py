"""Choosing among the puzzles of one photo."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudokuapp.ui.screens.crop.boards import PhotoBoard, PhotoBoards
from sudokuapp.vision.quad import Quad


def square(x: float, y: float = 0.0, side: float = 90.0) -> Quad:
    return Quad.in_order([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])


FIRST, SECOND, THIRD = square(0), square(100), square(200)
BOARDS = PhotoBoards.found(FIRST, 1, [SECOND, THIRD])


def test_a_tap_in_another_board_means_it_and_a_tap_elsewhere_nothing() -> None:
    assert BOARDS.at((150, 40), FIRST) == 1
    assert BOARDS.at((250, 40), FIRST) == 2
    assert BOARDS.at((40, 40), FIRST) is None, "the one that is chosen already"
    assert BOARDS.at((95, 40), FIRST) is None


def test_the_first_comes_back_with_the_corners_and_the_turn_that_it_was_left_with() -> None:
    moved = square(5)
    there = BOARDS.choose(1, moved, 3)
    assert there.chosen == PhotoBoard(SECOND, None)
    assert there.others(SECOND) == {0: moved, 2: THIRD}
    back = there.choose(0, SECOND, 2)
    assert back.chosen == PhotoBoard(moved, 3)
    assert back.boards[1] == PhotoBoard(SECOND, 2)


def test_boards_within_the_corners_shown_or_around_them_are_no_others() -> None:
    assert BOARDS.others(square(0, side=190)) == {2: THIRD}
    assert BOARDS.others(square(120, 20, side=20)) == {2: THIRD}


def test_a_photo_with_one_board_has_no_next() -> None:
    assert PhotoBoards.found(FIRST, 0, []).next(FIRST) is None


@given(st.integers(2, 6))
def test_going_on_leads_through_all_boards_and_back(count: int) -> None:
    quads = [square(100 * number) for number in range(count)]
    boards, seen = PhotoBoards.found(quads[0], 0, quads[1:]), []
    for _ in range(count):
        number = boards.next(boards.chosen.quad)
        assert number is not None
        boards = boards.choose(number, boards.chosen.quad, 0)
        seen.append(number)
    assert seen == [*range(1, count), 0]
