"""What is no sudoku that we read is refused, and the reason that is given is a true one."""

from __future__ import annotations

import numpy as np
import pytest

from models.training.pages import bundled_fonts
from models.training.screens import make_not_sudoku
from sudokuapp.errors import KillerSudoku, NoPuzzleFound, NotASudoku, PictureProblem, TooManyCells
from sudokuapp.scan.read import read

SEEDS = range(3)


def refusal(kind: str, seed: int) -> PictureProblem:
    with pytest.raises(PictureProblem) as refused:
        read(make_not_sudoku(np.random.default_rng((7, seed)), kind, bundled_fonts()).image)
    return refused.value


@pytest.mark.parametrize("kind", ["16x16", "hexadoku", "12x12", "number square"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_grid_with_more_cells_than_a_sudoku_is_told_so(kind: str, seed: int) -> None:
    assert type(refusal(kind, seed)) is TooManyCells


@pytest.mark.parametrize("kind", ["chess board", "tic-tac-toe", "one box", "keypad", "number table", "crossword"])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_has_another_grid_is_no_sudoku_and_not_called_blurred_or_irregular(kind: str, seed: int) -> None:
    assert type(refusal(kind, seed)) in (NotASudoku, NoPuzzleFound)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_killer_sudoku_is_called_one(seed: int) -> None:
    assert type(refusal("killer", seed)) is KillerSudoku
