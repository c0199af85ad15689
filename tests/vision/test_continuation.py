"""A part of a board is not taken for a board: its lines go on."""

from __future__ import annotations

import numpy as np
import pytest
from support.pages import page

from sudokuapp.vision.continuation import cells_to_edge, is_part
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.rectify import pitch_of, straight_lattice

HARDSHIPS = ["plain", "tilt", "bow", "fold", "dotted", "large", "several", "decoys", "shaded", "8x8", "6x6", "4x4"]


def part_of(lattice: np.ndarray, first: int, last: int, cells: int) -> np.ndarray:
    """The square from one line to another, divided into so many cells."""
    corners = lattice[[first, first, last, last], [first, last, last, first]]
    return straight_lattice(Quad.in_order(corners), cells)


@pytest.mark.parametrize("hardship", HARDSHIPS)
def test_a_whole_board_is_no_part(hardship: str) -> None:
    drawn = page(hardship, 1)
    assert not is_part(drawn.image, drawn.printed[0].lattice)


@pytest.mark.parametrize("hardship", ["plain", "tilt", "bow", "shaded"])
@pytest.mark.parametrize(("first", "last"), [(0, 8), (1, 9), (0, 6), (3, 9), (0, 4)])
def test_some_of_a_board_s_rows_and_columns_are_a_part(hardship: str, first: int, last: int) -> None:
    drawn = page(hardship, 1)
    lattice = drawn.printed[0].lattice[first : last + 1, first : last + 1]
    assert is_part(drawn.image, np.ascontiguousarray(lattice))


@pytest.mark.parametrize("hardship", ["plain", "tilt", "shaded"])
@pytest.mark.parametrize(("first", "last"), [(0, 3), (3, 6), (6, 9), (4, 5)])
def test_a_box_or_a_cell_blown_up_to_a_board_is_a_part(hardship: str, first: int, last: int) -> None:
    drawn = page(hardship, 1)
    assert is_part(drawn.image, part_of(drawn.printed[0].lattice, first, last, 9))


def test_lines_that_the_picture_s_edge_ends_do_not_go_on() -> None:
    drawn = page("plain", 1)
    lattice = drawn.printed[0].lattice
    left = int(lattice[:, 0, 0].max()) + 2
    assert not is_part(np.ascontiguousarray(drawn.image[:, left:]), lattice - np.float32([left, 0]))


def test_how_far_a_board_is_from_the_edge_is_measured_in_cells() -> None:
    lattice = page("plain", 0).printed[0].lattice
    left = float(lattice[:, :, 0].min())
    cell = pitch_of(lattice)
    for cells in (-2.0, 0.0, 0.5):
        moved = lattice - np.float32([left - cells * cell, 0])
        assert cells_to_edge(moved, (2000, 2000)) == pytest.approx(cells, abs=0.01)
