"""The sizes of the parts of the Solutions screen: panel below the board, or beside it where the room is wide.

No Kivy; all lengths are in dp.
"""

from __future__ import annotations

from dataclasses import dataclass

MARGIN, GAP, PANEL_NARROWEST, PANEL_WIDEST = 16, 16, 240, 420
PANEL_HEIGHT = 200  # at least: its height when all is found, so that the board does not move during the search


@dataclass(frozen=True)
class SolutionsLayout:
    """`body` is board and panel together, in the middle of the room."""

    wide: bool
    body: tuple[float, float]
    panel: tuple[float, float]

    @classmethod
    def fit(cls, room_width: float, room_height: float, panel_height: float) -> SolutionsLayout:
        """For the room below the top bar; `panel_height` is what the panel's texts and buttons need."""
        width, height = room_width - 2 * MARGIN, room_height - 2 * MARGIN
        panel_height = max(PANEL_HEIGHT, panel_height)
        if room_width > room_height:
            board_side = min(height, width - GAP - PANEL_NARROWEST)
            panel_width = min(PANEL_WIDEST, width - GAP - board_side)
            return cls(True, (board_side + GAP + panel_width, height), (panel_width, panel_height))
        body = width, min(height, width + GAP + panel_height)
        return cls(False, body, (min(PANEL_WIDEST, width), panel_height))
