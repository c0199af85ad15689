"""A board whose lines were not all counted has the usual number of cells after all; a smaller one stays as it is."""

from __future__ import annotations

import pytest
from support.pages import page

from sudokuapp.core.grid import Grid
from sudokuapp.core.shape import Shape
from sudokuapp.scan.likely_side import recognise_likely
from sudokuapp.scan.weigh import weigh
from sudokuapp.vision.quad import Quad


@pytest.mark.parametrize("miscounted", [4, 6, 8])
def test_what_makes_no_sense_with_fewer_cells_has_the_usual_number(miscounted: int) -> None:
    drawn = page("plain", 0)
    found = recognise_likely(drawn.image, Quad.in_order(drawn.printed[0].corners), miscounted)
    assert weigh(found).grid == Grid.of(Shape(3, 3), drawn.printed[0].cells)


@pytest.mark.parametrize("side", [4, 6, 8])
def test_a_smaller_board_keeps_its_number_of_cells(side: int) -> None:
    drawn = page(f"{side}x{side}", 0)
    assert recognise_likely(drawn.image, Quad.in_order(drawn.printed[0].corners), side).side == side


def test_a_blank_picture_keeps_the_number_that_was_counted() -> None:
    drawn = page("plain", 0)
    blank = drawn.image * 0 + 220
    assert recognise_likely(blank, Quad.in_order(drawn.printed[0].corners), 6).side == 6
