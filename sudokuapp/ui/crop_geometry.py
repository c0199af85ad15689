"""Where a picture lies on the screen, and how its corners may be dragged; without Kivy, so that it is proved alone.

A picture is shown in one of four quarter turns, as large as its room allows. Its own coordinates are the reader's: x
to the right, y downward, whole numbers in the middle of pixels. The screen's are Kivy's: y upward. Dragging and turning
leave the order of a quad's corners as it is; `upright` says where reading begins once the picture is turned.

Each corner lives in a convex region: the picture, and the side of three lines through the other corners on which the
outline stays convex. A finger that leaves the region drags the corner along its edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from sudokuapp.vision.quad import Point, Quad

if TYPE_CHECKING:
    from sudokuapp.vision.ink import Grey

Box = tuple[float, float, float, float]
"""x, y, width and height on the screen."""

ROOM = 0.02
"""How far a corner stays from the lines through the other three, as a part of the picture's shorter side."""
FIRST_SHARE = 0.7
"""How much of the picture's shorter side the square has that a person starts from, where nothing was found."""


@dataclass(frozen=True)
class PictureView:
    """A picture of `width` by `height` pixels, shown `turns` quarter turns clockwise in the box of the screen."""

    width: int
    height: int
    turns: int
    box: Box

    @classmethod
    def fit(cls, picture: tuple[int, int], turns: int, room: Box) -> PictureView:
        """As large as the room allows, in its middle."""
        width, height = picture
        across, up = (height, width) if turns % 2 else (width, height)
        x, y, room_width, room_height = room
        scale = max(0.0, min(room_width / across, room_height / up))
        shown_width, shown_height = across * scale, up * scale
        box = (x + (room_width - shown_width) / 2, y + (room_height - shown_height) / 2, shown_width, shown_height)
        return cls(width, height, turns % 4, box)

    @property
    def scale(self) -> float:
        """Pixels of the screen for one of the picture."""
        return self.box[2] / (self.height if self.turns % 2 else self.width)

    def to_screen(self, point: Point) -> Point:
        right, down = _turned((point[0] + 0.5) / self.width, (point[1] + 0.5) / self.height, self.turns)
        x, y, width, height = self.box
        return x + right * width, y + (1 - down) * height

    def to_picture(self, place: Point) -> Point:
        x, y, width, height = self.box
        if not width or not height:
            return 0.0, 0.0
        right, down = _turned((place[0] - x) / width, 1 - (place[1] - y) / height, -self.turns)
        return right * self.width - 0.5, down * self.height - 0.5

    def contains(self, place: Point) -> bool:
        x, y, width, height = self.box
        return x <= place[0] <= x + width and y <= place[1] <= y + height


def size_of(grey: Grey) -> tuple[int, int]:
    """Width and height of a picture."""
    return grey.shape[1], grey.shape[0]


def texture_corners(turns: int) -> tuple[float, ...]:
    """Kivy's tex_coords (bottom left, bottom right, top right, top left) of a texture whose first row is the top's."""
    upright = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)]
    first = turns % 4
    # After a clockwise turn the picture's bottom right lies at the bottom left.
    return tuple(number for corner in upright[first:] + upright[:first] for number in corner)


def grabbed(places: Sequence[Point], finger: Point, reach: float) -> int | None:
    """The corner that a finger means: the nearest of those within its reach."""
    away = [hypot(x - finger[0], y - finger[1]) for x, y in places]
    nearest = min(range(len(away)), key=away.__getitem__)
    return nearest if away[nearest] <= reach else None


def beside(finger: Point, room: Box, radius: float, away: float) -> Point:
    """The middle of a round magnifier: above the finger that hides the corner, or left or right of it at the top."""
    x, y, width, height = room
    across = min(max(finger[0], x + radius), x + width - radius)
    if finger[1] + away + radius <= y + height:
        return across, finger[1] + away
    side = -away if finger[0] > x + width / 2 else away
    return finger[0] + side, min(max(finger[1], y + radius), y + height - radius)


