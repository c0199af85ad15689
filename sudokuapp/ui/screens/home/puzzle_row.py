"""One saved puzzle in the list of Home: its picture, name and stage, and a button with more actions."""

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
from sudokuapp.storage.puzzle_name import shown_name
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme

load_kv("screens/home/puzzle_row")

STAGE_TEXTS = {"crop": msgid("To read"), "correct": msgid("To check"), "solutions": msgid("Checked")}


class RowContent(BoxLayout):
    """The widgets of a row, built later than the row: all rows of a window take too long to build in one frame."""

    row: PuzzleRow = ObjectProperty(rebind=True)


class PuzzleRow(RecycleDataViewBehavior, ButtonBehavior, BoxLayout):
    """Kivy reuses a row for other puzzles as the list scrolls; `home` is the screen."""

    number: int = NumericProperty(0)
    name: str = StringProperty("")
    about: str = StringProperty("")
    version: float = NumericProperty(0.0)
    texture: Texture | None = ObjectProperty(None, allownone=True)
    grid: Grid | None = ObjectProperty(None, allownone=True)  # drawn for a puzzle without a photo
    home = ObjectProperty(None, allownone=True, rebind=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    def refresh_view_attrs(self, rows: object, index: int, data: dict[str, object]) -> None:
        """Kivy shows another puzzle in this row, or the same again, which keeps its picture until the next is there."""
        before = self.number
        super().refresh_view_attrs(rows, index, data)
        if self.number != before:
            self.texture = self.grid = None
        if self.home.get_root_window() is None:
            return  # a hidden list may still scroll, and the store may be closed
        self._show_summary()
        if self.children and self.home.pictures.has(self.number, self.version):
            self._fill()
        else:
            self.home.frame_queue.add(self._fill)

    def on_release(self) -> None:
        self.home.navigator.open_saved(self.number)

    def _show_summary(self) -> None:
        """Read only for visible rows. A puzzle that another window has deleted has no summary."""
        try:
            summary = self.home.context.store.summary(self.number)
        except StorageError:
            summary = None
        self.name = shown_name(summary) if summary else ""
        self.about = f"{tr(STAGE_TEXTS[summary.stage])} · {ago(summary.changed, time.time())}" if summary else ""
        self.version = summary.changed if summary else 0.0

    def _fill(self) -> None:
        if self.home.get_root_window() is None:
            return  # Home was left before this job ran
        if not self.children:
            self.add_widget(RowContent(row=self))
        picture = self.home.pictures.of(self.number, self.version)
        self.texture = picture if isinstance(picture, Texture) else None
        self.grid = picture if isinstance(picture, Grid) else None
