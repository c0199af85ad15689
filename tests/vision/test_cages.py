"""Dashed lines within the cells are those of a killer sudoku; dotted lines of a grid, digits and candidates are not."""

from __future__ import annotations

import numpy as np
import pytest
from support.pages import page

from models.training.pages import bundled_fonts
from models.training.screens import make_not_sudoku
from sudokuapp.errors import KillerSudoku
from sudokuapp.scan.read import read
from sudokuapp.vision.cages import has_cages
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, board_ink
from sudokuapp.vision.rectify import rectify


@pytest.mark.parametrize("seed", range(4))
def test_a_killer_sudoku_is_refused_because_of_its_cages(seed: int) -> None:
    with pytest.raises(KillerSudoku):
        read(make_not_sudoku(np.random.default_rng((6, seed)), "killer", bundled_fonts()).image)


@pytest.mark.parametrize("hardship", ["plain", "dotted", "marks", "written", "written full", "blur", "6x6"])
@pytest.mark.parametrize("seed", range(3))
def test_a_printed_sudoku_has_no_cages(hardship: str, seed: int) -> None:
    drawn = page(hardship, seed)
    ink = board_ink(rectify(drawn.image, drawn.printed[0].lattice, FINE_PITCH, FINE_MARGIN))
    assert not has_cages(ink)
