"""Recognising a board: from the pixels within four corners to what each of its cells may show.

Nothing here knows the rules of sudoku: `weigh` brings them in, for one picture of a board or for several together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoPuzzleFound, PictureProblem
from sudokuapp.scan.model_file import digit_model
from sudokuapp.vision.cells import cells
from sudokuapp.vision.continuation import cells_to_edge, is_part
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.orientation import turns_of, upright_probabilities
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import CUT_CELLS, problems
from sudokuapp.vision.rectify import Lattice, outline, pitch_of, rectify, straight_lattice

NEAR_EDGE = 0.15  # cells from the picture's edge
LEAST_PITCH = 1.0  # pixels of a cell: below, there is nothing to see


@dataclass(frozen=True, eq=False)
class Recognition:
    """What one picture shows of a board. Arrays lie as the picture does; `turns` says how they come to be upright."""

    side: int
    """How many cells a side."""
    lattice: Lattice
    """Where the grid's lines cross, in the picture's pixels."""
    board: Grey
    """The board made straight."""
    answers: NDArray[np.float32]
    """For each cell what the digit model says, for every digit and every turn."""
    turns: int
    """The clockwise quarter turns that bring the board upright."""
    turns_probability: float
    """That these turns do so; 1 where a person has said it."""
    to_edge: float
    """How far the board is from the picture's edge, in cells; less than 0 where it reaches beyond."""
    is_part: bool
    """Whether its lines go on beyond the outline, so that this is a part of a larger board."""
    problems: tuple[PictureProblem, ...]
    """What is wrong with the picture."""

    def turned(self, turns: int) -> Recognition:
        """The same picture, turned as a person says."""
        return replace(self, turns=turns % 4, turns_probability=1.0)

    @property
    def shape(self) -> Shape:
        return Shape.of_side(self.side)

    @property
    def is_cut_off(self) -> bool:
        """Whether digits are lost at the picture's edge, not only the outer line."""
        return -self.to_edge > CUT_CELLS

    @property
    def may_be_cut_off(self) -> bool:
        """Whether the board ends where the picture does, so that more of it may lie beyond."""
        return self.to_edge < NEAR_EDGE

    @property
    def outline(self) -> Quad:
        """The board's corners in the picture, beginning with the top left of the upright board."""
        return outline(np.rot90(self.lattice, -self.turns))

    @property
    def upright_board(self) -> Grey:
        return np.ascontiguousarray(np.rot90(self.board, -self.turns))

    @property
    def probabilities(self) -> NDArray[np.float32]:
        """For each cell of the upright board, row by row: of empty, of 1, of 2 and so on to 9."""
        by_place = self.answers.reshape(self.side, self.side, -1)
        return upright_probabilities(np.rot90(by_place, -self.turns).reshape(self.side**2, -1), self.turns)


def recognise(grey: Grey, quad: Quad, side: int) -> Recognition:
    """Look at the board within these corners; raises NoPuzzleFound where they span none, as a person can set them."""
    straight = straight_lattice(quad, side)
    # Three corners in a line may pass for convex by rounding; their cells have no size. NaN is refused too.
    if not quad.is_convex or not pitch_of(straight) >= LEAST_PITCH:
        raise NoPuzzleFound
    lines = dark_lines(grey, quad, side)
    lattice = fit_lattice(lines, straight)
    board = rectify(grey, lattice)
    answers = digit_model().classify(cells(board))
    turns, probability = turns_of(answers)
    return Recognition(
        side=side,
        lattice=lattice,
        board=board,
        answers=answers,
        turns=turns,
        turns_probability=probability,
        to_edge=cells_to_edge(lattice, grey.shape),
        is_part=is_part(lines, lattice),
        problems=problems(grey, lattice, board if lines is grey else rectify(lines, lattice)),
    )
