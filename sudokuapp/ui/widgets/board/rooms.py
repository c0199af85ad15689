"""How much room each candidate has: its own place, or more where a hint is about one of the few in a cell.

On a small phone a place is 10 pixels wide. What a hint is about must be read there too, so a cell with few candidates
gives each of them a larger part of itself, in the order of the digits; one that is alone has the whole cell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil, isqrt

from sudokuapp.ui.widgets.board.layers import Candidate
from sudokuapp.ui.widgets.board.layout import BoardLayout, Box, Point
from sudokuapp.ui.widgets.board.places import CandidatePlaces, note_size

DISC, LARGEST_DISC = 0.95, 1.0  # as parts of the room: larger with the digits of the board
ALONE = 0.74  # of that, as what is placed has a ring round its disc


@dataclass(frozen=True)
class CandidateRooms:
    """`scale` is that of the digits; `larger` has the rooms of those that do not stay in their places."""

    places: CandidatePlaces
    scale: float = 1.0
    larger: Mapping[Candidate, Box] = field(default_factory=dict)

    @classmethod
    def of(
        cls, places: CandidatePlaces, scale: float, notes: Iterable[Candidate], standing_out: Iterable[Candidate]
    ) -> CandidateRooms:
        """Cells in which nothing stands out keep their notes where people look for them."""
        in_cells: defaultdict[int, set[int]] = defaultdict(set)
        for cell, digit in standing_out:
            in_cells[cell].add(digit)
        for cell, digit in notes:
            if cell in in_cells:
                in_cells[cell].add(digit)
        return cls(
            places,
            scale,
            {
                Candidate(cell, digit): box
                for cell, digits in in_cells.items()
                if _columns(len(digits)) < places.columns
                for digit, box in zip(sorted(digits), _parts(places, cell, len(digits)), strict=True)
            },
        )

    @property
    def layout(self) -> BoardLayout:
        return self.places.layout

    @property
    def radius(self) -> float:
        """Of a candidate in its own place: the measure of lines and arrows, which are alike on the whole board."""
        return self.places.radius

    def box(self, candidate: Candidate) -> Box:
        return self.larger.get(candidate) or self.places.box(candidate)

    def centre(self, candidate: Candidate) -> Point:
        return self.box(candidate).centre

    def radius_of(self, candidate: Candidate) -> float:
        """Of the disc round a candidate."""
        room = self.larger.get(candidate)
        if room is None:
            return self.places.radius
        part = min(DISC * self.scale, LARGEST_DISC)
        whole = self.places.columns * self.places.width
        alone = ALONE if min(room.width, room.height) >= whole else 1.0
        return max(self.places.radius, part * alone * min(room.width, room.height) / 2)

    def font_size(self, candidate: Candidate) -> int:
        return note_size(self.radius_of(candidate), self.scale)


def _columns(count: int) -> int:
    return isqrt(count - 1) + 1


def _parts(places: CandidatePlaces, cell: int, count: int) -> Iterator[Box]:
    """Rows from the top; the last one may have fewer, in the middle."""
    block = places.block(cell)
    columns = _columns(count)
    rows = ceil(count / columns)
    width, height = block.width // columns, block.height // rows
    for at in range(count):
        row, column = divmod(at, columns)
        in_row = min(columns, count - row * columns)
        left = block.x + (block.width - in_row * width) // 2
        yield Box(left + column * width, block.y + block.height - (row + 1) * height, width, height)
