"""Strong lines around the boxes are those of a sudoku; around other regions they are a jigsaw's."""

from __future__ import annotations

import numpy as np
import pytest
from support.pages import page

from models.training.pages import bundled_fonts
from models.training.screens import make_not_sudoku
from sudokuapp.errors import IrregularBoxes
from sudokuapp.scan.read import read
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, board_ink
from sudokuapp.vision.rectify import rectify
from sudokuapp.vision.regions import Division


@pytest.mark.parametrize("seed", range(4))
def test_a_jigsaw_is_refused_because_of_its_boxes(seed: int) -> None:
    with pytest.raises(IrregularBoxes):
        read(make_not_sudoku(np.random.default_rng((5, seed)), "jigsaw", bundled_fonts()).image)


@pytest.mark.parametrize("hardship", ["plain", "dotted", "shaded", "blur", "6x6", "8x8"])
@pytest.mark.parametrize("seed", range(3))
def test_the_boxes_of_a_printed_sudoku_are_regular(hardship: str, seed: int) -> None:
    drawn = page(hardship, seed)
    printed = drawn.printed[0]
    ink = board_ink(rectify(drawn.image, printed.lattice, FINE_PITCH, FINE_MARGIN))
    division = Division(ink, printed.box_rows, printed.box_columns)
    assert not division.is_jigsaw and not division.is_odd
