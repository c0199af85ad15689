"""What is drawn behind a row of the list while it is swiped away, and around the one that the keyboard is at.

Drawn by hand, not by rules of a .kv file: of most rows none of it is seen, and then it must not be drawn at all.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, RoundedRectangle, SmoothLine
from kivy.metrics import dp

from sudokuapp.ui.widgets.icon import draw_icon

ICON, ICON_MARGIN = 24, 20  # dp
LINE = 2  # dp


class RowBackground:
    """Of one row, with corners of `radius` dp."""

    def __init__(self, row: Any, radius: float) -> None:
        self._row, self._radius = row, radius
        self._under, self._outline = InstructionGroup(), InstructionGroup()
        row.canvas.before.insert(0, self._under)
        row.canvas.after.insert(0, self._outline)
        for name in ("offset", "is_current", "pos", "size", "theme"):
            row.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        row, radius = self._row, dp(self._radius)
        self._under.clear()
        self._outline.clear()
        if row.offset:
            self._under.add(Color(*row.theme.error_text))
            # Not below all of the row, at whose smooth edges it would be seen.
            width = min(row.width, abs(row.offset) + 2 * radius)
            left = row.x if row.offset > 0 else row.right - width
            self._under.add(RoundedRectangle(pos=(left, row.y), size=(width, row.height), radius=[radius]))
            icon, size, margin = InstructionGroup(), dp(ICON), dp(ICON_MARGIN)
            x = row.x + margin if row.offset > 0 else row.right - margin - size
            draw_icon(icon, "trash", x, row.center_y - size / 2, size, row.theme.card)
            self._under.add(icon)
        if row.is_current:
            inset = dp(LINE) / 2
            self._outline.add(Color(*row.theme.accent))
            shape = (row.x + inset, row.y + inset, row.width - 2 * inset, row.height - 2 * inset, radius - inset)
            self._outline.add(SmoothLine(rounded_rectangle=shape, width=inset))
