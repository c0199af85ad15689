"""Where the candidates of a cell are: each digit has its own place in every cell, in whole pixels.

A digit is at the same place in all cells, so that people find it without reading: 1 in the upper left, and on from
there in rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isqrt

from sudokuapp.ui.widgets.board.layers import Candidate
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box, Point

LARGEST_DISC = 0.36  # as a part of the distance between two cells: small boards have more room than notes need
NOTE_SIZE = 1.0  # the font size of a note, as a part of the disc in its place
LARGEST_NOTE_SIZE = 1.12  # a digit is about 0.7 of its font size high and 0.6 wide: larger ones leave their disc


@dataclass(frozen=True)
class CandidatePlaces:
    """The places of all candidates of a board: `columns` by `rows` in each cell, each `width` by `height` pixels."""

    layout: BoardLayout
    columns: int
    rows: int
    width: int
    height: int

    @classmethod
    def of(cls, layout: BoardLayout) -> CandidatePlaces:
        """As square as the shape allows: 3 by 3 for 8 and 9 digits, 3 by 2 for 6, 4 by 4 for 16."""
        side = layout.shape.side
        columns = isqrt(side - 1) + 1
        rows = ceil(side / columns)
        room = layout.pitch - layout.thick  # what the smallest cell has; the same for all, so that digits line up
        return cls(layout, columns, rows, room // columns, room // rows)

    @property
    def radius(self) -> float:
        """Of the disc round a candidate, which fits in its place."""
        return min(self.width, self.height, LARGEST_DISC * self.layout.pitch) / 2

    def font_size(self, digit_scale: float) -> int:
        """Of notes: larger with the digits of the board, but never larger than their place."""
        return note_size(self.radius, digit_scale)

    def box(self, candidate: Candidate) -> Box:
        row, column = divmod(candidate.digit - 1, self.columns)
        block = self.block(candidate.cell)
        return Box(
            block.x + column * self.width, block.y + (self.rows - 1 - row) * self.height, self.width, self.height
        )

    def centre(self, candidate: Candidate) -> Point:
        return self.box(candidate).centre

    def block(self, cell: int) -> Box:
        """All places of a cell together, in its middle."""
        return self.layout.cell(cell).middle(self.columns * self.width, self.rows * self.height)


def note_size(radius: float, digit_scale: float) -> int:
    """The font size of a digit in a disc of this radius."""
    return max(1, int(2 * radius * min(NOTE_SIZE * digit_scale, LARGEST_NOTE_SIZE)))
