"""Where a picture lies on the screen; without Kivy, so that it is tested alone.

A picture is shown in one of four quarter turns, as large as its room allows. Its own coordinates are the reader's: x
to the right, y downward, whole numbers in the middle of pixels. The screen's are Kivy's: y upward.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokuapp.vision.quad import Point

Box = tuple[float, float, float, float]  # x, y, width and height on the screen


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


def texture_corners(turns: int) -> tuple[float, ...]:
    """Kivy's tex_coords (bottom left, bottom right, top right, top left) of a texture whose first row is the top's."""
    upright = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)]
    first = turns % 4
    # After a clockwise turn the picture's bottom right lies at the bottom left.
    return tuple(number for corner in upright[first:] + upright[:first] for number in corner)


def _turned(right: float, down: float, turns: int) -> Point:
    """A place in the unit square, after clockwise quarter turns of the square."""
    for _ in range(turns % 4):
        right, down = 1 - down, right
    return right, down
