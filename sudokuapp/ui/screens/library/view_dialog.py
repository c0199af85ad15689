"""The dialog that sorts and filters the list. Each tap takes effect at once: the list behind it changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from sudokuapp.language import tr
from sudokuapp.storage.library import LibraryView
from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.screens.library.view_choices import PARTS, Part, choices, is_chosen, toggled
from sudokuapp.ui.widgets.chip import Chip
from sudokuapp.ui.widgets.dialog import Dialog

load_kv("screens/library/view_dialog")

EDGE = 24  # dp of the window that no dialog takes
LEAST_SCROLLED = 96  # dp: in a window that is still lower the whole dialog is scrolled


class ViewPart(BoxLayout):
    """A heading, and the choices below it."""

    part: Part = ObjectProperty("sort")
    dialog: ViewDialog = ObjectProperty(rebind=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.ids.heading.text = tr(PARTS[self.part])
        self._chips = {value: self._chip(value, words) for value, words in choices(self.part).items()}
        self.dialog.bind(view=self._mark, theme=self._mark)
        self._mark()

    def _chip(self, value: str, words: str) -> Chip:
        chip = Chip(text=words)
        chip.bind(on_release=partial(self._tapped, value))
        self.ids.chips.add_widget(chip)
        return chip

    def _tapped(self, value: str, *_: object) -> None:
        self.dialog.choose(toggled(self.dialog.view, self.part, value))

    def _mark(self, *_: object) -> None:
        for value, chip in self._chips.items():
            chip.theme = self.dialog.theme
            chip.chosen = is_chosen(self.dialog.view, self.part, value)


class ViewDialog(Dialog):
    """`on_change` gets each view that is chosen. Its choices are scrolled, so that its buttons are always seen."""

    view: LibraryView = ObjectProperty(LibraryView())

    def __init__(self, on_change: Callable[[LibraryView], None], **properties: object) -> None:
        self._on_change = on_change
        self._limit_soon = Clock.create_trigger(self._limit_height, -1)
        super().__init__(**properties)
        for part in PARTS:
            self.ids.parts.add_widget(ViewPart(part=part, dialog=self))
        self.ids.card.bind(minimum_height=self._limit_soon)
        self.ids.parts.bind(height=self._limit_soon)
        self.bind(room=self._limit_soon)

    def choose(self, view: LibraryView) -> None:
        self.view = view
        self._on_change(view)

    def reset(self) -> None:
        """As it is at first, but in the same folder and with the same search."""
        self.choose(LibraryView(folder=self.view.folder, text=self.view.text))

    def accept(self) -> None:
        self.dismiss()

    def _limit_height(self, *_: object) -> None:
        """The choices get what the title and the buttons leave of the window."""
        card, scroll = self.ids.card, self.ids.scroll
        others = card.minimum_height - scroll.height
        scroll.height = max(dp(LEAST_SCROLLED), min(self.ids.parts.height, self.room_height - dp(EDGE) - others))
