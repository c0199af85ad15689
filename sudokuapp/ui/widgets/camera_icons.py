"""The icons of Scan and Crop, put beside the app's others when this module is imported."""

from __future__ import annotations

from math import cos, radians, sin

from sudokuapp.ui.widgets.icons import GRID, ICONS, Icon, mirrored

ARC_STEPS = 14


def _arc(radius: float, begin: float, end: float) -> list[float]:
    """Around the middle of the square; degrees counter-clockwise from the right."""
    degrees = [begin + (end - begin) * step / ARC_STEPS for step in range(ARC_STEPS + 1)]
    return [GRID / 2 + radius * way(radians(angle)) for angle in degrees for way in (cos, sin)]


_BOLT = (13.5, 22, 5.5, 10.5, 11, 10.5, 10, 2, 18.5, 13.5, 12.5, 13.5, 13.5, 22)
_TURN_LEFT = (_arc(8, 135, -150), (5.6, 22.2, 6.3, 17.7, 11.2, 17.2))

ICONS.update(
    {
        "torch_on": Icon((_BOLT,)),
        "torch_off": Icon((_BOLT, (4, 20, 20, 4))),
        "switch_camera": Icon(
            (
                _arc(8.5, 165, 25),
                _arc(8.5, -15, -155),
                (14.2, 16.2, 19.7, 15.6, 21.4, 20.6),
                (9.8, 7.8, 4.3, 8.4, 2.6, 3.4),
            ),
            ((12, 12, 2.6),),
        ),
        "turn_left": Icon(_TURN_LEFT),
        "turn_right": Icon(tuple(mirrored(path) for path in _TURN_LEFT)),
    }
)
