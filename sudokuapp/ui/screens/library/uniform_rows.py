"""The layout of a list whose rows are all of one size, in one or more columns.

Kivy's own layout visits every row of a list after each change, which is slow with thousands of rows. If all have one
size, the place of each follows from its number, and only the visible rows are visited.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.recyclegridlayout import RecycleGridLayout

Viewport = tuple[float, float, float, float]


class UniformRows(RecycleGridLayout):
    """Like its base, but every row is `default_height` high and as wide as its column."""

    def compute_sizes_from_data(self, data: Sequence[dict[str, object]], flags: object) -> None:
        self.clear_layout()
        self.view_opts = _ViewOptions(self, len(data))

    def compute_layout(self, data: Sequence[dict[str, object]], flags: object) -> None:
        self._size_needs_update = False
        self.clear_layout()
        left, top, right, bottom = self.padding
        lines = -(-len(data) // self.cols)
        self.minimum_size = left + right, top + bottom + max(0, lines * self._row_distance - self.spacing[1])

    def compute_visible_views(self, data: Sequence[dict[str, object]], viewport: Viewport) -> range:
        _, y, _, height = viewport
        under_top = self.top - self.padding[1]
        first, last = (max(0, int((under_top - edge) // self._row_distance)) for edge in (y + height, y))
        return range(min(len(data), first * self.cols), min(len(data), (last + 1) * self.cols))

    def view_options(self, index: int) -> dict[str, Any]:
        """Kivy's options of a row: its place and size."""
        left, top, right, _ = self.padding
        line, column = divmod(index, self.cols)
        gap = self.spacing[0]
        width = (self.width - left - right - gap * (self.cols - 1)) / self.cols
        pos = self.x + left + column * (width + gap), self.top - top - self.default_height - line * self._row_distance
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
    def _row_distance(self) -> float:
        return float(self.default_height + self.spacing[1])


class _ViewOptions(Sequence[dict[str, Any]]):
    """Instead of Kivy's list: the options of a row are made when they are asked for."""

    def __init__(self, rows: UniformRows, count: int) -> None:
        self._rows, self._count = rows, count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: Any) -> Any:
        return self._rows.view_options(index)
