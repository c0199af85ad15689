"""An outline that a person drags its corners from lies in the picture."""

from __future__ import annotations

import pytest

from sudokuapp.scan.outline import within
from sudokuapp.vision.quad import Quad


def test_an_outline_beyond_the_edge_is_brought_into_the_picture() -> None:
    cut = Quad.in_order([(-10, 5), (80, 5), (80, 90), (-10, 120)])
    assert within(cut, (100, 100)) == Quad.in_order([(0, 5), (80, 5), (80, 90), (0, 99)])


@pytest.mark.parametrize(
    "corners", [[(200, 5), (300, 5), (300, 90), (200, 90)], [(5, 5), (5, 90), (90, 90), (90, 5)], [(9, 9)] * 4]
)
def test_what_is_no_outline_in_the_picture_is_not_dragged_from(corners) -> None:
    assert within(Quad.in_order(corners), (100, 100)) is None
