"""The two menus of Play: their choices in groups, and one that is set apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from sudokuapp.ui.kv import load_kv
from sudokuapp.ui.widgets.button import RoundedButton
from sudokuapp.ui.widgets.button_row import ButtonRow
from sudokuapp.ui.widgets.dialog import Dialog, DialogChoice

load_kv("screens/play/play_menu")

SIDES = 8  # dp beside a text: two or three buttons are beside each other


class PlayMenu(Dialog):
    """`groups` are from top to bottom; `apart` is the choice that changes the most, beside or above Cancel."""

    columns: int = NumericProperty(2)

    def __init__(
        self, groups: Sequence[Sequence[DialogChoice]], apart: DialogChoice | None = None, **properties: object
    ) -> None:
        super().__init__(**properties)
        for choices in groups:
            if choices:
                group = ButtonRow(most_columns=self.columns, largest_font=sp(15), spacing=dp(8))
                self.fbind("columns", group.setter("most_columns"))
                for text, action in choices:
                    group.add_widget(self._button(text, action))
                self.ids.groups.add_widget(group)
        if apart:
            self.ids.last.add_widget(self._button(*apart, dangerous=True), index=1)

    def _button(self, text: str, action: Callable[[], None], dangerous: bool = False) -> RoundedButton:
        button = RoundedButton(text=text, theme=self.theme, dangerous=dangerous, padding=(dp(SIDES), dp(8)))
        self.fbind("theme", button.setter("theme"))
        button.bind(on_release=lambda _button: self._choose(action))
        return button

    def _choose(self, action: Callable[[], None]) -> None:
        self.dismiss()
        action()
