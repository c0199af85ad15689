"""The two menus of Play: their choices in groups, and one that is set apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.dialog import Dialog, DialogChoice

load_kv("screens/play/play_menu")

LEAST_HEIGHT = 48  # dp


class MenuButton(RoundedButton):
    """Two or three of them are beside each other, so its text is smaller."""


class MenuGroup(GridLayout):
    """Buttons that belong together; those of a row have the same height, also where only one takes two lines."""

    columns: int = NumericProperty(2)  # at most

    def __init__(self, **properties: object) -> None:
        self._even_soon = Clock.create_trigger(self._even, -1)
        super().__init__(**properties)
        self.bind(cols=self._even_soon)

    def add_button(self, button: MenuButton) -> None:
        button.bind(texture_size=self._even_soon)
        self.add_widget(button)
        self.on_columns()

    def on_columns(self, *_: object) -> None:
        self.cols = max(1, min(self.columns, len(self.children)))

    def _even(self, *_: object) -> None:
        buttons = self.children[::-1]
        for first in range(0, len(buttons), self.cols):
            row = buttons[first : first + self.cols]
            height = max(dp(LEAST_HEIGHT), *(button.texture_size[1] for button in row))
            for button in row:
                button.least_height = height


class PlayMenu(Dialog):
    """`groups` are from top to bottom; `apart` is the choice that changes the most, beside or above Cancel."""

    columns: int = NumericProperty(2)

    def __init__(
        self, groups: Sequence[Sequence[DialogChoice]], apart: DialogChoice | None = None, **properties: object
    ) -> None:
        super().__init__(**properties)
        for choices in groups:
            if choices:
                group = MenuGroup(columns=self.columns)
                self.fbind("columns", group.setter("columns"))
                for text, action in choices:
                    group.add_button(self._button(text, action))
                self.ids.groups.add_widget(group)
        if apart:
            self.ids.last.add_widget(self._button(*apart, dangerous=True), index=1)

    def _button(self, text: str, action: Callable[[], None], dangerous: bool = False) -> MenuButton:
        button = MenuButton(text=text, theme=self.theme, dangerous=dangerous)
        self.fbind("theme", button.setter("theme"))
        button.bind(on_release=lambda _button: self._choose(action))
        return button

    def _choose(self, action: Callable[[], None]) -> None:
        self.dismiss()
        action()
