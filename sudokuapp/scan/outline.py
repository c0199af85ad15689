"""Outlines of a board in a picture, as numbers only: without NumPy, since the screens use them too.

A picture's coordinates are the reader's: x to the right, y downward, whole numbers in the middle of pixels. Turning a
picture leaves the order of a quad's corners as it is; `upright` says where reading begins once the picture is turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokuapp.vision.quad import Point, Quad

if TYPE_CHECKING:
    from sudokuapp.vision.ink import Grey

ROOM = 0.02  # from a corner to the lines through the others, at least, in parts of the picture's shorter side
# The side of the square that a person starts from where nothing was found, in parts of the picture's shorter side.
FIRST_SHARE = 0.7


def size_of(grey: Grey) -> tuple[int, int]:
    """Width and height of a picture."""
    return grey.shape[1], grey.shape[0]


def upright(quad: Quad, turns: int) -> Quad:
    """The quad as it is read after its picture is turned: it begins at the corner that is then at the top left."""
    return quad.begun_at(-turns)


def first_guess(picture: tuple[int, int]) -> Quad:
    """A square in the middle, whose corners a person can drag."""
    x, y = (picture[0] - 1) / 2, (picture[1] - 1) / 2
    reach = FIRST_SHARE * min(picture) / 2
    return Quad.in_order((x + right * reach, y + down * reach) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def within(quad: Quad, picture: tuple[int, int]) -> Quad | None:
    """The quad with its corners moved into the picture; None if it does not span a board any more."""
    width, height = picture
    inside = Quad.in_order((min(max(x, 0.0), width - 1.0), min(max(y, 0.0), height - 1.0)) for x, y in quad.corners)
    return inside if spans_board(inside, picture) else None


def spans_board(quad: Quad, picture: tuple[int, int]) -> bool:
    """Whether there can be a board within the corners: not if they coincide, lie in a line, or far away."""
    far = max(picture)
    near = all(-far <= x <= 2 * far and -far <= y <= 2 * far for x, y in quad.corners)
    return near and quad.is_convex and quad.area > (ROOM * min(picture)) ** 2


def shift_in_picture(turns: int, right: int, down: int) -> Point:
    """A shift on the screen by whole pixels, as a shift in the picture that is shown with these turns."""
    for _ in range(-turns % 4):
        right, down = -down, right
    return float(right), float(down)
