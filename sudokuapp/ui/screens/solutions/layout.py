"""How the Solutions screen shares its room: board over panel, or board beside panel where it is wider than high.

No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN, GAP, PANEL_NARROWEST, PANEL_WIDEST = 16, 16, 240, 420
PANEL_HEIGHT = 200
"""At least: what stands there once all is found, so that the board stays put meanwhile."""


@dataclass(frozen=True)
class Arrangement:
    """`body` is board and panel together, in the middle of the room."""

    wide: bool
    body: tuple[float, float]
    panel: tuple[float, float]


def arrange(room_width: float, room_height: float, panel_height: float) -> Arrangement:
    """Share what is under the top bar; the panel's text and buttons take `panel_height`."""
    width, height = room_width - 2 * MARGIN, room_height - 2 * MARGIN
    panel_height = max(PANEL_HEIGHT, panel_height)
    if room_width > room_height:
        board_side = min(height, width - GAP - PANEL_NARROWEST)
        panel_width = min(PANEL_WIDEST, width - GAP - board_side)
        return Arrangement(True, (board_side + GAP + panel_width, height), (panel_width, panel_height))
    return Arrangement(
        False, (width, min(height, width + GAP + panel_height)), (min(PANEL_WIDEST, width), panel_height)
    )
