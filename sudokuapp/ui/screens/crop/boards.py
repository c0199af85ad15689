"""The puzzles of one photo: the one whose corners are shown, and the others that a tap chooses. Kivy-free.

Each keeps its corners and its turn while another is chosen, so that choosing can be undone by choosing the first again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sudokuapp.vision.quad import Point, Quad


@dataclass(frozen=True)
class PhotoBoard:
    quad: Quad
    turns: int | None = None
    """None until somebody has looked."""


@dataclass(frozen=True)
class PhotoBoards:
    boards: tuple[PhotoBoard, ...] = ()
    current: int = 0

    @classmethod
    def found(cls, quad: Quad, turns: int, others: Iterable[Quad]) -> PhotoBoards:
        return cls((PhotoBoard(quad, turns), *map(PhotoBoard, others)))

    @property
    def chosen(self) -> PhotoBoard:
        return self.boards[self.current]

    def others(self, quad: Quad) -> dict[int, Quad]:
        """The other boards by their number, without those that lie within the corners shown, or around them."""
        return {
            number: board.quad
            for number, board in enumerate(self.boards)
            if number != self.current and not board.quad.contains(quad.centre) and not quad.contains(board.quad.centre)
        }

    def at(self, point: Point, quad: Quad) -> int | None:
        """The number of the other board at this point of the photo."""
        return next((number for number, other in self.others(quad).items() if other.contains(point)), None)

    def next(self, quad: Quad) -> int | None:
        """The number of the other board that comes after the one shown; after the last comes the first."""
        others = self.others(quad)
        return min(others, key=lambda number: (number < self.current, number), default=None)

    def choose(self, number: int, quad: Quad, turns: int) -> PhotoBoards:
        """Another one is chosen; these are the corners and turns to remember of the one that was shown."""
        left = PhotoBoard(quad, turns)
        boards = (left if at == self.current else board for at, board in enumerate(self.boards))
        return replace(self, boards=tuple(boards), current=number)
