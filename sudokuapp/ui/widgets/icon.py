"""The app's icons, as strokes on a square of 24 by 24: no icon font comes with Kivy, and these take any colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from kivy.graphics import Color, Ellipse, InstructionGroup, SmoothLine

from sudokuapp.ui.theme import Colour

GRID = 24
STROKE = 1.1  # half the width of a line, on the same square
ARC_STEPS = 14

Path = Sequence[float]


@dataclass(frozen=True)
class Icon:
    """Lines, each as x, y, x, y …; circles as middle and radius; dots are filled circles. y grows upward."""

    lines: tuple[Path, ...] = ()
    circles: tuple[tuple[float, float, float], ...] = ()
    dots: tuple[tuple[float, float, float], ...] = ()


def _mirrored(path: Path) -> Path:
    """The same line with left and right exchanged."""
    return [GRID - value if at % 2 == 0 else value for at, value in enumerate(path)]


def _arc(radius: float, begin: float, end: float) -> Path:
    """Around the middle of the square; degrees counter-clockwise from the right."""
    degrees = [begin + (end - begin) * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    return [GRID / 2 + radius * way(radians(angle)) for angle in degrees for way in (cos, sin)]


_BACK_ROUND = (4, 14, 14.5, 14, 17, 13.2, 18.8, 11.4, 19.5, 9, 18.8, 6.6, 17, 4.8, 14.5, 4, 9, 4)
_BOLT = (13.5, 22, 5.5, 10.5, 11, 10.5, 10, 2, 18.5, 13.5, 12.5, 13.5, 13.5, 22)
_TURN_LEFT = (_arc(8, 135, -150), (5.6, 22.2, 6.3, 17.7, 11.2, 17.2))

ICONS = {
    "back": Icon(((20, 12, 4, 12), (11, 19, 4, 12, 11, 5))),
    "camera": Icon(((3, 18, 8, 18, 9.5, 21, 14.5, 21, 16, 18, 21, 18, 21, 5, 3, 5, 3, 18),), ((12, 11.5, 3.8),)),
    "clear": Icon(((8.5, 19, 21, 19, 21, 5, 8.5, 5, 3, 12, 8.5, 19), (11.5, 15, 17, 9), (11.5, 9, 17, 15))),
    "close": Icon(((5, 5, 19, 19), (5, 19, 19, 5))),
    "check": Icon(((4, 12, 10, 6, 20, 18),)),
    "more": Icon(dots=((12, 18.5, 1.8), (12, 12, 1.8), (12, 5.5, 1.8))),
    "next": Icon(((9, 19, 16, 12, 9, 5),)),
    "pencil": Icon(((4, 4, 5, 8.5, 16.5, 20, 20, 16.5, 8.5, 5, 4, 4), (14, 17.5, 17.5, 14))),
    "picture": Icon(
        ((3, 4, 21, 4, 21, 20, 3, 20, 3, 4), (3, 8, 8.5, 13.5, 14, 8, 16.5, 10.5, 21, 6)), ((15.5, 15.5, 1.6),)
    ),
    "redo": Icon(((15, 19, 20, 14, 15, 9), _mirrored(_BACK_ROUND))),
    "undo": Icon(((9, 19, 4, 14, 9, 9), _BACK_ROUND)),
    "settings": Icon(
        ((3, 18, 12, 18), (18, 18, 21, 18), (3, 12, 5, 12), (11, 12, 21, 12), (3, 6, 11, 6), (17, 6, 21, 6)),
        ((15, 18, 2.6), (8, 12, 2.6), (14, 6, 2.6)),
    ),
    "switch_camera": Icon(
        (
            _arc(8.5, 165, 25),
            _arc(8.5, -15, -155),
            (14.2, 16.2, 19.7, 15.6, 21.4, 20.6),
            (9.8, 7.8, 4.3, 8.4, 2.6, 3.4),
        ),
        ((12, 12, 2.6),),
    ),
    "torch_off": Icon((_BOLT, (4, 20, 20, 4))),
    "torch_on": Icon((_BOLT,)),
    "trash": Icon(
        (
            (4, 18, 20, 18),
            (9, 18, 9, 21, 15, 21, 15, 18),
            (6, 18, 7, 3, 17, 3, 18, 18),
            (10, 14, 10, 7),
            (14, 14, 14, 7),
        )
    ),
    "turn_left": Icon(_TURN_LEFT),
    "turn_right": Icon(tuple(_mirrored(path) for path in _TURN_LEFT)),
}


def draw_icon(group: InstructionGroup, name: str, x: float, y: float, size: float, colour: Colour) -> None:
    """Draw an icon into a group that is cleared first; x and y are its lower left corner."""
    group.clear()
    icon, unit = ICONS[name], size / GRID
    group.add(Color(*colour))

    def across(path: Path) -> list[float]:
        return [(y if at % 2 else x) + unit * value for at, value in enumerate(path)]

    for line in icon.lines:
        closed = list(line[:2]) == list(line[-2:])
        points = across(line[:-2] if closed else line)
        group.add(SmoothLine(points=points, width=STROKE * unit, close=closed, joint="round", cap="round"))
    for middle_x, middle_y, radius in icon.circles:
        circle = (x + unit * middle_x, y + unit * middle_y, unit * radius)
        group.add(SmoothLine(circle=circle, width=STROKE * unit))
    for middle_x, middle_y, radius in icon.dots:
        place = x + unit * (middle_x - radius), y + unit * (middle_y - radius)
        group.add(Ellipse(pos=place, size=(2 * unit * radius,) * 2))
