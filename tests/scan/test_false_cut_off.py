"""Whole boards are not called cut off: what lies around them is not a part of them."""

from __future__ import annotations

import cv2
import pytest
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.errors import CutOff
from sudokuapp.scan.read import read, read_board
from sudokuapp.vision.quad import Quad


def printed_grid(drawn) -> Grid:
    return Grid.of(Shape.of_side(drawn.printed[0].side), drawn.printed[0].cells)


@pytest.mark.parametrize(("hardship", "seed"), [("decoys", 243), ("several", 235)])
def test_running_text_beside_a_board_is_not_its_lines(hardship: str, seed: int) -> None:
    drawn = page(hardship, seed)
    reading = read(drawn.image)
    assert reading.grid == printed_grid(drawn)
    assert not reading.problems


def test_a_board_on_squared_paper_is_read_with_a_doubt() -> None:
    drawn = page("plain", 3)
    printed = drawn.printed[0]
    ruled = drawn.image.copy()
    along = printed.lattice[0, -1] - printed.lattice[0, 0]
    down = printed.lattice[-1, 0] - printed.lattice[0, 0]
    for crossing in printed.lattice[0]:
        cv2.line(ruled, *(tuple(int(v) for v in crossing + share * down) for share in (-0.5, 0.0)), 90, 2)
        cv2.line(ruled, *(tuple(int(v) for v in crossing + share * down) for share in (1.0, 1.5)), 90, 2)
    for crossing in printed.lattice[:, 0]:
        cv2.line(ruled, *(tuple(int(v) for v in crossing + share * along) for share in (-0.5, 0.0)), 90, 2)
        cv2.line(ruled, *(tuple(int(v) for v in crossing + share * along) for share in (1.0, 1.5)), 90, 2)
    reading = read_board(ruled, Quad.in_order(printed.corners), printed.side)
    assert reading.grid == printed_grid(drawn)
    assert [type(problem) for problem in reading.problems] == [CutOff]
    assert not reading.is_sure
