"""The board and the panel of a puzzle, below the top bar: see `puzzle_layout`."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.puzzle_layout import PuzzleLayout

load_kv("widgets/board_and_panel")


class BoardAndPanel(BoxLayout):
    """Its first child has the board, its second the panel, with the size that `layout` says."""

    side: int = NumericProperty(9)
    has_keys: bool = BooleanProperty(True)
    least_panel: float = NumericProperty(0)  # the height of a panel that needs less than the keys; 0 if it does not
    more: float = NumericProperty(0)  # the height that the panel has beside the usual rows
    layout: PuzzleLayout = ObjectProperty(PuzzleLayout.fit(360, 584, 9), rebind=True)

    def on_size(self, *_: object) -> None:
        self._fit()

    def on_side(self, *_: object) -> None:
        self._fit()

    def on_has_keys(self, *_: object) -> None:
        self._fit()

    def on_least_panel(self, *_: object) -> None:
        self._fit()

    def on_more(self, *_: object) -> None:
        self._fit()

    def _fit(self) -> None:
        self.layout = self.fit_layout(self.width / dp(1), self.height / dp(1))

    def fit_layout(self, width: float, height: float) -> PuzzleLayout:
        """For a room of this size in dp."""
        return PuzzleLayout.fit(width, height, self.side, self.has_keys, self.least_panel / dp(1), self.more / dp(1))
