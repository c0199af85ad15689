"""The folders, in a row that scrolls to the side: all puzzles, or those of one folder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from sudokuapp.language import tr
from sudokuapp.storage.folders import Folder
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.theme import LIGHT, Theme
from sudokuapp.ui.widgets.chip import Chip

load_kv("screens/library/folder_chips")

LONGEST = 24  # characters of a name that are shown


class FolderChips(ScrollView):
    """`on_folder` is dispatched with the id of the folder that was tapped, or with None for all puzzles."""

    folders: Sequence[Folder] = ObjectProperty(())
    chosen: int | None = NumericProperty(None, allownone=True)
    theme: Theme = ObjectProperty(LIGHT, rebind=True)

    __events__ = ("on_folder",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._chips: dict[int | None, Chip] = {}
        self.bind(folders=self._build, chosen=self._mark, theme=self._mark)

    def on_folder(self, folder: int | None) -> None:
        """A folder was tapped."""

    def chip(self, folder: int | None) -> Chip:
        return self._chips[folder]

    def _build(self, *_: object) -> None:
        self.ids.chips.clear_widgets()
        self._chips = {}
        named: dict[int | None, str] = {None: tr("All")}
        named |= {folder.id: f"{_short(folder.name)} ({folder.count})" for folder in self.folders}
        for folder, name in named.items():
            chip = Chip(text=name)
            chip.bind(on_release=partial(self._tapped, folder))
            self._chips[folder] = chip
            self.ids.chips.add_widget(chip)
        self._mark()

    def _tapped(self, folder: int | None, *_: object) -> None:
        self.dispatch("on_folder", folder)

    def _mark(self, *_: object) -> None:
        for folder, chip in self._chips.items():
            chip.theme, chip.chosen = self.theme, folder == self.chosen


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
