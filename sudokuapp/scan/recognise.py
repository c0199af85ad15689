"""Recognising a board: from the pixels within four corners to what each of its cells may show.

Nothing here knows the rules of sudoku: `weigh` brings them in, for one picture of a board or for several together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from sudokuapp.core.shape import Shape
from sudokuapp.errors import NoPuzzleFound, PictureProblem
from sudokuapp.scan.model_file import digit_model
from sudokuapp.vision.cages import has_cages
from sudokuapp.vision.cell_looks import CellLooks, look_at
from sudokuapp.vision.cells import FINE_MARGIN, FINE_PITCH, Tones, board_ink, line_ink, tones
from sudokuapp.vision.continuation import cells_to_edge, is_part
from sudokuapp.vision.ink import Grey
from sudokuapp.vision.lattice import fit_lattice
from sudokuapp.vision.orientation import turns_of
from sudokuapp.vision.polarity import dark_lines
from sudokuapp.vision.quad import Quad
from sudokuapp.vision.quality import CUT_CELLS, problems
from sudokuapp.vision.rectify import Lattice, outline, pitch_of, rectify, straight_lattice
from sudokuapp.vision.regions import Division

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
    looks: CellLooks
    """What the digit model says of each cell, for every turn."""
    tones: Tones
    """How bright its cells are."""
    turns: int
    """The clockwise quarter turns that bring the board upright."""
    turns_probability: float
    """That these turns do so; 1 where a person has said it."""
    to_edge: float
    """How far the board is from the picture's edge, in cells; less than 0 where it reaches beyond."""
    is_part: bool
    """Whether its lines go on beyond the outline, so that this is a part of a larger board."""
    lines: Grey
    """The board made straight in FINE_PITCH, with dark lines: if they are light, its inverse or its edges."""
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
    def division(self) -> Division:
        """How strong lines divide it."""
        return Division(line_ink(self.lines), self.shape.box_rows, self.shape.box_columns)

    @property
    def has_cages(self) -> bool:
        """Whether dashed lines go around cages, as in a killer sudoku."""
        return has_cages(line_ink(self.lines))

    @property
    def outline(self) -> Quad:
        """The board's corners in the picture, beginning with the top left of the upright board."""
        return outline(np.rot90(self.lattice, -self.turns))

    @property
    def upright_board(self) -> Grey:
        return np.ascontiguousarray(np.rot90(self.board, -self.turns))

    @cached_property
    def probabilities(self) -> NDArray[np.float32]:
        """For each cell of the upright board, row by row: what it may show (`vision.orientation` has the columns)."""
        return self._upright(self.looks.upright(self.turns))

    @cached_property
    def measures(self) -> NDArray[np.float32]:
        """For each cell of the upright board: height, stroke width, darkness and core of what stands in it."""
        return self._upright(self.looks.measures(self.turns))

    @property
    def is_light(self) -> NDArray[np.bool_]:
        """For each cell of the upright board whether its digit is lighter than its ground."""
        return self._upright(self.tones.has_light_digit)[:, 0]

    @property
    def ground(self) -> NDArray[np.float32]:
        """For each cell of the upright board how bright it is without what stands in it, from 0 to 1."""
        return np.asarray(self._upright(self.tones.ground)[:, 0] / np.float32(255))

    @property
    def notes(self) -> dict[int, tuple[int, ...]]:
        """The small candidates that can be made out, by the cell of the upright board."""
        places = self._upright(np.arange(self.side**2)[:, None])[:, 0].tolist()
        found = self.looks.notes(self.turns)
        return {
            cell: tuple(digit for digit in found[place] if digit <= self.side)
            for cell, place in enumerate(places)
            if place in found
        }

    def _upright(self, rows: NDArray[Any]) -> NDArray[Any]:
        """What is said of each cell, in the order of the upright board."""
        by_place = rows.reshape(self.side, self.side, -1)
        return np.rot90(by_place, -self.turns).reshape(self.side**2, -1)


def recognise(grey: Grey, quad: Quad, side: int) -> Recognition:
    """Look at the board within these corners; raises NoPuzzleFound where they span none, as a person can set them."""
    straight = straight_lattice(quad, side)
    # Three corners in a line may pass for convex by rounding; their cells have no size. NaN is refused too.
    if not quad.is_convex or not pitch_of(straight) >= LEAST_PITCH:
        raise NoPuzzleFound
    lines = dark_lines(grey, quad, side)
    lattice = fit_lattice(lines, straight)
    fine = rectify(grey, lattice, FINE_PITCH, FINE_MARGIN)
    board = cv2.resize(fine, (len(fine) // 2, len(fine) // 2), interpolation=cv2.INTER_AREA)
    of_cells = tones(fine)
    looks = look_at(board_ink(fine, of_cells.has_light_digit), digit_model())
    turns, probability = turns_of(looks.answers)
    return Recognition(
        side=side,
        lattice=lattice,
        board=board,
        looks=looks,
        tones=of_cells,
        turns=turns,
        turns_probability=probability,
        to_edge=cells_to_edge(lattice, grey.shape),
        # A part of a board has its lines elsewhere: then it may pass for one with light lines.
        is_part=is_part(lines, lattice) or (lines is not grey and is_part(grey, lattice)),
        lines=fine if lines is grey else rectify(lines, lattice, FINE_PITCH, FINE_MARGIN),
        problems=problems(grey, lattice, board if lines is grey else rectify(lines, lattice)),
    )
