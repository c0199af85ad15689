"""The rectangles on which uniqueness rests: two rows, two columns and two boxes meet in four cells.

If the solution had only two digits there, they could be exchanged, and the puzzle would have a second solution. This
holds only if none of the four cells is a clue.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from sudokuapp.core.shape import Shape
from sudokuapp.language import Message, msgid
from sudokuapp.techniques.cell_sets import cell_set, cells_in
from sudokuapp.techniques.position import Position
from sudokuapp.techniques.wording import cell_list, digit_list


class Rectangle(NamedTuple):
    """Four cells: the first two stand in one row, the last two in another."""

    corners: tuple[int, int, int, int]
    cells: int

    def opposite(self, cell: int) -> int:
        return self.corners[3 - self.corners.index(cell)]


class OpenRectangle(NamedTuple):
    """A rectangle of empty cells that might come to hold a pair of digits only.

    `plain` is the set of its cells that have no other candidate, `extra` the set of those that have.
    """

    rectangle: Rectangle
    pair: int
    plain: int
    extra: int


@cache
def rectangles(shape: Shape) -> tuple[Rectangle, ...]:
    """All of a shape. They lie in exactly two boxes: exchanging two digits in them leaves every unit right."""
    side = shape.side
    found = []
    for top, bottom in combinations(range(side), 2):
        for left, right in combinations(range(side), 2):
            corners = (top * side + left, top * side + right, bottom * side + left, bottom * side + right)
            if len({shape.box_of(cell) for cell in corners}) == 2:
                found.append(Rectangle(corners, cell_set(corners)))
    return tuple(found)


@lru_cache(maxsize=8)
def open_rectangles(position: Position) -> tuple[OpenRectangle, ...]:
    """Those in which at least one cell has nothing but the pair. Kept, for every uniqueness test asks for them."""
    candidates, empty, bivalue = position.candidates, position.empty, position.bivalue
    found = []
    for rectangle in rectangles(position.shape):
        if not rectangle.cells & bivalue or rectangle.cells & ~empty:  # a quick way past most of them
            continue
        for pair in sorted({candidates[cell] for cell in cells_in(rectangle.cells & bivalue)}):
            if _can_hold(position, rectangle, pair):
                plain = cell_set(cell for cell in rectangle.corners if not candidates[cell] & ~pair)
                found.append(OpenRectangle(rectangle, pair, plain, rectangle.cells & ~plain))
    return tuple(found)


def is_side(position: Position, corners: int) -> bool:
    """Whether these corners of a rectangle are one side of it, not opposite ones or three."""
    return any(True for _ in position.areas.units_around(corners))


def why_another_digit(position: Position, rectangle: Rectangle, pair: int) -> Message:
    """What all uniqueness tests begin with."""
    return Message(
        msgid("If {cells} held only {digits}, these could be exchanged there, but the puzzle has only one solution."),
        cells=cell_list(position.shape, rectangle.corners),
        digits=digit_list(position.shape, pair),
    )


def _can_hold(position: Position, rectangle: Rectangle, pair: int) -> bool:
    """Whether the candidates allow the two digits alone, each in two opposite corners."""
    a, b, c, d = (position.candidates[cell] & pair for cell in rectangle.corners)
    outer, inner = a & d, b & c
    return bool(outer and inner and outer | inner == pair)
