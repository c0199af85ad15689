"""The layout of a list whose rows are all of one size, in one or more columns.

Kivy's own looks at every row of a list whenever anything changes: with thousands of them the window would wait. Where
all are of one size, the place of each follows from its number, and only those in sight are ever looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.recyclegridlayout import RecycleGridLayout

Viewport = tuple[float, float, float, float]


class EvenRows(RecycleGridLayout):
    """As its base, but every row is `default_height` high and as wide as its column."""

    def compute_sizes_from_data(self, data: Sequence[dict[str, object]], flags: object) -> None:
        self.clear_layout()
        self.view_opts = _Places(self, len(data))

    def compute_layout(self, data: Sequence[dict[str, object]], flags: object) -> None:
        self._size_needs_update = False
        self.clear_layout()
        left, top, right, bottom = self.padding
        lines = -(-len(data) // self.cols)
        self.minimum_size = left + right, top + bottom + max(0, lines * self._pitch - self.spacing[1])

    def compute_visible_views(self, data: Sequence[dict[str, object]], viewport: Viewport) -> range:
        _, y, _, height = viewport
        under_top = self.top - self.padding[1]
        first, last = (max(0, int((under_top - edge) // self._pitch)) for edge in (y + height, y))
        return range(min(len(data), first * self.cols), min(len(data), (last + 1) * self.cols))

    def place_of(self, index: int) -> dict[str, Any]:
        """All that Kivy asks about where a row is."""
        left, top, right, _ = self.padding
        line, column = divmod(index, self.cols)
        gap = self.spacing[0]
        width = (self.width - left - right - gap * (self.cols - 1)) / self.cols
        pos = self.x + left + column * (width + gap), self.top - top - self.default_height - line * self._pitch
        return {
            "pos": pos,
            "size": [width, self.default_height],
            "size_hint": list(self.default_size_hint),
            "size_hint_min": [None, None],
            "size_hint_max": [None, None],
            "pos_hint": {},
            "viewclass": self.viewclass,
            "width_none": False,
            "height_none": False,
        }

    @property
    def _pitch(self) -> float:
        return float(self.default_height + self.spacing[1])


class _Places(Sequence[dict[str, Any]]):
    """In the stead of Kivy's list of them, of which each is made when it is asked for."""

    def __init__(self, rows: EvenRows, count: int) -> None:
        self._rows, self._count = rows, count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        return self._rows.place_of(index)
