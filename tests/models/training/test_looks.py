"""Pictures for training are cut as the app cuts them, and a look is labelled by what it shows alone."""

from __future__ import annotations

import numpy as np
import pytest
from support.fine_boards import board, with_block, with_digit

from models.training.looks import BoardLooks, board_looks
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, board_ink, cells
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.orientation import UPRIGHT_MARKS, UPRIGHT_OTHER, UPRIGHT_PRINTED, UPRIGHT_WRITTEN
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import straight_lattice

CELL = 40


def cut(drawn: Grey, shown: dict[int, int], notes: dict[int, tuple[int, ...]] | None = None) -> BoardLooks:
    """The looks at a board that lies straight in its picture."""
    near, far = FINE_MARGIN - 0.5, FINE_MARGIN - 0.5 + 9 * FINE_PITCH
    lattice = straight_lattice(Quad.of([(near, near), (far, near), (far, far), (near, far)]), 9)
    labels = np.array([shown.get(cell, 0) for cell in range(81)], np.uint8)
    some = tuple((notes or {}).get(cell, ()) for cell in range(81))
    return board_looks(drawn, lattice, labels, some if notes is not None else ())


def test_cells_are_those_of_the_app() -> None:
    drawn = with_digit(board(), CELL, 5, 0.5)
    assert np.abs(cut(drawn, {CELL: 5}).cells.astype(int) - cells(board_ink(drawn))).mean() < 1


def test_each_cell_in_which_something_stands_has_a_look() -> None:
    drawn = with_block(with_digit(with_digit(board(), 7, 2, 0.5), CELL, 5, 0.5), 60, (20, 20, 28, 28))
    found = cut(drawn, {7: UPRIGHT_PRINTED.start + 1, CELL: UPRIGHT_WRITTEN.start + 4})
    assert found.looks_of.tolist() == [7, CELL, 60]
    assert found.looks_shown.tolist() == [UPRIGHT_PRINTED.start + 1, UPRIGHT_WRITTEN.start + 4, 0], "dirt is nothing"
    assert len(found.looks) == 3


def test_a_bare_board_has_none() -> None:
    assert cut(board(), {}).looks.shape == (0, 32, 32)


def test_a_single_candidate_is_a_written_digit_once_its_size_is_taken_away() -> None:
    found = cut(with_digit(board(), CELL, 7, 0.25), {CELL: UPRIGHT_MARKS}, {CELL: (7,)})
    assert found.looks_shown.tolist() == [UPRIGHT_WRITTEN.start + 6]
    assert found.shown[CELL] == UPRIGHT_MARKS, "as it stands in its cell it is a candidate"


def test_several_candidates_together_are_candidates() -> None:
    drawn = with_digit(with_digit(board(), CELL, 3, 0.25, middle=0.28), CELL, 7, 0.25, middle=0.72)
    assert cut(drawn, {CELL: UPRIGHT_MARKS}, {CELL: (3, 7)}).looks_shown.tolist() == [UPRIGHT_MARKS]


def test_a_candidate_of_which_the_others_were_not_found_is_not_called_a_digit() -> None:
    """Nobody knows which of them it is."""
    drawn = with_digit(board(), CELL, 7, 0.25)
    assert cut(drawn, {CELL: UPRIGHT_MARKS}, {CELL: (3, 7)}).looks_shown.tolist() == [UPRIGHT_MARKS]


def test_without_notes_candidates_stay_candidates() -> None:
    assert cut(with_digit(board(), CELL, 7, 0.25), {CELL: UPRIGHT_MARKS}).looks_shown.tolist() == [UPRIGHT_MARKS]


@pytest.mark.parametrize("shown", [UPRIGHT_PRINTED.start + 6, UPRIGHT_WRITTEN.start + 6, UPRIGHT_OTHER])
def test_what_is_no_candidate_is_alone_what_it_is_in_its_cell(shown: int) -> None:
    assert cut(with_digit(board(), CELL, 7, 0.5), {CELL: shown}, {CELL: (3,)}).looks_shown.tolist() == [shown]
