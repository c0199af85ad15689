"""One saved puzzle in the list of Home: its picture, its name, how far it is, and a way to more."""

from __future__ import annotations

import time

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from sudokuapp.core.grid import Grid
from sudokuapp.errors import StorageError
from sudokuapp.language import msgid, tr
from sudokuapp.language.dates import ago
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("screens/home/puzzle_row")

STAGES = {"crop": msgid("To read"), "correct": msgid("To check"), "solutions": msgid("Checked")}


class RowParts(BoxLayout):
    """All that is in a row: a window full of them takes too long to build at once."""

    row: PuzzleRow = ObjectProperty(rebind=True)


class PuzzleRow(RecycleDataViewBehavior, ButtonBehavior, BoxLayout):
    """A row is used for one puzzle after the other as the list scrolls; `home` is told what is done with it."""

    number: int = NumericProperty(0)
    name: str = StringProperty("")
    about: str = StringProperty("")
    version: float = NumericProperty(0.0)
    texture: Texture | None = ObjectProperty(None, allownone=True)
    grid: Grid | None = ObjectProperty(None, allownone=True)
    """Drawn where there is no photo: the puzzle was entered by hand."""
    home = ObjectProperty(None, allownone=True, rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def refresh_view_attrs(self, rows: object, index: int, data: dict[str, object]) -> None:
        """The list puts another puzzle into this row, or the same anew, whose picture then stays until the next."""
        before = self.number
        super().refresh_view_attrs(rows, index, data)
        if self.number != before:
            self.texture = self.grid = None
        if self.home.get_root_window() is None:
            return  # a list that was let go of scrolls on when it is no longer shown, and the store may be closed
        self._show_summary()
        if self.children and self.home.pictures.has(self.number, self.version):
            self._fill()
        else:
            self.home.frame_queue.add(self._fill)

    def on_release(self) -> None:
        self.home.navigator.open_saved(self.number)

    def _show_summary(self) -> None:
        """Looked up only now, as nobody sees all of a long list; a puzzle that another window has deleted has none."""
        try:
            summary = self.home.context.store.summary(self.number)
        except StorageError:
            summary = None
        self.name = summary.name if summary else ""
        self.about = f"{tr(STAGES[summary.stage])} · {ago(summary.changed, time.time())}" if summary else ""
        self.version = summary.changed if summary else 0.0

    def _fill(self) -> None:
        if self.home.get_root_window() is None:
            return  # left before its turn came
        if not self.children:
            self.add_widget(RowParts(row=self))
        picture = self.home.pictures.of(self.number, self.version)
        self.texture = picture if isinstance(picture, Texture) else None
        self.grid = picture if isinstance(picture, Grid) else None