def dragged(quad: Quad, corner: int, wanted: Point, picture: tuple[int, int]) -> Quad:
    """The quad with one corner as near to where it is wanted as it may be."""
    room = ROOM * min(picture)
    before, after, opposite = (quad.corners[(corner + step) % 4] for step in (-1, 1, 2))
    region = _picture_region(picture)
    for start, end in ((after, before), (opposite, before), (after, opposite)):
        region = _cut(region, start, end, room)
    if not region:
        return quad
    moved = list(quad.corners)
    moved[corner] = _nearest(region, wanted)
    return Quad.in_order(moved)


def upright(quad: Quad, turns: int) -> Quad:
    """The quad as it is read once its picture is turned: it begins at the corner that is then the top left."""
    return quad.begun_at(-turns)


def first_guess(picture: tuple[int, int]) -> Quad:
    """A square in the middle, for a person to drag its corners from."""
    x, y = (picture[0] - 1) / 2, (picture[1] - 1) / 2
    reach = FIRST_SHARE * min(picture) / 2
    return Quad.in_order((x + right * reach, y + down * reach) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def within(quad: Quad, picture: tuple[int, int]) -> Quad | None:
    """The quad with its corners brought into the picture; None if what is left cannot be dragged from."""
    width, height = picture
    inside = Quad.in_order((min(max(x, 0.0), width - 1.0), min(max(y, 0.0), height - 1.0)) for x, y in quad.corners)
    return inside if spans_board(inside, picture) else None


def spans_board(quad: Quad, picture: tuple[int, int]) -> bool:
    """Whether there can be a board within the corners: not if they lie on one another, in a line, or far away."""
    far = max(picture)
    near = all(-far <= x <= 2 * far and -far <= y <= 2 * far for x, y in quad.corners)
    return near and quad.is_convex and quad.area > (ROOM * min(picture)) ** 2


def step(turns: int, right: int, down: int) -> Point:
    """One pixel of a turned picture towards a side of the screen, as a step in the picture."""
    for _ in range(-turns % 4):
        right, down = -down, right
    return float(right), float(down)


def _turned(right: float, down: float, turns: int) -> Point:
    """A place in the unit square, after clockwise quarter turns of the square."""
    for _ in range(turns % 4):
        right, down = 1 - down, right
    return right, down


def _picture_region(picture: tuple[int, int]) -> list[Point]:
    right, bottom = picture[0] - 1.0, picture[1] - 1.0
    return [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)]


def _cut(region: list[Point], start: Point, end: Point, room: float) -> list[Point]:
    """The part of a convex region that lies to the right of a line, seen along it, and at least `room` away."""
    along, down = end[0] - start[0], end[1] - start[1]
    length = hypot(along, down)
    if not length:
        return []
    beyond = [(along * (y - start[1]) - down * (x - start[0])) / length - room for x, y in region]
    kept: list[Point] = []
    for number, point in enumerate(region):
        previous, was = region[number - 1], beyond[number - 1]
        now = beyond[number]
        if (was < 0) != (now < 0):
            share = was / (was - now)
            kept.append(
                (previous[0] + share * (point[0] - previous[0]), previous[1] + share * (point[1] - previous[1]))
            )
        if now >= 0:
            kept.append(point)
    return kept


def _nearest(region: list[Point], wanted: Point) -> Point:
    """The point of a convex region (clockwise in the picture) nearest to where one wants to be."""
    best, least, outside = region[0], float("inf"), False
    for number, (x, y) in enumerate(region):
        from_x, from_y = region[number - 1]
        along, down = x - from_x, y - from_y
        outside = outside or along * (wanted[1] - from_y) - down * (wanted[0] - from_x) < 0
        square = along * along + down * down
        share = ((wanted[0] - from_x) * along + (wanted[1] - from_y) * down) / square if square else 0.0
        share = min(1.0, max(0.0, share))
        point = (from_x + share * along, from_y + share * down)
        away = hypot(point[0] - wanted[0], point[1] - wanted[1])
        if away < least:
            best, least = point, away
    return best if outside else wanted
