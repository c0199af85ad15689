from __future__ import annotations

import numpy as np
import pytest

from models.training.pages import bundled_fonts
from models.training.screens import NOT_SUDOKUS, make_not_sudoku
from models.training.screens.other_puzzles import irregular_regions

FONTS = bundled_fonts()


@pytest.mark.parametrize("name", NOT_SUDOKUS)
def test_every_other_picture_is_drawn_and_has_no_whole_board(name: str) -> None:
    page = make_not_sudoku(np.random.default_rng(3), name, FONTS)
    assert page.image.dtype == np.uint8
    assert page.image.ndim == 2
    assert page.image.std() > 3
    assert not any(board.whole for board in page.printed)
    assert np.array_equal(page.image, make_not_sudoku(np.random.default_rng(3), name, FONTS).image)


def test_a_part_of_a_board_ends_before_the_board_does() -> None:
    for seed in range(8):
        page = make_not_sudoku(np.random.default_rng(seed), "part", FONTS)
        height, width = page.image.shape
        shown = (page.printed[0].lattice < (width, height)).all(axis=-1)
        assert shown.sum() in (7 * 7, 9 * 10)


def test_the_regions_of_a_jigsaw_have_nine_cells_and_are_not_the_boxes() -> None:
    regions = irregular_regions(np.random.default_rng(1))
    assert np.bincount(regions.ravel()).tolist() == [9] * 9
    row, column = np.mgrid[0:9, 0:9]
    assert (regions != row // 3 * 3 + column // 3).sum() > 15
